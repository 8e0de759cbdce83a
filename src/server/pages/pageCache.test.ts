import { describe, expect, test, vi } from 'vitest';
import { type FinishedPage, finishPage, finishPageAs } from './finishedPage.ts';
import { createPageCache, type PageNature } from './pageCache.ts';
import { createMemoryPageStore } from './pageStore.ts';
import type { Urgency } from './renderQueue.ts';

const pageOf = (status = 200, text = 'x', isPartial = false) =>
  finishPage(status, text, {}, { isPartial });
const made = (page: FinishedPage) => () => Promise.resolve(page);
const cacheOf = (maxBytes = 1_000_000, freshFor = 1_000) =>
  createPageCache({ store: createMemoryPageStore(maxBytes), freshFor });

describe('a cached page', () => {
  test.each([404, 451, 308])('is replaced when it answers %i', async (status) => {
    const cache = cacheOf();
    await cache.make('a', made(pageOf()));
    const gone = await cache.make('a', made(pageOf(status)));
    expect((await cache.get('a'))?.page).toBe(gone);
  });

  test.each([
    ['cannot be rendered', pageOf(503)],
    ['can only be rendered partially', pageOf(200, 'without its navigation', true)],
  ])('stays when it %s', async (_, failed) => {
    const cache = cacheOf();
    const whole = await cache.make('a', made(pageOf(200, 'whole')));
    await cache.make('a', made(failed));
    expect((await cache.get('a'))?.page).toBe(whole);
  });

  test('stays when rendering throws', async () => {
    const cache = cacheOf();
    const whole = await cache.make('a', made(pageOf()));
    await expect(cache.make('a', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
    expect((await cache.get('a'))?.page).toBe(whole);
  });
});

test.each<[string, number, PageNature]>([
  ['with text of visitors', 200, { isUnbounded: true }],
  ['that do not exist', 404, {}],
  ['that are withheld', 451, {}],
])('pages %s evict only each other', async (_, status, nature) => {
  const cache = cacheOf(200_000);
  await cache.make('site', made(pageOf()));
  for (let i = 0; i < 500; i += 1) await cache.make(`${i}`, made(pageOf(status)), nature);
  expect(await cache.get('site')).toBeDefined();
  expect(await cache.get('499')).toBeDefined();
  expect(await cache.get('0')).toBeUndefined();
  expect(cache.size()).toBeLessThan(30);
});

describe('the urgency of a render', () => {
  const urgencyOf = (...clients: ({ destroyed: boolean } | undefined)[]) => {
    const cache = cacheOf();
    const { promise, resolve } = Promise.withResolvers<FinishedPage>();
    let urgency: () => Urgency = () => 'nobody';
    for (const client of clients) {
      void cache.make('a', (it) => ((urgency = it), promise), {}, client);
    }
    resolve(pageOf());
    return urgency;
  };

  test('is a refresh when no visitor waits', () => {
    expect(urgencyOf(undefined)()).toBe('refresh');
  });

  test('is a visitor as long as one is waiting', () => {
    const [gone, here] = [{ destroyed: true }, { destroyed: false }];
    const urgency = urgencyOf(gone, here);
    expect(urgency()).toBe('visitor');
    here.destroyed = true;
    expect(urgency()).toBe('nobody');
  });

  test('becomes a visitor when one arrives during a refresh', () => {
    const here = { destroyed: false };
    const urgency = urgencyOf(undefined, here);
    expect(urgency()).toBe('visitor');
    here.destroyed = true;
    expect(urgency()).toBe('refresh');
  });
});

test('simultaneous requests for a page share one render', async () => {
  const cache = cacheOf();
  const make = vi.fn(made(pageOf()));
  await Promise.all([cache.make('a', make), cache.make('a', make)]);
  expect(make).toHaveBeenCalledTimes(1);
});

test('a page is rendered again if the content changes meanwhile, since an item may be withheld now (CONFIG-10, PERF-19)', async () => {
  const cache = cacheOf();
  const texts = ['before', 'after'];
  const make = vi.fn(async () => pageOf(200, texts[make.mock.calls.length - 1]));
  const making = cache.make('a', make);
  cache.clear();
  const found = await making;
  expect([make.mock.calls.length, found.isOutdated]).toEqual([2, undefined]);
  expect((await cache.get('a'))?.page.etag).toBe(found.etag);
});

test('a page is sent, and not cached, if the content never stops changing (CONFIG-10, PERF-19)', async () => {
  const cache = cacheOf();
  const make = vi.fn(async () => {
    cache.clear();
    return pageOf();
  });
  expect((await cache.make('a', make)).isOutdated).toBe(true);
  expect(await cache.get('a')).toBeUndefined();
});

test('a page of the old year is not cached in the new one (PERF-16)', async () => {
  vi.useFakeTimers({ now: new Date(2026, 11, 31, 23, 59, 59) });
  const cache = cacheOf(1_000_000, 3_600_000);
  await cache.make('a', made(pageOf()));
  vi.advanceTimersByTime(999);
  expect(await cache.get('a')).toBeDefined();
  vi.advanceTimersByTime(1);
  expect(await cache.get('a')).toBeUndefined();
  vi.useRealTimers();
});

interface AgeCase {
  readonly freshFor?: number;
  readonly status?: number;
  readonly nature?: PageNature;
}

describe('age', () => {
  const begin = new Date('2026-06-01T12:00:00').getTime();
  const ageAfter = async (
    milliseconds: number,
    { freshFor = 1_000, status = 200, nature = {} }: AgeCase = {},
  ) => {
    vi.useFakeTimers({ now: begin, toFake: ['Date'] });
    try {
      const cache = cacheOf(1_000_000, freshFor);
      await cache.make('a', made(pageOf(status)), nature);
      vi.setSystemTime(begin + milliseconds);
      return (await cache.get('a'))?.age;
    } finally {
      vi.useRealTimers();
    }
  };

  test.each([
    [0, 'fresh'],
    [999, 'fresh'],
    [1_000, 'aging'],
    [2_000, 'expired'],
    [300 * 86_400_000, undefined],
    [-1, 'expired'],
    [-86_400_000, 'expired'],
  ])('after %i milliseconds is %s', async (milliseconds, age) => {
    expect(await ageAfter(milliseconds)).toBe(age);
  });

  test.each<[number, number, PageNature, number, string | undefined]>([
    [60_000, 200, { isUnbounded: true }, 9_999, 'fresh'],
    [60_000, 200, { isUnbounded: true }, 10_000, undefined],
    [60_000, 404, {}, 10_000, undefined],
    [60_000, 404, { status: 404 }, 10_000, 'fresh'],
    [2_000, 404, {}, 2_000, undefined],
  ])(
    'with %i fresh, of a %i of nature %j after %i is %s',
    async (freshFor, status, nature, after, age) => {
      expect(await ageAfter(after, { freshFor, status, nature })).toBe(age);
    },
  );
});

test('nothing that keeps pages takes a preview (BANNER-6)', () => {
  // @ts-expect-error A preview is another type.
  const kept: FinishedPage = finishPageAs('preview', 200, '', {});
  expect(kept.kind).toBe('preview');
});
