import { expect, test } from 'vitest';
import { playbackTime, startTime, withStartTime } from './playbackTime.ts';

test.each([
  [0, '0:00'],
  [11.6, '0:11'],
  [75.4, '1:15'],
  [599.99, '9:59'],
  [3675, '1:01:15'],
])('%s seconds are %s', (seconds, text) => {
  expect(playbackTime(seconds)).toBe(text);
});

test('an address names the second a recording starts at (PAGE-29)', () => {
  expect(withStartTime('https://a.example/resources/film', 95.7)).toBe(
    'https://a.example/resources/film?t=95',
  );
  expect(startTime('?t=95')).toBe(95);
  expect(startTime('?utm_source=mail&t=0')).toBe(0);
});

test.each(['', '?t=', '?t=-1', '?t=1m', '?t=1e3', '?t=123456', '?at=3'])('%s names none', (it) => {
  expect(startTime(it)).toBeUndefined();
});
