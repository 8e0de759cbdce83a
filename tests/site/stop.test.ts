import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { Agent, get } from 'node:http';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { endProcess } from '../../scripts/endProcess.ts';
import { createEmbeddedSource } from '../../src/backends/content/embedded/embeddedSource.ts';
import { type DeliveryServer, startDeliveryServer } from '../fakes/deliveryServer.ts';
import { writeContent } from './openSite.ts';
import { smallContent } from './smallContent.ts';

const root = resolve(import.meta.dirname, '../..');
let folder: string;
let service: DeliveryServer;
let site: ChildProcess;
let port: number;
const agent = new Agent({ keepAlive: true });

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'portico-stop-'));
  await writeContent(folder, { 'pictures/pictures.json': '[]', ...smallContent });
  const log = { info: () => undefined, warn: () => undefined, error: () => undefined };
  service = await startDeliveryServer(await createEmbeddedSource({ directory: folder, log }));
  site = spawn(process.execPath, ['build/start/main.js'], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      PORT: '0',
      HOST: '127.0.0.1',
      DATA_DIR: join(folder, 'data'),
      CONTENT_SOURCE: 'kontent',
      KONTENT_URL: service.baseUrl,
      KONTENT_ENVIRONMENT_ID: service.environmentId,
      STOP_GRACE_SECONDS: '0',
    },
  });
  if (!site.stdout) throw new Error('The site has no output');
  for await (const line of createInterface({ input: site.stdout })) {
    const { msg, port: at } = JSON.parse(line) as { msg: string; port: number };
    if (msg !== 'Portico is ready') continue;
    port = at;
    break;
  }
  site.stdout.resume();
});
afterEach(async () => {
  await endProcess(site);
  agent.destroy();
  await service.close();
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

// CONFIG-11
test('when asked to stop, it finishes running requests, accepts no new ones, and ends', async () => {
  expect(await ask('/products')).toBe(200);
  service.mode = 'hang';
  const before = service.traffic.length;
  const running = ask('/produkte/everywhere-de');
  // The site reads other content in the background.
  const isForPage = (it: string) => it.startsWith('+') && it.includes('everywhere-de');
  await expect.poll(() => service.traffic.slice(before).some(isForPage)).toBe(true);
  const ended = once(site, 'exit');
  site.kill('SIGTERM');
  expect(await running).toBe(503);
  // An open connection would have made the exit status 1 at the end of the grace period.
  expect(await ended).toEqual([0, null]);
  await expect(ask('/')).rejects.toThrow();
});

test('SIGHUP makes it read its content again, and it continues', async () => {
  let text = '';
  site.stdout?.on('data', (part) => {
    text += part;
  });
  site.kill('SIGHUP');
  await expect.poll(() => text, { timeout: 30_000 }).toContain('Content reloaded on SIGHUP');
  expect(await ask('/products')).toBe(200);
});
