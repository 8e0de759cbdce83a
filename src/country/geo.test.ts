import { expect, test } from 'vitest';
import { staleDays } from './geo.ts';

const now = new Date('2026-06-30T12:00:00Z');

test.each([
  ['2026-06-30T12:00:00Z', undefined],
  ['2026-05-01T12:00:00Z', undefined],
  ['2026-05-01T11:59:59Z', undefined],
  ['2026-04-30T12:00:00Z', 61],
  ['2025-06-30T12:00:00Z', 365],
  ['2027-01-01T00:00:00Z', undefined],
])('data of %s is stale by %s days', (built, days) => {
  expect(staleDays({ source: 'test', buildDate: new Date(built) }, now)).toBe(days);
});

test('data of unknown age is not called stale', () => {
  expect(staleDays({ source: 'none' }, now)).toBeUndefined();
});
