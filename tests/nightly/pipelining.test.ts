import { mkdtemp, readdir, readlink, rm } from 'node:fs/promises';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { type StartedSite, startSite } from '../running/site.ts';
import { type OpenSite, openSite } from '../site/openSite.ts';
import { smallContent } from '../site/smallContent.ts';

const film = '/media/favicon.svg';
let site: OpenSite;
let started: StartedSite;
let data: string;
beforeAll(async () => {
  // Larger than what the system holds for a connection that is not read.
  site = await openSite({ ...smallContent, [film.slice(1)]: Buffer.alloc(20_000_000, ' ') });
  data = await mkdtemp(join(tmpdir(), 'portico-pipelining-'));
  started = await startSite({
    CONTENT_DIR: site.contentFolder,
    DATA_DIR: data,
    GEO_COUNTRY_HEADER: 'x-country',
    TRUST_PROXY: 'loopback',
    CAPTCHA: 'none',
  });
});

const sockets: Socket[] = [];
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.destroy();
});
afterAll(async () => {
  await started.kill();
  await site.close();
  await rm(data, { recursive: true });
});

/** Sends requests in one piece. */
function send(url: string, path: string, count: number): Socket {
  const socket = connect(Number(new URL(url).port), '127.0.0.1');
  socket.on('error', () => undefined);
  sockets.push(socket);
  socket.write(`GET ${path} HTTP/1.1\r\nHost: x\r\nX-Country: US\r\n\r\n`.repeat(count));
  return socket;
}

const firstPiece = (socket: Socket) =>
  new Promise((done) =>
    socket.once('data', () => {
      socket.pause();
      done(undefined);
    }),
  );

test.runIf(process.platform === 'linux')(
  'clients that do not read the files that they asked for hold none open (PERF-22)',
  async () => {
    const waiting = Array.from({ length: 40 }, () => send(site.url, film, 3));
    await Promise.all(waiting.map(firstPiece));
    const countOpen = async () => {
      const links = (await readdir('/proc/self/fd')).map((it) =>
        readlink(`/proc/self/fd/${it}`).catch(() => ''),
      );
      return (await Promise.all(links)).filter((it) => it.endsWith(film)).length;
    };
    await expect.poll(countOpen).toBe(0);
    expect((await site.get(film, { range: 'bytes=0-1' })).status).toBe(206);
  },
);

test.each(['/', film, '/api/geo', '/healthz'])(
  'a flood of %s closes its connections, and others are answered (PERF-22, ERROR-8)',
  async (path) => {
    const flood = Array.from({ length: 40 }, () => send(started.url, path, 2_500));
    await Promise.all(
      flood.map((socket) => new Promise((done) => socket.resume().once('close', done))),
    );
    for (const other of ['/', '/api/geo', '/healthz']) {
      const answer = await fetch(started.url + other, { headers: { 'x-country': 'US' } });
      expect(answer.status).toBe(200);
    }
    expect(started.errors).toEqual([]);
  },
);
