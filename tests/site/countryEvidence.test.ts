import { request } from 'node:http';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type OpenSite, openSite } from './openSite.ts';
import { product, smallContent } from './smallContent.ts';

const content = {
  ...smallContent,
  'default/product/not_japan.yaml': product('not-japan', { geographic_exceptions: ['JP'] }),
};

/** Sends raw header lines, so that one can appear twice. */
async function ask(site: OpenSite, path: string, lines: readonly string[]) {
  const { promise, resolve, reject } = Promise.withResolvers<{ status?: number; body: string }>();
  // Node adds no Host header to raw header lines.
  const headers = ['Host', 'localhost', ...lines];
  request(site.url + path, { headers }, (answer) => {
    let body = '';
    answer.on('data', (chunk) => {
      body += chunk;
    });
    answer.on('end', () => resolve({ status: answer.statusCode ?? 0, body }));
  })
    .on('error', reject)
    .end();
  return promise;
}

const channels = [
  '/products/not-japan-en',
  '/api/items/not_japan',
  '/products',
  '/sitemap.xml',
  '/api/items?system.type[eq]=product',
  '/search?q=not-japan',
];
const links = /not-japan-en|"not_japan"/;

/** The channels that show a visitor the product withheld in Japan. */
async function shownIn(site: OpenSite, headers: Record<string, string>): Promise<string[]> {
  const shown = [];
  for (const path of channels) {
    const response = await site.get(path, headers);
    const isOwn = path.includes('not-japan-en') || path.includes('not_japan');
    if (response.status === 200 && (isOwn || links.test(await response.text()))) shown.push(path);
  }
  return shown;
}

describe('ambiguous country evidence', () => {
  let site: OpenSite;
  beforeAll(async () => {
    site = await openSite(content, { GEOIP: 'off' });
  });
  afterAll(() => site.close());

  test('two country headers: both restrict (COUNTRY-13)', async () => {
    const both = (one: string, other: string) => ['X-Country', one, 'X-Country', other];
    const page = '/products/not-japan-en';
    expect((await ask(site, page, both('US', 'JP'))).status).toBe(451);
    expect((await ask(site, page, both('JP', 'US'))).status).toBe(451);
    expect((await ask(site, page, both('US', 'us'))).status).toBe(200);
    expect((await ask(site, '/', both('US', 'CU'))).status).toBe(451);
    const geo = JSON.parse((await ask(site, '/api/geo', both('US', 'DE'))).body);
    expect(geo).toEqual({
      country: 'US',
      detected: null,
      region: 'WHP',
      restrictions: ['require_privacy_opt_in'],
      consentVersion: expect.stringMatching(/^20200303/),
    });
    const chosen = [...both('US', 'JP'), 'Cookie', 'countrypreference=US'];
    expect((await ask(site, page, chosen)).status).toBe(451);
  });

  test.each([
    ['an invalid country header', { 'x-country': 'Kuba' }],
    ['an invalid hop', { 'x-forwarded-for': '_hidden' }],
    ['an empty hop', { 'x-forwarded-for': '203.0.113.7,' }],
  ])('%s: the site is blocked as under an embargo', async (_, headers) => {
    for (const path of ['/', '/products', '/sitemap.xml', '/api/items/home', '/api/csrf']) {
      expect((await site.get(path, headers)).status).toBe(451);
    }
    const posted = await fetch(`${site.url}/api/submit`, { method: 'POST', headers, body: '{}' });
    expect(posted.status).toBe(451);
    expect((await site.get('/privacy', headers)).status).toBe(200);
    const geo = await (await site.get('/api/geo', headers)).json();
    expect(geo).toMatchObject({ detected: null });
    expect(geo).toMatchObject({
      restrictions: expect.arrayContaining(['embargoed', 'require_privacy_opt_in']),
    });
  });

  test.each(['203.0.113.7:5123', '[2001:db8::1]:443', '"[2001:db8::1]"', '::ffff:203.0.113.7'])(
    'the address %s is readable',
    async (address) => {
      expect((await site.get('/', { 'x-forwarded-for': address })).status).toBe(200);
    },
  );

  test('is logged once per kind without the address, and counted', async () => {
    const hidden = { 'x-forwarded-for': 'secret-host, 203.0.113.99, nonsense' };
    for (let count = 0; count < 3; count += 1) await site.get('/', hidden);
    const told = site.log.filter(({ fault }) => fault === 'unreadable_hop');
    expect(told).toHaveLength(1);
    expect(JSON.stringify(site.log)).not.toContain('203.0.113.99');
    const metrics = await (await site.get('/metrics')).text();
    const [, count] =
      /portico_country_evidence_faults_total\{fault="unreadable_hop"\} (\d+)/.exec(metrics) ?? [];
    expect(Number(count)).toBeGreaterThanOrEqual(3);
  });
});

describe('COUNTRY_CHOICE (COUNTRY-14)', () => {
  const away = { 'x-country': 'JP', cookie: 'countrypreference=US' };
  const wait = { timeout: 15_000, interval: 200 };
  const toward = { 'x-country': 'US', cookie: 'countrypreference=JP' };

  test.each([
    ['decides', channels],
    ['adds', []],
  ])('%s: a visitor in Japan who chose the United States', async (COUNTRY_CHOICE, expected) => {
    const site = await openSite(content, { COUNTRY_CHOICE });
    // The search index is built after the start.
    await expect.poll(() => shownIn(site, { 'x-country': 'CA' }), wait).toEqual(channels);
    expect(await shownIn(site, away)).toEqual(expected);
    expect(await shownIn(site, toward)).toEqual([]);
    expect(await shownIn(site, { 'x-country': 'JP' })).toEqual([]);
    await site.close();
  });
});
