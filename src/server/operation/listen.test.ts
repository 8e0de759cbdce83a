import { once } from 'node:events';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterEach, expect, test } from 'vitest';
import { listen, listenToOperators, listenWidely } from './listen.ts';
import { portOf } from './sockets.ts';

let server: Server;
let answers: ServerResponse[] = [];
let arrived: string[] = [];
const sockets: Socket[] = [];

afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy();
  server.closeAllConnections();
  await new Promise((done) => server.close(done));
});

/** A server whose answers the test ends itself. */
async function open(onRequest: (req: IncomingMessage) => void = () => undefined): Promise<void> {
  answers = [];
  arrived = [];
  server = await listen(
    (req, res) => {
      arrived.push(req.url ?? '');
      answers.push(res);
      onRequest(req);
    },
    { PORT: 0, HOST: '127.0.0.1' },
  );
}

function connectTo(): Socket {
  const socket = connect(portOf(server) ?? 0, '127.0.0.1');
  socket.on('error', () => undefined);
  sockets.push(socket);
  return socket;
}

const get = (path: string, ...headers: string[]) =>
  ['GET', ` ${path} HTTP/1.1\r\nHost: x\r\n`, ...headers.map((it) => `${it}\r\n`), '\r\n'].join('');

/** Waits until as many requests are being answered. */
const beingAnswered = (count: number) => expect.poll(() => arrived.length).toBe(count);

test('requests of one connection are answered one after the other (PERF-22)', async () => {
  await open();
  const socket = connectTo();
  socket.write(['/1', '/2', '/3'].map((it) => get(it)).join(''));
  const sent: string[] = [];
  socket.on('data', (piece) => sent.push(String(piece)));
  await beingAnswered(1);
  // A request of another connection, after the three, shows that none of them runs too.
  connectTo().write(get('/other'));
  await beingAnswered(2);
  expect(arrived).toEqual(['/1', '/other']);
  answers[0]?.end('first');
  await beingAnswered(3);
  answers[2]?.end('second');
  await beingAnswered(4);
  answers[3]?.end('third');
  await expect.poll(() => sent.join('')).toMatch(/first[^]*second[^]*third/);
  expect(arrived).toEqual(['/1', '/other', '/2', '/3']);
});

test.each([
  ['all at once', (all: readonly string[]) => [all.join('')]],
  ['one after the other', (all: readonly string[]) => all],
])('a connection with too many unanswered requests is closed, sent %s', async (_, piecesOf) => {
  await open();
  let parsed = 0;
  server.prependListener('request', () => {
    parsed += 1;
  });
  const socket = connectTo();
  const closed = once(socket, 'close');
  socket.resume();
  for (const piece of piecesOf(Array.from({ length: 2_000 }, (__, n) => get(`/${n}`)))) {
    socket.write(piece);
  }
  await closed;
  expect(arrived).toEqual(['/0']);
  // What is left of a piece that was read is not parsed either.
  expect(parsed).toBeLessThan(100);
  expect(answers[0]?.destroyed).toBe(true);
  const other = connectTo();
  other.write(get('/other', 'Connection: close'));
  await beingAnswered(2);
  answers[1]?.end('answered');
  expect(await text(other)).toContain('answered');
});

test('what waits on a connection is forgotten when its client leaves', async () => {
  await open();
  const socket = connectTo();
  socket.write(get('/1') + get('/2'));
  await beingAnswered(1);
  socket.destroy();
  await expect.poll(() => answers[0]?.destroyed).toBe(true);
  connectTo().write(get('/other'));
  await beingAnswered(2);
  expect(arrived).toEqual(['/1', '/other']);
});

test('any number of requests one after the other keep one connection', async () => {
  await open(() => answers.at(-1)?.end(`<${arrived.length}>`));
  const socket = connectTo();
  for (let n = 1; n <= 200; n += 1) {
    socket.write(get(`/${n}`));
    for (let answer = ''; !answer.includes(`<${n}>`); )
      answer += String(await once(socket, 'data'));
  }
  expect(socket.destroyed).toBe(false);
});

test('bodies of waiting requests are read in full', async () => {
  const bodies: string[] = [];
  await open(async (req) => {
    const res = answers.at(-1);
    bodies.push(await text(req));
    res?.end(`<${bodies.length}>`);
  });
  const socket = connectTo();
  const long = 'a'.repeat(300_000);
  const sent = ['first', long, 'third'];
  for (const body of sent) {
    socket.write(`POST / HTTP/1.1\r\nHost: x\r\nContent-Length: ${body.length}\r\n\r\n${body}`);
  }
  let received = '';
  socket.on('data', (piece) => {
    received += String(piece);
  });
  await expect.poll(() => received).toContain('<3>');
  expect(bodies.map((it) => it.length)).toEqual(sent.map((it) => it.length));
});

test('a waiting request that asks whether to go on is told so in its turn', async () => {
  await open(async (req) => {
    const res = answers.at(-1);
    res?.end(`<${await text(req)}>`);
  });
  const socket = connectTo();
  let received = '';
  socket.on('data', (piece) => {
    received += String(piece);
  });
  socket.write(
    `${get('/1')}POST /2 HTTP/1.1\r\nHost: x\r\nExpect: 100-continue\r\nContent-Length: 2\r\n\r\n`,
  );
  await expect.poll(() => received).toContain('100 Continue');
  socket.write('ab');
  await expect.poll(() => received).toContain('<ab>');
  expect(received.indexOf('<>')).toBeLessThan(received.indexOf('100 Continue'));
});

test.each(['GET /page HTTP/1.1', 'GET http://a.example/ HTTP/1.1', 'POST /api/submit HTTP/1.1'])(
  'a request with two hosts is refused: %s (CONFIG-24)',
  async (line) => {
    await open();
    const socket = connectTo();
    socket.write(`${line}\r\nHost: a.example\r\nhost: a.example\r\n\r\n`);
    const answer = await text(socket);
    expect(answer).toMatch(/^HTTP\/1\.1 400 /);
    expect(answer).toContain('X-Content-Type-Options');
    expect(arrived).toEqual([]);
  },
);

test('an address on which nothing can listen names its settings (PROOF-91)', async () => {
  await open();
  const taken = { PORT: portOf(server) ?? 0, HOST: '127.0.0.1' };
  const elsewhere = { PORT: 0, HOST: '203.0.113.1' };
  const answer = () => undefined;
  for (const address of [taken, elsewhere]) {
    await expect(listen(answer, address)).rejects.toThrow(/^PORT and HOST: .*EADDR/);
    await expect(listenWidely(answer, address)).rejects.toThrow(/^PORT and HOST: .*EADDR/);
    const operators = { OPERATIONS_PORT: address.PORT, OPERATIONS_HOST: address.HOST };
    await expect(listenToOperators(answer, operators)).rejects.toThrow(
      /^OPERATIONS_PORT and OPERATIONS_HOST: .*EADDR/,
    );
  }
});
