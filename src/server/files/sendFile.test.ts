import { mkdtemp, readdir, readlink, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { filePolicy, sendFile } from './sendFile.ts';

/** Code of the error that opening a file throws; undefined while it works. */
const fault = vi.hoisted(() => ({ code: undefined as string | undefined }));
vi.mock('node:fs/promises', async (original) => {
  const real = await original<typeof import('node:fs/promises')>();
  const open: typeof real.open = async (...asked) => {
    if (fault.code) throw Object.assign(new Error(fault.code), { code: fault.code });
    return real.open(...asked);
  };
  return { ...real, open };
});

const long = Buffer.from(Array.from({ length: 700_000 }, (_, n) => (n * 7) % 251));
let root: string;
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'portico-send-'));
  await writeFile(join(root, 'long.pdf'), long);
  await writeFile(join(root, 'empty.pdf'), '');
});
afterEach(async () => {
  fault.code = undefined;
  await rm(root, { recursive: true });
});

const send = (path = 'long.pdf', headers: Record<string, string> = {}, method = 'GET') =>
  sendFile({ method, headers }, { root, path });

async function bodyOf(...asked: Parameters<typeof send>): Promise<Buffer> {
  const file = await send(...asked);
  if (!('body' in file)) throw new Error(`status ${file.status}`);
  return buffer(new Response(file.body).body as ReadableStream);
}

/** How many files of the folder this process has open. */
async function countOpen(): Promise<number> {
  const links = (await readdir('/proc/self/fd')).map((it) =>
    readlink(`/proc/self/fd/${it}`).catch(() => ''),
  );
  return (await Promise.all(links)).filter((it) => it.startsWith(root)).length;
}

test.each([
  ['whole', undefined, long],
  ['the first bytes', 'bytes=0-9', long.subarray(0, 10)],
  ['one piece', 'bytes=0-131071', long.subarray(0, 131_072)],
  ['over the border of pieces', 'bytes=131071-262145', long.subarray(131_071, 262_146)],
  ['the end', 'bytes=-300000', long.subarray(-300_000)],
])('a file is sent: %s', async (_, range, expected) => {
  const body = await bodyOf('long.pdf', range ? { range } : {});
  expect(body.equals(expected)).toBe(true);
});

test('an empty file, an absent one and one whose headers are asked for', async () => {
  expect((await bodyOf('empty.pdf')).length).toBe(0);
  expect(await send('nothing.pdf')).toEqual({ status: 404, range: undefined });
  expect(await send('long.pdf', {}, 'HEAD')).toMatchObject({
    status: 200,
    headers: { 'Content-Length': 700_000 },
    body: null,
  });
});

test.runIf(process.platform === 'linux')(
  'answers that nobody reads hold no file open, however many they are (PERF-22)',
  async () => {
    const files = await Promise.all(Array.from({ length: 300 }, () => send()));
    const readers = files.map(
      (it) => 'body' in it && it.body instanceof ReadableStream && it.body.getReader(),
    );
    for (const reader of readers) if (reader) await reader.read();
    expect(await countOpen()).toBe(0);
    for (const reader of readers) if (reader) await reader.cancel();
    expect(await countOpen()).toBe(0);
  },
);

test('a file that is replaced while it is sent ends the answer with an error', async () => {
  const file = await send();
  if (!('body' in file && file.body instanceof ReadableStream)) throw new Error('No stream');
  const reader = file.body.getReader();
  await reader.read();
  await rm(join(root, 'long.pdf'));
  await writeFile(join(root, 'long.pdf'), Buffer.alloc(long.length));
  await expect(reader.read()).rejects.toThrow('has changed');
});

test('while no file can be opened, the answer is 503 (PERF-22)', async () => {
  for (const code of ['EMFILE', 'ENFILE']) {
    fault.code = code;
    expect(await send()).toEqual({ status: 503 });
  }
  fault.code = 'EACCES';
  await expect(send()).rejects.toThrow('EACCES');
});

const policyOf = (type: string) => filePolicy(type).contentSecurityPolicy;

test.each(['image/svg+xml', 'text/html; charset=utf-8', 'application/xml', 'text/javascript', ''])(
  'a file of type %j runs no scripts',
  (type) => {
    expect(policyOf(type)).toMatch(/^default-src 'none';.*; sandbox$/);
    expect(policyOf(type)).not.toContain('script-src');
  },
);

test.each([
  ['video/mp4', "media-src 'self'"],
  ['audio/mpeg', "media-src 'self'"],
  ['application/pdf', "object-src 'self'"],
])('browsers open %s in their own viewer, which does not work in a sandbox', (type, source) => {
  expect(policyOf(type)).toMatch(/^default-src 'none'/);
  expect(policyOf(type)).toContain(source);
  expect(policyOf(type)).not.toContain('sandbox');
});

test.each([
  ['image/svg+xml', false],
  ['image/webp', false],
  ['application/pdf', false],
  ['text/vtt; charset=utf-8', false],
  ['text/html; charset=utf-8', true],
  ['application/xhtml+xml', true],
  ['text/xml', true],
  ['application/zip', true],
])('%s is downloaded, not shown: %s', (type, isSaved) => {
  expect(filePolicy(type).isSaved).toBe(isSaved);
});
