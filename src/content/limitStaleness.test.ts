import { expect, test } from 'vitest';
import type { Cached, ContentCache } from './cache.ts';
import { limitStaleness } from './limitStaleness.ts';

const limit = 120_000;

/** A cache with one value of a given age, which it returns at once while it loads a new one. */
function cacheHolding(age: number): ContentCache {
  return {
    async read<T>(_key: string, load: () => Promise<T>): Promise<Cached<T>> {
      load().catch(() => undefined);
      return { value: 'old' as T, loadedAt: Date.now() - age };
    },
    clear: async () => undefined,
  };
}

const slowly = (value: string) => () =>
  new Promise<string>((resolve) => {
    setTimeout(() => resolve(value), 20);
  });
const failing = () => Promise.reject(new Error('down'));

// CONTENT-5
test('returns an old value while a new one loads, up to the limit', async () => {
  const cache = limitStaleness(cacheHolding(limit - 60_000), limit);
  expect((await cache.read('a', slowly('new'))).value).toBe('old');
});

test('past the limit, every caller waits for the new value', async () => {
  const cache = limitStaleness(cacheHolding(limit + 60_000), limit);
  const answers = await Promise.all([
    cache.read('a', slowly('new')),
    cache.read('a', slowly('new')),
  ]);
  expect(answers.map(({ value }) => value)).toEqual(['new', 'new']);
  expect(Date.now() - (answers[0]?.loadedAt ?? 0)).toBeLessThan(limit);
});

test('past the limit, returns the old value when loading fails', async () => {
  const cache = limitStaleness(cacheHolding(limit + 60_000), limit);
  expect((await cache.read('a', failing)).value).toBe('old');
});

test('does not wait for a source that has just failed', async () => {
  const cache = limitStaleness(cacheHolding(limit + 60_000), limit);
  await cache.read('a', failing);
  expect((await cache.read('b', slowly('new'))).value).toBe('old');
});
