import { afterAll, beforeAll, expect, test } from 'vitest';
import { type OpenSite, openSite } from './openSite.ts';
import { product, smallContent } from './smallContent.ts';

let site: OpenSite;
beforeAll(async () => {
  const numbered = (codename: string, more: object = {}) =>
    product(codename, { product_number: `NUMBER-${codename}`, audience: 'public', ...more });
  site = await openSite({
    ...smallContent,
    'default/product/one.yaml': numbered('one', { materials: ['peek'] }),
    'default/product/two.yaml': numbered('two', { materials: ['titanium_alloy'] }),
    'default/product/three.yaml': numbered('three'),
    'default/product/four.yaml': numbered('four'),
    'default/product/five.yaml': numbered('five'),
    'default/product/hidden.yaml': numbered('hidden', { geographic_exceptions: ['DE'] }),
    'default/product/reserved.yaml': numbered('reserved', { audience: 'professional' }),
  });
});
afterAll(() => site.close());

async function compare(query: string, country = 'US', path = '/products/compare', cookie = '') {
  const headers = { 'x-country': country, ...(cookie && { cookie }) };
  const response = await site.get(`${path}?${query}`, headers);
  const text = await response.text();
  const table = /<table>.*?<\/table>/s.exec(text)?.[0] ?? '';
  const numbers = [...table.matchAll(/NUMBER-(\w+)/g)].map(([, name]) => name);
  return { status: response.status, text, table, numbers };
}

test('products are compared in the order of the address, and differences are marked (PRODUCT-6)', async () => {
  const { status, table, numbers } = await compare('items=two,one');
  expect(status).toBe(200);
  expect(numbers).toEqual(['two', 'one']);
  expect(table).toMatch(/data-differs[^>]*><th[^>]*>Material/);
  expect(table).not.toMatch(/data-differs[^>]*><th[^>]*>Users/);
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
