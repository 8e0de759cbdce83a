import { afterEach, expect, test, vi } from 'vitest';
import { maxPause, pauseAfter } from './backoff.ts';

afterEach(() => {
  vi.restoreAllMocks();
});

test('a pause doubles after each failure, up to the longest one', () => {
  vi.spyOn(Math, 'random').mockReturnValue(0);
  const pauses = [1, 2, 3, 4].map((failures) => pauseAfter(failures, 1_000));
  expect(pauses).toEqual([1_000, 2_000, 4_000, 8_000]);
  expect(pauseAfter(4, 1_000, 5_000)).toBe(5_000);
  expect(maxPause).toBe(7_200_000);
  expect(pauseAfter(40, 1_000)).toBe(maxPause);
  expect(pauseAfter(5_000, 0)).toBe(0);
});

test('a pause is up to half shorter, so that failures at the same time are not repeated at the same time', () => {
  const random = vi.spyOn(Math, 'random');
  expect([0.5, 1].map((it) => random.mockReturnValue(it) && pauseAfter(1, 1_000))).toEqual([
    750, 500,
  ]);
});
