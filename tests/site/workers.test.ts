import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { Agent, get } from 'node:http';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { endProcess } from '../running/endProcess.ts';
import { writeContent } from './openSite.ts';
import { smallContent } from './smallContent.ts';

const root = resolve(import.meta.dirname, '../..');
/** Far more than a machine under load needs to start two processes, one after the other. */
const within = { timeout: 120_000, interval: 20 };

vi.setConfig({ testTimeout: 240_000, hookTimeout: 240_000 });

type Line = Readonly<Record<string, unknown>>;

let folder: string;
let content: string;
let site: ChildProcess;
const log: Line[] = [];
let port: number;
let operationsPort: number;

const saying = (msg: string) => log.filter((line) => line.msg === msg);
const pids = () => saying('A worker is ready').map(({ pid }) => Number(pid));

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'portico-workers-'));
  content = join(folder, 'content');
  await writeContent(content, { 'pictures/pictures.json': '[]', ...smallContent });
  // As a release that a link points to.
  await symlink(root, join(folder, 'current'));
  site = spawn(process.execPath, [join(folder, 'current/build/start/main.js')], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
    // A process group, for signals to every process of the site.
    detached: true,
    env: {
      PORT: '0',
      HOST: '127.0.0.1',
      OPERATIONS_PORT: '0',
      CONTENT_DIR: content,
      DATA_DIR: join(folder, 'data'),
      WORKERS: '2',
      RESTART_DRAIN_SECONDS: '20',
      // Far more than what the last test sends meanwhile takes.
      STOP_GRACE_SECONDS: '5',
    },
  });
  const ready = await new Promise<Line>((done) => {
    createInterface({ input: site.stdout as Readable }).on('line', (text) => {
      const line = JSON.parse(text) as Line;
      log.push(line);
      if (line.msg === 'Portico is ready') done(line);
    });
  });
  port = Number(ready.port);
  operationsPort = Number(ready.operationsPort);
});
afterAll(async () => {
  await endProcess(site);
  await rm(folder, { recursive: true, maxRetries: 20 });
});

/** The status of a page. @param agent keeps connections; default a connection for each request */
function ask(path: string, agent?: Agent): Promise<number> {
  return new Promise((done, fail) => {
    get({ port, host: '127.0.0.1', path, agent: agent ?? false }, (res) => {
      res.on('error', fail);
      res.on('end', () => done(res.statusCode ?? 0)).resume();
    }).on('error', fail);
  });
}

const operators = (path: string) => fetch(`http://127.0.0.1:${operationsPort}${path}`);

async function metric(name: string): Promise<number> {
  const lines = (await (await operators('/metrics')).text()).split('\n');
  const values = lines.filter((line) => line.startsWith(name)).map((it) => it.split(' ').at(-1));
  return values.reduce((sum, value) => sum + Number(value), 0);
}

test('one of two workers writes the search index, and both search it', async () => {
  await expect.poll(() => saying('Search index written').length, within).toBe(1);
  expect(saying('Search index written')).toMatchObject([{ worker: 1 }]);
  const searched = async () => {
    const suggestions = await fetch(`http://127.0.0.1:${port}/api/search/suggestions?query=e`, {
      headers: { connection: 'close' },
    });
    return suggestions.status;
  };
  for (let i = 0; i < 4; i += 1) await expect.poll(searched, within).toBe(200);
  expect(await metric('portico_search_records')).toBeGreaterThan(0);
});

test('operators read the state and the sums of all workers', async () => {
  const ready = await operators('/readyz');
  expect(ready.status).toBe(200);
  expect(await ready.json()).toMatchObject({
    status: 'ready',
    workers: [{ state: 'ready' }, { state: 'ready' }],
  });
  expect((await operators('/version')).status).toBe(200);
  const before = await metric('portico_pages_total');
  for (let i = 0; i < 6; i += 1) expect(await ask('/products')).toBe(200);
  expect((await metric('portico_pages_total')) - before).toBe(6);
});

test('SIGHUP makes all workers read their content again', async () => {
  site.kill('SIGHUP');
  const numbers = () => saying('Content reloaded on SIGHUP').map(({ worker }) => worker);
  await expect.poll(() => numbers().toSorted(), within).toEqual([1, 2]);
});

test('a restart under load replaces all workers and loses no request (CONFIG-17)', async () => {
  const before = pids();
  const pagesBefore = await metric('portico_pages_total');
  const kept = new Agent({ keepAlive: true, maxSockets: 4 });
  const statuses: number[] = [];
  const failures: unknown[] = [];
  const notReady: number[] = [];
  const over = new AbortController();
  const visit = async (agent?: Agent) => {
    while (!over.signal.aborted) {
      await ask('/products', agent).then(
        (status) => statuses.push(status),
        (error: unknown) => failures.push(error),
      );
    }
  };
  const watch = async () => {
    while (!over.signal.aborted) {
      const { status } = await operators('/readyz');
      if (status !== 200) notReady.push(status);
    }
  };
  const visits = [kept, kept, kept, kept, undefined, undefined].map((it) => visit(it));
  const watching = watch();
  site.kill('SIGUSR2');
  await expect.poll(() => saying('The workers have been replaced').length, within).toBe(1);
  over.abort();
  await Promise.all([...visits, watching]);
  kept.destroy();
  expect(failures).toEqual([]);
  expect(notReady).toEqual([]);
  expect(statuses.filter((status) => status !== 200)).toEqual([]);
  expect(new Set(pids()).size).toBe(4);
  for (const pid of before) expect(() => process.kill(pid, 0)).toThrow('ESRCH');
  // New workers follow the link, so they may be of another release.
  const command = await readFile(`/proc/${pids().at(-1)}/cmdline`, 'utf8');
  expect(command).toContain(join(folder, 'current/build/start/main.js'));
  // The counts of the workers that have ended are still there.
  expect((await metric('portico_pages_total')) - pagesBefore).toBe(statuses.length);
});

test('a worker that crashes is replaced', async () => {
  const [victim = 0] = pids().slice(-1);
  process.kill(victim, 'SIGKILL');
  await expect.poll(() => pids().length, within).toBe(5);
  expect(saying('A worker ended and is being replaced')).toMatchObject([{ signal: 'SIGKILL' }]);
  expect(await metric('portico_worker_crashes_total')).toBe(1);
  expect(await ask('/products')).toBe(200);
});

test('a restart whose first worker cannot start is given up, and the others go on', async () => {
  const rules = join(content, 'countries.yaml');
  await writeFile(rules, 'embargo: [');
  site.kill('SIGUSR2');
  await expect
    .poll(() => saying('The restart was given up; the workers that remain go on').length, within)
    .toBe(1);
  expect(await ask('/products')).toBe(200);
  expect((await operators('/readyz')).status).toBe(200);
  await rm(rules);
});

test('a signal to every process stops all of them once, after the grace period (CONFIG-11)', async () => {
  const ended = once(site, 'exit');
  process.kill(-(site.pid ?? 0), 'SIGTERM');
  await expect.poll(async () => (await operators('/readyz')).status, within).toBe(503);
  expect(await ask('/products')).toBe(200);
  expect(await ended).toEqual([0, null]);
  await expect(ask('/products')).rejects.toThrow();
  for (const pid of pids()) expect(() => process.kill(pid, 0)).toThrow('ESRCH');
});
