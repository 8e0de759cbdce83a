import { describe, expect, test, vi } from 'vitest';
import { createWeighedCache } from './weighedCache.server.ts';

const options = { freshFor: 60_000, staleFor: 60_000, maxItems: 1_000 };
const list = (length: number) => Array.from({ length }, (_, i) => i);
const lengthOf = ({ length }: { readonly length: number }) => length;

describe('a cache of what callers word', () => {
  test('answers what was loaded, without loading it again', async () => {
    const cache = createWeighedCache(options);
    const load = vi.fn(async () => 'value');
    const [one, other] = await Promise.all([cache.read('a', load), cache.read('a', load)]);
    expect([one.value, other.value, (await cache.read('a', load)).value]).toEqual(
      Array(3).fill('value'),
    );
    expect(load).toHaveBeenCalledTimes(1);
  });

  test('keeps as many items as it may and no more, however many values they make', async () => {
    const cache = createWeighedCache(options);
    const load = vi.fn(async () => list(300));
    for (const key of ['a', 'b', 'c', 'd']) await cache.read(key, load, lengthOf);
    await cache.read('d', load, lengthOf);
    expect(load).toHaveBeenCalledTimes(4);
    await cache.read('a', load, lengthOf);
    expect(load).toHaveBeenCalledTimes(5);
  });

  test('answers what is too large to keep', async () => {
    const cache = createWeighedCache(options);
    const small = vi.fn(async () => list(1));
    await cache.read('small', small, lengthOf);
    expect((await cache.read('large', async () => list(5_000), lengthOf)).value).toHaveLength(
      5_000,
    );
    await cache.read('small', small, lengthOf);
    expect(small).toHaveBeenCalledTimes(1);
  });

  test('counts long keys', async () => {
    const cache = createWeighedCache(options);
    const load = vi.fn(async () => null);
    for (let i = 0; i < 400; i += 1) await cache.read(`${i}${'k'.repeat(4_000)}`, load);
    await cache.read(`0${'k'.repeat(4_000)}`, load);
    expect(load).toHaveBeenCalledTimes(401);
  });

  test('forgets on demand, what is being loaded included', async () => {
    const cache = createWeighedCache(options);
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
      const cache = createWeighedCache(options);
      await cache.read('a', async () => 'kept');
      await vi.advanceTimersByTimeAsync(milliseconds);
      return await cache.read('a', fail);
    } finally {
      vi.useRealTimers();
    }
  };

  test('answers what is past its time, with its age', async () => {
    expect(await readAfter(61_000)).toMatchObject({ value: 'kept', loadedAt: 1_000_000 });
  });

  test('but not for ever', async () => {
    await expect(readAfter(121_000)).rejects.toThrow('down');
  });

  test('and says so where there is nothing older', async () => {
    const cache = createWeighedCache(options);
    await expect(cache.read('a', fail)).rejects.toThrow('down');
  });
});
