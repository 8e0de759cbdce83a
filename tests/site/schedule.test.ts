import { afterAll, beforeAll, expect, test } from 'vitest';
import { readEdgeTable } from '../../scripts/cdn-rules.ts';
import { type OpenSite, openSite } from './openSite.ts';
import { product, smallContent } from './smallContent.ts';

const name = 'zephyrine';
const env = {
  CDN: 'on',
  CDN_PURGE_URL: 'http://127.0.0.1:9/api/purge',
  CDN_PURGE_SECRET: Buffer.alloc(32, 3).toString('base64'),
};
const instant = (time: number) => new Date(time).toISOString();
const inAll = (make: (language: string) => object, more: object) =>
  Object.fromEntries(
    ['en', 'de', 'es', 'pt'].map((language) => [
      language,
      { ...make(language), ...(language === 'de' ? more : {}) },
    ]),
  );

/** A product and a news article with a window. @param ofGerman what German has in addition */
function scheduled(window: object, ofGerman: object = {}) {
  const { shared, variants } = product(name, { images: [{ url: `/media/${name}.png` }] });
  return {
    [`default/product/${name}.yaml`]: {
      shared: { ...shared, ...window },
      variants: { ...variants, de: { ...variants.de, ...ofGerman } },
    },
    [`default/news_article/${name}_news.yaml`]: {
      shared: { date: '2026-11-01', ...window },
      variants: inAll(
        (language) => ({
          title: `News of ${name} ${language}`,
          slug: `${name}-news-${language}`,
          teaser: `What is new about ${name}`,
        }),
        ofGerman,
      ),
    },
  };
}

let site: OpenSite;
/** When the product begins. */
let begin: number;
let market: string;
beforeAll(async () => {
  begin = Date.now() + 8_000;
  site = await openSite(
    {
      ...smallContent,
      [`media/${name}.png`]: 'drawing',
      'default/product/family.yaml': {
        shared: { related_products: [name, 'everywhere'] },
        variants: { en: { title: 'Family', slug: 'family', teaser: 'T', description: '<p>D</p>' } },
      },
      ...scheduled({ publish_from: instant(begin) }),
    },
    env,
  );
  const settings = { ...env, CONTENT_DIR: site.contentFolder, GEO_COUNTRY_HEADER: 'x-country' };
  const table = await readEdgeTable({ ...settings, TRUST_PROXY: 'loopback' });
  market = table.byCountry.get('US')?.key ?? '';
});
afterAll(() => site.close());

const addresses = {
  page: `/products/${name}-en`,
  'page in German': `/produkte/${name}-de`,
  list: '/products',
  'related products': '/products/family',
  item: `/api/items/${name}`,
  items: '/api/items?system.type[eq]=product',
  'linked items': '/api/items/family?depth=2',
  sitemap: '/sitemap.xml',
  feed: '/news-en.xml',
  news: '/news',
  file: `/media/${name}.png`,
};

const ask = (path: string) => site.get(path, { 'x-country': 'US', 'X-Portico-Market': market });

async function isFound(): Promise<boolean> {
  const response = await fetch(`${site.url}/api/search/multi/records`, {
    method: 'POST',
    headers: { 'x-country': 'US', 'x-locale': 'en' },
    body: JSON.stringify({ requests: [{ params: { query: name } }] }),
  });
  const { results = [] } = (await response.json()) as { results?: { hits: object[] }[] };
  return JSON.stringify(results[0]?.hits ?? []).includes(name);
}

async function isSuggested(): Promise<boolean> {
  const response = await ask(`/api/search/suggestions?query=${name.slice(0, 5)}`);
  return (await response.text()).includes(name);
}

/** The channels that show the product, each asked at its own time. */
async function shown(): Promise<string[]> {
  const asked = Object.entries(addresses).map(async ([channel, address]) => {
    const response = await ask(address);
    const text = response.status === 200 ? await response.text() : '';
    const isIt = channel === 'file' ? text === 'drawing' : text.includes(name);
    return isIt ? [channel] : [];
  });
  return [
    ...(await Promise.all(asked)).flat(),
    ...((await isFound()) ? ['search'] : []),
    ...((await isSuggested()) ? ['suggestions'] : []),
  ];
}
const everyChannel = [...Object.keys(addresses), 'search', 'suggestions'];
const pollOptions = { timeout: 30_000, interval: 50 };

/** For how long a CDN may keep an answer, in seconds. */
function longest(response: Response): number {
  const control = response.headers.get('cache-control') ?? '';
  const seconds = (name: string) => Number(new RegExp(`${name}=(\\d+)`).exec(control)?.[1] ?? 0);
  return (
    seconds('s-maxage') + Math.max(seconds('stale-while-revalidate'), seconds('stale-if-error'))
  );
}

test('scheduled content is on no channel before its moment, and on all of them after it (CONTENT-53)', async () => {
  for (;;) {
    const asked = Date.now();
    const answer = await ask('/products/family');
    const channels = await shown();
    const now = Date.now();
    if (now >= begin) break;
    expect(channels).toEqual([]);
    // No CDN keeps an answer, which was made later than it was asked for, beyond the moment.
    expect(asked + 1_000 * longest(answer)).toBeLessThanOrEqual(begin);
  }
  await expect.poll(shown, pollOptions).toEqual(everyChannel);
}, 60_000);

test('a language that ends is gone for its readers, who get no other one (CONTENT-53)', async () => {
  const window = { publish_from: instant(begin) };
  const end = Date.now() + 3_000;
  await site.write(scheduled(window, { publish_until: instant(end) }));
  const inGerman = async () => [
    (await ask(`/produkte/${name}-de`)).status,
    (await ask(`/produkte/${name}-en`)).status,
    (await (await ask('/produkte')).text()).includes(name),
    (await ask(`/api/items/${name}?language=de`)).status,
    (await (await ask('/sitemap.xml')).text()).includes(`${name}-de`),
  ];
  await expect.poll(inGerman, pollOptions).toEqual([404, 404, false, 404, false]);
  expect(Date.now()).toBeGreaterThanOrEqual(end);
  const others = everyChannel.filter((it) => it !== 'page in German');
  expect(await shown()).toEqual(others);
}, 60_000);

test('what ends is on no channel any more, and can be brought back (CONTENT-53)', async () => {
  const end = Date.now() + 3_000;
  await site.write(scheduled({ publish_until: instant(end) }));
  await expect.poll(shown, pollOptions).toEqual([]);
  expect(Date.now()).toBeGreaterThanOrEqual(end);
  await site.write(scheduled({}));
  await expect.poll(shown, pollOptions).toEqual(everyChannel);
}, 60_000);
