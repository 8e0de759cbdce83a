import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createEmbeddedSource } from '../../src/backends/content/embedded/embeddedSource.ts';
import {
  type DeliveryMode,
  type DeliveryServer,
  startDeliveryServer,
} from '../fakes/deliveryServer.ts';
import { type OpenSite, openSite, writeContent } from './openSite.ts';
import { smallContent } from './smallContent.ts';

const failures: DeliveryMode[] = ['hang', 'error500', 'garbage', 'reset'];
let folder: string;
let service: DeliveryServer;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'portico-delivery-'));
  await writeContent(folder, { 'pictures/pictures.json': '[]', ...smallContent });
  const log = { info: () => undefined, warn: () => undefined, error: () => undefined };
  service = await startDeliveryServer(await createEmbeddedSource({ directory: folder, log }));
});
afterAll(async () => {
  await service.close();
  await rm(folder, { recursive: true });
});

const openHosted = (): Promise<OpenSite> =>
  openSite(
    {},
    {
      CONTENT_SOURCE: 'kontent',
      KONTENT_URL: service.baseUrl,
      KONTENT_ENVIRONMENT_ID: service.environmentId,
      CONTENT_TTL_SECONDS: '1',
      PAGE_TTL_SECONDS: '1',
    },
  );

/** Far more than a machine under load needs. */
const patience = { timeout: 30_000 };

const pause = (milliseconds: number) => new Promise((done) => setTimeout(done, milliseconds));

// CONTENT-4
test('a hosted service works like the files', async () => {
  service.mode = 'ok';
  const site = await openHosted();
  const product = await site.get('/produkte/everywhere-de', { 'x-country': 'DE' });
  expect(product.status).toBe(200);
  expect(await product.text()).toContain('everywhere de');
  expect((await site.get('/produtos/not-brazil-pt', { 'x-country': 'BR' })).status).toBe(451);
  await site.close();
});

describe.each(failures)('when the content service fails (%s)', (failure) => {
  // ERROR-5, CONTENT-5
  test('pages are still answered from the stale copy, with its age in a header', async () => {
    service.mode = 'ok';
    const site = await openHosted();
    const fresh = await (await site.get('/products')).text();
    service.mode = failure;
    await pause(4_500);
    const stale = await site.get('/products');
    expect(stale.status).toBe(200);
    expect((await site.get('/readyz')).status).toBe(200);
    expect(await stale.text()).toBe(fresh);
    expect(Number(stale.headers.get('age'))).toBeGreaterThanOrEqual(4);
    expect(stale.headers.get('cache-status')).toContain('stale');
    const other = await site.get('/products?page=1');
    expect(other.status).toBe(200);
    await site.close();
  });

  // ERROR-5
  test('without a copy there is a localized 503, however long the service takes', async () => {
    service.mode = failure;
    const site = await openHosted();
    // A visitor who waited for a hanging service would get its late answer, and no 503.
    const response = await site.get('/produkte/everywhere-de');
    expect(response.status).toBe(503);
    expect(response.headers.get('retry-after')).toBe('30');
    const text = await response.text();
    expect(text).toContain('<html lang="de"');
    expect(text).not.toContain('service_unavailable');
    const api = await site.get('/api/items/everywhere');
    expect(api.status).toBe(503);
    expect(api.headers.get('retry-after')).toBe('30');
    expect((await site.get('/sitemap.xml')).status).toBe(503);
    expect(api.headers.get('content-type')).toBe('application/problem+json');
    service.mode = 'ok';
    // What the site still waits for in the background is shared by the page that needs it.
    const status = async () => (await site.get('/produkte/everywhere-de')).status;
    await expect.poll(status, patience).toBe(200);
    await site.close();
  });
});

// ERROR-5
test('a page requests its texts and its frame at once, so that it waits only once', async () => {
  service.mode = 'hang';
  const site = await openHosted();
  const before = service.traffic.length;
  expect((await site.get('/produkte/everywhere-de')).status).toBe(503);
  const traffic = () => service.traffic.slice(before);
  // The page is in German; other languages are read in the background.
  const requestFor = (type: string) =>
    traffic().find((it) => /^\+.*language=de&/.test(it) && it.includes(type)) ?? `no ${type}`;
  const endOfFrame = () => traffic().indexOf(requestFor('alert_banner').replace('+', '-'));
  expect(traffic()).toContain(requestFor('translation'));
  // The service may see that a request was given up after the page was answered.
  await expect.poll(endOfFrame, patience).toBeGreaterThanOrEqual(0);
  expect(endOfFrame()).toBeGreaterThan(traffic().indexOf(requestFor('translation')));
  service.mode = 'ok';
  await site.close();
});

// ERROR-2
test('crawlers get a 503 without the screen of visitors', async () => {
  service.mode = 'error500';
  const site = await openHosted();
  const crawler = await site.get('/produkte/everywhere-de', { 'user-agent': 'Googlebot/2.1' });
  const told = [crawler.status, crawler.headers.get('retry-after'), await crawler.text()];
  expect(told).toEqual([503, '30', '']);
  await site.close();
});

test('readiness checks send at most one request at a time to a failing service', async () => {
  service.mode = 'error500';
  const site = await openHosted();
  const before = service.traffic.length;
  const ready = () => site.get('/readyz').then(({ status }) => status);
  expect(await Promise.all(Array.from({ length: 20 }, ready))).toEqual(Array(20).fill(503));
  // The site reads other content in the background.
  const ofChecks = service.traffic
    .slice(before)
    .filter((it) => it.startsWith('+') && it.includes('geographic_exceptions'));
  // A check takes two attempts, and a second one begins if the machine stands still meanwhile.
  expect(ofChecks.length).toBeGreaterThan(0);
  expect(ofChecks.length).toBeLessThanOrEqual(4);
  service.mode = 'ok';
  await expect.poll(ready, patience).toBe(200);
  await site.close();
});
