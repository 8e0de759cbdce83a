import { mkdtemp, rm } from 'node:fs/promises';
import { Agent } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type KontentFolder, startKontentFolder } from '../fakes/kontentFolder.ts';
import { writeContent } from '../running/contentFolder.ts';
import { type StartedSite, startSite } from '../running/site.ts';
import { holdRequest } from './heldRequests.ts';
import { smallContent } from './smallContent.ts';

let folder: string;
let hosted: KontentFolder;
let site: StartedSite;
const agent = new Agent({ keepAlive: true });
const patience = { timeout: 30_000, interval: 20 };

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'portico-stop-'));
  await writeContent(folder, { 'pictures/pictures.json': '[]', ...smallContent });
  hosted = await startKontentFolder(folder);
  site = await startSite({
    DATA_DIR: join(folder, 'data'),
    ...hosted.env,
    CONTENT_POLL_SECONDS: '1',
    STOP_GRACE_SECONDS: '0',
  });
});
afterEach(async () => {
  await site.kill();
  agent.destroy();
  await hosted.service.close();
  await rm(folder, { recursive: true });
});

/** The status of a page, requested on a keep-alive connection. */
const ask = async (path: string) => (await site.ask(path, { agent })).status;

test('when asked to stop, it finishes running requests, accepts no new ones, and ends (CONFIG-11)', async () => {
  expect(await ask('/products')).toBe(200);
  const { service } = hosted;
  service.mode = 'hang';
  const before = service.requests.length;
  // The question to the service that has no answer must not keep the process.
  await expect.poll(() => service.requests.length, patience).toBeGreaterThan(before);
  const headers = { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' };
  const report = JSON.stringify({ name: 'TypeError', frames: [], path: '/' });
  const url = `${site.url}/api/client-errors`;
  const running = await holdRequest(url, headers, report);
  site.signal('SIGTERM');
  await expect.poll(site.output, patience).toContain('Portico is stopping');
  expect(await running.finish()).toBe(204);
  // An open connection would have made the exit status 1 at the end of the grace period.
  expect(await site.ended).toBe(0);
  await expect(ask('/')).rejects.toThrow();
});

test('SIGHUP makes it read its content again, and it continues', async () => {
  site.signal('SIGHUP');
  await expect.poll(site.output, patience).toContain('Content reloaded on SIGHUP');
  expect(await ask('/products')).toBe(200);
});
