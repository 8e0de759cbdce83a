import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type OpenSite, openSite } from './openSite.ts';
import { smallContent } from './smallContent.ts';

let site: OpenSite;
beforeAll(async () => {
  site = await openSite(smallContent);
});
afterAll(() => site.close());

const from = (country: string, more = {}) => ({ 'x-country': country, ...more });
const status = async (path: string, headers: Record<string, string>) =>
  (await site.get(path, headers)).status;
const body = async (path: string, headers: Record<string, string>) =>
  (await site.get(path, headers)).text();

describe('a product withheld in Brazil', () => {
  const addresses = ['/produtos/not-brazil-pt', '/api/items/not_brazil'];

  test.each(addresses)(
    '%s answers 200 in Portugal and 451 in Brazil (COUNTRY-16)',
    async (address) => {
      expect(await status(address, from('AO'))).toBe(200);
      expect(await status(address, from('BR'))).toBe(451);
      expect(await status(address, from('AO'))).toBe(200);
    },
  );

  test('is in no list and no sitemap there (COUNTRY-16)', async () => {
    for (const list of [
      '/produtos',
      '/sitemap.xml',
      '/api/items?system.type[eq]=product',
      '/pt/search?q=not-brazil',
    ]) {
      expect(await body(list, from('AO'))).toContain('not');
      expect(await body(list, from('AO'))).toMatch(/not[-_]brazil/);
      expect(await body(list, from('BR'))).not.toMatch(/not-brazil-pt|not_brazil/);
    }
  });

  test('is not counted there', async () => {
    const list = '/api/items?system.type[eq]=product&limit=1';
    const total = async (country: string) =>
      JSON.parse(await body(list, from(country))).pagination.total;
    expect(await total('AO')).toBe(4);
    expect(await total('BR')).toBe(2);
    expect(await total('MX')).toBe(3);
  });

  test('stays withheld when a request names another country (API-5)', async () => {
    expect(await status('/api/items/not_brazil?country=AO', from('BR'))).toBe(451);
    expect(await status('/api/items/not_brazil?country=BR', from('AO'))).toBe(451);
  });

  test('is shown to a visitor from Brazil who chose Portugal, and not the other way round', async () => {
    const chose = (country: string) => ({ cookie: `countrypreference=${country}` });
    expect(await status('/produtos/not-brazil-pt', from('BR', chose('AO')))).toBe(200);
    expect(await status('/produtos/not-brazil-pt', from('AO', chose('BR')))).toBe(451);
  });
});

test('manually typed exceptions may name regions and countries (CONTENT-2)', async () => {
  for (const country of ['MX', 'BR', 'JP']) {
    expect(await status('/products/not-latin-en', from(country))).toBe(451);
  }
  expect(await status('/products/not-latin-en', from('DE'))).toBe(200);
});

test('a withdrawn product is never shown', async () => {
  expect(await status('/products/withdrawn-en', from('US'))).toBe(451);
});

describe('an embargoed country', () => {
  test.each(['CU', 'IR', 'KP', 'RU'])(
    '%s gets only what it must see (COUNTRY-17)',
    async (country) => {
      for (const address of [
        '/',
        '/products',
        '/sitemap.xml',
        '/api/items/home',
        '/api/items?system.type=product',
      ]) {
        expect(await status(address, from(country))).toBe(451);
      }
      for (const address of ['/privacy', '/api/geo', '/api/countries', '/healthz']) {
        expect(await status(address, from(country))).toBe(200);
      }
    },
  );

  test('cannot be left by choosing another', async () => {
    const headers = from('CU', { cookie: 'countrypreference=US' });
    expect(await status('/', headers)).toBe(451);
    expect(await status('/api/items/home', headers)).toBe(451);
  });

  test('gets a message in the language of the address (PATH-11)', async () => {
    expect(await body('/de', from('CU'))).toMatch(/<html lang="de"/);
    expect(await body('/', from('CU'))).toContain('Access Denied');
  });
});

describe('cached pages', () => {
  test('are identical for two visitors of one market (COUNTRY-15)', async () => {
    const one = await body(
      '/products',
      from('LI', { cookie: 'algoliaAnonymousId=a1; timezone=x' }),
    );
    const other = await body(
      '/products?utm_source=mail',
      from('DE', { 'user-agent': 'Another/1' }),
    );
    expect(other).toBe(one);
  });

  test('are never shared by two markets, whatever the headers and parameters (COUNTRY-15, PERF-2)', async () => {
    const forged = {
      'x-forwarded-host': 'evil.example',
      'x-forwarded-proto': 'https',
      'x-original-url': '/admin',
      'cf-ipcountry': 'AO',
      host: 'evil.example',
      cookie: 'countrypreference=../../PT; countrypreference=PT',
    };
    for (const query of ['', '?country=AO', '?x-country=AO', '?page=1']) {
      await body(`/produtos${query}`, from('AO'));
      const brazil = await body(`/produtos${query}`, from('BR', forged));
      expect(brazil).not.toContain('not-brazil-pt');
      expect(brazil).not.toContain('evil.example');
    }
  });

  test('contain nothing that a visitor sent (PERF-18)', async () => {
    const token = 'zq7f3unlikely';
    const text = await body(`/products?${token}=1&x=${token}`, {
      'x-country': 'DE',
      cookie: `session=${token}`,
      'accept-language': token,
      'user-agent': token,
      referer: `https://${token}.example/`,
    });
    expect(text).not.toContain(token);
  });

  test('are revalidated with 304', async () => {
    const revalidated = async () => {
      const first = await site.get('/products', from('DE'));
      await first.text();
      const etag = first.headers.get('etag') ?? '';
      return site.get('/products', from('DE', { 'if-none-match': etag }));
    };
    // The site discards its pages once, when it has written its index.
    await expect.poll(async () => (await revalidated()).status).toBe(304);
    expect(await (await revalidated()).text()).toBe('');
  });
});

// COUNTRY-12
// API-7, STORE-1, STORE-2
test('the answer about the country stores the detected and the effective one (COUNTRY-12, API-7, STORE-1, STORE-2)', async () => {
  const chose = from('BR', { cookie: 'countrypreference=PT', 'x-forwarded-proto': 'https' });
  expect((await site.get('/api/geo', chose)).headers.getSetCookie()).toEqual([
    'countrycode=PT; Path=/; SameSite=Lax; Secure',
    'geocode=BR; Path=/; SameSite=Lax; Secure',
  ]);
});

test('without a trusted proxy the header is ignored', async () => {
  const open = await openSite(smallContent, { TRUST_PROXY: '', GEOIP: 'off' });
  expect((await open.get('/', from('CU'))).status).toBe(200);
  const { country, detected } = (await (await open.get('/api/geo', from('CU'))).json()) as Record<
    string,
    unknown
  >;
  expect({ country, detected }).toEqual({ country: 'US', detected: null });
  expect((await open.get('/api/geo', from('CU'))).headers.getSetCookie()).toEqual([
    'countrycode=US; Path=/; SameSite=Lax',
  ]);
  await open.close();
});

test('resolves known addresses in X-Forwarded-For with the bundled database', async () => {
  const open = await openSite(smallContent, { GEO_COUNTRY_HEADER: '' });
  const known = { '141.20.1.1': 'DE', '200.160.2.3': 'BR', '8.8.8.8': 'US', '210.135.1.1': 'JP' };
  for (const [address, country] of Object.entries(known)) {
    const response = await open.get('/api/geo', { 'x-forwarded-for': address });
    expect(await response.json()).toMatchObject({ detected: country, country });
  }
  await open.close();
});
