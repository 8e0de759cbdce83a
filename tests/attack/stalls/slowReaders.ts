import { connect, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { here } from '../../running/ask.ts';
import type { AttackedSite } from '../../running/attackedSite.ts';
import { startProbe, timesText } from '../../running/load.ts';
import { type Attack, type AttackContext, type Finding, finding } from '../attack.ts';

/** Large answers; the attack requests the largest one that the site gives. */
const large = [
  ...[6, 5, 4, 3, 2].map((depth) => `/api/items?system.type=event&depth=${depth}`),
  ...[3, 2, 1].map((depth) => `/api/items?system.type=product&depth=${depth}`),
  '/api/items?limit=2000&depth=1',
  '/api/items/main_navigation?depth=6',
];
const readers = 40;
const waits = 20_000;
const mostMemory = 100;

/** Opens a connection, requests a large answer, and never reads it. */
function openReader(port: number, path: string, n: number): Socket {
  const socket = connect(port, here);
  socket.on('error', () => undefined);
  socket.pause();
  const address = `X-Forwarded-For: 2a0d:1:${n.toString(16)}::1`;
  socket.write(`GET ${path}&x=${n} HTTP/1.1\r\nHost: x\r\nX-Country: US\r\n${address}\r\n\r\n`);
  return socket;
}

/** The address of the largest answer, and its size in MB. */
async function largestOf(site: AttackedSite): Promise<{ path: string; size: number }> {
  let largest = { path: '', size: 0 };
  for (const path of large) {
    const headers = { 'x-forwarded-for': `2a0d:2:${path.length}::1` };
    const { status, body } = await site.ask(path, { headers, timeLimit: 30_000 });
    const size = body.length / 1e6;
    if (status === 200 && size > largest.size) largest = { path, size };
  }
  return largest;
}

async function readNothing(context: AttackContext): Promise<Finding> {
  const site = await context.start();
  const { path, size } = await largestOf(site);
  await pause(2_000);
  const before = site.memory().now;
  const probe = await startProbe(site.port, '/healthz', 100);
  const sockets = Array.from({ length: readers }, (_, n) => openReader(site.port, path, n));
  context.after(() => sockets.forEach((socket) => socket.destroy()));
  await pause(waits);
  const times = await probe.stop();
  const grown = site.memory().now - before;
  return finding(
    grown <= mostMemory && times.failures === 0,
    `${readers} readers of ${size.toFixed(1)} MB each: ${Math.round(grown)} MiB ` +
      `more after ${waits / 1000} s; /healthz ${timesText(times)}`,
  );
}

/** An attack with answers that are never read. */
export const slowReaders: Attack = {
  name: 'slow-readers',
  what: `${readers} clients request large answers and read none of them`,
  mustHold: `they hold at most ${mostMemory} MiB after ${waits / 1000} s`,
  run: readNothing,
};
