import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { Agent, get } from 'node:http';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { endProcess } from '../../scripts/endProcess.ts';
import { type KontentFolder, startKontentFolder } from '../fakes/kontentFolder.ts';
import { holdRequest } from './heldRequests.ts';
import { writeContent } from './openSite.ts';
import { smallContent } from './smallContent.ts';

const root = resolve(import.meta.dirname, '../..');
let folder: string;
let hosted: KontentFolder;
let site: ChildProcess;
let port: number;
let output: string;
const agent = new Agent({ keepAlive: true });
const patience = { timeout: 30_000, interval: 20 };

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'portico-stop-'));
  await writeContent(folder, { 'pictures/pictures.json': '[]', ...smallContent });
  hosted = await startKontentFolder(folder);
  site = spawn(process.execPath, ['build/start/main.js'], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      PORT: '0',
      HOST: '127.0.0.1',
      DATA_DIR: join(folder, 'data'),
      ...hosted.env,
      CONTENT_POLL_SECONDS: '1',
      STOP_GRACE_SECONDS: '0',
    },
  });
  output = '';
  site.stdout?.on('data', (part) => {
    output += part;
  });
  await vi.waitUntil(() => output.includes('Portico is ready'), patience);
  port = Number(/"port":(\d+)/.exec(output)?.[1]);
});
afterEach(async () => {
  await endProcess(site);
  agent.destroy();
  await hosted.service.close();
  await rm(folder, { recursive: true });
});

/** The status of a page, requested on a keep-alive connection. */
function ask(path: string): Promise<number> {
  return new Promise((done, fail) => {
    get({ port, host: '127.0.0.1', path, agent }, (res) => {
      res.on('end', () => done(res.statusCode ?? 0)).resume();
    }).on('error', fail);
  });
}

test('when asked to stop, it finishes running requests, accepts no new ones, and ends (CONFIG-11)', async () => {
  expect(await ask('/products')).toBe(200);
  const { service } = hosted;
  service.mode = 'hang';
  const before = service.requests.length;
  // The question to the service that has no answer must not keep the process.
  await expect.poll(() => service.requests.length, patience).toBeGreaterThan(before);
  const headers = { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' };
  const report = JSON.stringify({ name: 'TypeError', frames: [], path: '/' });
  const url = `http://127.0.0.1:${port}/api/client-errors`;
  const running = await holdRequest(url, headers, report);
  const ended = once(site, 'exit');
  site.kill('SIGTERM');
  await expect.poll(() => output, patience).toContain('Portico is stopping');
  expect(await running.finish()).toBe(204);
  // An open connection would have made the exit status 1 at the end of the grace period.
  expect(await ended).toEqual([0, null]);
  await expect(ask('/')).rejects.toThrow();
});

test('SIGHUP makes it read its content again, and it continues', async () => {
  site.kill('SIGHUP');
  await expect.poll(() => output, patience).toContain('Content reloaded on SIGHUP');
  expect(await ask('/products')).toBe(200);
});
