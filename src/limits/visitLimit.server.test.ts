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

test('a clock that is set back keeps nobody waiting for longer than a window', () => {
  const { clock, limit } = limitAt();
  expect([limit('a'), limit('a'), limit('a')]).toEqual([0, 0, 60]);
  clock.time -= 86_400_000;
  expect([limit('a'), limit('a'), limit('a')]).toEqual([0, 0, 60]);
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

test('an IPv6 network counts as one address, and a mapped IPv4 address as itself', () => {
  const { limit } = limitAt();
  expect(['2001:db8::1', '2001:db8::2', '2001:db8:0:0:ffff::'].map((it) => limit(it))).toEqual([
    0, 0, 60,
  ]);
  expect(limit('2001:db8:0:1::1')).toBe(0);
  expect(['192.0.2.1', '::ffff:192.0.2.1', '::ffff:c000:201'].map((it) => limit(it))).toEqual([
    0, 0, 60,
  ]);
  expect(limit('192.0.2.2')).toBe(0);
});

test('what was counted in vain is taken back', () => {
  const { limit } = limitAt();
  for (let request = 0; request < 10; request += 1) {
    expect(limit('a')).toBe(0);
    limit('a', -1);
  }
});
