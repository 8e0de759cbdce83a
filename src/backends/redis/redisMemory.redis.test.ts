import { once } from 'node:events';
import { type AddressInfo, connect as connectTo, createServer } from 'node:net';
import { setTimeout as pause, setImmediate as turn } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { createClient } from '@redis/client';
import { afterEach, expect, test } from 'vitest';
import { freePort } from '../../../scripts/freePort.ts';
import { type RedisServer, startRedis } from '../../../scripts/redis.ts';
import type { SharedMemory } from '../../memory/sharedMemory.ts';
import { createRedisMemory } from './redisMemory.ts';

const aMinute = 60_000;
/** Far more than a machine under load needs. */
const patience = { timeout: 15_000 };
const closing: (() => Promise<void>)[] = [];

afterEach(async () => {
  for (const close of closing.splice(0).toReversed()) await close();
});

async function server(port?: number, options?: readonly string[]): Promise<RedisServer> {
  const started = await startRedis(port, options);
  closing.push(() => started.stop());
  return started;
}

/** A process of the site. */
function connect(url: string, prefix = 'site:'): SharedMemory {
  // The time limit is generous, because these tests are about what is found, not how soon.
  const memory = createRedisMemory({ url, prefix, timeLimit: 10_000 });
  closing.push(() => memory.close());
  return memory;
}

async function connected(url: string, prefix?: string): Promise<SharedMemory> {
  const memory = connect(url, prefix);
  await expect.poll(() => memory.isAvailable(), patience).toBe(true);
  return memory;
}

/** A server that no longer answers, and the memory of a process that has found out. */
async function hanging() {
  const redis = await server();
  const memory = createRedisMemory({ url: redis.url, prefix: 'site:', timeLimit: 200 });
  closing.push(() => memory.close());
  await expect.poll(() => memory.isAvailable(), patience).toBe(true);
  redis.process.kill('SIGSTOP');
  for (let tries = 0; tries < 3; tries += 1) expect(await memory.get('a')).toBeUndefined();
  expect(memory.isAvailable()).toBe(false);
  return { redis, memory };
}

/** Blocks this thread until a server has answered all commands that were sent before. */
function waitUntilAnswering(url: string): void {
  const answered = new Int32Array(new SharedArrayBuffer(4));
  const program = `
    const { workerData } = require('node:worker_threads');
    const socket = require('node:net').connect(workerData.port, '127.0.0.1');
    socket.end('PING\\r\\n').once('data', () => {
      Atomics.store(workerData.answered, 0, 1);
      Atomics.notify(workerData.answered, 0);
    });`;
  const workerData = { answered, port: Number(new URL(url).port) };
  const worker = new Worker(program, { eval: true, workerData });
  Atomics.wait(answered, 0, 0, patience.timeout);
  void worker.terminate();
}

test('a value is found by every process of the same site, until its time is over', async () => {
  const { url } = await server();
  const [one, two, other] = [
    await connected(url),
    await connected(url),
    await connected(url, 'other:'),
  ];
  const bytes = Buffer.from([0, 255, 10, 13, 128]);
  await one.set('a', bytes, aMinute);
  expect(await two.get('a')).toEqual(bytes);
  expect(await two.get('b')).toBeUndefined();
  expect(await other.get('a')).toBeUndefined();
  await one.set('a', Buffer.from('x'), 20);
  await expect.poll(() => two.get('a'), patience).toBeUndefined();
});

test('a count is the sum of all processes and begins anew after its window', async () => {
  const { url } = await server();
  const [one, two] = [await connected(url), await connected(url)];
  expect(await one.count('a', 1, aMinute)).toBe(1);
  expect(await two.count('a', 3, aMinute)).toBe(4);
  expect(await one.count('a', -1, aMinute)).toBe(3);
  expect(await one.count('b', 1, 1_000)).toBe(1);
  await expect.poll(() => two.count('b', 1, 1_000), { interval: 1_100, ...patience }).toBe(1);
});

test('an announcement reaches the other processes, not the one that made it', async () => {
  const { url } = await server();
  const [one, two] = [await connected(url), await connected(url)];
  const heard: string[] = [];
  const listen = (memory: SharedMemory, topic: string, name: string) =>
    memory.onAnnounced(topic, (cause) => {
      if (cause === 'announced') heard.push(name);
    });
  listen(one, 'content', 'one');
  listen(two, 'content', 'two');
  listen(two, 'other', 'other');
  listen(two, 'content', 'stopped')();
  // A subscription may be made a moment after the connection.
  await expect
    .poll(async () => {
      await one.announce('content');
      return heard.includes('two');
    }, patience)
    .toBe(true);
  expect(new Set(heard)).toEqual(new Set(['two']));
});

test('without a server nothing is found, at once; it is used as soon as it is there', async () => {
  const port = await freePort();
  const memory = connect(`redis://127.0.0.1:${port}`);
  expect(memory.isAvailable()).toBe(false);
  await memory.set('a', Buffer.from('x'), aMinute);
  expect(await memory.get('a')).toBeUndefined();
  expect(await memory.count('a', 1, aMinute)).toBeUndefined();
  await memory.announce('content');
  await server(port);
  await expect.poll(() => memory.count('a', 1, aMinute), patience).toBeGreaterThan(0);
});

test('after the server was killed, processes reconnect and learn what they may have missed', async () => {
  const port = await freePort();
  const first = await server(port);
  const memory = await connected(first.url);
  const causes: string[] = [];
  memory.onAnnounced('content', (cause) => causes.push(cause));
  await expect.poll(() => causes, patience).toEqual(['connected']);
  await first.stop();
  await expect.poll(() => memory.isAvailable(), patience).toBe(false);
  expect(await memory.get('a')).toBeUndefined();
  await server(port);
  await expect.poll(() => memory.isAvailable(), patience).toBe(true);
  await expect.poll(() => causes, patience).toEqual(['connected', 'connected']);
});

test('a server that hangs delays few callers, and no longer once it answers again', async () => {
  const { redis, memory } = await hanging();
  // The circuit is open: if each of these waited for its time limit, they would take 10 s.
  const gets = async () => {
    for (let tries = 0; tries < 50; tries += 1) await memory.get('a');
    return 'at once';
  };
  expect(await Promise.race([gets(), pause(5_000).then(() => 'late')])).toBe('at once');
  redis.process.kill('SIGCONT');
  await expect.poll(() => memory.count('a', 1, aMinute), patience).toBeGreaterThan(0);
  await expect.poll(() => memory.isAvailable(), patience).toBe(true);
});

test('a server that answers again is found available without a command', async () => {
  const { redis, memory } = await hanging();
  redis.process.kill('SIGCONT');
  await expect.poll(() => memory.isAvailable(), patience).toBe(true);
});

test('an answer that arrived while the process was busy is not late', async () => {
  const { url } = await server();
  const memory = createRedisMemory({ url, prefix: 'site:' });
  closing.push(() => memory.close());
  await expect.poll(() => memory.isAvailable(), patience).toBe(true);
  const value = Buffer.from('x');
  await expect
    .poll(async () => {
      await memory.set('a', value, aMinute);
      return memory.get('a');
    }, patience)
    .toEqual(value);
  const answer = memory.get('a');
  // The client sends the command in the next turn of the event loop.
  await turn();
  const end = performance.now() + 300;
  waitUntilAnswering(url);
  while (performance.now() < end);
  expect(await answer).toEqual(value);
});

test('a full server stores nothing more, and still finds what it has', async () => {
  const { url } = await server(undefined, ['--maxmemory', '3mb']);
  const memory = await connected(url);
  await memory.set('a', Buffer.from('first'), aMinute);
  for (let i = 0; i < 40; i += 1) await memory.set(`${i}`, Buffer.alloc(200_000), aMinute);
  await expect.poll(() => memory.get('a'), patience).toEqual(Buffer.from('first'));
  expect(await memory.get('39')).toBeUndefined();
});

test('a value of another type is not found', async () => {
  const { url } = await server();
  const memory = await connected(url);
  const { createClient } = await import('@redis/client');
  const client = await createClient({ url }).connect();
  await client.lPush('site:a', 'x');
  expect(await memory.get('a')).toBeUndefined();
  client.destroy();
});

test('a process whose first subscription is refused hears announcements once it may', async () => {
  const redis = await server();
  const administrator = createClient({ url: redis.url });
  await administrator.connect();
  closing.push(async () => administrator.destroy());
  const allow = (...rules: string[]) =>
    administrator.sendCommand(['ACL', 'SETUSER', 'site', ...rules]);
  await allow('on', 'nopass', '~*', '+@all', 'resetchannels');
  const url = new URL(redis.url);
  url.username = 'site';
  url.password = 'any';
  const heard: string[] = [];
  connect(url.href).onAnnounced('topic', (cause, text) => heard.push(`${cause} ${text}`.trim()));
  const denials = () => administrator.sendCommand(['ACL', 'LOG']);
  await expect.poll(denials, patience).not.toEqual([]);
  expect(heard).toEqual([]);
  await allow('allchannels');
  await expect.poll(() => heard, patience).toEqual(['connected']);
  const other = await connected(redis.url);
  await other.announce('topic', 'news');
  await expect.poll(() => heard, patience).toEqual(['connected', 'announced news']);
});

/** A name that leads to one server after another: connections stay where they were. */
async function movingName(first: RedisServer) {
  let leadsTo = first;
  const name = createServer((client) => {
    const server = connectTo(Number(new URL(leadsTo.url).port), '127.0.0.1');
    client.on('error', () => undefined).pipe(server);
    server.on('error', () => undefined).pipe(client);
  });
  name.listen(0, '127.0.0.1');
  await once(name, 'listening');
  closing.push(async () => void name.close());
  return {
    url: `redis://127.0.0.1:${(name.address() as AddressInfo).port}`,
    lead(to: RedisServer) {
      leadsTo = to;
    },
  };
}

test('after a failover by name, processes leave the server that is only a copy now (CONFIG-32)', async () => {
  const [before, after] = [await server(), await server()];
  const name = await movingName(before);
  const memory = await connected(name.url);
  const heard: string[] = [];
  memory.onAnnounced('topic', (cause, text) => heard.push(`${cause} ${text}`.trim()));
  await expect.poll(() => heard, patience).toEqual(['connected']);
  await expect(memory.checkWrites()).resolves.toBeUndefined();
  name.lead(after);
  const administrator = await createClient({ url: before.url }).connect();
  await administrator.replicaOf('127.0.0.1', Number(new URL(after.url).port));
  administrator.destroy();
  await expect(memory.checkWrites()).rejects.toThrow('READONLY');
  expect(heard).toEqual(['connected']);
  await expect
    .poll(() => memory.checkWrites().then(() => 'takes writes', String), patience)
    .toBe('takes writes');
  await expect.poll(() => heard, patience).toEqual(['connected', 'connected']);
  await (await connected(after.url)).announce('topic', 'news');
  await expect.poll(() => heard.at(-1), patience).toBe('announced news');
});
