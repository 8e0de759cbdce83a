import { expect, test } from 'vitest';
import { createVisitLimit } from './visitLimit.server.ts';

function limitAt() {
  const clock = { time: 1_000_000 };
  const limit = createVisitLimit({ limit: 2, window: 60_000, most: 2, now: () => clock.time });
  return { clock, limit };
}

test('an address goes on until its limit and after its window', () => {
  const { clock, limit } = limitAt();
  expect([limit('a'), limit('a'), limit('a')]).toEqual([0, 0, 60]);
  clock.time += 59_500;
  expect(limit('a')).toBe(1);
  clock.time += 500;
  expect(limit('a')).toBe(0);
});

test('addresses are counted apart, and the least recent is forgotten', () => {
  const { limit } = limitAt();
  for (const address of ['a', 'a', 'b']) expect(limit(address)).toBe(0);
  expect(limit('a')).toBeGreaterThan(0);
  expect(limit('c')).toBe(0);
  expect(limit('a')).toBeGreaterThan(0);
  expect(limit('d')).toBe(0);
  expect(limit('c')).toBe(0);
});
