import { afterAll, beforeAll, expect, test } from 'vitest';
import { type OpenSite, openSite } from './openSite.ts';
import { product, smallContent } from './smallContent.ts';

const territory = (shared: object) => ({
  shared: { office: 'Office', phone: '+49 40 5550114', ...shared },
  variants: { en: { title: 'The north' }, de: { title: 'Der Norden' } },
});

let site: OpenSite;
beforeAll(async () => {
  site = await openSite({
    ...smallContent,
    'default/product/anchor.yaml': product('anchor'),
    'default/territory/north.yaml': territory({ country: 'DE', postal_codes: '20-25' }),
    'default/territory/withheld.yaml': territory({
      country: 'AT',
      office: 'Secret office',
      geographic_exceptions: ['BR'],
    }),
    'default/territory/personal.yaml': territory({ country: 'PT', representative: 'osei' }),
    'default/staff/osei.yaml': {
      shared: { name: 'Ada Osei', slug: 'ada-osei', geographic_exceptions: ['BR'] },
      variants: { en: { title: 'Role', biography: '<p>About</p>' } },
    },
  });
});
afterAll(() => site.close());

const page = '/support/find-your-representative';
const html = async (path: string, country = 'US') =>
  (await site.get(path, { 'x-country': country })).text();

// STAFF-3
test('the look-up names who is responsible, in the language of the page', async () => {
  const found = await html(`${page}?country=DE&postal_code=20457`);
  expect(found).toContain('The north');
  expect(found).toContain('href="tel:+49405550114"');
  expect(found).toContain('noindex, nofollow');
  const german = '/de/service/aussendienst-finden?country=DE&postal_code=20457';
  expect(await html(german)).toContain('Der Norden');
  const person = await html(`${page}?country=PT`);
  expect(person).toContain('href="/corporate/team/ada-osei"');
});

// STAFF-3
test('the look-up says what is missing, and where nobody is responsible', async () => {
  expect(await html(`${page}?country=DE`)).toContain('Enter the postal code of this country');
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

// STAFF-3
test('a product leads to the look-up', async () => {
  expect(await html('/products/anchor-en')).toContain(`href="${page}"`);
});
