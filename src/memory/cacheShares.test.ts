import { expect, test } from 'vitest';
import { cacheBytes, shares } from './cacheShares.ts';

const sum = (numbers: readonly number[]) => numbers.reduce((one, other) => one + other, 0);

test('all caches together get at most the setting', () => {
  expect(sum(Object.values(shares))).toBeLessThan(0.7);
  for (const megabytes of [16, 256, 65_536]) {
    expect(sum(Object.values(cacheBytes(megabytes)))).toBeLessThanOrEqual(megabytes * 1_048_576);
  }
});

test('every cache gets a share', () => {
  for (const bytes of Object.values(cacheBytes(16))) expect(bytes).toBeGreaterThan(80_000);
});
