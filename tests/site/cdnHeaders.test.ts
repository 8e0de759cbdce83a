import { randomUUID } from 'node:crypto';
import { get, type IncomingMessage } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readEdgeTable } from '../../scripts/cdn-rules.ts';
import { signatureHeaders } from '../../src/backends/leads/httpEndpoint.ts';
import type { EdgeTable } from '../../src/country/edgeTable.server.ts';
import { confirmed } from '../confirmed.ts';
import { type OpenSite, openSite } from './openSite.ts';
import { listedContent, page, product, smallContent } from './smallContent.ts';

const secret = Buffer.alloc(32, 3);
const env = {
  PREVIEW_KEY: 'a key of sixteen or more',
  CDN: 'on',
  CDN_PURGE_URL: 'http://127.0.0.1:9/api/purge',
  CDN_PURGE_SECRET: secret.toString('base64'),
};

let site: OpenSite;
let table: EdgeTable;

beforeAll(async () => {
  const asset = (name: string) => [{ url: `/media/${name}` }];
  const files = {
    ...smallContent,
    ...listedContent(),
    'media/open.png': 'open',
    'media/guide.pdf': 'guide',
    'media/partly.png': 'partly',
    'media/german.png': 'german',
    'media/logo-main.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
    'default/webpage/innovations.yaml': page('innovations', 'Innovations', [
      { type: 'block_media', image: asset('open.png') },
      { type: 'block_rich_text', body: '<p><a href="/media/guide.pdf">Guide</a></p>' },
    ]),
    'default/product/partly.yaml': product('partly', {
      geographic_exceptions: ['BR'],
      images: asset('partly.png'),
    }),
    'default/product/german.yaml': product('german', {
      geographic_exceptions: ['US'],
      images: asset('german.png'),
    }),
  };
  site = await openSite(files, env);
  table = await readEdgeTable({
    ...env,
    CONTENT_DIR: site.contentFolder,
    GEO_COUNTRY_HEADER: 'x-country',
    TRUST_PROXY: 'loopback',
  });
  // Lists and feeds are shared once searches find the content.
  const isShared = async (path: string) =>
    (await ask(path)).headers.get('cache-control')?.startsWith('public');
  for (const path of ['/products', '/sitemap.xml']) {
    while (!(await isShared(path))) await sleep(100);
  }
});
afterAll(() => site.close());

const keyOf = (country: string) => table.byCountry.get(country)?.key ?? '';

/** Asks as a CDN that has computed the market of the country. */
function ask(path: string, country = 'US', more: Record<string, string> = {}) {
  const market = keyOf(country);
  return site.get(path, { 'x-country': country, 'X-Portico-Market': market, ...more });
}

const sharingFor = (browsers: string) =>
  `public, ${browsers}, s-maxage=60, stale-while-revalidate=60, stale-if-error=120`;
const sharing = sharingFor('max-age=0');

describe('with a CDN', () => {
  test.each(['/', '/de', '/products', '/products/everywhere-en', '/patient', '/privacy'])(
    'the page %s may be stored for its market (PERF-19)',
    async (path) => {
      const { status, headers } = await ask(path);
      expect(status).toBe(200);
      expect(headers.get('cache-control')).toBe(sharing);
      expect(headers.get('vary')).toBe('Accept-Encoding, X-Portico-Market');
      expect(headers.get('surrogate-key')).toMatch(/^rules( [\w-]+)+$/);
      expect(headers.has('set-cookie')).toBe(false);
      const again = await ask(path, 'US', { 'if-none-match': headers.get('etag') ?? '' });
      expect(again.status).toBe(304);
      expect(again.headers.get('cache-control')).toBe(sharing);
    },
  );

  test.each([
    '/sitemap.xml',
    '/news-de.xml',
    '/calendar.ics',
    '/de/kalender.ics',
    '/calendar.ics?specialty=hip;knee',
  ])(
    'the feed %s may be stored for its market until any content changes (PERF-19)',
    async (path) => {
      const { status, headers } = await ask(path);
      expect(status).toBe(200);
      expect(headers.get('cache-control')).toBe(sharing);
      expect(headers.get('vary')).toBe('Accept-Encoding, X-Portico-Market');
      expect(headers.get('surrogate-key')).toBe('rules search');
      const again = await ask(path, 'US', { 'if-none-match': headers.get('etag') ?? '' });
      expect(again.status).toBe(304);
      expect(again.headers.get('cache-control')).toBe(sharing);
    },
  );

  test.each([
    ['of the site', '/media/logo-main.svg', 'US', 'max-age=86400'],
    ['that is shown everywhere', '/media/open.png', 'US', 'max-age=86400'],
    ['where professionals confirm', '/media/open.png', 'FR', 'max-age=0'],
    ['that is withheld elsewhere', '/media/partly.png', 'US', 'max-age=0'],
    ['that is withheld elsewhere', '/media/german.png', 'DE', 'max-age=0'],
  ])(
    'a picture %s may be stored for its market: %s in %s (PERF-19, COUNTRY-15)',
    async (_, path, country, browsers) => {
      const { status, headers } = await ask(path, country);
      expect(status).toBe(200);
      expect(headers.get('cache-control')).toBe(sharingFor(browsers));
      expect(headers.get('vary')).toBe('X-Portico-Market');
      expect(headers.get('surrogate-key')).toBe('rules search');
      // `fetch` would ask for a new copy besides.
      const again = await new Promise<IncomingMessage>((done, fail) => {
        const known = { 'if-none-match': headers.get('etag') ?? '' };
        const market = { 'x-country': country, 'X-Portico-Market': keyOf(country) };
        get(site.url + path, { headers: { ...known, ...market } }, done).on('error', fail);
      });
      again.resume();
      expect(again.statusCode).toBe(304);
      expect(again.headers['cache-control']).toBe(sharingFor(browsers));
    },
  );

  test.each([
    ['a picture in a country that withholds it', '/media/partly.png', 'BR', {}, 451],
    ['a picture in an embargoed country', '/media/open.png', 'KP', {}, 451],
    ['a picture in an unknown country', '/media/open.png', 'XX', {}, 200],
    ['a picture for a tester', '/media/open.png', 'US', { cookie: 'testflag=1' }, 200],
    [
      'a picture for another chosen country',
      '/media/open.png',
      'US',
      { cookie: 'countrypreference=DE' },
      200,
    ],
    ['a picture in a preview', '/media/open.png', 'US', { referer: 'http://a/?preview=x' }, 200],
    ['a picture that does not exist', '/media/none.png', 'US', {}, 404],
    ['a part of a picture', '/media/open.png', 'US', { range: 'bytes=0-1' }, 206],
    ['a document', '/media/guide.pdf', 'US', {}, 200],
    ['a picture of another market', '/media/open.png', 'US', { 'X-Portico-Market': 'DE' }, 200],
  ])('nobody stores %s', async (_, path, country, more, status) => {
    const named = more as Record<string, string>;
    const market = keyOf(named['X-Portico-Market'] ?? country);
    const answer = await ask(path, country, { ...named, 'X-Portico-Market': market });
    expect(answer.status).toBe(status);
    expect(answer.headers.get('cache-control')).toMatch(/^private, |^no-store/);
    expect(answer.headers.has('surrogate-key')).toBe(false);
  });

  const preview = `/?preview=${Buffer.from('{"date":"2031-01-01","country":"US"}').toString('base64url')}`;
  test.each([
    ['a first visit', '/', 'DE', { 'user-agent': 'Mozilla/5.0 Firefox/140.0' }, 302],
    ['the question', '/products', 'FR', {}, 302],
    ['an item for professionals', '/products/everywhere-en', 'FR', {}, 302],
    ['a withheld item', '/products/german-en', 'US', {}, 451],
    ['an unknown address', '/nowhere', 'US', {}, 404],
    ['another spelling', '/Products', 'US', {}, 308],
    ['a disallowed parameter', '/products?fakeIp=1', 'US', {}, 302],
    ['a preview', preview, 'US', {}, 200],
    ['a search', '/search?q=knee', 'US', {}, 200],
    ['the page of the question', '/professionals', 'FR', {}, 200],
    ['an embargoed visitor', '/products', 'KP', {}, 451],
    ['an unknown country', '/products', 'XX', {}, 200],
    ['two countries', '/products', 'US, DE', {}, 200],
    ['another chosen country', '/products', 'US', { cookie: 'countrypreference=DE' }, 200],
    ['a tester', '/products', 'US', { cookie: 'testflag=1' }, 200],
    ['the market of another country', '/products', 'DE', { 'X-Portico-Market': 'US' }, 200],
    ['no market', '/products', 'US', { 'X-Portico-Market': '' }, 200],
    ['a feed in another spelling', '/calendar.ics?specialty=knee;hip', 'US', {}, 200],
    ['a feed of open events', '/calendar.ics?registration_status=open', 'US', {}, 200],
    ['a sitemap that does not exist', '/sitemap-9.xml', 'US', {}, 404],
    ['the sitemap of an embargoed country', '/sitemap.xml', 'KP', {}, 451],
    ['an item of the API', '/api/items/everywhere', 'US', {}, 200],
    ['the country', '/api/geo', 'US', {}, 200],
    ['the countries', '/api/countries', 'US', {}, 200],
    ['an unknown file', '/assets/none.js', 'US', {}, 404],
    ['an unsigned purge', '/api/purge', 'US', {}, 404],
  ])('nobody stores %s', async (_, path, country, more, status) => {
    const named = more as Record<string, string>;
    const claimed = named['X-Portico-Market'];
    const market = claimed === undefined ? keyOf(country) : keyOf(claimed);
    const answer = await ask(path, country, { ...named, 'X-Portico-Market': market });
    expect(answer.status).toBe(status);
    expect(answer.headers.get('cache-control')).toMatch(/no-cache|no-store/);
    expect(answer.headers.get('cache-control')).not.toContain('s-maxage');
  });

  test('nobody stores the answer to a form', async () => {
    const answer = await fetch(`${site.url}/products`, {
      method: 'POST',
      headers: { 'x-country': 'US', 'X-Portico-Market': keyOf('US') },
      body: new URLSearchParams({ a: 'b' }),
      redirect: 'manual',
    });
    expect(answer.headers.get('cache-control') ?? 'no-store').not.toContain('public');
  });

  test('a confirmed professional has a market of their own', async () => {
    const cookie = confirmed;
    const key = table.byCountry.get('FR')?.confirmed?.key ?? '';
    const [, value = ''] = confirmed.split('=');
    const market = `${key}.${value}`;
    const right = await ask('/products', 'FR', { cookie, 'X-Portico-Market': market });
    expect(right.headers.get('cache-control')).toBe(sharing);
    const wrong = await ask('/products', 'FR', { cookie });
    expect(wrong.headers.get('cache-control')).toBe('private, no-cache');
    // COUNTRY-25: the key of no visitor in particular, and of one who typed the cookie.
    const known = await ask('/products', 'FR', { cookie, 'X-Portico-Market': key });
    expect(known.headers.get('cache-control')).toBe('private, no-cache');
    const typed = value.replace(/.$/, (it) => (it === 'A' ? 'B' : 'A'));
    const forged = await ask('/products', 'FR', {
      cookie: `confirmedprofessional=${typed}`,
      'X-Portico-Market': `${key}.${typed}`,
    });
    expect(forged.status).toBe(302);
    expect(forged.headers.get('cache-control')).toBe('private, no-store');
  });
});

test('a page that was begun before a change is made again before it is stored (PERF-20)', async () => {
  let isHeld = false;
  const { promise: change, resolve: goOn } = Promise.withResolvers<void>();
  const { promise: isMade, resolve: hold } = Promise.withResolvers<void>();
  const changing = await openSite(smallContent, env, (build) => ({
    ...build,
    createSiteHandler(assets) {
      const handler = build.createSiteHandler(assets);
      return {
        ...handler,
        async render(target, services) {
          const rendered = await handler.render(target, services);
          if (isHeld && target === '/patient') {
            hold();
            await change;
          }
          return rendered;
        },
      };
    },
  }));
  try {
    const settings = { ...env, CONTENT_DIR: changing.contentFolder };
    const proxied = { GEO_COUNTRY_HEADER: 'x-country', TRUST_PROXY: 'loopback' };
    const market = (await readEdgeTable({ ...settings, ...proxied })).byCountry.get('US')?.key;
    const visit = (path: string) =>
      changing.get(path, { 'x-country': 'US', 'X-Portico-Market': market ?? '' });
    const loads = () => changing.log.filter(({ msg }) => msg === 'content loaded').length;
    expect((await visit('/privacy')).headers.get('cache-control')).toBe(sharing);
    isHeld = true;
    const begun = visit('/patient');
    await isMade;
    const before = loads();
    await changing.write({ 'default/webpage/patient.yaml': page('patient', 'Edited') });
    await expect.poll(loads, { timeout: 45_000 }).toBeGreaterThan(before);
    isHeld = false;
    goOn();
    const again = await begun;
    expect(await again.text()).toContain('Edited');
    expect(again.headers.get('cache-control')).toBe(sharing);
    const edited = await visit('/patient');
    expect(await edited.text()).toContain('Edited in en');
    expect(edited.headers.get('cache-control')).toBe(sharing);
  } finally {
    goOn();
    await changing.close();
  }
}, 30_000);

describe('POST /api/purge', () => {
  const post = (body: string, headers: Record<string, string>) =>
    fetch(`${site.url}/api/purge`, { method: 'POST', headers, body });
  const sign = (body: string, at = new Date()) =>
    signatureHeaders([secret], randomUUID(), body, at);
  const body = JSON.stringify({ items: ['everywhere'], lists: ['product'] });

  test('drops finished pages by key, once for each signature (PERF-20)', async () => {
    const signed = sign(body);
    const answer = await post(body, signed);
    expect(answer.status).toBe(200);
    const { keys } = (await answer.json()) as { keys: string[] };
    expect(answer.headers.get('x-portico-purge')).toBe(keys.join(' '));
    expect(keys).toContain('list-product');
    const page = await ask('/products/everywhere-en');
    expect(page.headers.get('surrogate-key')?.split(' ')).toEqual(
      expect.arrayContaining([keys[0]]),
    );
    expect((await post(body, signed)).status).toBe(401);
  });

  test.each([
    ['no signature', () => ({})],
    ['another body', () => sign('{}')],
    ['another key', () => signatureHeaders([Buffer.alloc(32)], 'id', body, new Date())],
    ['an old one', () => sign(body, new Date(Date.now() - 600_000))],
    ['one from the future', () => sign(body, new Date(Date.now() + 600_000))],
    ['no time', () => ({ ...sign(body), 'webhook-timestamp': '' })],
  ])('refuses %s', async (_, headers) => {
    const answer = await post(body, headers());
    expect(answer.status).toBe(401);
    expect(answer.headers.has('x-portico-purge')).toBe(false);
  });

  test.each(['', '{}', '{"tags":["a b"]}', '{"tags":["x\\n"]}', '{"all":true}'])(
    'refuses the body %j',
    async (wrong) => {
      expect((await post(wrong, sign(wrong))).status).toBe(400);
    },
  );

  // The CDN of this site does not answer.
  test('a CDN that cannot be reached is reported', async () => {
    const state = await (await site.get('/readyz')).json();
    expect(JSON.stringify(state)).toContain('CDN_PURGE_URL');
    expect(await (await site.get('/metrics')).text()).toMatch(
      /portico_cdn_purges_total\{result="failed"\} [1-9]/,
    );
  });
});
