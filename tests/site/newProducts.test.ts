import { afterAll, beforeAll, expect, test } from 'vitest';
import { type OpenSite, openSite } from './openSite.ts';
import { product, smallContent } from './smallContent.ts';

const key = 'a key of sixteen or more';
const day = 86_400_000;
const dateAfter = (days: number) => new Date(Date.now() + days * day).toISOString();

let site: OpenSite;
beforeAll(async () => {
  const files = {
    ...smallContent,
    'default/product/fresh.yaml': product('fresh', { published_on: dateAfter(-10) }),
    'default/product/aged.yaml': product('aged', { published_on: dateAfter(-100) }),
    'default/product/coming.yaml': product('coming', { published_on: dateAfter(20) }),
  };
  site = await openSite(files, { PREVIEW_KEY: key });
});
afterAll(() => site.close());

/** How often pages say that something is new, now or in a preview some days ahead. */
async function timesNew(path: string, word: string, days = 0): Promise<number> {
  const date = dateAfter(days).slice(0, 10);
  const preview = Buffer.from(JSON.stringify({ date, country: 'US' })).toString('base64url');
  const query = days ? `?preview=${preview}&previewKey=${encodeURIComponent(key)}` : '';
  const html = await (await site.get(path + query, { 'x-country': 'US' })).text();
  return html.split(`>${word}</span>`).length - 1;
}

test('a product is called new on its page and in lists, and ceases to be by itself (OWN-54)', async () => {
  for (const [language, path, list, word] of [
    ['en', '/products', '/products', 'New'],
    ['de', '/produkte', '/produkte', 'Neu'],
    ['es', '/productos', '/productos', 'Nuevo'],
    ['pt', '/produtos', '/produtos', 'Novo'],
  ] as const) {
    const seen = [
      await timesNew(`${path}/fresh-${language}`, word),
      await timesNew(`${path}/aged-${language}`, word),
      await timesNew(`${path}/coming-${language}`, word),
      await timesNew(list, word),
    ];
    expect(seen, language).toEqual([1, 0, 0, 1]);
  }
});

test('a preview calls new what will be new then (OWN-54)', async () => {
  expect(await timesNew('/products/fresh-en', 'New', 95)).toBe(0);
  expect(await timesNew('/products/coming-en', 'New', 95)).toBe(1);
  expect(await timesNew('/products', 'New', 95)).toBe(1);
});

test('the items endpoint answers the date', async () => {
  const answer = await (await site.get('/api/items/fresh', { 'x-country': 'US' })).json();
  expect(Date.parse(answer.published_on)).toBeLessThan(Date.now());
});
