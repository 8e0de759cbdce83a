import { mkdtemp, rm } from 'node:fs/promises';
import { Agent, get } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { writeContent } from '../running/contentFolder.ts';
import { freePort } from '../running/freePort.ts';
import { startNginx } from '../running/nginx.ts';
import { type StartedSite, startSite } from '../running/site.ts';
import { smallContent } from '../site/smallContent.ts';

/** Far more than a machine under load needs to start a process. */
const patience = { timeout: 120_000, interval: 20 };

vi.setConfig({ testTimeout: 240_000, hookTimeout: 240_000 });

let folder: string;
const ports: number[] = [];
const sites: StartedSite[] = [];
let front: { url: string; stop(): Promise<void> };

/** Starts the process of a port, as `portico@PORT.service` does. */
async function start(at: number): Promise<StartedSite> {
  const started = await startSite({
    PORT: String(ports[at]),
    CONTENT_DIR: join(folder, 'content'),
    DATA_DIR: join(folder, 'data'),
  });
  sites[at] = started;
  return started;
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'portico-machine-'));
  await writeContent(join(folder, 'content'), { 'pictures/pictures.json': '[]', ...smallContent });
  ports.push(await freePort(), await freePort());
  const both = await Promise.all([start(0), start(1)]);
  front = await startNginx(
    await freePort(),
    both.map(({ url }) => url),
  );
});
afterAll(async () => {
  await front?.stop();
  await Promise.all(sites.map((it) => it.kill()));
  await rm(folder, { recursive: true, maxRetries: 20 });
});

const logged = (msg: string) => sites.flatMap(({ log }) => log.filter((line) => line.msg === msg));

/** The sum of a metric of processes; default all. */
async function sum(name: string, of: readonly StartedSite[] = sites): Promise<number> {
  const texts = await Promise.all(
    of.map(async ({ url }) => (await fetch(`${url}/metrics`)).text()),
  );
  const lines = texts.flatMap((text) => text.split('\n').filter((line) => line.startsWith(name)));
  return lines.reduce((all, line) => all + Number(line.split(' ').at(-1)), 0);
}

/** The status of a page. @param agent keeps connections; default a connection for each request */
function ask(path: string, agent?: Agent): Promise<number> {
  return new Promise((done, fail) => {
    get(front.url + path, { agent: agent ?? false }, (res) => {
      res.on('error', fail);
      res.on('end', () => done(res.statusCode ?? 0)).resume();
    }).on('error', fail);
  });
}

/** What visitors get through nginx while something happens to a process. */
async function statusesDuring(event: () => Promise<unknown>): Promise<readonly unknown[]> {
  const kept = new Agent({ keepAlive: true, maxSockets: 4 });
  const over = new AbortController();
  const answers: unknown[] = [];
  const visit = async (agent?: Agent) => {
    while (!over.signal.aborted) answers.push(await ask('/products', agent).catch(String));
  };
  const visits = [kept, kept, kept, undefined, undefined].map(visit);
  try {
    await event();
  } finally {
    over.abort();
    await Promise.all(visits);
    kept.destroy();
  }
  return answers;
}

/** Starts a process again, until nginx asks it: it leaves one out for a while that gave no answer. */
async function comeBack(at: number): Promise<void> {
  const started = await start(at);
  await expect.poll(() => sum('portico_pages_total', [started]), patience).toBeGreaterThan(0);
}

test('both processes search one index, which one of them writes', async () => {
  for (const { url } of sites) {
    const searched = () => fetch(`${url}/api/search/suggestions?query=e`).then((it) => it.status);
    await expect.poll(searched, patience).toBe(200);
  }
  await expect.poll(() => logged('Search index written').length, patience).toBe(1);
});

test('each process counts its own requests', async () => {
  const before = await sum('portico_pages_total');
  for (let n = 0; n < 6; n += 1) expect(await ask('/products')).toBe(200);
  expect((await sum('portico_pages_total')) - before).toBe(6);
});

test('a process that crashes loses no page, and comes back (CONFIG-17)', async () => {
  const answers = await statusesDuring(async () => {
    await sites[1]?.kill();
    await comeBack(1);
  });
  expect(answers.filter((it) => it !== 200)).toEqual([]);
  expect(answers.length).toBeGreaterThan(5);
});

test('restarting one process after the other loses no request (CONFIG-17)', async () => {
  const answers = await statusesDuring(async () => {
    for (const at of [0, 1]) {
      sites[at]?.signal('SIGTERM');
      await sites[at]?.ended;
      await comeBack(at);
    }
  });
  expect(answers.filter((it) => it !== 200)).toEqual([]);
  expect(answers.length).toBeGreaterThan(5);
});
