import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ContactSite, completeForm, openContactSite } from './contactSite.ts';
import { holdRequest } from './heldRequests.ts';

let site: ContactSite;
beforeAll(async () => {
  site = await openContactSite();
});
afterAll(() => site.close());

const { recaptchaToken: _, isPhoneRequired: __, url: ___, ...filledIn } = completeForm;
const plain = { ...filledIn, requests: 'Quotation', dataUsageConsent: 'on', emailConsent: 'on' };

/** Posts a form like a browser without scripts. */
function post(fields: Record<string, string> | URLSearchParams, more: RequestInit = {}) {
  return fetch(`${site.url}/de/patienten`, {
    method: 'POST',
    body: new URLSearchParams(fields),
    headers: { origin: site.url },
    redirect: 'manual',
    ...more,
  });
}

test('a form posted without scripts is stored, and its page answers (FORM-32, FORM-38)', async () => {
  const response = await post(plain);
  expect(response.status).toBe(200);
  expect(response.headers.get('cache-control')).toBe('private, no-store');
  const html = await response.text();
  expect(html).toContain('Patients in de');
  expect(html).toMatch(/REQ-[\dA-Z]{4}-[\dA-Z]{4}/);
  const [lead] = site.stored();
  expect(lead?.payload).toMatchObject({
    email: 'ada@hospital.example',
    requests: ['Quotation'],
    url: `${site.url}/de/patienten`,
    page: 'Home',
  });
});

test('a text that is far too long is told at its field, and stays (FORM-68)', async () => {
  const other = '骨'.repeat(10_000);
  const response = await post({ ...plain, other });
  expect(response.status).toBe(422);
  expect(await response.text()).toContain(other);
});

test('a lead says the same with and without scripts (CONTACT-13, CONTACT-14)', async () => {
  const html = await (await site.get('/de/patienten?utm=x')).text();
  const [, title = ''] = /<title>([^<]*)/.exec(html) ?? [];
  const [, page = ''] = /<input type="hidden" name="page" value="([^"]*)"/.exec(html) ?? [];
  expect(page).toBe(title);
  const { page: _page, location: _location, ...entered } = filledIn as Record<string, unknown>;
  const person = {
    ...entered,
    country: 'BR',
    mobilePhone: '11 9999-9999',
    productName: 'KnotLine',
  };
  const posted = { ...plain, ...person, page, location: '', email: 'without@hospital.example' };
  const fields = posted as unknown as Record<string, string>;
  const response = await fetch(`${site.url}/de/patienten?utm=x`, {
    method: 'POST',
    body: new URLSearchParams({ ...fields, phoneCountryCode: '' }),
    headers: { origin: site.url },
  });
  expect(response.status).toBe(200);
  const sent = {
    ...completeForm,
    ...person,
    page: title,
    location: '',
    url: `${site.url}/de/patienten?utm=x`,
    language: 'de',
    email: 'with@hospital.example',
    phoneCountryCode: 'BR +55',
  };
  expect((await site.send(sent)).status).toBe(200);
  const payloadOf = (email: string) =>
    site.stored().find(({ payload }) => payload.email === email)?.payload;
  const without = payloadOf('without@hospital.example');
  const same = ['page', 'url', 'productName', 'language', 'phoneCountryCode', 'mobilePhone'];
  const alike = [...same, 'dataUseAsked', 'emailAsked', 'dataUsageConsent', 'emailConsent'];
  for (const name of alike) {
    expect([name, without?.[name]]).toEqual([name, payloadOf('with@hospital.example')?.[name]]);
  }
  expect(without).toMatchObject({ dataUseAsked: false, language: 'de', productName: 'KnotLine' });
});

test('forms whose bodies do not arrive keep nobody from sending one', async () => {
  const slow = { ...plain, email: 'slow@hospital.example' };
  const headers = { origin: site.url, 'content-type': 'application/x-www-form-urlencoded' };
  const held = await Promise.all(
    Array.from({ length: 60 }, () =>
      holdRequest(`${site.url}/de/patienten`, headers, new URLSearchParams(slow).toString()),
    ),
  );
  expect((await post({ ...plain, email: 'quick@hospital.example' })).status).toBe(200);
  expect(await held[0]?.finish()).toBe(200);
  for (const { abort } of held) abort();
});

test('the same form sent again, for example by a reload, is one submission', async () => {
  const again = { ...plain, email: 'again@hospital.example' };
  expect((await post(again)).status).toBe(200);
  expect((await post(again)).status).toBe(200);
  const leads = site.stored().filter(({ payload }) => payload.email === again.email);
  expect(leads).toHaveLength(1);
});

test('an invalid form is shown again with its data, which is never cached or shared', async () => {
  const before = site.stored().length;
  const response = await post({ ...plain, firstName: '', lastName: 'Wiedererkannt' });
  expect(response.status).toBe(422);
  const html = await response.text();
  expect(html).toContain('Bitte geben Sie Ihren Vornamen ein.');
  expect(html).toContain('Wiedererkannt');
  expect(site.stored()).toHaveLength(before);
  const next = await site.get('/de/patienten');
  expect(next.status).toBe(200);
  expect(await next.text()).not.toContain('Wiedererkannt');
});

test('a form from another site, an invalid body, or one that is too large is refused (FORM-32)', async () => {
  const before = site.stored().length;
  const answers = await Promise.all([
    post(plain, { headers: { origin: 'https://evil.example' } }),
    post(plain, { headers: { origin: site.url, 'sec-fetch-site': 'cross-site' } }),
    post(plain, { headers: { origin: site.url, 'content-type': 'text/plain' } }),
    post({ ...plain, other: 'x'.repeat(140_000) }),
    post(plain, { method: 'PUT' }),
  ]);
  expect(answers.map(({ status }) => status)).toEqual([403, 403, 415, 413, 405]);
  expect(site.stored()).toHaveLength(before);
});

test('a blocked country cannot post', async () => {
  const response = await post(plain, { headers: { origin: site.url, 'x-country': 'CU' } });
  expect(response.status).toBe(451);
});

test('a page for professionals is never shown without confirmation, also not after a post', async () => {
  const before = site.stored().length;
  const send = () =>
    fetch(`${site.url}/de/medizinische-fortbildung`, {
      method: 'POST',
      body: new URLSearchParams({ ...plain, email: 'fr@hospital.example' }),
      headers: { origin: site.url, 'x-country': 'FR' },
      redirect: 'manual',
    });
  const response = await send();
  expect(response.status).toBe(302);
  expect(site.stored()).toHaveLength(before);
});

test('names a duplicate text, an unknown field and a file of another kind', async () => {
  const twice = new URLSearchParams([...Object.entries(plain), ['firstName', 'Eve']]);
  for (const [fields, field] of [
    [twice, 'firstName'],
    [{ ...plain, isAdmin: 'true' }, 'isAdmin'],
    [{ ...plain, homepage: 'https://spam.example' }, 'homepage'],
  ] as const) {
    const response = await post(fields);
    expect(response.status, field).toBe(422);
    expect(await response.text()).toContain(field);
  }
});
