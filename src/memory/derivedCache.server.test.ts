import { expect, test, vi } from 'vitest';
import { createDerivedCache } from './derivedCache.server.ts';

interface Form {
  readonly bytes: number;
}

const open = () => createDerivedCache<Form>(100_000, ({ bytes }) => bytes);
const form = (bytes: number) => () => ({ bytes });

test('makes each form of a source once', () => {
  const keep = open();
  const [first, reloaded] = [{}, {}];
  const make = vi.fn(form(1));
  const made = keep(first, 'a:CA', make);
  expect(keep(first, 'a:CA', make)).toBe(made);
  expect(make).toHaveBeenCalledTimes(1);
  expect(keep(first, 'a:JP', make)).not.toBe(made);
  expect(keep(reloaded, 'a:CA', make)).not.toBe(made);
  expect(make).toHaveBeenCalledTimes(3);
});

test('limits the bytes of forms and their keys', () => {
  const keep = open();
  const source = {};
  const first = keep(source, 'first', form(60_000));
  keep(source, 'second', form(60_000));
  expect(keep(source, 'first', form(60_000))).not.toBe(first);
  const large = keep(source, 'large', form(100_001));
  expect(keep(source, 'large', form(100_001))).not.toBe(large);
  const wordy = 'w'.repeat(100_000);
  const worded = keep(source, wordy, form(1));
  expect(keep(source, wordy, form(1))).not.toBe(worded);
});

test('limits the number of small forms too', () => {
  const keep = open();
  const source = {};
  const first = keep(source, 'form 0', form(1));
  for (let n = 1; n < 1_000; n += 1) keep(source, `form ${n}`, form(1));
  expect(keep(source, 'form 0', form(1))).not.toBe(first);
});

test('does not cache an error', () => {
  const keep = open();
  const source = {};
  const fail = () => {
    throw new Error('too large');
  };
  expect(() => keep(source, 'a', fail)).toThrow('too large');
  expect(keep(source, 'a', form(1))).toMatchObject({ bytes: 1 });
});
