import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Environment } from '../../src/server/start/settings.ts';
import { writeContent } from '../running/contentFolder.ts';
import { type StartedSite, startSite } from '../running/site.ts';
import { smallContent } from './smallContent.ts';

const within = { timeout: 30_000, interval: 20 };

/** Seconds in which a site that stops still answers: far more than what a test sends then takes. */
const grace = '5';

let folder: string;
let site: StartedSite | undefined;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'portico-stop-'));
  await writeContent(folder, { 'pictures/pictures.json': '[]', ...smallContent });
});
afterEach(async () => {
  await site?.kill();
  site = undefined;
  await rm(folder, { recursive: true, maxRetries: 10 });
});

/** Starts the built site in a separate process. */
async function start(env: Environment = {}) {
  site = await startSite({ CONTENT_DIR: folder, DATA_DIR: join(folder, 'data'), ...env });
  const { port, output, ended, signal, log } = site;
  const ready = log.find(({ msg }) => msg === 'Portico is ready');
  const stop = () => signal('SIGTERM');
  return { port, operationsPort: Number(ready?.operationsPort), output, ended, signal, stop };
}

/** A keep-alive connection, and everything it received. */
interface Connection {
  readonly socket: Socket;
  received: string;
  error?: Error;
  hasEnded: boolean;
}

async function open(port: number): Promise<Connection> {
  const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true });
  const connection: Connection = { socket, received: '', hasEnded: false };
  socket.on('data', (data) => {
    connection.received += data;
  });
  socket.on('error', (error) => {
    connection.error = error;
  });
  socket.on('end', () => {
    connection.hasEnded = true;
    socket.end();
  });
  await once(socket, 'connect');
  return connection;
}

const ask = ({ socket }: Connection, path = '/products') =>
  socket.write(`GET ${path} HTTP/1.1\r\nHost: x\r\n\r\n`);

const answersOn = ({ received }: Connection) => received.split('HTTP/1.1 200').length - 1;

async function openAsked(port: number, count: number): Promise<Connection[]> {
  const connections = await Promise.all(Array.from({ length: count }, () => open(port)));
  for (const connection of connections) ask(connection);
  await expect.poll(() => connections.every((it) => answersOn(it) === 1), within).toBe(true);
  return connections;
}

test('late requests on 50 keep-alive connections are answered, and none is reset (CONFIG-11)', async () => {
  const { port, output, ended, stop } = await start({ STOP_GRACE_SECONDS: grace });
  const connections = await openAsked(port, 50);
  stop();
  await expect.poll(output, within).toContain('Portico is stopping');
  for (const connection of connections.slice(0, 25)) ask(connection);
  const late = connections.slice(0, 25);
  await expect.poll(() => late.every((it) => answersOn(it) === 2), within).toBe(true);
  for (const { received } of late) expect(received).toMatch(/Connection: close/i);
  // The others send requests as soon as they are closed, as if these had been on their way.
  const idle = connections.slice(25);
  for (const connection of idle) {
    connection.socket.removeAllListeners('end');
    connection.socket.once('end', () => {
      ask(connection);
      connection.hasEnded = true;
    });
  }
  await expect.poll(() => idle.every(({ hasEnded }) => hasEnded), within).toBe(true);
  expect(connections.flatMap(({ error }) => error?.message ?? [])).toEqual([]);
  for (const { socket } of idle) socket.end();
  expect(await ended).toBe(0);
});

test('it is not ready while it stops, and accepts new connections until its grace period is over', async () => {
  const { port, output, ended, stop } = await start({ STOP_GRACE_SECONDS: grace });
  stop();
  await expect.poll(output, within).toContain('Portico is stopping');
  const ready = await fetch(`http://127.0.0.1:${port}/readyz`);
  expect(ready.status).toBe(503);
  expect(ready.headers.get('connection')).toBe('close');
  expect((await fetch(`http://127.0.0.1:${port}/products`)).status).toBe(200);
  expect(await ended).toBe(0);
  await expect(fetch(`http://127.0.0.1:${port}/products`)).rejects.toThrow();
});

test('connections that were made before it accepts no more are answered (CONFIG-31)', async () => {
  const { port, ended, stop, signal } = await start({ STOP_GRACE_SECONDS: '0' });
  // The system makes connections for a process that stands still. Each of its sockets has several.
  signal('SIGSTOP');
  const connections = await Promise.all(Array.from({ length: 300 }, () => open(port)));
  for (const connection of connections) ask(connection);
  stop();
  signal('SIGCONT');
  expect(await ended).toBe(0);
  expect(connections.filter((it) => answersOn(it) !== 1 || it.error)).toHaveLength(0);
});

test('a client that never reads does not prevent a clean end', async () => {
  const { port, ended, stop } = await start({ STOP_GRACE_SECONDS: '0' });
  const slow = await open(port);
  slow.socket.pause();
  const request = 'GET /sitemap.xml HTTP/1.1\r\nHost: x\r\nAccept-Encoding: identity\r\n\r\n';
  slow.socket.write(request.repeat(4_000));
  await openAsked(port, 1);
  stop();
  expect(await ended).toBe(0);
}, 30_000);

test('operators have a separate port, and the public one says only whether the process is ready (API-10)', async () => {
  const { port, operationsPort, ended, stop } = await start({
    OPERATIONS_PORT: '0',
    STOP_GRACE_SECONDS: grace,
  });
  const status = async (at: number, path: string) =>
    (await fetch(`http://127.0.0.1:${at}${path}`)).status;
  for (const path of ['/healthz', '/version', '/metrics']) {
    expect(await status(operationsPort, path)).toBe(200);
    expect(await status(port, path)).toBe(404);
  }
  const readiness = async (at: number) => {
    const answer = await fetch(`http://127.0.0.1:${at}/readyz`);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    return { status: answer.status, body: await answer.json() };
  };
  expect(await readiness(operationsPort)).toMatchObject({
    status: 200,
    body: { notices: expect.any(Array) },
  });
  expect(await readiness(port)).toEqual({ status: 200, body: { status: 'ready' } });
  expect(await status(operationsPort, '/')).toBe(404);
  expect(await status(operationsPort, '/api/geo')).toBe(404);
  stop();
  await expect.poll(() => status(operationsPort, '/readyz'), within).toBe(503);
  expect(await readiness(port)).toEqual({ status: 503, body: { status: 'not ready' } });
  expect(await ended).toBe(0);
});
