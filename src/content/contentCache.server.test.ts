import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createContentCache } from './contentCache.server.ts';

const options = { freshFor: 60_000, staleFor: 60_000, maxBytes: 1_000_000 };
const list = (length: number) => Array.from({ length }, (_, i) => i);
const bytesOf = ({ length }: { readonly length: number }) => 1_000 * length;

describe('a content cache', () => {
  test('returns a loaded value without loading it again', async () => {
    const cache = createContentCache(options);
    const load = vi.fn(async () => 'value');
    const [one, other] = await Promise.all([cache.read('a', load), cache.read('a', load)]);
    expect([one.value, other.value, (await cache.read('a', load)).value]).toEqual(
      Array(3).fill('value'),
    );
    expect(load).toHaveBeenCalledTimes(1);
  });

  test('stays within its bytes, however many values there are', async () => {
    const cache = createContentCache(options);
    const load = vi.fn(async () => list(300));
    for (const key of ['a', 'b', 'c', 'd']) await cache.read(key, load, bytesOf);
    await cache.read('d', load, bytesOf);
    expect(load).toHaveBeenCalledTimes(4);
    await cache.read('a', load, bytesOf);
    expect(load).toHaveBeenCalledTimes(5);
  });

  test('returns a value that is too large to cache', async () => {
    const cache = createContentCache(options);
    const small = vi.fn(async () => list(1));
    await cache.read('small', small, bytesOf);
    expect((await cache.read('large', async () => list(5_000), bytesOf)).value).toHaveLength(5_000);
    await cache.read('small', small, bytesOf);
    expect(small).toHaveBeenCalledTimes(1);
  });

  test('counts the bytes of values itself by default', async () => {
    const cache = createContentCache(options);
    const load = vi.fn(async () => ({ text: 'x'.repeat(300_000) }));
    for (const key of ['a', 'b', 'c', 'd', 'a']) await cache.read(key, load);
    expect(load).toHaveBeenCalledTimes(5);
  });

  test('limits the number of tiny values', async () => {
    const cache = createContentCache(options);
    const load = vi.fn(async () => null);
    for (let i = 0; i < 10_000; i += 1) await cache.read(`${i}`, load);
    await cache.read('0', load);
    expect(load).toHaveBeenCalledTimes(10_001);
  });

  test('counts long keys', async () => {
    const cache = createContentCache(options);
    const load = vi.fn(async () => null);
    for (let i = 0; i < 400; i += 1) await cache.read(`${i}${'k'.repeat(4_000)}`, load);
    await cache.read(`0${'k'.repeat(4_000)}`, load);
    expect(load).toHaveBeenCalledTimes(401);
  });

  test('can be cleared, including values that are still loading', async () => {
    const cache = createContentCache(options);
    const load = vi.fn(async () => 'old');
    const loading = cache.read('a', load);
    await cache.clear();
    expect((await loading).value).toBe('old');
    expect((await cache.read('a', async () => 'new')).value).toBe('new');
  });
});

describe('while the source fails', () => {
  const fail = () => Promise.reject(new Error('down'));
  const readAfter = async (milliseconds: number) => {
    vi.useFakeTimers({ now: 1_000_000 });
    try {
      const cache = createContentCache(options);
      await cache.read('a', async () => 'kept');
      await vi.advanceTimersByTimeAsync(milliseconds);
      return await cache.read('a', fail);
    } finally {
      vi.useRealTimers();
    }
  };

  test('returns a stale value with its age', async () => {
    expect(await readAfter(61_000)).toMatchObject({ value: 'kept', loadedAt: 1_000_000 });
  });

  test('does not return it forever', async () => {
    await expect(readAfter(121_000)).rejects.toThrow('down');
  });

  test('throws when there is no older value', async () => {
    const cache = createContentCache(options);
    await expect(cache.read('a', fail)).rejects.toThrow('down');
  });
});

describe('while the source is slow', () => {
  const slowly = () => new Promise<string>(() => undefined);
  const withTimeout = { ...options, timeLimit: 300 };

  beforeEach(() => void vi.useFakeTimers({ now: 1_000_000 }));
  afterEach(() => void vi.useRealTimers());

  test('returns a stale value when the timeout is over', async () => {
    const cache = createContentCache(withTimeout);
    await cache.read('a', async () => 'kept');
    await vi.advanceTimersByTimeAsync(61_000);
    const read = cache.read('a', slowly);
    await vi.advanceTimersByTimeAsync(300);
    expect(await read).toMatchObject({ value: 'kept', loadedAt: 1_000_000 });
  });

  test('returns a fresh value that arrives in time', async () => {
    const cache = createContentCache(withTimeout);
    await cache.read('a', async () => 'kept');
    await vi.advanceTimersByTimeAsync(61_000);
    expect((await cache.read('a', async () => 'new')).value).toBe('new');
  });

  test('handles a failure that comes after the answer', async () => {
    const cache = createContentCache({ ...withTimeout, staleFor: 1_000 });
    await cache.read('a', async () => 'kept');
    await vi.advanceTimersByTimeAsync(60_500);
    const failLate = () =>
      new Promise<string>((_, reject) => setTimeout(() => reject(new Error('down')), 2_000));
    const read = cache.read('a', failLate);
    await vi.advanceTimersByTimeAsync(2_000);
    expect((await read).value).toBe('kept');
  });

  test('waits when there is no older value', async () => {
    const cache = createContentCache(withTimeout);
    const load = () => new Promise<string>((done) => setTimeout(() => done('late'), 1_000));
    const read = cache.read('a', load);
    await vi.advanceTimersByTimeAsync(1_000);
    expect((await read).value).toBe('late');
  });
});

test('a clock that is set back by a day does not keep values fresh for a day', async () => {
  vi.useFakeTimers();
  try {
    const cache = createContentCache(options);
    const load = vi.fn(async () => 'value');
    await cache.read('a', load);
    const now = Date.now();
    vi.advanceTimersByTime(61_000);
    vi.setSystemTime(now - 86_400_000);
    await cache.read('a', load);
    expect(load).toHaveBeenCalledTimes(2);
  } finally {
    vi.useRealTimers();
  }
});
