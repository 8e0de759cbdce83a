import { beforeEach, describe, expect, test } from 'vitest';
import type { CopyRequest } from '../../content/sizedPicture.ts';
import { createEmbeddedCopies } from './embeddedCopies.ts';

/** Copies that the decoder was asked for; each waits to be finished. */
let asked: { name: string; finish: (error?: Error) => void }[];
let stored: Map<string, Buffer<ArrayBuffer>>;
let logged: string[];
let version: string;
let canStore: boolean;

beforeEach(() => {
  [asked, stored, logged, version, canStore] = [[], new Map(), [], 'v1', true];
});

const open = () =>
  createEmbeddedCopies({
    decoder: {
      copy({ width, format }) {
        const { promise, resolve, reject } = Promise.withResolvers<Buffer<ArrayBuffer>>();
        const name = `${width}.${format}`;
        const finish = (error?: Error) => (error ? reject(error) : resolve(Buffer.from(name)));
        asked.push({ name, finish });
        return promise;
      },
      close: () => undefined,
    },
    reader: {
      read: async () => ({ size: { width: 1, height: 1 }, source: { version, widths: [1] } }),
    },
    store: {
      close: async () => undefined,
      get: async (name) => stored.get(name),
      async put(name, body) {
        if (!canStore) throw new Error('ENOSPC');
        stored.set(name, Buffer.from(body));
      },
    },
    log: { warn: (_, message) => void logged.push(message) },
  });

const request = (width: number, format: CopyRequest['format'] = 'webp'): CopyRequest => ({
  path: '/photo.jpg',
  original: '/media/photo.jpg',
  source: { version: 'v1', widths: [] },
  width,
  format,
  isOpen: true,
});
/** Finishes the copy that the decoder is asked for next. */
async function finish(name: string, error?: Error): Promise<void> {
  await expect.poll(() => asked[0]?.name).toBe(name);
  asked.shift()?.finish(error);
}

test('a copy is made once for everyone who waits for it, and then kept (PICTURE-7)', async () => {
  const copies = open();
  const hundred = Array.from({ length: 100 }, () => copies.copy(request(640)));
  await finish('640.webp');
  const bodies = (await Promise.all(hundred)).map(
    (it) => typeof it !== 'string' && 'body' in it && `${it.body}`,
  );
  expect(new Set(bodies)).toEqual(new Set(['640.webp']));
  expect([...stored.keys()]).toEqual(['v1-640.webp']);
  expect(await copies.copy(request(640))).toMatchObject({ format: 'webp' });
  expect(asked).toEqual([]);
});

test('who asks for AVIF gets WebP until it is made (PICTURE-4)', async () => {
  const copies = open();
  const first = copies.copy(request(640, 'avif'));
  await finish('640.webp');
  expect(await first).toMatchObject({ format: 'webp' });
  expect(await copies.copy(request(640, 'avif'))).toMatchObject({ format: 'webp' });
  await finish('640.avif');
  await expect.poll(() => stored.has('v1-640.avif')).toBe(true);
  await expect
    .poll(async () => copies.copy(request(640, 'avif')))
    .toMatchObject({ format: 'avif' });
  expect(asked).toEqual([]);
});

test('one copy is made at a time; when too many wait, the others are refused at once (PICTURE-8)', async () => {
  const copies = open();
  const waiting = Array.from({ length: 40 }, (_, width) => copies.copy(request(width)));
  await expect.poll(() => asked.length).toBe(1);
  expect(await copies.copy(request(99))).toBe('busy');
  for (let width = 0; width < 40; width++) await finish(`${width}.webp`);
  expect(await Promise.all(waiting)).not.toContain('busy');
  const late = copies.copy(request(99));
  await finish('99.webp');
  expect(await late).toMatchObject({ format: 'webp' });
});

describe('a copy that', () => {
  test('cannot be made is logged once and not tried again at once (PICTURE-2)', async () => {
    const copies = open();
    const first = copies.copy(request(640));
    await finish('640.webp', new Error('premature end'));
    expect(await first).toBe('unreadable');
    expect(await copies.copy(request(640))).toBe('unreadable');
    expect([asked.length, logged]).toEqual([0, ['A picture cannot be decoded']]);
  });

  test('cannot be stored is sent (PICTURE-7)', async () => {
    canStore = false;
    const first = open().copy(request(640));
    await finish('640.webp');
    expect(await first).toMatchObject({ format: 'webp' });
    expect(logged).toEqual([expect.stringContaining('cannot be stored')]);
  });

  test('is made of a file that was replaced meanwhile is not stored', async () => {
    const first = open().copy(request(640));
    await expect.poll(() => asked.length).toBe(1);
    version = 'v2';
    await finish('640.webp');
    expect(await first).toMatchObject({ format: 'webp' });
    expect(stored.size).toBe(0);
  });
});
