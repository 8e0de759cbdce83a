import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ContactSite, completeForm, openContactSite } from './contactSite.ts';

let site: ContactSite;
beforeAll(async () => {
  site = await openContactSite();
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

test('a program that posts the specified fields gets an answer once they are stored (FORM-3, FORM-30)', async () => {
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
    language: 'en',
    dataUseAsked: false,
    emailAsked: false,
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

test('a repeat is recognized by its key, and another submission with the key is a conflict (FORM-30)', async () => {
  const headers = { 'idempotency-key': 'twice' };
  const answers = [await site.send(completeForm, headers), await site.send(completeForm, headers)];
  const ids = await Promise.all(answers.map((it) => it.json()));
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  expect(ids[0]).toEqual(ids[1]);
  const other = await site.send({ ...completeForm, firstName: 'Grace' }, headers);
  expect(other.status).toBe(409);
  expect(site.stored().filter(({ key }) => key === 'twice')).toHaveLength(1);
});

test('names faults by field, in the words of the definition and the language of the page (FORM-30)', async () => {
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

test.each([
  [{ language: 'pt' }, {}, 'Informe o seu nome.'],
  [{ url: '' }, { referer: 'https://www.portico.example/es/pacientes' }, 'Indique su nombre.'],
  [{ url: '' }, { 'accept-language': 'fr, de;q=0.5' }, 'Bitte geben Sie Ihren Vornamen ein.'],
  [{ url: '' }, {}, 'Please enter your first name.'],
])('with %j and the headers %j messages are %j', async (more, headers, message) => {
  const response = await site.send({ ...completeForm, firstName: '', ...more }, headers);
  expect(await errorsOf(response)).toMatchObject([{ field: 'firstName', message }]);
});

test('counts the results of submissions', async () => {
  await site.send({ ...completeForm, firstName: '' });
  const counts = await (await site.get('/metrics')).text();
  expect(counts).toMatch(/^portico_submissions_total\{result="taken"\} [1-9]/m);
  expect(counts).toMatch(/^portico_submissions_total\{result="refused"\} [1-9]/m);
});

test('a veterinary site that serves two countries marks leads as its own (BRAND-7, FORM-14)', async () => {
  const vet = await openContactSite({
    APPLICATION: 'vet-systems',
    CONTACT_COUNTRIES: 'DE, US, CU',
  });
  const { codename: _, ...form } = { ...completeForm, campaignKey: 'autumn' };
  expect((await vet.send(form)).status).toBe(200);
  expect(vet.stored()).toMatchObject([
    {
      form: 'vet_systems_contact_form',
      payload: { leadSource: 'portico-vet.example', campaignKey: 'vet' },
    },
  ]);
  const refused = await vet.send({ ...form, country: 'FR' });
  expect(await errorsOf(refused)).toMatchObject([{ field: 'country' }]);
  const countries = await (await vet.get('/api/countries?for=contact')).json();
  expect(countries).toMatchObject([{ id: 'US' }, { id: 'DE' }]);
  await vet.close();
});

test('accepts forms while the content cannot be read', async () => {
  const lonely = await openContactSite({
    CONTENT_SOURCE: 'kontent',
    KONTENT_URL: 'http://127.0.0.1:9',
    KONTENT_ENVIRONMENT_ID: 'away',
  });
  expect((await lonely.send(completeForm)).status).toBe(200);
  const refused = await lonely.send({ ...completeForm, email: '', language: 'de' });
  expect(await errorsOf(refused)).toEqual([
    { field: 'email', message: 'Ist ein Pflichtfeld.', kmsErrorKey: 'email_missing' },
  ]);
  expect(lonely.stored()).toHaveLength(1);
  await lonely.close();
});
