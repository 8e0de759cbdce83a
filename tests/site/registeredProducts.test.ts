import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import defaults from '../../src/country/defaultRules.json' with { type: 'json' };
import { type OpenSite, openSite } from './openSite.ts';
import { page, product, smallContent } from './smallContent.ts';

// COUNTRY-28

const decided = { reason: 'A test.', source: 'A test', date: '2026-11-26', decided_by: 'A test' };
const rulesFor = (...countries: string[]) => ({
  ...defaults,
  registered_products: countries.length > 0 ? [{ ...decided, countries }] : [],
});
const wait = { timeout: 20_000, interval: 100 };

const scheme = (title: string, ...exceptions: string[]) => ({
  shared: { geographic_exceptions: exceptions },
  variants: Object.fromEntries(['en', 'de', 'es', 'pt'].map((it) => [it, { title }])),
});
const registeredWith = (...authorities: string[]) =>
  authorities.map((authority) => ({ type: 'registration', authority, number: 'N 1' }));
/** The product that the tests look for, with the schemes of its registrations. */
const anchor = (...authorities: string[]) =>
  product('anchor', {
    registrations: registeredWith(...authorities),
    images: [{ url: '/media/anchor.png' }],
  });

const content = {
  ...smallContent,
  'countries.yaml': rulesFor('IN', 'MX'),
  'media/anchor.png': 'anchor',
  'shared/registration_authority/indian.yaml': scheme('Indian', 'EHP', 'LTM', 'WHP', 'JP', 'SG'),
  'shared/registration_authority/northern.yaml': scheme('Northern', 'EHP', 'LTM', 'APC'),
  'default/product/anchor.yaml': anchor('northern'),
  'default/product/registered.yaml': product('registered', {
    registrations: registeredWith('northern', 'indian'),
    related_products: ['anchor'],
  }),
  'default/webpage/home.yaml': page('home', 'Home', [
    { type: 'block_cards', cards: ['anchor', 'registered'] },
  ]),
};

let site: OpenSite;
beforeAll(async () => {
  site = await openSite(content);
});
afterAll(() => site.close());

const from = (country: string) => ({ 'x-country': country });
async function body(path: string, country: string) {
  return (await site.get(path, from(country))).text();
}
async function status(path: string, country: string) {
  const response = await site.get(path, from(country));
  await response.text();
  return response.status;
}

/** Where a visitor finds the product: the channels that name it. */
async function channelsWith(country: string): Promise<string[]> {
  const named: Record<string, () => Promise<boolean>> = {
    page: async () => (await status('/products/anchor-en', country)) === 200,
    item: async () => (await status('/api/items/anchor', country)) === 200,
    file: async () => (await status('/media/anchor.png', country)) === 200,
    list: async () => (await body('/products', country)).includes('anchor-en'),
    items: async () =>
      (await body('/api/items?system.type[eq]=product', country)).includes('"PO-anchor"'),
    linked: async () =>
      (await body('/api/items/registered?depth=2', country)).includes('"PO-anchor"'),
    teaser: async () => (await body('/', country)).includes('anchor-en'),
    search: async () => (await body('/search?q=anchor', country)).includes('anchor-en'),
    sitemap: async () => (await body('/sitemap.xml', country)).includes('anchor-en'),
    directions: async () =>
      (await body('/support/directions-for-use?number=PO-anchor', country)).includes('anchor-en'),
  };
  const found: string[] = [];
  for (const [name, isNamed] of Object.entries(named)) if (await isNamed()) found.push(name);
  return found;
}

describe('a product without a registration', () => {
  test('is shown on every channel where the rule does not apply', async () => {
    await expect
      .poll(() => channelsWith('US'), wait)
      .toEqual(
        expect.arrayContaining([
          ...['page', 'item', 'file', 'list', 'items', 'linked', 'teaser'],
          // The index follows the content.
          'search',
        ]),
      );
    const everywhere = await channelsWith('US');
    expect(await channelsWith('DE')).toEqual(everywhere);
    expect(await channelsWith('SG')).toEqual(everywhere);
  });

  test('is on no channel where it does', async () => {
    for (const country of ['IN', 'MX']) {
      expect(await channelsWith(country)).toEqual([]);
      expect(await status('/products/anchor-en', country)).toBe(451);
      expect(await status('/api/items/anchor', country)).toBe(451);
      expect(await status('/media/anchor.png', country)).toBe(451);
      // Products without any registration are withheld, too.
      expect(await status('/products/everywhere-en', country)).toBe(451);
    }
    expect(await status('/products/registered-en', 'IN')).toBe(200);
    expect(await status('/products/registered-en', 'MX')).toBe(451);
  });

  test('is withheld for a visitor elsewhere who chose such a country, and not the other way', async () => {
    const chose = (country: string) => ({ cookie: `countrypreference=${country}` });
    const statusOf = async (country: string, chosen: string) =>
      (await site.get('/products/anchor-en', { ...from(country), ...chose(chosen) })).status;
    expect(await statusOf('US', 'IN')).toBe(451);
    expect(await statusOf('IN', 'US')).toBe(200);
  });

  test('may not be kept by browsers as a file that is withheld nowhere', async () => {
    const response = await site.get('/media/anchor.png', from('US'));
    expect(response.headers.get('cache-control')).toBe('private, no-cache');
  });
});

test('an officer switches the rule while the site runs, in pages that were cached, too', async () => {
  expect(await status('/products/anchor-en', 'JP')).toBe(200);
  await site.write({ 'countries.yaml': rulesFor('JP') });
  await expect.poll(() => status('/products/anchor-en', 'JP'), wait).toBe(451);
  expect(await channelsWith('JP')).toEqual([]);
  expect(await status('/products/anchor-en', 'IN')).toBe(200);
  await site.write({ 'countries.yaml': rulesFor() });
  await expect.poll(() => status('/products/anchor-en', 'JP'), wait).toBe(200);
  const response = await site.get('/media/anchor.png', from('US'));
  expect(response.headers.get('cache-control')).toBe('private, max-age=86400');
});

test('a registration opens the product, and a changed scheme closes it again', async () => {
  await site.write({ 'countries.yaml': rulesFor('IN') });
  await expect.poll(() => status('/products/anchor-en', 'IN'), wait).toBe(451);
  await site.write({ 'default/product/anchor.yaml': anchor('northern', 'indian') });
  await expect.poll(() => status('/products/anchor-en', 'IN'), wait).toBe(200);
  await expect.poll(() => channelsWith('IN'), wait).toContain('search');
  const exceptions = ['EHP', 'LTM', 'WHP', 'APC'];
  await site.write({
    'shared/registration_authority/indian.yaml': scheme('Indian', ...exceptions),
  });
  await expect.poll(() => status('/products/anchor-en', 'IN'), wait).toBe(451);
  expect(await channelsWith('IN')).toEqual([]);
  expect(await status('/products/anchor-en', 'US')).toBe(200);
});
