import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { completeForm, formContent } from './contactSite.ts';
import { type OpenSite, openSite } from './openSite.ts';
import { page as pageOf, product, smallContent } from './smallContent.ts';

const territory = (shared: object) => ({
  shared: { office: 'Office', phone: '+49 40 5550114', ...shared },
  variants: { en: { title: 'The north' }, de: { title: 'Der Norden' } },
});

const office = (name: string, phone: string) => ({
  shared: { phone, latitude: 50, longitude: 10 },
  variants: { en: { name, address: 'Street 1' } },
});

let site: OpenSite;
beforeAll(async () => {
  const content = {
    ...smallContent,
    ...formContent,
    'default/webpage/patient.yaml': pageOf('patient', 'Patients', [
      { type: 'block_form', form: 'acom_contact_form' },
    ]),
    'default/product/anchor.yaml': product('anchor'),
    'default/territory/north.yaml': territory({ country: 'DE', postal_codes: '20-25' }),
    'default/territory/withheld.yaml': territory({
      country: 'AT',
      office: 'Secret office',
      geographic_exceptions: ['BR'],
    }),
    'default/map_place/office_tower.yaml': office('Port Tower', '+49 40 5550115'),
    'default/map_place/office_vault.yaml': office('Hidden Vault', '+43 1 5550116'),
    'default/territory/east.yaml': territory({
      country: 'DE',
      postal_codes: '01-09',
      phone: '',
      place: 'office_tower',
    }),
    'default/territory/vault.yaml': territory({
      country: 'CH',
      phone: '+43 1 5550118',
      place: 'office_vault',
      geographic_exceptions: ['BR'],
    }),
    'default/territory/personal.yaml': territory({ country: 'PT', representative: 'osei' }),
    'default/staff/osei.yaml': {
      shared: { name: 'Ada Osei', slug: 'ada-osei', geographic_exceptions: ['BR'] },
      variants: { en: { title: 'Role', biography: '<p>About</p>' } },
    },
  };
  site = await openSite(content);
});
afterAll(() => site.close());

const page = '/support/find-your-representative';
const html = async (path: string, country = 'US') =>
  (await site.get(path, { 'x-country': country })).text();

test('the look-up names who is responsible, in the language of the page (STAFF-3)', async () => {
  const found = await html(`${page}?country=DE&postal_code=20457`);
  expect(found).toContain('The north');
  expect(found).toContain('href="tel:+49405550114"');
  expect(found).toContain('noindex, nofollow');
  const german = '/de/service/aussendienst-finden?country=DE&postal_code=20457';
  expect(await html(german)).toContain('Der Norden');
  const person = await html(`${page}?country=PT`);
  expect(person).toContain('href="/corporate/team/ada-osei"');
});

test('the look-up says what is missing, and where nobody is responsible (STAFF-3)', async () => {
  expect(await html(`${page}?country=DE`)).toContain('Enter a postal code of this country');
  expect(await html(`${page}?country=US&postal_code=abc`)).toContain('aria-invalid="true"');
  const none = await html(`${page}?country=DE&postal_code=99999`);
  expect(none).toContain('We have no representative there');
  expect(await html(`${page}?country=NO`)).toContain('We have no representative there');
  expect(await html(page)).not.toContain('representative-answer');
});

test('the look-up names nothing that is withheld', async () => {
  expect(await html(`${page}?country=AT`)).toContain('Secret office');
  expect(await html(`${page}?country=AT`, 'BR')).not.toContain('Secret office');
  expect(await html(`${page}?country=PT`, 'BR')).not.toContain('Ada Osei');
});

test('before an answer, offices that the market shows can be called (PAGE-96)', async () => {
  const before = await html(page);
  expect(before).toContain('href="tel:+49405550115"');
  expect(before).toContain('Hidden Vault');
  // The number that a look-up names, which may be the territory's own.
  expect(before).toContain('href="tel:+4315550118"');
  expect(before).not.toContain('5550116');
  const withheld = await html(page, 'BR');
  expect(withheld).toContain('Port Tower');
  expect(withheld).not.toMatch(/Hidden Vault|5550116|5550118/);
  expect(await html(`${page}?country=DE&postal_code=20457`)).not.toContain('Port Tower');
});

test('the look-up is in the sitemap in every language, once (STAFF-3)', async () => {
  const sitemap = await html('/sitemap.xml');
  for (const path of [page, '/de/service/aussendienst-finden']) {
    expect(sitemap.split(`${path}</loc>`)).toHaveLength(2);
  }
});

describe('the confirmation of a request (STAFF-5)', () => {
  const { recaptchaToken: _, isPhoneRequired: __, ...filledIn } = completeForm;

  /** Posts the form of a page like a browser without scripts. */
  async function posted(place: object, visitor = 'US'): Promise<string> {
    const fields = { ...filledIn, requests: 'Quotation', dataUsageConsent: 'on', ...place };
    const response = await fetch(`${site.url}/patient`, {
      method: 'POST',
      body: new URLSearchParams(fields as unknown as Record<string, string>),
      headers: { origin: site.url, 'x-country': visitor },
    });
    expect(response.status).toBe(200);
    const text = await response.text();
    expect(text).toContain('data-testid="reference"');
    return text;
  }

  async function sent(place: object, visitor = 'US') {
    const { token } = (await (await site.get('/api/csrf')).json()) as { token: string };
    const response = await fetch(`${site.url}/api/submit`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        cookie: `csrf=${token}`,
        'x-csrf-token': token,
        'x-country': visitor,
      },
      body: JSON.stringify({ ...completeForm, ...place }),
    });
    expect(response.status).toBe(200);
    return (await response.json()) as { responsible?: unknown };
  }

  test('names who is responsible', async () => {
    const north = { country: 'DE', postalCode: '20457' };
    const text = await posted(north);
    expect(text).toContain('data-testid="responsible">Responsible for you');
    expect(text).toContain('href="tel:+49405550114"');
    const office = { office: 'Office', address: '', phone: '+49 40 5550114' };
    expect((await sent(north)).responsible).toEqual(office);
    const personal = { country: 'PT', postalCode: '1000' };
    expect(await posted(personal)).toContain('href="/corporate/team/ada-osei"');
    const person = { name: 'Ada Osei', href: '/corporate/team/ada-osei' };
    expect((await sent(personal)).responsible).toEqual({ ...office, person });
  });

  test('says nothing where nobody is responsible', async () => {
    const nowhere = { country: 'DE', postalCode: '99999' };
    expect(await posted(nowhere)).not.toContain('data-testid="responsible"');
    expect(await sent(nowhere)).not.toHaveProperty('responsible');
  });

  test('names nothing that is withheld from the sender', async () => {
    const austrian = { country: 'AT', postalCode: '1010' };
    expect(await posted(austrian)).toContain('Secret office');
    expect(await posted(austrian, 'BR')).not.toContain('Secret office');
    expect(await sent(austrian, 'BR')).not.toHaveProperty('responsible');
    const personal = { country: 'PT', postalCode: '1000' };
    expect((await sent(personal, 'BR')).responsible).not.toHaveProperty('person');
  });
});
