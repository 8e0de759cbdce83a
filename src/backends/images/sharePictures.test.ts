import { beforeEach, expect, test } from 'vitest';
import type { SharePicture } from '../../content/sharePicture.server.ts';
import { createSharePictures } from './sharePictures.ts';

/** The drawings that were asked for; each waits to be finished. */
let asked: ((error?: Error) => void)[];
let stored: Map<string, Buffer<ArrayBuffer>>;
let logged: string[];
beforeEach(() => {
  [asked, stored, logged] = [[], new Map(), []];
});

const open = () =>
  createSharePictures({
    decoder: {
      share() {
        const { promise, resolve, reject } = Promise.withResolvers<Buffer<ArrayBuffer>>();
        asked.push((error) => (error ? reject(error) : resolve(Buffer.from('jpeg'))));
        return promise;
      },
    },
    store: {
      close: async () => undefined,
      get: async (name) => stored.get(name),
      put: async (name, body) => void stored.set(name, Buffer.from(body)),
    },
    log: { warn: (_, message) => void logged.push(message) },
  });

const named = (title: string): SharePicture => ({
  texts: { title, kind: '', fact: '' },
  look: { logo: '', accent: '', tint: '' },
});

/** Finishes the next drawing. */
async function finish(error?: Error): Promise<void> {
  await expect.poll(() => asked.length).toBe(1);
  asked.shift()?.(error);
}

test('a hundred requests for a picture draw it once, and it is kept (PAGE-39)', async () => {
  const pictures = open();
  const hundred = Array.from({ length: 100 }, () => pictures.make(named('a'), {}));
  await finish();
  for (const made of await Promise.all(hundred)) expect(made).toHaveProperty('body');
  expect(stored.size).toBe(1);
  expect(await open().make(named('a'), {})).toHaveProperty('body');
  expect(asked).toEqual([]);
});

test('one is drawn at a time, and few wait (PAGE-39)', async () => {
  const pictures = open();
  const waiting = Array.from({ length: 40 }, (_, i) => pictures.make(named(`${i}`), {}));
  await expect.poll(() => asked.length).toBe(1);
  expect(await pictures.make(named('late'), {})).toBe('busy');
  for (let i = 0; i < 40; i++) await finish();
  expect(await Promise.all(waiting)).not.toContain('busy');
});

test('one that cannot be drawn is not tried again at once', async () => {
  const pictures = open();
  const first = pictures.make(named('a'), {});
  await finish(new Error('damaged'));
  expect(await first).toBe('unreadable');
  expect(await pictures.make(named('a'), {})).toBe('unreadable');
  expect([asked.length, logged.length]).toEqual([0, 1]);
});
