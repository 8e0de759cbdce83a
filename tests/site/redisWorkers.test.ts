import { mkdtemp, rm } from 'node:fs/promises';
import { Agent, get } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { signatureHelper } from '@kontent-ai/webhook-helper';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type KontentFolder, startKontentFolder } from '../fakes/kontentFolder.ts';
import { type RedisServer, startRedis } from '../running/redis.ts';
import { type StartedSite, startSite } from '../running/site.ts';
import { writeContent } from './openSite.ts';
import { product, smallContent } from './smallContent.ts';
import { type AskAs, createSumCheck } from './sumsVisits.ts';

/** Far more than a machine under load needs. */
const patience = { timeout: 120_000, interval: 20 };

vi.setConfig({ testTimeout: 240_000, hookTimeout: 240_000 });

const secret = 'the secret of the webhook';

let folder: string;
let redis: RedisServer;
let hosted: KontentFolder;
let site: StartedSite;
/** A connection to each worker, by its number. */
const connections = new Map<number, Agent>();

/** Sends a request over a connection. */
function ask(path: string, agent?: Agent, headers: Record<string, string> = {}) {
  return new Promise<{ status: number; id: string; text: string }>((done, fail) => {
    const all = { 'x-country': 'US', ...headers };
    get(site.url + path, { agent: agent ?? false, headers: all }, (res) => {
      let text = '';
      res.setEncoding('utf8').on('error', fail);
      res.on('data', (part: string) => {
        text += part;
      });
      res.on('end', () => {
        done({ status: res.statusCode ?? 0, id: String(res.headers['x-request-id']), text });
      });
    }).on('error', fail);
  });
}

/** The worker that answered a request, from the log. */
async function workerOf(id: string): Promise<number> {
  const line = () => site.log.find(({ requestId }) => requestId === id);
  await vi.waitUntil(line, patience);
  return Number(line()?.worker);
}

/** The statuses of a page from each worker. */
const fromEach = async (path: string, country = 'US') => {
  const agents = [...connections.values()];
  const answers = await Promise.all(agents.map((it) => ask(path, it, { 'x-country': country })));
  return answers.map(({ status }) => status);
};

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'portico-redis-workers-'));
  const content = join(folder, 'content');
  await writeContent(content, { 'pictures/pictures.json': '[]', ...smallContent });
  hosted = await startKontentFolder(content);
  redis = await startRedis();
  site = await startSite({
    CONTENT_DIR: content,
    DATA_DIR: join(folder, 'data'),
    RATE_LIMIT: 'on',
    ...hosted.env,
    KONTENT_WEBHOOK_SECRET: secret,
    // Only a notice can change a page.
    CONTENT_POLL_SECONDS: '3600',
    PAGE_TTL_SECONDS: '3600',
    REDIS_URL: redis.url,
    WORKERS: '2',
    RESTART_DRAIN_SECONDS: '20',
    ACCESS_LOG: 'on',
    GEO_COUNTRY_HEADER: 'x-country',
    TRUST_PROXY: 'loopback',
  });
  const connected = () => site.log.filter(({ msg }) => msg === 'Redis answers').length;
  await vi.waitUntil(() => connected() >= 2, patience);
  // The supervisor passes connections to the workers in turn.
  while (connections.size < 2) {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    const worker = await workerOf((await ask('/products', agent)).id);
    if (connections.has(worker)) agent.destroy();
    else connections.set(worker, agent);
  }
});
afterAll(async () => {
  for (const agent of connections.values()) agent.destroy();
  await site.kill();
  await hosted.service.close();
  await redis.stop();
  await rm(folder, { recursive: true, maxRetries: 20 });
});

const notification = JSON.stringify({
  notifications: [
    {
      data: {
        system: { id: '6d1b4e0e', name: 'Everywhere', codename: 'everywhere', type: 'product' },
      },
      message: {
        environment_id: 'environment',
        object_type: 'content_item',
        action: 'published',
        delivery_slot: 'published',
      },
    },
  ],
});

test('a notice that one worker receives changes the pages of both (CONTENT-32, PERF-2)', async () => {
  const path = '/products/everywhere-en';
  expect(await fromEach(path)).toEqual([200, 200]);
  for (const [withheldIn, expected] of [
    [['US'], 451],
    [[], 200],
    [['US'], 451],
    [[], 200],
  ] as const) {
    await writeContent(join(folder, 'content'), {
      'default/product/everywhere.yaml': product('everywhere', {
        geographic_exceptions: withheldIn,
      }),
    });
    await hosted.publish();
    const signature = signatureHelper.getHashFromString(notification, secret);
    const { status } = await fetch(`${site.url}/api/content-changed`, {
      method: 'POST',
      // A worker that is replaced by a later test would wait for this connection for 20 s.
      headers: { 'X-Kontent-ai-Signature': signature, connection: 'close' },
      body: notification,
    });
    expect(status).toBe(204);
    // Without the notice it would take an hour.
    await expect.poll(() => fromEach(path), patience).toEqual([expected, expected]);
  }
});

test('a visitor is limited by the requests to both workers (CONFIG-13)', async () => {
  const askOver =
    (agent: Agent): AskAs =>
    async (path, from) =>
      (await ask(path, agent, from)).status;
  const [one, two] = [...connections.values()] as [Agent, Agent];
  // Requests are not summed up for a second after Redis was slow; the next visitor is limited.
  await expect.poll(createSumCheck(askOver(one), askOver(two)), patience).toBe(true);
});

test('without OPERATIONS_PORT each worker answers with the metrics of both (API-10)', async () => {
  const pagesFrom = (text: string) => {
    const lines = text.split('\n').filter((line) => line.startsWith('portico_pages_total{'));
    return lines.reduce((sum, line) => sum + Number(line.split(' ').at(-1)), 0);
  };
  const agents = [...connections.values()];
  const read = () => Promise.all(agents.map(async (it) => (await ask('/metrics', it)).text));
  const before = (await read()).map(pagesFrom);
  expect(before[0]).toBe(before[1]);
  for (let n = 0; n < 3; n += 1) expect(await fromEach('/products')).toEqual([200, 200]);
  const texts = await read();
  expect(texts.map(pagesFrom)).toEqual(before.map((count) => count + 6));
  for (const text of texts) expect(text).toContain('portico_workers{state="ready"} 2');
  // Both see the one server; its state is no sum. It is 0 for a second after Redis was slow.
  const states = async () =>
    (await read()).map((text) => /^portico_shared_memory_up (\d+)$/m.exec(text)?.[1]);
  await expect.poll(states, patience).toEqual(['1', '1']);
});

test('a restart under load loses no request, and the new workers share at once (CONFIG-17)', async () => {
  const statuses: number[] = [];
  const failures: unknown[] = [];
  const over = new AbortController();
  const kept = new Agent({ keepAlive: true, maxSockets: 4 });
  const visit = async (agent?: Agent) => {
    while (!over.signal.aborted) {
      await ask('/products', agent).then(
        ({ status }) => statuses.push(status),
        (error: unknown) => failures.push(error),
      );
    }
  };
  const visits = [kept, kept, kept, undefined, undefined].map((it) => visit(it));
  // A worker that is replaced waits for its connections.
  for (const agent of connections.values()) agent.destroy();
  site.signal('SIGUSR2');
  const replaced = () => site.log.filter(({ msg }) => msg === 'The workers have been replaced');
  await expect.poll(() => replaced().length, patience).toBe(1);
  over.abort();
  await Promise.all(visits);
  kept.destroy();
  expect(failures).toEqual([]);
  expect(statuses.filter((status) => status !== 200)).toEqual([]);
  expect(statuses.length).toBeGreaterThan(50);
  const metrics = async () => (await ask('/metrics')).text;
  expect(await metrics()).toContain('portico_workers{state="ready"} 2');
  // It is 0 for a second after Redis was slow.
  await expect.poll(metrics, patience).toContain('portico_shared_memory_up 1\n');
});
