import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ContactSite, completeForm, openContactSite } from './contactSite.ts';

let site: ContactSite;
beforeAll(async () => {
  site = await openContactSite({ RATE_LIMIT: 'off' });
});
afterAll(() => site.close());

interface Refusal {
  readonly field: string;
  readonly message: string;
  readonly kmsErrorKey: string;
}

async function errorsOf(response: Response): Promise<Refusal[]> {
  const { errors } = (await response.json()) as { errors: Refusal[] };
  return errors;
}

test('a program that posts the specified fields is answered once they are stored', async () => {
  const response = await site.send(completeForm, { 'idempotency-key': 'first' });
  expect(response.status).toBe(200);
  expect(response.headers.get('cache-control')).toBe('no-store');
  const { id } = (await response.json()) as { id: string };
  expect(id).toMatch(/^[\da-f-]{36}$/);
  const [lead] = site.stored();
  expect(lead).toMatchObject({ key: 'first', form: 'acom_contact_form' });
  const { submissionDate, ...payload } = lead?.payload ?? {};
  expect(Date.now() - Date.parse(String(submissionDate))).toBeLessThan(60_000);
  const { recaptchaToken: _, ...sent } = completeForm;
  expect(payload).toEqual({
    ...sent,
    form: 'ContactARep',
    leadSource: 'portico.example',
    campaignKey: '',
    location: '',
    referringURL: '',
    overridePageUrl: '',
    videoURL: '',
    isConversion: false,
    isSearchConversion: true,
    isMobile: false,
    browser: '',
  });
});

test('a repeat is known by its key, and another submission under the key is a conflict', async () => {
  const headers = { 'idempotency-key': 'twice' };
  const answers = [await site.send(completeForm, headers), await site.send(completeForm, headers)];
  const ids = await Promise.all(answers.map((it) => it.json()));
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  expect(ids[0]).toEqual(ids[1]);
  const other = await site.send({ ...completeForm, firstName: 'Grace' }, headers);
  expect(other.status).toBe(409);
  expect(site.stored().filter(({ key }) => key === 'twice')).toHaveLength(1);
});

test('faults are named by field, in the words of the definition and the language of the page', async () => {
  const url = 'https://www.portico.example/de/unternehmen';
  const response = await site.send({ ...completeForm, email: 'ada', firstName: '', url });
  expect(response.status).toBe(422);
  expect(response.headers.get('content-type')).toBe('application/problem+json');
  expect(await errorsOf(response)).toEqual([
    {
      field: 'firstName',
      message: 'Bitte geben Sie Ihren Vornamen ein.',
      kmsErrorKey: 'first_name',
    },
    {
      field: 'email',
      message: 'Das sieht nicht nach einer E-Mail-Adresse aus. Ein Beispiel: name@klinik.example',
      kmsErrorKey: 'email_format',
    },
  ]);
});
