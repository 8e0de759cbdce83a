import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readEdgeTable } from '../../scripts/cdn-rules.ts';
import { signatureHeaders } from '../../src/backends/leads/signature.ts';
import type { EdgeTable } from '../../src/country/edgeTable.server.ts';
import { type OpenSite, openSite } from './openSite.ts';
import { product, smallContent } from './smallContent.ts';

const secret = Buffer.alloc(32, 3);
const env = {
  RATE_LIMIT: 'off',
  CDN: 'on',
  CDN_PURGE_URL: 'http://127.0.0.1:9/api/purge',
  CDN_PURGE_SECRET: secret.toString('base64'),
};

let site: OpenSite;
let table: EdgeTable;

beforeAll(async () => {
  const files = {
    ...smallContent,
    'default/product/german.yaml': product('german', { geographic_exceptions: ['US'] }),
  };
  site = await openSite(files, env);
  table = await readEdgeTable({
    ...env,
    CONTENT_DIR: site.contentFolder,
    GEO_COUNTRY_HEADER: 'x-country',
    TRUST_PROXY: 'loopback',
  });
  // Lists are shared once searches find the content.
  while (!(await ask('/products')).headers.get('cache-control')?.startsWith('public')) {
    await sleep(100);
  }
});
afterAll(() => site.close());

const keyOf = (country: string) => table.byCountry.get(country)?.key ?? '';

/** Asks as a CDN that has computed the market of the country. */
function ask(path: string, country = 'US', more: Record<string, string> = {}) {
  const market = keyOf(country);
  return site.get(path, { 'x-country': country, 'X-Portico-Market': market, ...more });
}

const sharing = 'public, max-age=0, s-maxage=60, stale-while-revalidate=60, stale-if-error=240';

describe('with a CDN', () => {
  // PERF-19
  test.each(['/', '/de', '/products', '/products/everywhere-en', '/patient', '/privacy'])(
    'the page %s may be stored for its market',
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
    ['the page of the question', '/confirm-medical-professional', 'FR', {}, 200],
    ['an embargoed visitor', '/products', 'KP', {}, 451],
    ['an unknown country', '/products', 'XX', {}, 200],
    ['two countries', '/products', 'US, DE', {}, 200],
    ['another chosen country', '/products', 'US', { cookie: 'countrypreference=DE' }, 200],
    ['a tester', '/products', 'US', { cookie: 'testflag=1' }, 200],
    ['the market of another country', '/products', 'DE', { 'X-Portico-Market': 'US' }, 200],
    ['no market', '/products', 'US', { 'X-Portico-Market': '' }, 200],
    ['the sitemap', '/sitemap.xml', 'US', {}, 200],
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
    if (path !== '/confirm-medical-professional') expect(answer.status).toBe(status);
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
    const cookie = 'confirmedprofessional=declaration';
    const confirmed = table.byCountry.get('FR')?.confirmed?.key ?? '';
    const right = await ask('/products', 'FR', { cookie, 'X-Portico-Market': confirmed });
    expect(right.headers.get('cache-control')).toBe(sharing);
    const wrong = await ask('/products', 'FR', { cookie });
    expect(wrong.headers.get('cache-control')).toBe('private, no-cache');
  });
});

describe('POST /api/purge', () => {
  const post = (body: string, headers: Record<string, string>) =>
    fetch(`${site.url}/api/purge`, { method: 'POST', headers, body });
  const sign = (body: string, at = new Date()) =>
    signatureHeaders([secret], randomUUID(), body, at);
  const body = JSON.stringify({ items: ['everywhere'], lists: ['product'] });

  // PERF-20
  test('drops finished pages by key, once for each signature', async () => {
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
