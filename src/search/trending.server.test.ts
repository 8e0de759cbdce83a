import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { dayOf } from './days.ts';
import type { EarnedQuery, QueryOfLanguage } from './statistics.ts';
import { createEarnedQueries, createTrending, type TrendingMode } from './trending.server.ts';

const en = (query: string): QueryOfLanguage => ({ language: 'en', query });

async function shown(
  mode: TrendingMode,
  { approved = [], blocked = '' }: { approved?: QueryOfLanguage[]; blocked?: string } = {},
) {
  const learn = vi.fn();
  const earnedOn = vi.fn(async (day: string) =>
    day === dayOf(Date.now())
      ? ['knee', 'rotator cuff', 'jane@example.org'].map((it) => ({ ...en(it), askers: 5 }))
      : [],
  );
  const trending = createTrending({
    backend: { learn },
    statistics: { earnedOn, approved: async () => approved },
    mode,
    threshold: 4,
    isBlocked: (query) => query === blocked,
  });
  await trending.refresh();
  const queries = learn.mock.calls.flatMap(([signals]) => signals.queries as { query: string }[]);
  return { trending, earnedOn, queries: queries.map(({ query }) => query) };
}

test('a query trends when enough addresses asked it, unless it looks personal or is blocked', async () => {
  const automatic = await shown('automatic');
  expect(automatic.queries).toEqual(['knee', 'rotator cuff']);
  expect(automatic.earnedOn).toHaveBeenCalledWith(dayOf(Date.now()), 4);
  expect((await shown('automatic', { blocked: 'knee' })).queries).toEqual(['rotator cuff']);
});

test('with approval, only approved queries trend', async () => {
  expect((await shown('approved')).queries).toEqual([]);
  const { queries, trending } = await shown('approved', { approved: [en('knee'), en('hip')] });
  expect(queries).toEqual(['knee']);
  expect(trending.mayShow('Knee', 'en', false)).toBe(true);
  expect(trending.mayShow('rotator cuff', 'en', false)).toBe(false);
  expect(trending.mayShow('KnotLine Anchor', 'en', true)).toBe(true);
});

test('nothing trends when it is off', async () => {
  const { queries, trending } = await shown('off');
  expect(queries).toEqual([]);
  expect(trending.mayShow('knee', 'en', false)).toBe(false);
});

const start = Date.parse('2026-11-21T10:00:00Z');
const dayLength = 86_400_000;
let stored: Map<string, EarnedQuery[]>;
const earnedOn = vi.fn(async (day: string, _least: number) => stored.get(day) ?? []);
const earned = (query: string, askers: number): EarnedQuery => ({ language: 'en', query, askers });

beforeEach(() => {
  vi.useFakeTimers({ now: start, toFake: ['Date'] });
  stored = new Map();
  earnedOn.mockClear();
});
afterEach(() => vi.useRealTimers());

const daysRead = () => earnedOn.mock.calls.map(([day]) => day);

test('reads each day that is over once, and the latest two days each time (SEARCH-33)', async () => {
  const read = createEarnedQueries({ earnedOn }, 3);
  await Promise.all([read(), read()]);
  expect(new Set(daysRead()).size).toBe(91);
  expect(daysRead()).toHaveLength(93);
  earnedOn.mockClear();
  await read();
  expect(daysRead()).toEqual(['2026-11-21', '2026-11-20']);
  earnedOn.mockClear();
  vi.setSystemTime(start + dayLength);
  await read();
  expect(daysRead()).toEqual(['2026-11-20', '2026-11-22', '2026-11-21']);
});

test('adds up the days of a query, each with half the weight after 14 days', async () => {
  stored.set('2026-11-21', [earned('knee', 3), earned('hip', 4)]);
  stored.set('2026-11-07', [earned('knee', 8)]);
  stored.set('2026-08-23', [earned('old', 90)]);
  stored.set('2026-08-22', [earned('too old', 9_000)]);
  const read = createEarnedQueries({ earnedOn }, 3);
  const weights = async () => (await read()).map(({ query, value }) => [query, Math.round(value)]);
  expect(await weights()).toEqual([
    ['knee', 7],
    ['hip', 4],
    ['old', 90],
  ]);
  expect(await weights()).toHaveLength(3);
  vi.setSystemTime(start + 2 * dayLength);
  expect((await weights()).map(([query]) => query)).toEqual(['knee', 'hip']);
});

test('goes on after a failure without counting a day twice', async () => {
  stored.set('2026-11-10', [earned('knee', 4)]);
  const read = createEarnedQueries({ earnedOn }, 3);
  earnedOn.mockImplementation(async (day) => {
    if (day === '2026-11-15') throw new Error('the disk is full');
    return stored.get(day) ?? [];
  });
  await expect(read()).rejects.toThrow('full');
  earnedOn.mockImplementation(async (day) => stored.get(day) ?? []);
  expect(await read()).toMatchObject([{ query: 'knee', value: 4 }]);
});
