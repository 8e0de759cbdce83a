import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { pathTo } from '../../src/locale/addresses.ts';
import { confirmed } from '../confirmed.ts';
import { leaksOf, pathsIn, plain, readSecrets, type Secret } from '../site/secrets.ts';
import { startVisitedSite, type VisitedSite } from '../site/visitedSite.ts';

// COUNTRY-19: the site's own content, as visitors get it who have and have not confirmed to be
// professionals, through every channel.

const gated = 'AU ES FR BL GF GP MF MQ NC PF PM RE WF YT'.split(' ');
/** One country of each region and law; the others share their markets. */
const ofMarkets = ['AU', 'ES', 'FR', 'GP', 'NC'];
const languages = ['en', 'de', 'es', 'pt'] as const;

let site: VisitedSite;
let secrets: Secret[] = [];
/** All pages in the sitemap of a visitor from the United States. */
let pages: string[] = [];

const get: VisitedSite['get'] = (...asked) => site.get(...asked);
const textOf = async (path: string, country: string, cookie?: string) =>
  plain(await (await get(path, country, cookie)).text());
const leaksIn = (text: string) => leaksOf(secrets, text);

beforeAll(async () => {
  site = await startVisitedSite();
  secrets = await readSecrets((path) => get(path, 'US'));
  pages = pathsIn(await textOf('/sitemap.xml', 'US'));
  await vi.waitUntil(async () => (await search('anchor', 'US')).includes('KnotLine'), {
    timeout: 120_000,
    interval: 200,
  });
}, 240_000);
afterAll(() => site.close());

/** The answers of search, suggestions and results to one query. */
async function search(words: string, country: string, cookie = ''): Promise<string> {
  const post = async (path: string, body: object) => {
    const response = await fetch(site.url + path, {
      method: 'POST',
      headers: { 'x-country': country, 'content-type': 'application/json', cookie },
      body: JSON.stringify(body),
    });
    return response.text();
  };
  const requests = (indexName: string) => ({
    requests: [{ indexName, params: `query=${encodeURIComponent(words)}&hitsPerPage=50` }],
  });
  const answers = await Promise.all([
    post('/api/search/multi/records', requests('prod')),
    post('/api/search/suggestions', requests('prod_query_suggestions')),
    post('/1/indexes/*/queries', requests('prod')),
    get(`/search?q=${encodeURIComponent(words)}`, country, cookie).then((it) => it.text()),
  ]);
  return plain(answers.join('\n'));
}

test('there is something to withhold', () => {
  expect(secrets.length).toBeGreaterThan(200);
  expect(pages.length).toBeGreaterThan(400);
  expect(secrets.flatMap(({ files }) => files).length).toBeGreaterThan(20);
});

describe.each(gated)('an unconfirmed visitor from %s', (country) => {
  test.each(languages)(
    'reads nothing for professionals on the open pages in %s',
    async (locale) => {
      const home = locale === 'en' ? '/' : `/${locale}`;
      const response = await get(home, country);
      expect(response.status).toBe(200);
      const html = plain(await response.text());
      expect(html).toContain('data-confirmed="false"');
      expect(leaksIn(html)).toEqual([]);
    },
  );

  test('finds nothing for professionals', async () => {
    const words = ['', 'anchor', 'KnotLine', 'arthroscope', 'technique', 'screw', 'PO-'];
    for (const query of words) expect(leaksIn(await search(query, country)), query).toEqual([]);
  });

  test('finds nothing for professionals with the filters of lists', async () => {
    for (const query of [
      'specialty=knee',
      'product_status=released',
      'language=german',
      'sort=title',
    ]) {
      for (const list of ['/products', '/resources', '/news']) {
        const path = `${list}?${query}`;
        expect(leaksIn(await textOf(path, country)), path).toEqual([]);
      }
    }
  });

  test('compares nothing for professionals', async () => {
    const products = secrets.filter(({ type }) => type === 'product').slice(0, 4);
    const query = `items=${products.map(({ item }) => item.codename).join(',')}`;
    expect(leaksIn(await textOf(`/products/compare?${query}`, country))).toEqual([]);
    expect(leaksIn(await textOf(`/products/compare?${query}`, country, confirmed))).not.toEqual([]);
  });

  test('gets no items for professionals from the endpoints', async () => {
    const [product] = secrets;
    const { codename = '' } = product?.item ?? {};
    const single = await get(`/api/items/${codename}?language=de`, country);
    expect(single.status).toBe(403);
    expect(await single.json()).toMatchObject({ status: 403, confirmation: '/de/fachkreise' });
    const paths = [
      '/api/items?system.type[eq]=product&limit=500',
      '/api/items?system.type[eq]=resource&depth=6&limit=500',
      '/api/items?system.type[eq]=webpage&depth=3&limit=500',
      '/api/items?system.type[eq]=event&depth=3&limit=500',
      '/api/items?system.type[eq]=vacancy&depth=6&limit=500',
      '/api/items?system.type[eq]=navigation_node&depth=1&limit=500',
      '/api/items/main_navigation?depth=6',
      '/api/items/main_footer?depth=4',
      '/api/items/home?depth=6',
      `/api/items?system.type[eq]=product&country=US`,
    ];
    for (const path of paths) {
      const answer = await get(path, country);
      expect(answer.headers.get('cache-control')).toBe('private, no-cache');
      expect(leaksIn(plain(await answer.text())), path).toEqual([]);
    }
  });

  test('reads nothing for professionals in the feeds of news', async () => {
    for (const locale of languages) {
      expect(leaksIn(await textOf(`/news-${locale}.xml`, country)), locale).toEqual([]);
    }
  });

  test('reads nothing for professionals in calendars (EVENT-5)', async () => {
    const codename = 'event_sales_imaging_refresher_2026';
    for (const locale of languages) {
      const calendar = pathTo('calendar', locale);
      for (const path of [`${calendar}.ics`, `${calendar}.ics?specialty=imaging_and_resection`]) {
        const text = await textOf(path, country);
        expect(text).toContain('BEGIN:VCALENDAR');
        expect(text).not.toContain(codename);
        expect(leaksIn(text), path).toEqual([]);
      }
      const file = `${calendar}/${codename}.ics`;
      expect((await get(file, country)).status, file).toBe(404);
      expect((await get(file, country, confirmed)).status, file).toBe(200);
    }
  });

  test('gets no picture of link previews for professionals (PAGE-39)', async () => {
    for (const { item } of secrets.filter((_, i) => i % 20 === 0)) {
      const path = `/media/share/en/${item.codename}-0123456789abcdef.jpg`;
      expect((await get(path, country)).status, path).toBe(404);
    }
  });

  test('finds no page for professionals in the sitemap', async () => {
    const paths = pathsIn(await textOf('/sitemap.xml', country));
    expect(paths).toContain('/patient');
    expect(paths.filter((path) => /^\/(products|resources|innovations)\b/.test(path))).toEqual([
      ...paths.filter((path) => path.startsWith('/resources/') && isOpenResource(path)),
    ]);
  });
});

/** Whether a page in English is one of a resource for patients or everyone. */
const isOpenResource = (path: string) =>
  !secrets.some(({ type, item }) => type === 'resource' && path === `/resources/${item.slug}`);

describe.each(ofMarkets)('every page, asked for from %s', (country) => {
  test('tells nothing of what is for professionals', { timeout: 240_000 }, async () => {
    const found: string[] = [];
    let asked = 0;
    // One market is asked for every page. The others differ from it in region and law alone.
    const some = country === 'FR' ? pages : pages.filter((_, i) => i % 6 === 0);
    for (const path of some) {
      const response = await get(path, country);
      const html = plain(await response.text());
      expect([200, 302, 451], path).toContain(response.status);
      asked += Number(response.status === 302);
      const isThin = response.status === 200 && !/<h[12]/.test(html);
      found.push(...leaksIn(html).map((leak) => `${path} ${leak}`), ...(isThin ? [path] : []));
    }
    expect(found).toEqual([]);
    expect(asked).toBeGreaterThan(some.length / 3);
  });

  test('files of professionals are refused, and sent after a confirmation', async () => {
    const files = new Set(
      secrets.flatMap((it) => it.files).filter((url) => url.startsWith('/media')),
    );
    for (const file of files) {
      const refused = await get(file, country);
      const allowed = await get(file, country, confirmed);
      await Promise.all([refused.text(), allowed.arrayBuffer()]);
      if (allowed.status === 451) continue;
      expect(allowed.status, file).toBe(200);
      expect(allowed.headers.get('cache-control')).toBe('private, no-cache');
      if (isDirections(file)) continue;
      expect(refused.status, file).toBe(403);
      expect(refused.headers.get('cache-control')).toBe('no-store');
    }
  });

  test('a professional who has confirmed sees it all', async () => {
    const html = await textOf('/', country, confirmed);
    expect(html).toContain('data-confirmed="true"');
    expect(leaksIn(html).length).toBeGreaterThan(5);
    expect((await get('/products', country, confirmed)).status).toBe(200);
    expect(await textOf('/sitemap.xml', country, confirmed)).toMatch(/\/products\/\w/);
    expect(await search('anchor', country, confirmed)).toContain('KnotLine');
    const items = await textOf('/api/items?system.type[eq]=product', country, confirmed);
    expect(leaksIn(items).length).toBeGreaterThan(20);
  });
});

/** Directions for use are labeling, which everyone may read. */
const isDirections = (file: string) =>
  /directions|gebrauch|instrucciones|instrucoes|dfu/i.test(file);

test('a crawler is an unconfirmed visitor', async () => {
  const response = await fetch(site.url, {
    headers: { 'x-country': 'FR', 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1)' },
  });
  expect(leaksIn(plain(await response.text()))).toEqual([]);
});

test('a country named in a request withholds what its unconfirmed visitors do not see', async () => {
  const answer = await textOf('/api/items?system.type[eq]=product&country=FR', 'US');
  expect(leaksIn(answer)).toEqual([]);
});
