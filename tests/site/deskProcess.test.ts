import { execFileSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { createServer } from 'node:http';
import { connect } from 'node:net';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type ForwardToDesk, forwardToDesk } from '../../src/server/desk/forwardToDesk.ts';
import { createLog } from '../../src/server/operation/log.ts';
import { ask, here } from '../running/ask.ts';
import { type Listening, listenHere } from '../running/listen.ts';
import { rawExchange } from '../running/rawExchange.ts';
import { type TemporaryFolder, temporaryFolder } from '../running/temporaryFolder.ts';
import { mustBecome } from '../running/until.ts';

// What a stranger sends, and a process of the desk that fails, seen from the site that forwards to it.

/** Milliseconds after which a desk that does not answer counts as hung; a busy machine is slow. */
const patience = 5_000;

const lines: string[] = [];
let folder: TemporaryFolder;
let forward: ForwardToDesk;
let server: Listening;

beforeAll(async () => {
  folder = await temporaryFolder('desk-process');
  vi.stubEnv('DATA_DIR', folder.path);
  vi.stubEnv('TMPDIR', folder.path);
  vi.stubEnv('LOG_LEVEL', 'silent');
  const log = createLog('warn', { destination: { write: (line) => void lines.push(line) } });
  forward = forwardToDesk({ TRUST_PROXY: '', RATE_LIMIT: false }, log, patience);
  server = await listenHere(createServer((req, res) => forward.answer(req, res)));
  await signIn();
}, 120_000);
afterAll(async () => {
  await forward.close();
  await server.close();
  await folder[Symbol.asyncDispose]();
  vi.unstubAllEnvs();
});

const timeLimit = 60_000;
const signIn = () => ask(server.port, '/desk/sign-in', { timeLimit });

/** The id of the process of the desk; undefined if there is none. */
function deskPid(): number | undefined {
  try {
    const found = execFileSync('pgrep', ['-f', `desk\\.js ${folder.path}`]).toString();
    return Number(found.split('\n')[0]);
  } catch {
    return undefined;
  }
}

const sockets = () => readdirSync(folder.path).filter((name) => name.startsWith('desk-'));

test('forms whose body does not come keep nobody from the desk (PROOF-11)', async () => {
  const head =
    'POST /desk/sign-in/link HTTP/1.1\r\nHost: desk\r\nContent-Length: 1000\r\n\r\ntoken';
  const slow = Array.from({ length: 40 }, () => connect(server.port, here));
  try {
    for (const socket of slow) socket.on('error', () => undefined).write(head);
    await mustBecome('connected', () => slow.every((it) => !it.connecting));
    for (let i = 0; i < 5; i += 1) expect((await signIn()).status).toBe(200);
  } finally {
    for (const socket of slow) socket.destroy();
  }
});

test.each(['PUT', 'DELETE', 'OPTIONS', 'PATCH', 'TRACE'])(
  '%s reaches no desk (PROOF-11)',
  async (method) => {
    const before = lines.length;
    const { status, headers } = await ask(server.port, '/desk', { method });
    expect([status, headers.allow]).toEqual([405, 'GET, HEAD, POST']);
    expect(lines.slice(before)).toEqual([]);
  },
);

test.each(['Content-Length: 3000000', 'Transfer-Encoding: chunked'])(
  'a form that is too large is refused, and is no error of the desk: %s (PROOF-11)',
  async (length) => {
    const before = lines.length;
    const piece = 'x'.repeat(3_000_000);
    const body = length.includes('chunked')
      ? `${piece.length.toString(16)}\r\n${piece}\r\n0\r\n\r\n`
      : piece;
    const { text } = await rawExchange(server.port, [
      `POST /desk/sign-in/link HTTP/1.1\r\nHost: desk\r\n${length}\r\n\r\n`,
      body,
    ]);
    expect(text).toMatch(/^HTTP\/1\.1 413 /);
    expect(lines.slice(before)).toEqual([]);
    expect((await signIn()).status).toBe(200);
  },
);

test('a client of HTTP/1.0 gets an answer that it understands, and the end of its connection (PROOF-11)', async () => {
  const { text, end } = await rawExchange(server.port, 'GET /desk HTTP/1.0\r\n\r\n');
  expect(text).toMatch(/^HTTP\/1\.1 303 /);
  expect(text).not.toMatch(/transfer-encoding|keep-alive/i);
  expect(end).toBe('closed');
});

test('a desk that was killed comes back, and leaves nothing behind (PROOF-11)', async () => {
  await signIn();
  const pid = deskPid() as number;
  process.kill(pid, 'SIGKILL');
  await mustBecome('the desk answers', async () => (await signIn()).status === 200);
  expect(deskPid()).not.toBe(pid);
  await mustBecome('only one socket', () => sockets().length === 1);
}, 120_000);

test('somebody who leaves while the desk starts ends neither the site nor the desk (PROOF-11)', async () => {
  await signIn();
  process.kill(deskPid() as number, 'SIGKILL');
  await mustBecome('ended', () => sockets().length === 0);
  const leaving = connect(server.port, here);
  leaving.write('GET /desk/sign-in HTTP/1.1\r\nHost: desk\r\n\r\n');
  await mustBecome('started again', () => deskPid() !== undefined);
  leaving.destroy();
  // An answer to nobody would be an error outside any test.
  expect((await signIn()).status).toBe(200);
}, 120_000);

test('a desk that hangs is replaced (PROOF-11)', async () => {
  await signIn();
  const pid = deskPid() as number;
  process.kill(pid, 'SIGSTOP');
  // People get a page, in their language.
  const headers = { accept: 'text/html', 'accept-language': 'de' };
  const [forPeople, other] = await Promise.all([
    ask(server.port, '/desk/sign-in', { timeLimit, headers }),
    signIn(),
  ]);
  expect([forPeople.status, other.status]).toEqual([503, 503]);
  expect(forPeople.text).toContain('<html lang="de">');
  expect(other.headers['content-type']).toBe('application/problem+json');
  await mustBecome('the desk answers', async () => (await signIn()).status === 200);
  expect(deskPid()).not.toBe(pid);
}, 120_000);

test('a desk that hangs does not keep the site from its end (PROOF-11)', async () => {
  await signIn();
  process.kill(deskPid() as number, 'SIGSTOP');
  await forward.close();
  expect(deskPid()).toBeUndefined();
  await mustBecome('no socket', () => sockets().length === 0);
}, 120_000);
