import { describe, expect, test, vi } from 'vitest';
import { createVisitLimit } from './visitLimit.server.ts';

function limitAt() {
  const clock = { time: 1_000_000 };
  const limit = createVisitLimit({
    name: 'x',
    limit: 2,
    window: 60_000,
    most: 2,
    now: () => clock.time,
  });
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

describe('with shared memory', () => {
  /** Two processes that add up their counts. */
  function twoProcesses() {
    const sums = new Map<string, number>();
    const count = vi.fn(async (key: string, weight: number) => {
      sums.set(key, (sums.get(key) ?? 0) + weight);
      return sums.get(key);
    });
    const options = { name: 'forms', limit: 3, window: 60_000 };
    const [one, two] = [createVisitLimit(options, { count }), createVisitLimit(options, { count })];
    return { one, two, count };
  }

  test('counts what other processes counted', async () => {
    const { one, two } = twoProcesses();
    expect([one('a'), two('a'), two('a')]).toEqual([0, 0, 0]);
    await vi.waitFor(() => undefined);
    expect(two('a')).toBe(60);
    expect(two('b')).toBe(0);
  });

  test('shares neither addresses nor what is over the limit', async () => {
    const { one, count } = twoProcesses();
    for (let request = 0; request < 20; request += 1) one('203.0.113.7');
    expect(count).toHaveBeenCalledTimes(4);
    expect(JSON.stringify(count.mock.calls)).not.toContain('203.0.113.7');
  });

  test('counts alone while shared memory is away', async () => {
    const limit = createVisitLimit(
      { name: 'forms', limit: 1, window: 60_000 },
      { count: async () => undefined },
    );
    expect([limit('a'), limit('a')]).toEqual([0, 60]);
  });
});
