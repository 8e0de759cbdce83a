import { resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { type OpenSite, openSite } from './openSite.ts';

const CONTENT_DIR = resolve(import.meta.dirname, '../../demo/content');
const codenames = ['test_event', 'test_news_article', 'test_product', 'test_resource'];
const marks = { en: '[Test]', de: '[Test]', es: '[Prueba]', pt: '[Teste]' };
const words = {
  en: 'test data',
  de: 'Testdaten',
  es: 'datos de prueba',
  pt: 'dados de teste',
};
/** Far more than a machine under load needs. */
const patience = { timeout: 45_000, interval: 200 };

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

type Language = keyof typeof marks;
const languages = Object.keys(marks) as Language[];
const text = async (response: Response) => response.text();

let site: OpenSite;
const itemsOf = async (query: string) =>
  (await (await site.get(`/api/items?systemFields=codename&${query}`)).json()) as {
    readonly items: readonly Record<string, string>[];
  };

describe('with test data allowed', () => {
  beforeAll(async () => {
    site = await openSite({}, { CONTENT_DIR, ALLOW_TEST_DATA: 'on' });
  });
  afterAll(() => site.close());

  test.each(languages)('each test item says that it is one [%s]', async (language) => {
    const { items } = await itemsOf(`includedCollections=sqa_test_data&language=${language}`);
    expect(items.map(({ codename }) => codename)).toEqual(codenames);
    for (const item of items) {
      expect(item.title).toContain(marks[language]);
      expect(item.teaser ?? item.description).toContain(words[language]);
    }
  });

  test('test items come beside the others on request, and link to each other (CONTENT-3, API-6)', async () => {
    const { items } = await itemsOf('useTestData=true&system.type=product');
    expect(items.length).toBeGreaterThan(10);
    expect(items.map(({ codename }) => codename)).toContain('test_product');
    const product = await site.get('/api/items/test_product?useTestData=true');
    expect(await product.json()).toMatchObject({
      related_resources: [{ title: '[Test] Resource' }],
    });
  });

  test('without the request they are absent', () => expectNone());
});

describe('in the normal mode', () => {
  beforeAll(async () => {
    site = await openSite({}, { CONTENT_DIR });
  });
  afterAll(() => site.close());

  test('no channel shows a test item (CONTENT-31)', () => expectNone());

  test('a request for test data answers none', async () => {
    expect((await site.get('/api/items/test_product?useTestData=true')).status).toBe(404);
    expect((await site.get('/api/items?includedCollections=sqa_test_data')).status).toBe(400);
    const { items } = await itemsOf('useTestData=true&system.type=event');
    expect(items.map(({ codename }) => codename)).not.toContain('test_event');
  });
});

const pages = [
  ...['/products', '/resources', '/calendar', '/news', '/specialties/shoulder'],
  ...['/de/kalender', '/produkte', '/recursos', '/search?q=test', '/de/suche?q=Testdaten'],
];
const fields =
  'system.type[in]=product,resource,event,news_article&includedFields=title,product_number';
const addresses = [
  ...['/products/test-product', '/produkte/testprodukt', '/resources/test-resource'],
  ...['/calendar/test_event', '/news/test-news-article'],
];

/** Expects that neither lists, search, sitemap nor the items endpoint show a test item. */
async function expectNone(): Promise<void> {
  const isIndexed = async () => {
    const { status } = await site.get('/api/search/suggestions?query=anchor');
    if (status !== 200) throw new Error(`The search answers ${status}`);
  };
  await vi.waitFor(isIndexed, patience);
  const search = async (query: string, language: Language) => {
    const response = await fetch(`${site.url}/api/search/multi/records`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-locale': language },
      body: JSON.stringify({ requests: [{ params: { query, hitsPerPage: 50 } }] }),
    });
    if (response.status !== 200) throw new Error(`The search answers ${response.status}`);
    const { results } = (await response.json()) as { results: { hits: unknown }[] };
    return JSON.stringify(results[0]?.hits);
  };
  // Searches are refused after two seconds, which the pages below may keep a slow machine busy for.
  const found = (query: string, language: Language) =>
    vi.waitFor(() => search(query, language), patience);
  const shown = await Promise.all([
    ...pages.map((path) => site.get(path).then(text)),
    ...languages.map((it) => found(words[it], it)),
    ...languages.map((it) => found('TEST-0001', it)),
    site.get(`/api/items?limit=2000&systemFields=codename&${fields}`).then(text),
    site.get('/api/search/suggestions?query=test').then(text),
    site.get('/sitemap.xml').then(text),
  ]);
  expect(shown.join('\n')).toContain('"codename":"knotline_anchor"');
  expect(shown.join('\n')).not.toMatch(/\[(Test|Prueba|Teste)\]|TEST-000|"test_(product|event)"/);
  expect(shown.at(-1)).not.toMatch(/test-?(product|resource|news)|testprodukt|test_event/);
  for (const path of addresses) expect([path, (await site.get(path)).status]).toEqual([path, 404]);
}
