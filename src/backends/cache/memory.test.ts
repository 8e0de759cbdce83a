import { afterEach, describe, expect, test, vi } from 'vitest';
import type { ContentCache } from '../../content/cache.ts';
import { createWeighedCache } from '../../content/weighedCache.server.ts';
import { createMemoryCache } from './memory.ts';

afterEach(() => vi.useRealTimers());

const times = { freshFor: 60_000, staleFor: 3_600_000, maxItems: 10 };
const day = 86_400_000;

/** Reads the same key, from a source that counts how often it is asked. */
function counted(cache: ContentCache) {
  let asked = 0;
  return {
    read: async () => (await cache.read('key', async () => (asked += 1))).value,
    fail: async () =>
      (
        await cache.read<number>('key', async () => {
          throw new Error('No answer');
        })
      ).value,
  };
}

describe('a clock that is set back by a day', () => {
  test('does not keep what pages read for a day', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const { read, fail } = counted(createMemoryCache(times));
    expect([await read(), await read()]).toEqual([1, 1]);
    vi.setSystemTime(Date.now() - day);
    expect(await fail()).toBe(1);
    vi.setSystemTime(Date.now() + 10_000);
    expect([await read(), await read()]).toEqual([2, 2]);
  });

  test('does not keep what callers ask for', async () => {
    vi.useFakeTimers();
    const { read } = counted(createWeighedCache(times));
    expect([await read(), await read()]).toEqual([1, 1]);
    const now = Date.now();
    vi.advanceTimersByTime(61_000);
    vi.setSystemTime(now - day);
    expect(await read()).toBe(2);
  });
});
