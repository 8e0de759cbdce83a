import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { type GeoServer, startGeoServer } from '../fakes/geoServer.ts';
import { type OpenSite, openSite } from './openSite.ts';
import { product, smallContent } from './smallContent.ts';

const content = {
  ...smallContent,
  'default/product/not_germany.yaml': product('not-germany', { geographic_exceptions: ['DE'] }),
};
const german = '194.25.0.60';
const korean = '175.45.176.1';

let service: GeoServer;
beforeAll(async () => {
  service = await startGeoServer();
});
afterAll(() => service.close());

const sites: OpenSite[] = [];
async function open(env = {}): Promise<OpenSite> {
  const site = await openSite(content, {
    GEO_URL: service.url,
    GEO_URL_TIMEOUT_MS: '2000',
    GEO_URL_HEADERS: '{"Authorization":"Bearer k"}',
    ...env,
  });
  sites.push(site);
  return site;
}
afterEach(async () => {
  service.mode = 'ok';
  service.delay = 0;
  await Promise.all(sites.splice(0).map((site) => site.close()));
});

const from = (address: string) => ({ 'x-forwarded-for': address });
const geoOf = async (site: OpenSite, address: string) =>
  (await site.get('/api/geo', from(address))).json();

test('a geo-IP service decides what visitors see, also on cached pages (CONFIG-16, COUNTRY-24)', async () => {
  const site = await open();
  const page = '/products/not-germany-en';
  expect((await site.get(page, from('17.0.0.1'))).status).toBe(200);
  expect((await site.get(page, from('17.0.0.1'))).status).toBe(200);
  expect((await site.get(page, from(german))).status).toBe(451);
  expect((await site.get('/', from(korean))).status).toBe(451);
  expect(await geoOf(site, german)).toMatchObject({ country: 'DE', detected: 'DE' });
  const asked = service.requests.map(({ url }) => url);
  expect(new Set(asked)).toEqual(
    new Set(['/lite/17.0.0.0', '/lite/194.25.0.0', '/lite/175.45.176.0']),
  );
  expect(asked).toHaveLength(3);
});

test('a header of a trusted proxy, a private address, a file and a health check ask nothing', async () => {
  const site = await open();
  const before = service.requests.length;
  expect((await site.get('/', { ...from(german), 'x-country': 'FR' })).status).toBe(200);
  expect(await (await site.get('/api/geo')).json()).toMatchObject({ detected: 'US' });
  await site.get('/robots.txt', from(german));
  await site.get('/healthz', from(german));
  expect(service.requests).toHaveLength(before);
});

describe('a service that does not answer', () => {
  test('closes the site to visitors it has not located, and no others', async () => {
    const site = await open();
    expect((await site.get('/', from('17.0.0.1'))).status).toBe(200);
    service.mode = 'error500';
    for (const path of ['/', '/products', '/search?q=a', '/api/items/everywhere', '/sitemap.xml']) {
      expect([path, (await site.get(path, from(german))).status]).toEqual([path, 451]);
    }
    expect(await geoOf(site, german)).toMatchObject({ detected: null });
    expect((await site.get('/', from('17.0.0.1'))).status).toBe(200);
    expect((await site.get('/healthz', from(german))).status).toBe(200);
    const { notices } = await (await site.get('/readyz')).json();
    expect(notices).toContainEqual(expect.stringContaining('geo-IP service'));
    const metrics = await (await site.get('/metrics')).text();
    expect(metrics).toContain('portico_geo_lookups_total{result="refused"}');
    expect(metrics).toContain('portico_country_evidence_faults_total{fault="no_geo_answer"}');
    expect(JSON.stringify(site.log)).not.toMatch(/194\.25\.0|17\.0\.0|Bearer/);
  });

  test('leaves the answer to the database, if that is wanted', async () => {
    const site = await open({ GEO_URL_FALLBACK: 'database' });
    service.mode = 'hang';
    service.delay = 0;
    const fast = await open({ GEO_URL_FALLBACK: 'database', GEO_URL_TIMEOUT_MS: '50' });
    expect(await geoOf(fast, german)).toMatchObject({ detected: 'DE' });
    expect((await fast.get('/', from(korean))).status).toBe(451);
    service.mode = 'garbage';
    expect(await geoOf(site, german)).toMatchObject({ detected: 'DE' });
  });
});

test('a posted form waits for the country, too', async () => {
  const site = await open();
  service.delay = 20;
  const posted = await fetch(`${site.url}/api/submit`, {
    method: 'POST',
    body: '{}',
    headers: { ...from(korean), 'content-type': 'application/json' },
  });
  expect(posted.status).toBe(451);
});
