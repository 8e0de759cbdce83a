import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type ContactSite, completeForm, openContactSite } from './contactSite.ts';

let site: ContactSite;
beforeAll(async () => {
  site = await openContactSite();
});
afterAll(() => site.close());

interface Problem {
  readonly status: number;
  readonly parameter?: string;
  readonly errors?: readonly { field: string; message: string; kmsErrorKey: string }[];
}

/** Sends something and checks that nothing of it is stored. */
async function refused(body: unknown, headers?: Record<string, string>) {
  const before = site.stored().length;
  const response = await site.send(body, headers);
  expect(response.headers.get('content-type')).toBe('application/problem+json');
  const problem = (await response.json()) as Problem;
  expect(problem.status).toBe(response.status);
  expect(site.stored()).toHaveLength(before);
  return problem;
}

const fieldsOf = ({ errors = [] }: Problem) => errors.map(({ field }) => field);

describe('a submission', () => {
  test.each([
    [{ 'x-csrf-token': '' }],
    [{ 'x-csrf-token': 'x'.repeat(43) }],
    [{ cookie: '' }],
    [{ cookie: 'csrf=', 'x-csrf-token': '' }],
    [{ origin: 'https://evil.example' }],
    [{ origin: 'null' }],
    [{ 'sec-fetch-site': 'cross-site' }],
    [{ 'sec-fetch-site': 'same-site' }],
    [{ 'sec-fetch-site': 'none' }],
    [{ cookie: '', 'sec-fetch-site': 'none' }],
    [{ cookie: '', 'sec-fetch-site': 'same-origin', 'x-csrf-token': 'x'.repeat(42) }],
    [{ cookie: '', 'sec-fetch-site': 'same-origin', 'x-csrf-token': '' }],
    [{ cookie: '', 'sec-fetch-site': 'same-site' }],
  ])('with %j is refused', async (headers) => {
    expect((await refused(completeForm, headers)).status).toBe(403);
  });

  test('from the site’s own page is accepted', async () => {
    const headers = { origin: site.url, 'sec-fetch-site': 'same-origin' };
    expect((await site.send(completeForm, headers)).status).toBe(200);
  });

  test.each(['', 'csrf=of-another-tab'])(
    'from the site’s own page is accepted without the cookie of its token (%j) (FORM-31)',
    async (cookie) => {
      const headers = { cookie, 'sec-fetch-site': 'same-origin' };
      const entry = { ...completeForm, email: `without-cookie-${cookie.length}@hospital.example` };
      expect((await site.send(entry, headers)).status).toBe(200);
    },
  );

  test('from a blocked country is refused', async () => {
    expect((await refused(completeForm, { 'x-country': 'CU' })).status).toBe(451);
  });

  test('other sites cannot read answers', async () => {
    const response = await fetch(`${site.url}/api/submit`, {
      method: 'OPTIONS',
      headers: {
        origin: 'https://evil.example',
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'x-csrf-token,content-type',
      },
    });
    expect(response.headers.has('access-control-allow-origin')).toBe(false);
  });
});

describe('an invalid submission', () => {
  test.each(['text/plain', 'application/x-www-form-urlencoded', 'application/jsonp', ''])(
    'as %j is refused',
    async (type) => {
      const headers = { 'content-type': type };
      expect((await refused(JSON.stringify(completeForm), headers)).status).toBe(415);
    },
  );

  test.each(['', '{', '[]', 'null', '"text"', '5', '[{}]', 'NaN'])(
    '%j is refused',
    async (body) => {
      expect(await refused(body)).toMatchObject({ status: 400, parameter: 'body' });
    },
  );

  test('with endless nesting is refused', async () => {
    const deep = '['.repeat(16_000) + ']'.repeat(16_000);
    const problem = await refused(`{"requests":${deep}}`);
    expect(problem.status).toBe(422);
  });

  test('that is too large is refused', async () => {
    expect((await refused({ ...completeForm, other: 'x'.repeat(33_000) })).status).toBe(413);
  });

  test.each(['', 'x'.repeat(129), 'a b', 'a\tb'])(
    'a key of the form %j is refused',
    async (key) => {
      expect(await refused(completeForm, { 'idempotency-key': key })).toMatchObject({
        status: 400,
        parameter: 'Idempotency-Key',
      });
    },
  );
});

describe('fields', () => {
  test.each([
    'isAdmin',
    'password',
    '$where',
    'toString',
    'constructor',
    'prototype',
    'company',
    '',
  ])('that no form has, %j, are named', async (name) => {
    const problem = await refused({ ...completeForm, [name]: 'x' });
    expect(problem.status).toBe(422);
    expect(problem.errors).toEqual([
      { field: name, message: 'Is not part of this form.', kmsErrorKey: 'unknown_field' },
    ]);
  });

  test('that would reach prototypes are named', async () => {
    const text = JSON.stringify(completeForm).replace('{', '{"__proto__":{"firstName":"Eve"},');
    expect(fieldsOf(await refused(text))).toEqual(['__proto__']);
    expect(({} as Record<string, unknown>).firstName).toBeUndefined();
  });

  const texts = Object.entries(completeForm).filter(([, value]) => typeof value === 'string');
  test.each(texts.map(([name]) => name))('of the wrong kind, %s, are named', async (name) => {
    for (const value of [['a'], { a: 1 }, 5, true, null]) {
      const problem = await refused({ ...completeForm, [name]: value });
      expect(problem.status).toBe(422);
      expect(fieldsOf(problem)).toEqual([name]);
    }
  });

  test.each([
    ['requests', 'Quotation'],
    ['requests', { 0: 'Quotation', length: 1 }],
    ['requests', [['Quotation']]],
    ['requests', [null]],
    ['requests', Array.from({ length: 51 }, () => 'Quotation')],
    ['dataUsageConsent', 'true'],
    ['emailConsent', 1],
    ['isPhoneRequired', 'no'],
    ['isMobile', 'yes'],
  ])('of the wrong kind, %s as %j, are named', async (name, value) => {
    const problem = await refused({ ...completeForm, [name]: value });
    expect(problem.status).toBe(422);
    expect(fieldsOf(problem)).toEqual([name]);
  });

  const lines = [
    'firstName',
    'lastName',
    'jobTitle',
    'practiceName',
    'email',
    'postalCode',
    'phoneCountryCode',
    'mobilePhone',
    'eventTitle',
    'contactName',
    'page',
    'location',
    'url',
    'referringURL',
    'campaignKey',
    'codename',
  ];
  test.each(lines)('with a line break that could start a header, %s, are named', async (name) => {
    for (const breaking of ['\r\n', '\n', '\0', '\u2028']) {
      const value = `x${breaking}Bcc: eve@evil.example`;
      const problem = await refused({ ...completeForm, [name]: value });
      expect(problem.status).toBe(422);
      expect(fieldsOf(problem)).toContain(name);
    }
  });

  test('with half a character are named', async () => {
    expect(fieldsOf(await refused({ ...completeForm, firstName: 'A\ud800' }))).toEqual([
      'firstName',
    ]);
  });
});

test('markup in every field is stored as text, and never rendered', async () => {
  const markup = '<img src=x onerror=alert(1)>';
  const short = '<b>x</b>';
  const entered = {
    ...completeForm,
    requests: [markup, 'Other'],
    firstName: markup,
    lastName: markup,
    jobTitle: markup,
    practiceName: markup,
    country: 'DE',
    postalCode: short,
    other: `${markup}\n<script>alert(1)</script>`,
    eventTitle: markup,
    contactName: markup,
    location: markup,
    page: markup,
    campaignKey: markup,
  };
  const response = await site.send(entered, { 'idempotency-key': 'markup' });
  expect(response.status).toBe(200);
  const lead = site.stored().find(({ key }) => key === 'markup');
  const { recaptchaToken: _, isPhoneRequired: __, page: ___, ...kept } = entered;
  expect(lead?.payload).toMatchObject({ ...kept, page: markup });
  const html = await site.get('/patient');
  expect(await html.text()).not.toContain('onerror');
});

test('an address that no browser can open is omitted, and the lead is stored', async () => {
  const headers = { 'idempotency-key': 'addresses' };
  const entered = {
    ...completeForm,
    url: 'javascript:alert(1)',
    referringURL: 'android-app://com.example',
    videoURL: 'data:text/html,x',
  };
  expect((await site.send(entered, headers)).status).toBe(200);
  const lead = site.stored().find(({ key }) => key === 'addresses');
  expect(lead?.payload).toMatchObject({ url: '', referringURL: '', videoURL: '' });
});

test('the server overwrites fields that it determines itself', async () => {
  const entered = {
    ...completeForm,
    country: 'BR',
    phoneCountryCode: '+55',
    mobilePhone: '+551199999999',
    leadSource: 'evil.example',
    isPhoneRequired: false,
    isConversion: true,
    isSearchConversion: false,
    submissionDate: '1999-01-01T00:00:00.000Z',
    form: 'Anything',
  };
  const headers = { 'idempotency-key': 'believed' };
  expect((await site.send(entered, headers)).status).toBe(200);
  const lead = site.stored().find(({ key }) => key === 'believed');
  expect(lead?.payload).toMatchObject({
    leadSource: 'portico.example',
    isPhoneRequired: true,
    isConversion: false,
    isSearchConversion: true,
    form: 'ContactARep',
    mobilePhone: '+551199999999',
  });
  expect(lead?.payload.submissionDate).toMatch(/^20[2-9]/);
});

test('entered data are never logged', async () => {
  const secret = 'Verschwiegen';
  await site.send({ ...completeForm, lastName: secret, email: `${secret}@hospital.example` });
  await site.send({ ...completeForm, lastName: secret, email: secret });
  expect(JSON.stringify(site.log)).not.toContain(secret);
});
