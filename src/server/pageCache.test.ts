import { describe, expect, test, vi } from 'vitest';
import { type FinishedPage, finishPage } from './finishedPage.ts';
import { createPageCache, type PageNature } from './pageCache.ts';

const pageOf = (status = 200, text = 'x', isPartial = false) =>
  finishPage(status, text, {}, { contentTime: Date.now(), isPartial });
const made = (page: FinishedPage) => () => Promise.resolve(page);
const cacheOf = (maxBytes = 1_000_000) => createPageCache({ maxBytes, freshFor: 1_000 });

describe('a page that was shown once', () => {
  test.each([404, 451, 308])('is forgotten when it answers %i', async (status) => {
    const cache = cacheOf();
    await cache.make('a', made(pageOf()));
    await cache.make('a', made(pageOf(status)));
    expect(cache.get('a')).toBeUndefined();
  });

  test.each([
    ['cannot be made', pageOf(503)],
    ['can be made in part only', pageOf(200, 'without its navigation', true)],
  ])('stays when it %s', async (_, failed) => {
    const cache = cacheOf();
    const whole = await cache.make('a', made(pageOf(200, 'whole')));
    await cache.make('a', made(failed));
    expect(cache.get('a')?.page).toBe(whole);
  });

  test('stays when its making throws', async () => {
    const cache = cacheOf();
    const whole = await cache.make('a', made(pageOf()));
    await expect(cache.make('a', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
    expect(cache.get('a')?.page).toBe(whole);
  });
});

test('a page that always has an error status is kept with it and forgotten with any other', async () => {
  const cache = cacheOf();
  const nature: PageNature = { status: 404 };
  const missing = await cache.make('a', made(pageOf(404)), nature);
  expect(cache.get('a')?.page).toBe(missing);
  await cache.make('a', made(pageOf(200)), nature);
  expect(cache.get('a')).toBeUndefined();
});

test('pages that visitors word displace only each other', async () => {
  const cache = cacheOf(200_000);
  await cache.make('site', made(pageOf()));
  for (let i = 0; i < 500; i += 1) {
    await cache.make(`search ${i}`, made(pageOf()), { isWorded: true });
  }
  expect(cache.get('site')).toBeDefined();
  expect(cache.get('search 499')).toBeDefined();
  expect(cache.get('search 0')).toBeUndefined();
  expect(cache.size()).toBeLessThan(30);
});

test('long keys count', async () => {
  const cache = cacheOf(200_000);
  for (let i = 0; i < 200; i += 1) await cache.make(`${i}${'k'.repeat(4_000)}`, made(pageOf()));
  expect(cache.size()).toBeLessThan(25);
});

test('visitors who want the same page at the same time share one making', async () => {
  const cache = cacheOf();
  const make = vi.fn(made(pageOf()));
  await Promise.all([cache.make('a', make), cache.make('a', make)]);
  expect(make).toHaveBeenCalledTimes(1);
});

test('a page that was being made when the content changed is not kept', async () => {
  const cache = cacheOf();
  const making = cache.make('a', made(pageOf()));
  cache.clear();
  await making;
  expect(cache.get('a')).toBeUndefined();
});

describe('age', () => {
  const begin = new Date('2026-06-01T12:00:00').getTime();
  const ageAfter = async (milliseconds: number) => {
    vi.useFakeTimers({ now: begin, toFake: ['Date'] });
    try {
      const cache = cacheOf();
      await cache.make('a', made(pageOf()));
      vi.setSystemTime(begin + milliseconds);
      return cache.get('a')?.age;
    } finally {
      vi.useRealTimers();
    }
  };

  test.each([
    [0, 'fresh'],
    [999, 'fresh'],
    [1_000, 'ageing'],
    [2_000, 'expired'],
    [300 * 86_400_000, undefined],
  ])('after %i milliseconds is %s', async (milliseconds, age) => {
    expect(await ageAfter(milliseconds)).toBe(age);
  });
});
