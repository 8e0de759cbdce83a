import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import type { AttackedSite } from '../../running/attackedSite.ts';
import { startProbe } from '../../running/load.ts';
import { type Attack, type AttackContext, type Finding, finding } from '../attack.ts';
import type { PipelinedLoad } from './pipeliningThread.ts';

const sockets = 120;
const requests = 2_500;
const seconds = 8;

/** Milliseconds; memory in MiB, during the floods and a minute later; open files and sockets. */
const limits = { health: 200, page: 500, memory: 1_024, memoryLater: 512, files: 500 };

const targets = ['/products', '/media/share-main.png', '/api/geo'];

/** Lines of the log that are not JSON. */
function countRaw(output: string): number {
  return output.split('\n').filter((line) => line !== '' && !isJson(line)).length;
}

function isJson(line: string): boolean {
  try {
    return typeof JSON.parse(line) === 'object';
  } catch {
    return false;
  }
}

interface Flooded {
  readonly health: number;
  readonly page: number;
  readonly failures: number;
  readonly files: number;
  readonly opened: number;
}

/** Floods one address, and measures meanwhile what others get. */
async function flood(site: AttackedSite, path: string, reads: boolean): Promise<Flooded> {
  const [health, page] = await Promise.all([startProbe(site.port), startProbe(site.port, '/', 50)]);
  const workerData: PipelinedLoad = { port: site.port, path, reads, sockets, requests };
  const worker = new Worker(new URL('./pipeliningThread.ts', import.meta.url), { workerData });
  let files = 0;
  for (let n = 0; n < seconds * 10; n += 1) {
    await pause(100);
    files = Math.max(files, readdirSync(`/proc/${site.pid}/fd`).length);
  }
  const ended = once(worker, 'message');
  worker.postMessage('stop');
  const [opened] = (await ended) as [number];
  const [healthTimes, pageTimes] = await Promise.all([health.stop(), page.stop()]);
  await worker.terminate();
  return {
    health: healthTimes.longest,
    page: pageTimes.longest,
    failures: healthTimes.failures + pageTimes.failures,
    files,
    opened,
  };
}

async function run({ start }: AttackContext): Promise<Finding> {
  const site = await start();
  for (const path of ['/', ...targets]) await site.ask(path);
  const before = site.memory().now;
  const faults: string[] = [];
  const rows: string[] = [];
  for (const path of targets) {
    for (const reads of [true, false]) {
      const { health, page, failures, files, opened } = await flood(site, path, reads);
      const isFine =
        health <= limits.health && page <= limits.page && files <= limits.files && failures === 0;
      const name = `${path} ${reads ? 'read' : 'unread'}`;
      if (!isFine) faults.push(name);
      rows.push(
        `${name}: /healthz at most ${Math.round(health)} ms, another page at most ` +
          `${Math.round(page)} ms, ${failures} failed, ${files} files open, ${opened} connections`,
      );
    }
  }
  const { most } = site.memory();
  await pause(60_000);
  const { now } = site.memory();
  const raw = countRaw(site.output());
  return finding(
    faults.length === 0 && most <= limits.memory && now <= limits.memoryLater && raw === 0,
    `${rows.join('\n')}\nmemory ${Math.round(before)} MiB before, ${Math.round(most)} at most, ` +
      `${Math.round(now)} a minute later; ${raw} lines of the log are not JSON`,
  );
}

/** A flood on few connections. */
export const pipelining: Attack = {
  name: 'pipelining',
  what:
    `${sockets} connections send ${requests} requests each in one piece, for a page, a file and an ` +
    'endpoint, read the answers or do not, and are opened again when they are closed',
  mustHold:
    `/healthz at most ${limits.health} ms, a page of another visitor at most ${limits.page} ms, ` +
    `memory at most ${limits.memory} MiB and ${limits.memoryLater} a minute later, at most ${limits.files} open ` +
    'files, only JSON in the log',
  giveUpAfter: 240,
  run,
};
