import { randomUUID } from 'node:crypto';
import { mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { stringify } from 'yaml';
import type { Environment } from '../../src/server/start/settings.ts';
import { writeContent } from '../running/contentFolder.ts';
import { type PostgresServer, startPostgres } from '../running/postgres.ts';
import { type StartedSite, startSite } from '../running/site.ts';
import { product, smallContent } from './smallContent.ts';

const name = 'zephyrine';
const patience = { timeout: 60_000, interval: 50 };

let server: PostgresServer;
let folder: string;
let sites: StartedSite[] = [];
beforeAll(async () => {
  server = await startPostgres();
}, 180_000);
afterAll(() => server.stop());
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'portico-fleet-'));
  await writeContent(folder, { 'pictures/pictures.json': '[]', ...smallContent });
  await save({});
});
afterEach(async () => {
  for (const it of sites) it.signal('SIGCONT');
  await Promise.all(sites.map((it) => it.kill()));
  sites = [];
  await rm(folder, { recursive: true, maxRetries: 10 });
});

/** Saves the product as editors' programs do. */
async function save(restrictions: object): Promise<void> {
  const file = join(folder, `default/product/${name}.yaml`);
  await writeFile(`${file}~`, stringify(product(name, restrictions)));
  await rename(`${file}~`, file);
}

/**
 * Starts two processes over one folder that know one another.
 * @param shared what they share; default a database
 */
async function startTwo(
  shared: Environment = { DATABASE_URL: server.url, CAPTCHA_KEY: randomUUID() },
): Promise<readonly [StartedSite, StartedSite]> {
  const start = (data: string) =>
    startSite({
      CONTENT_DIR: folder,
      DATA_DIR: join(folder, data),
      GEO_COUNTRY_HEADER: 'x-country',
      TRUST_PROXY: 'loopback',
      ...shared,
    });
  const both = await Promise.all([start('one'), start('two')]);
  sites = both;
  await Promise.all(both.map(untilTheyKnow));
  return both;
}

/** Waits until a process has heard of another one. */
async function untilTheyKnow(site: StartedSite): Promise<void> {
  await expect.poll(() => metricOf(site, 'portico_content_processes'), patience).toBe(2);
  await expect.poll(() => metricOf(site, 'portico_content_differs_seconds'), patience).toBe(0);
}

async function metricOf({ url }: StartedSite, metric: string): Promise<number> {
  const text = await (await fetch(`${url}/metrics`)).text();
  return Number(new RegExp(`^${metric} (\\S+)$`, 'm').exec(text)?.[1]);
}

const addresses = [`/products/${name}-en`, '/products', `/api/items/${name}`];

/** Whether a process shows the product; undefined if it does not say. */
async function shows({ url }: StartedSite, address: string): Promise<boolean | undefined> {
  const headers = { 'x-country': 'DE', connection: 'close' };
  const answer = await fetch(`${url}${address}`, { headers });
  const text = await answer.text();
  if (answer.status === 503) return undefined;
  return answer.status === 200 && text.includes(name);
}

/** Asks processes in turn, all addresses at once, until each has ceased to show the product. */
async function watchCease(watched: readonly StartedSite[]) {
  /** The addresses that some process has ceased to show. */
  const gone = new Set<string>();
  const wrong: string[] = [];
  const ceased = new Set<string>();
  async function ask(site: StartedSite, address: string): Promise<void> {
    const wasGone = gone.has(address);
    const isShown = await shows(site, address);
    if (isShown && wasGone) wrong.push(`${watched.indexOf(site)} ${address}`);
    if (isShown !== false) return;
    gone.add(address);
    ceased.add(`${site.url}${address}`);
  }
  const askOften = async (address: string) => {
    for (let turn = 0; ceased.size < watched.length * addresses.length; turn += 1) {
      const site = watched[turn % watched.length];
      if (site) await ask(site, address);
    }
    // Each once more: what has ceased must not come back.
    for (const site of watched) await ask(site, address);
  };
  await Promise.all(addresses.flatMap((address) => [askOften(address), askOften(address)]));
  return wrong;
}

test('after one process has ceased to show an item, no process shows it to a later request (CONTENT-58)', async () => {
  const both = await startTwo();
  for (const site of both) {
    for (const address of addresses) expect(await shows(site, address)).toBe(true);
  }
  for (let round = 0; round < 3; round += 1) {
    const watching = watchCease(both);
    await save({ geographic_exceptions: ['DE'] });
    expect(await watching).toEqual([]);
    await save({});
    for (const site of both) {
      for (const address of addresses) {
        await expect.poll(() => shows(site, address), patience).toBe(true);
      }
    }
  }
}, 180_000);

test('a stopped process holds the other up for a moment only, and does not show the item when it goes on (CONTENT-58)', async () => {
  const [one, two] = await startTwo();
  two.signal('SIGSTOP');
  const watching = watchCease([one]);
  await save({ geographic_exceptions: ['DE'] });
  expect(await watching).toEqual([]);
  const waiting = addresses.map((address) => shows(two, address));
  two.signal('SIGCONT');
  for (const isShown of await Promise.all(waiting)) expect(isShown).not.toBe(true);
  for (const address of addresses) {
    await expect.poll(() => shows(two, address), patience).toBe(false);
  }
}, 180_000);

test('processes of one machine that share DATA_DIR switch together, without a database server (CONTENT-58)', async () => {
  const both = await startTwo({ DATA_DIR: join(folder, 'data') });
  for (const site of both) {
    for (const address of addresses) expect(await shows(site, address)).toBe(true);
  }
  const watching = watchCease(both);
  await save({ geographic_exceptions: ['DE'] });
  expect(await watching).toEqual([]);
}, 180_000);
