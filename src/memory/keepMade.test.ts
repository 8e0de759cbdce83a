import { expect, test, vi } from 'vitest';
import { keepMade } from './keepMade.ts';

const joined = () => vi.fn((first: string, second: string) => ({ text: first + second }));

test('makes the value of each list of keys once', () => {
  const make = joined();
  const made = keepMade(10, make);
  expect(made('a', 'bc')).toEqual({ text: 'abc' });
  expect(made('a', 'bc')).toBe(made('a', 'bc'));
  expect(made('ab', 'c')).not.toBe(made('a', 'bc'));
  expect(make).toHaveBeenCalledTimes(2);
});

test('keeps no more values than the limit', () => {
  const make = joined();
  const made = keepMade(2, make);
  const first = made('a', '');
  made('b', '');
  expect(made('a', '')).toBe(first);
  made('c', '');
  expect(made('a', '')).not.toBe(first);
  expect(make).toHaveBeenCalledTimes(4);
});

test('keeps nothing when making fails', () => {
  let fails = true;
  const made = keepMade(2, (zone: string) => {
    if (fails) throw new RangeError(zone);
    return zone;
  });
  expect(() => made('Nowhere')).toThrow(RangeError);
  fails = false;
  expect(made('Nowhere')).toBe('Nowhere');
});
