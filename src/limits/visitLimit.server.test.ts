import { expect, test } from 'vitest';
import { createVisitLimit } from './visitLimit.server.ts';

function limitAt() {
  const clock = { time: 1_000_000 };
  const limit = createVisitLimit({ limit: 2, window: 60_000, most: 2, now: () => clock.time });
  return { clock, limit };
}

test('limits an address until its window has passed', () => {
  const { clock, limit } = limitAt();
  expect([limit('a'), limit('a'), limit('a')]).toEqual([0, 0, 60]);
  clock.time += 59_500;
  expect(limit('a')).toBe(1);
  clock.time += 500;
  expect(limit('a')).toBe(0);
});

test('never makes an address wait longer than a window after the clock is set back', () => {
  const { clock, limit } = limitAt();
  expect([limit('a'), limit('a'), limit('a')]).toEqual([0, 0, 60]);
  clock.time -= 86_400_000;
  expect([limit('a'), limit('a'), limit('a')]).toEqual([0, 0, 60]);
});

test('counts each address separately, and forgets the least recent one', () => {
  const { limit } = limitAt();
  for (const address of ['a', 'a', 'b']) expect(limit(address)).toBe(0);
  expect(limit('a')).toBeGreaterThan(0);
  expect(limit('c')).toBe(0);
  expect(limit('a')).toBeGreaterThan(0);
  expect(limit('d')).toBe(0);
  expect(limit('c')).toBe(0);
});

test('counts an IPv6 network as one address, and a mapped IPv4 address as IPv4', () => {
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

test('a negative weight subtracts from the count', () => {
  const { limit } = limitAt();
  for (let request = 0; request < 10; request += 1) {
    expect(limit('a')).toBe(0);
    limit('a', -1);
  }
});
