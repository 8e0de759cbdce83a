import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createClient } from '@redis/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { askForReload } from '../../src/server/operation/reloadSocket.ts';
import type { Environment } from '../../src/server/start/settings.ts';
import { startKontentFolder } from '../fakes/kontentFolder.ts';
import { writeContent } from '../running/contentFolder.ts';
import { freePort } from '../running/freePort.ts';
import { type RedisServer, startRedis } from '../running/redis.ts';
import { type StartedSite, startSite } from '../running/site.ts';
import { product, smallContent } from './smallContent.ts';
import { type AskAs, createSumCheck } from './sumsVisits.ts';

/** Far more than a machine under load needs. */
const patience = { timeout: 45_000, interval: 200 };

vi.setConfig({ testTimeout: 120_000 });

let folder: string;
let redis: RedisServer;
let closing: (() => Promise<void>)[];

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'portico-redis-site-'));
  await writeContent(folder, { 'pictures/pictures.json': '[]', ...smallContent });
  closing = [];
  redis = await startRedis();
});
afterEach(async () => {
  for (const close of closing.toReversed()) await close();
  await redis.stop();
  await rm(folder, { recursive: true, maxRetries: 10 });
});

/**
 * Starts a process that has found a page in Redis. A process renders what Redis does not send within
 * 50 ms, so another one is started then.
 */
async function startAndFind(path: string): Promise<[StartedSite, Response]> {
  for (let n = 1; n <= 5; n += 1) {
    const site = await start(`finding-${n}`, brief);
    await isConnected(site);
    const page = await get(site, path);
    const misses = await metric(site, 'portico_pages_total{cache="miss"}');
    if (misses === 0) return [site, page];
  }
  throw new Error('No process found the page in Redis');
}

/** Pages that were not shared are made again while a test waits. */
const brief: Environment = { PAGE_TTL_SECONDS: '20' };

/** Starts a process with its own data folder. Pages stay fresh for an hour. */
async function start(name: string, env: Environment = {}): Promise<StartedSite> {
  const site = await startSite({
    CONTENT_DIR: folder,
    DATA_DIR: join(folder, name),
    REDIS_URL: redis.url,
    PAGE_TTL_SECONDS: '3600',
    GEO_COUNTRY_HEADER: 'x-country',
    TRUST_PROXY: 'loopback',
    ...env,
  });
  closing.push(() => site.kill());
  return site;
}

const get = ({ url }: StartedSite, path: string, country = 'US', more: object = {}) =>
  fetch(url + path, { headers: { 'x-country': country, ...more }, redirect: 'manual' });

const metric = async ({ url }: StartedSite, name: string) => {
  const text = await (await fetch(`${url}/metrics`)).text();
  const line = text.split('\n').find((it) => it.startsWith(`${name} `));
  // A counter that was never increased is absent.
  return Number(line?.split(' ')[1] ?? 0);
};

const isConnected = (site: StartedSite) =>
  expect.poll(() => metric(site, 'portico_shared_memory_up'), patience).toBe(1);

/**
 * Asks a process for a page until it has shared it. A page that Redis did not take in time is shared
 * when it is made again, so pages must not stay fresh for long.
 */
async function untilShared(site: StartedSite, path: string, pages = 1): Promise<void> {
  const client = createClient({ url: redis.url }).on('error', () => undefined);
  await client.connect();
  const found = async () => {
    await (await get(site, path)).text();
    return (await client.keys('portico:main:page:*')).length;
  };
  await expect.poll(found, patience).toBeGreaterThanOrEqual(pages);
  client.destroy();
}

test('a new process sends what another one rendered, except where it is withheld by now (CONFIG-6, PERF-2, CONTENT-4)', async () => {
  const one = await start('one', brief);
  await isConnected(one);
  const path = '/products/not-brazil-en';
  await untilShared(one, path);
  const [two, theirs] = await startAndFind(path);
  const ours = await get(one, path);
  expect(theirs.status).toBe(200);
  expect(theirs.headers.get('etag')).toBe(ours.headers.get('etag'));
  expect(await theirs.text()).toBe(await ours.text());
  expect((await get(two, path, 'BR')).status).toBe(451);
  await writeContent(folder, {
    'default/product/not_brazil.yaml': product('not-brazil', { geographic_exceptions: ['US'] }),
  });
  const three = await start('three', brief);
  await isConnected(three);
  expect((await get(three, path)).status).toBe(451);
  await expect.poll(async () => (await get(one, path)).status, patience).toBe(451);
});

test('a visitor is limited by the requests to all processes (CONFIG-13)', async () => {
  const [one, two] = await Promise.all([
    start('one', { RATE_LIMIT: 'on' }),
    start('two', { RATE_LIMIT: 'on' }),
  ]);
  await Promise.all([isConnected(one), isConnected(two)]);
  const askAt =
    (site: StartedSite): AskAs =>
    async (path, from) =>
      (await get(site, path, 'US', from)).status;
  // Requests are not summed up for a second after Redis was slow; the next visitor is limited.
  await expect.poll(createSumCheck(askAt(one), askAt(two)), patience).toBe(true);
});

test('all processes reload content of a service when one receives the request (CONTENT-4)', async () => {
  const { service, env, publish } = await startKontentFolder(folder);
  closing.push(() => service.close());
  const ofService: Environment = {
    ...env,
    // Only the announcement can change the content of the other process.
    CONTENT_POLL_SECONDS: '3600',
    // A page made before the index was current is shared once it is made again.
    PAGE_TTL_SECONDS: '2',
  };
  const [one, two] = await Promise.all([start('one', ofService), start('two', ofService)]);
  await Promise.all([isConnected(one), isConnected(two)]);
  const path = '/products/everywhere-en';
  await untilShared(one, path);
  expect((await get(two, path)).status).toBe(200);
  await writeContent(folder, {
    'default/product/everywhere.yaml': product('everywhere', { geographic_exceptions: ['US'] }),
  });
  await publish();
  const reload = () => askForReload(join(folder, 'one'), {}, 60_000);
  await reload();
  expect((await get(one, path)).status).toBe(451);
  const statusOfTwo = async () => {
    const { status } = await get(two, path);
    // Nothing is announced for a second after Redis was slow.
    if (status !== 451) await reload();
    return status;
  };
  await expect.poll(statusOfTwo, patience).toBe(451);
});

const isMissed = async ({ url }: StartedSite) => {
  const { notices } = (await (await fetch(`${url}/readyz`)).json()) as { notices: string[] };
  return notices.some((it) => it.includes('REDIS_URL'));
};

test('a site starts without Redis, says so, and answers every request while Redis comes and goes (PERF-2, API-10)', async () => {
  const port = await freePort();
  const site = await start('one', {
    REDIS_URL: `redis://127.0.0.1:${port}`,
    RATE_LIMIT: 'on',
  });
  expect((await get(site, '/')).status).toBe(200);
  expect(await metric(site, 'portico_shared_memory_up')).toBe(0);
  expect(await isMissed(site)).toBe(true);
  const statuses = new Set<number>();
  const over = new AbortController();
  const asking = (async () => {
    for (let n = 0; !over.signal.aborted; n += 1) {
      const path = ['/', '/products', '/de/datenschutz', '/products/everywhere-en'][n % 4];
      statuses.add((await get(site, path as string)).status);
    }
  })();
  for (let times = 0; times < 2; times += 1) {
    const server = await startRedis(port);
    closing.push(() => server.stop());
    await isConnected(site);
    await expect.poll(() => isMissed(site), patience).toBe(false);
    await server.stop();
    await expect.poll(() => metric(site, 'portico_shared_memory_up'), patience).toBe(0);
  }
  over.abort();
  await asking;
  expect([...statuses].filter((it) => ![200, 302].includes(it))).toEqual([]);
});
