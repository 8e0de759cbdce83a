import { expect, test } from 'vitest';
import { playbackTime } from './playbackTime.ts';

test.each([
  [0, '0:00'],
  [11.6, '0:11'],
  [75.4, '1:15'],
  [599.99, '9:59'],
  [3675, '1:01:15'],
])('%s seconds are %s', (seconds, text) => {
  expect(playbackTime(seconds)).toBe(text);
});
