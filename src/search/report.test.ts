import { expect, test } from 'vitest';
import { reportOf } from './report.ts';
import type { QueryCount } from './statistics.ts';

const count = (query: string, more: Partial<QueryCount>): QueryCount => ({
  day: '2026-11-21',
  language: 'en',
  query,
  searches: 0,
  empty: 0,
  clicks: 0,
  suggested: 0,
  ...more,
});

test('adds up the counts of several days per query and language', () => {
  const counts = [
    count('knee', { searches: 6, clicks: 3 }),
    count('knee', { searches: 4, clicks: 2, day: '2026-11-20' }),
    count('knee', { searches: 3, language: 'de', empty: 3 }),
    count('hip', { searches: 7, clicks: 0 }),
    count('only chosen', { suggested: 5 }),
  ];
  const report = reportOf(counts, 20);
  expect(report).toMatchObject({ searches: 20, emptyRate: 0.15 });
  const names = (list: readonly { query: string; language: string }[]) =>
    list.map(({ query, language }) => `${language} ${query}`);
  expect(names(report.top)).toEqual(['en knee', 'en hip', 'de knee']);
  expect(report.top[0]).toMatchObject({ searches: 10, clicks: 5, clickRate: 0.5 });
  expect(names(report.zeroResult)).toEqual(['de knee']);
  expect(names(report.lowClick)).toEqual(['en hip']);
  expect(names(reportOf(counts, 1).top)).toEqual(['en knee']);
});

test('is empty without counts', () => {
  expect(reportOf([], 20)).toEqual({
    searches: 0,
    emptyRate: 0,
    top: [],
    zeroResult: [],
    lowClick: [],
  });
});
