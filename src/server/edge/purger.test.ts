import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createLog } from '../operation/log.ts';
import { createPurger, type Purger } from './purger.ts';

const patience = { timeout: 15_000 };

let statuses: number[];
let received: { headers: IncomingHttpHeaders; body: string }[];
let closing: (() => unknown)[];
let url: string;

beforeEach(async () => {
  statuses = [];
  received = [];
  const server = createServer(async (req, res) => {
    let body = '';
    for await (const part of req) body += part;
    const status = statuses.shift() ?? 200;
    received.push({ headers: req.headers, body });
    res.writeHead(status).end();
  }).listen(0, '127.0.0.1');
  await new Promise((done) => server.once('listening', done));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/purge`;
  closing = [() => server.closeAllConnections(), () => server.close()];
});
afterEach(() => {
  for (const close of closing) close();
});

function open(...urls: string[]): Purger {
  const settings = {
    CDN_PURGE_URL: urls,
    CDN_PURGE_HEADERS: { 'Fastly-Key': 'key' },
    CDN_PURGE_SECRET: [Buffer.alloc(32)],
  };
  const purger = createPurger({ settings, log: createLog('silent') });
  closing.push(() => purger.close());
  return purger;
}

test('sends the keys signed, for each kind of CDN, and again a little later (PERF-20)', async () => {
  const purger = open(url);
  purger.purge(['i1', 'list-product']);
  await expect.poll(() => received.length, patience).toBe(2);
  const [first, second] = received;
  expect(first?.headers).toMatchObject({
    'surrogate-key': 'i1 list-product',
    'fastly-key': 'key',
    'webhook-signature': expect.stringMatching(/^v1,/),
  });
  expect(JSON.parse(first?.body ?? '')).toEqual({ tags: ['i1', 'list-product'] });
  expect(second?.headers['webhook-id']).not.toBe(first?.headers['webhook-id']);
  expect(purger.notices()).toEqual([]);
});

test('tries again until the CDN answers, tells operators, and delays no other CDN', async () => {
  statuses = [503, 500];
  const purger = open('http://127.0.0.1:9/', url);
  purger.purge(['i1']);
  await expect.poll(() => purger.notices(), patience).toHaveLength(1);
  await expect.poll(() => received.length, patience).toBeGreaterThanOrEqual(3);
  expect(received.every(({ headers }) => headers['surrogate-key'] === 'i1')).toBe(true);
});

test('is silent again once everything is removed', async () => {
  statuses = [503];
  const purger = open(url);
  purger.purge(['i1']);
  await expect.poll(() => purger.notices(), patience).toHaveLength(1);
  await expect.poll(() => purger.notices(), patience).toEqual([]);
});

test('removes everything when the keys are too many', async () => {
  open(url).purge(Array.from({ length: 31 }, (_, n) => `i${n}`));
  await expect.poll(() => received[0]?.headers['surrogate-key'], patience).toBe('rules');
});
