import { expect, test } from 'vitest';
import { lastDayAnywhere, lastDayHere } from './lastDay.ts';

test.each([
  ['2026-11-22', 'over'],
  ['2026-11-23', 'good'],
  ['2026-11-24', 'good'],
])('by the clock of the reader, on 2026-11-23 the day %s is %s', (day, expected) => {
  expect(lastDayHere(day, new Date(2026, 10, 23, 0, 0))).toBe(expected);
  expect(lastDayHere(day, new Date(2026, 10, 23, 23, 59))).toBe(expected);
});

test.each([
  ['2026-11-23T09:59:59Z', 'good'],
  // In Kiritimati the next day begins.
  ['2026-11-23T10:00:00Z', 'unclear'],
  ['2026-11-24T11:59:59Z', 'unclear'],
  // At the last place on earth the day is over.
  ['2026-11-24T12:00:00Z', 'over'],
])('for readers of all time zones, at %s the day 2026-11-23 is %s (SEARCH-37)', (now, expected) => {
  expect(lastDayAnywhere('2026-11-23', new Date(now))).toBe(expected);
});
