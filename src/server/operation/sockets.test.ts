import { createServer, type Server } from 'node:http';
import { connect } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { bind, listenWithAcceptors, portOf } from './sockets.ts';

const host = '127.0.0.1';

const closed = (server: { close(done: () => void): unknown }) =>
  new Promise<void>((done) => server.close(done));

/** A server with its acceptors, closed after the test. */
async function listening(server: Server, port = 0) {
  const acceptors = await listenWithAcceptors(server, { host, port });
  const close = async () => {
    server.closeAllConnections();
    await Promise.all([server, ...acceptors].map(closed));
  };
  onTestFinished(close);
  return { port: portOf(server) ?? 0, close };
}

test('the connections of all sockets reach the server', async () => {
  const server = createServer((_req, res) => void res.end('here'));
  const { port } = await listening(server);
  const answers = await Promise.all(
    Array.from({ length: 300 }, async () => (await fetch(`http://${host}:${port}/`)).text()),
  );
  expect(new Set(answers)).toEqual(new Set(['here']));
});

test('a taken port is an error', async () => {
  const other = createServer();
  await bind(other, { host, port: 0 });
  onTestFinished(() => closed(other));
  const taken = { code: 'EADDRINUSE' };
  await expect(listening(createServer(), portOf(other))).rejects.toMatchObject(taken);
});

test('no second site listens on the port of a running one', async () => {
  const { port } = await listening(createServer());
  const taken = { code: 'EADDRINUSE' };
  await expect(listening(createServer(), port)).rejects.toMatchObject(taken);
});

test('once all are closed, the port refuses connections', async () => {
  const { port, close } = await listening(createServer());
  await close();
  const socket = connect(port, host);
  const error = await new Promise((done) => socket.once('error', done));
  expect(error).toMatchObject({ code: 'ECONNREFUSED' });
});
