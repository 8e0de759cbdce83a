import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createEarnedQueries } from './earnedQueries.server.ts';
import type { EarnedQuery } from './statistics.ts';

const start = Date.parse('2026-11-21T10:00:00Z');
const dayLength = 86_400_000;
let stored: Map<string, EarnedQuery[]>;
const earnedOn = vi.fn(async (day: string, _least: number) => stored.get(day) ?? []);
const en = (query: string, askers: number): EarnedQuery => ({ language: 'en', query, askers });

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
  stored.set('2026-11-21', [en('knee', 3), en('hip', 4)]);
  stored.set('2026-11-07', [en('knee', 8)]);
  stored.set('2026-08-23', [en('old', 90)]);
  stored.set('2026-08-22', [en('too old', 9_000)]);
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
  stored.set('2026-11-10', [en('knee', 4)]);
  const read = createEarnedQueries({ earnedOn }, 3);
  earnedOn.mockImplementation(async (day) => {
    if (day === '2026-11-15') throw new Error('the disk is full');
    return stored.get(day) ?? [];
  });
  await expect(read()).rejects.toThrow('full');
  earnedOn.mockImplementation(async (day) => stored.get(day) ?? []);
  expect(await read()).toMatchObject([{ query: 'knee', value: 4 }]);
});
