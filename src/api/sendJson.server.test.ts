import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, request, type Server } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterEach, expect, test } from 'vitest';
import { TooBusy } from '../content/workQueue.server.ts';
import type { WrittenJson } from '../content/writtenAnswers.server.ts';
import { createSendJson, type SendJson, type SendLimits } from './sendJson.server.ts';

const limits: SendLimits = {
  mostBytes: 40_000_000,
  mostPerClient: 20_000_000,
  idleTimeout: 1_500,
  timeout: 60_000,
};

/** JSON that compresses badly, so that many bytes are in transit. */
function jsonOf(bytes: number): WrittenJson {
  const parts = Array.from({ length: Math.ceil(bytes / 65_536) }, () =>
    Buffer.from(randomBytes(49_152).toString('base64')),
  );
  return { parts, length: parts.length * 65_536 };
}

let server: Server;
afterEach(async () => {
  server.closeAllConnections();
  server.close();
  await once(server, 'close');
});

/** Serves JSON; `sent` receives the result of each response. */
async function serve(send: SendJson, json: WrittenJson) {
  const failures: unknown[] = [];
  server = createServer(async (incoming, outgoing) => {
    try {
      const receiver = { incoming, caller: String(incoming.headers['x-caller'] ?? 'one') };
      const response = await send(json, receiver, new Headers({ Vary: 'Cookie' }));
      outgoing.writeHead(response.status, Object.fromEntries(response.headers));
      if (!response.body) return void outgoing.end();
      const body = Readable.fromWeb(response.body as Parameters<typeof Readable.fromWeb>[0]);
      body.on('error', () => outgoing.destroy());
      outgoing.on('close', () => body.destroy());
      body.pipe(outgoing);
    } catch (error) {
      failures.push(error);
      outgoing.writeHead(503).end();
    }
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return { port, failures };
}

async function ask(port: number, headers: Record<string, string> = {}, method = 'GET') {
  const sent = request({ port, method, headers, agent: false }).end();
  const [response] = (await once(sent, 'response')) as [IncomingMessage];
  return { status: response.statusCode, headers: response.headers, body: await buffer(response) };
}

/** Waits until a connection is closed, with an error or without. */
async function closed(socket: Socket): Promise<void> {
  if (!socket.destroyed) await new Promise((resolve) => socket.once('close', resolve));
}

test.each([
  ['br', brotliDecompressSync],
  ['gzip', gunzipSync],
] as const)('compresses large and small answers with %s', async (encoding, open) => {
  for (const bytes of [65_536, 1_000_000]) {
    const json = jsonOf(bytes);
    // A busy machine may take long to compress; nobody is cut off here.
    const { port } = await serve(createSendJson(true, { ...limits, idleTimeout: 60_000 }), json);
    const plain = await ask(port);
    expect(plain.headers['content-encoding']).toBeUndefined();
    expect(plain.headers.vary).toBe('Cookie, Accept-Encoding');
    expect(plain.body.equals(Buffer.concat(json.parts))).toBe(true);
    const packed = await ask(port, { 'accept-encoding': encoding });
    expect(packed.headers['content-encoding']).toBe(encoding);
    expect(open(packed.body).equals(plain.body)).toBe(true);
    expect((await ask(port, {}, 'HEAD')).body.length).toBe(0);
    server.close();
    server.closeAllConnections();
  }
});

test('disconnects a client that does not read, and frees its share', async () => {
  const { port, failures } = await serve(createSendJson(true, limits), jsonOf(16_000_000));
  const slow = connect(port, '127.0.0.1');
  slow.on('error', () => undefined);
  slow.pause();
  slow.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n');
  const [{ socket }] = (await once(server, 'request')) as [IncomingMessage];
  expect((await ask(port)).status).toBe(503);
  expect(failures[0]).toBeInstanceOf(TooBusy);
  // Another client has its own share.
  expect((await ask(port, { 'x-caller': 'two' })).status).toBe(200);
  await closed(socket);
  expect((await ask(port)).status).toBe(200);
  slow.destroy();
});

test('frees the share of a client that disconnects', async () => {
  const { port } = await serve(
    createSendJson(true, { ...limits, idleTimeout: 60_000 }),
    jsonOf(16_000_000),
  );
  const leaving = connect(port, '127.0.0.1');
  leaving.on('error', () => undefined);
  leaving.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n');
  const [{ socket }] = (await once(server, 'request')) as [IncomingMessage];
  leaving.destroy();
  await closed(socket);
  await expect.poll(async () => (await ask(port)).status, { timeout: 5_000 }).toBe(200);
});
