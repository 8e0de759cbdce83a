import { expect, test } from 'vitest';
import { passedQuarters } from './passedMarks.ts';

test.each([
  ['before the first quarter', 10, 10.25, []],
  ['past the first quarter', 24.9, 25.1, ['25']],
  ['to the half', 49.9, 50, ['50']],
  ['past the last quarter', 74.5, 75.5, ['75']],
  ['by seeking ahead', 10, 80, []],
  ['by seeking back', 80, 10, []],
] as const)('playback %s (ANALYTICS-7)', (_, from, to, passed) => {
  expect(passedQuarters(from, to, 100)).toEqual(passed);
});

test('a recording of unknown length has no quarters', () => {
  expect(passedQuarters(0, 1, Number.NaN)).toEqual([]);
});
