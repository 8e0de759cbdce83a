import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type OpenSite, openSite } from './openSite.ts';
import { smallContent } from './smallContent.ts';

const browser =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36';

let site: OpenSite;
beforeAll(async () => {
  site = await openSite(smallContent);
});
afterAll(() => site.close());

/** Sends a request as a browser does on its first visit. */
function visit(path: string, country: string, headers: Record<string, string> = {}) {
  return site.get(path, { 'x-country': country, 'user-agent': browser, ...headers });
}

/** The status, and the target of a redirect. */
async function answer(path: string, country: string, headers: Record<string, string> = {}) {
  const response = await visit(path, country, headers);
  await response.text();
  return [response.status, response.headers.get('location')];
}

describe('a first visit', () => {
  test.each([
    ['/', 'DE', '/de'],
    ['/', 'BR', '/pt'],
    ['/', 'MX', '/es'],
    ['/products?page=2&utm_source=a%20b', 'LI', '/produkte?page=2&utm_source=a%20b'],
    ['/search?q=anchor', 'BR', '/pt/search?q=anchor'],
    ['/privacy', 'LI', '/de/datenschutz'],
  ])('to %s from %s redirects to %s', async (path, country, to) => {
    expect(await answer(path, country)).toEqual([302, to]);
  });

  test.each([
    ['/', 'US'],
    ['/', 'PL'],
    ['/products/everywhere-en', 'DE'],
    ['/de', 'BR'],
    ['/produtos', 'DE'],
    ['/?preview=e30', 'DE'],
    ['/api/items/home', 'DE'],
    ['/sitemap.xml', 'DE'],
    ['/robots.txt', 'DE'],
    ['/healthz', 'DE'],
  ])('to %s from %s does not redirect', async (path, country) => {
    expect(await answer(path, country)).toEqual([200, null]);
  });

  test('to a missing page does not redirect', async () => {
    expect(await answer('/nowhere', 'DE')).toEqual([404, null]);
  });

  test('redirects at most once, and is never cached', async () => {
    const response = await visit('/', 'DE');
    expect(response.headers.get('cache-control')).toBe('private, no-store');
    expect(response.headers.get('x-request-id')).toMatch(/^[\w-]{8,}$/);
    const cookie = response.headers.get('set-cookie') ?? '';
    expect(cookie).toBe('interruptautomaticredirect=true; Path=/; SameSite=Lax');
    const [pair = ''] = cookie.split(';', 1);
    expect(await answer('/', 'DE', { cookie: pair })).toEqual([200, null]);
  });

  test('on https sets a cookie for https', async () => {
    const response = await visit('/', 'DE', { 'x-forwarded-proto': 'https' });
    expect(response.headers.get('set-cookie')).toMatch(/; Secure$/);
  });

  test('is the same for HEAD and GET', async () => {
    const response = await fetch(`${site.url}/`, {
      method: 'HEAD',
      headers: { 'x-country': 'DE', 'user-agent': browser },
      redirect: 'manual',
    });
    expect([response.status, response.headers.get('location')]).toEqual([302, '/de']);
  });

  test('of a crawler does not redirect', async () => {
    const agent = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)';
    expect(await answer('/', 'DE', { 'user-agent': agent })).toEqual([200, null]);
  });

  test('follows the effective country', async () => {
    const chose = (country: string) => ({ cookie: `countrypreference=${country}` });
    expect(await answer('/', 'US', chose('MX'))).toEqual([302, '/es']);
    expect(await answer('/', 'DE', chose('US'))).toEqual([200, null]);
    expect(await answer('/', 'KR', chose('DE'))).toEqual([200, null]);
  });

  test('is handled after the embargo and before the cached page (PATH-9, PERF-17)', async () => {
    expect(await answer('/', 'CU')).toEqual([451, null]);
    await visit('/', 'PL');
    expect(await answer('/', 'DE')).toEqual([302, '/de']);
  });

  test('is handled after parameters are removed and spelling is canonical (PERF-17)', async () => {
    expect(await answer('/?fakeIp=1', 'DE')).toEqual([302, '/']);
    expect(await answer('/products/', 'DE')).toEqual([308, '/products']);
  });
});

describe('a visitor who has chosen is not redirected', () => {
  test.each([
    ['languagepreference=en'],
    ['interruptautomaticredirect=true'],
    ['a=b; interruptautomaticredirect=1; c=d'],
  ])('with %s', async (cookie) => {
    expect(await answer('/', 'DE', { cookie })).toEqual([200, null]);
  });

  test('with a link within the site', async () => {
    const headers = { 'sec-fetch-site': 'same-origin', 'sec-fetch-mode': 'navigate' };
    expect(await answer('/products', 'DE', headers)).toEqual([200, null]);
  });

  test('and starts the next visit in the chosen language', async () => {
    const cookie = 'languagepreference=es';
    expect(await answer('/', 'DE', { cookie })).toEqual([302, '/es']);
    expect(await answer('/', 'US', { cookie })).toEqual([302, '/es']);
    expect(await answer('/de', 'DE', { cookie })).toEqual([200, null]);
  });

  test.each(['languagepreference=//evil.example', 'languagepreference=xx', 'languagepreference='])(
    'but is redirected with %s',
    async (cookie) => {
      expect(await answer('/', 'DE', { cookie })).toEqual([302, '/de']);
    },
  );
});

test('Vet Systems follows the same rules', async () => {
  const vet = await openSite(
    { 'vet_systems/webpage/vet_systems_home.yaml': smallContent['default/webpage/home.yaml'] },
    { APPLICATION: 'vet-systems' },
  );
  const response = await vet.get('/', { 'x-country': 'DE', 'user-agent': browser });
  expect([response.status, response.headers.get('location')]).toEqual([302, '/de']);
  expect((await vet.get('/de', { 'x-country': 'DE', 'user-agent': browser })).status).toBe(200);
  await vet.close();
});
