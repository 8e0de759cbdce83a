import { afterAll, beforeAll, expect, test } from 'vitest';
import { type OpenSite, openSite } from './openSite.ts';
import { product, smallContent } from './smallContent.ts';

let site: OpenSite;
beforeAll(async () => {
  const numbered = (codename: string, more: object = {}) =>
    product(codename, { product_number: `NUMBER-${codename}`, audience: 'public', ...more });
  const sized = (number: string, diameter: number) => ({
    sizes: [
      { type: 'product_size', product_number: number, diameter, length: 20 },
      { type: 'product_size', product_number: `${number}-L`, diameter, length: 40 },
    ],
  });
  site = await openSite({
    ...smallContent,
    'default/product/one.yaml': numbered('one', {
      materials: ['peek'],
      mri: 'safe',
      ...sized('ONE', 3),
    }),
    'default/product/two.yaml': numbered('two', {
      materials: ['titanium_alloy'],
      mri: 'safe',
      ...sized('TWO', 4),
    }),
    'default/product/three.yaml': numbered('three'),
    'default/product/four.yaml': numbered('four'),
    'default/product/five.yaml': numbered('five'),
    'default/product/hidden.yaml': numbered('hidden', {
      ...sized('HIDDEN', 5),
      geographic_exceptions: ['DE'],
    }),
    'default/product/reserved.yaml': numbered('reserved', { audience: 'professional' }),
  });
});
afterAll(() => site.close());

async function compare(query: string, country = 'US', path = '/products/compare', cookie = '') {
  const headers = { 'x-country': country, ...(cookie && { cookie }) };
  const response = await site.get(`${path}?${query}`, headers);
  const text = await response.text();
  const table = /<table.*?<\/table>/s.exec(text)?.[0] ?? '';
  const numbers = [...table.matchAll(/NUMBER-(\w+)/g)].map(([, name]) => name);
  return { status: response.status, text, table, numbers };
}

test('products are compared in the order of the address, and differences are marked (PRODUCT-6)', async () => {
  const { status, table, numbers } = await compare('items=two,one&facts=all');
  expect(status).toBe(200);
  expect(numbers).toEqual(['two', 'one']);
  expect(table).toMatch(/data-differs[^>]*><th[^>]*>Material/);
  expect(table).not.toMatch(/data-differs[^>]*><th[^>]*>MRI/);
  expect((await compare('items=one&items=two')).numbers).toEqual(['one', 'two']);
  const german = await compare('items=one', 'US', '/produkte/vergleich');
  expect(german.table).toContain('Artikelnummer');
});

test('withheld products are absent without a word, as unknown ones are (PRODUCT-6, COUNTRY-19)', async () => {
  const both = await compare('items=one,hidden', 'DE');
  expect(both.numbers).toEqual(['one']);
  expect(both.text).not.toMatch(/NUMBER-hidden|hidden-en/);
  const [withheld, unknown] = await Promise.all([
    compare('items=hidden', 'DE'),
    compare('items=nothing', 'DE'),
  ]);
  for (const { status, text } of [withheld, unknown]) {
    expect(status).toBe(200);
    expect(text).toContain('No product of this address can be shown');
  }
  expect((await compare('items=hidden', 'US')).numbers).toEqual(['hidden']);
});

test('only differences are shown at first, or all facts; the address says so (PRODUCT-15)', async () => {
  const { text, table } = await compare('items=one,two');
  expect(table).toContain('Material');
  expect(table).not.toContain('MR Safe');
  expect(text).toContain('2 differences');
  expect(text).toContain('href="/products/compare?items=one,two&amp;facts=all"');
  const all = await compare('items=one,two&facts=all');
  expect(all.table).toContain('MR Safe');
  expect(all.text).toContain('href="/products/compare?items=two&amp;facts=all"');
});

test('what one product alone states is below the table, and not in it (PRODUCT-15)', async () => {
  const { text, table } = await compare('items=one,three&facts=all');
  expect(table).not.toContain('Material');
  expect(table).not.toMatch(/<td[^>]*>(–)?<\/td>(?!<t[dh])/);
  expect(text).toMatch(/Only stated for one en: Material, Diameter/);
  const three = await compare('items=one,three,two');
  expect(three.table).toMatch(/Material.*?PEEK.*?Not stated.*?Titanium/s);
});

test('one size of each is drawn, which the address names (PRODUCT-16)', async () => {
  const drawn = async (query: string) =>
    /<svg[^>]*role="img" aria-label="([^"]*)"/.exec((await compare(query)).text)?.[1];
  const long = await drawn('items=one,two&sizes=ONE-L,nothing');
  expect(long).toBe('one en: 3\u00a0mm × 40\u00a0mm; two en: 4\u00a0mm × 20\u00a0mm');
  expect(await drawn('items=one,three')).toBeUndefined();
});

test('a withheld product changes nothing but the address: no fact, no drawing, no size (PRODUCT-15, PRODUCT-16)', async () => {
  const query = 'items=one,two,hidden&sizes=HIDDEN-L&facts=all';
  const main = async (asked: string) =>
    /<main.*<\/main>/s.exec((await compare(asked, 'DE')).text)?.[0];
  const without = await main('items=one,two&facts=all');
  expect(await main(query)).toBe(without);
  expect(without).not.toContain('HIDDEN');
  const { text } = await compare(query, 'US');
  expect(text).toMatch(/hidden en: 5\u00a0mm × 40\u00a0mm/);
});

test('visitors who have not confirmed are asked first, and learn nothing (COUNTRY-19)', async () => {
  const { text } = await compare('items=one,reserved', 'AU');
  expect(text).not.toContain('NUMBER-reserved');
});

test('more than four products are too many, and the page says so (PRODUCT-6)', async () => {
  const { numbers, text } = await compare('items=one,two,three,four,five');
  expect(numbers).toEqual(['one', 'two', 'three', 'four']);
  expect(text).toContain('At most 4 products can be compared');
});

test.each(['items=<script>alert(1)</script>', 'items=../../etc', 'items=%00,%ff', 'items=', 'x=1'])(
  'a hostile address shows no product: %s (PRODUCT-6)',
  async (query) => {
    const { status, text } = await compare(query);
    expect([200, 301, 302, 308, 400]).toContain(status);
    expect(text).not.toContain('alert(1)');
    expect(text).not.toContain('NUMBER-');
  },
);
