import { expect, test } from 'vitest';
import { createDerivedCache } from './derivedCache.server.ts';

interface Form {
  readonly bytes: number;
}

const open = () => createDerivedCache<Form>(100_000, ({ bytes }) => bytes);

test('keeps the forms of a source by key, and never returns those of another', () => {
  const { get, set } = open();
  const [first, reloaded] = [{}, {}];
  const made = { bytes: 1 };
  set(first, 'a:CA', made);
  expect(get(first, 'a:CA')).toBe(made);
  expect(get(first, 'a:JP')).toBeUndefined();
  expect(get(reloaded, 'a:CA')).toBeUndefined();
  const newer = { bytes: 2 };
  set(first, 'a:CA', newer);
  expect(get(first, 'a:CA')).toBe(newer);
});

test('limits the bytes of forms and their keys', () => {
  const { get, set } = open();
  const source = {};
  set(source, 'first', { bytes: 60_000 });
  set(source, 'second', { bytes: 60_000 });
  expect([get(source, 'first'), get(source, 'second')?.bytes]).toEqual([undefined, 60_000]);
  set(source, 'large', { bytes: 100_001 });
  expect(get(source, 'large')).toBeUndefined();
  const wordy = 'w'.repeat(100_000);
  set(source, wordy, { bytes: 1 });
  expect(get(source, wordy)).toBeUndefined();
  expect(get(source, 'second')?.bytes).toBe(60_000);
});

test('drops what was not used for the longest time', () => {
  const { get, set } = open();
  const source = {};
  for (const name of ['first', 'second', 'third']) set(source, name, { bytes: 30_000 });
  get(source, 'first');
  set(source, 'fourth', { bytes: 30_000 });
  expect([get(source, 'first')?.bytes, get(source, 'second')]).toEqual([30_000, undefined]);
});

test('limits the number of small forms too', () => {
  const { get, set } = open();
  const source = {};
  for (let n = 0; n < 1_000; n += 1) set(source, `form ${n}`, { bytes: 1 });
  expect(get(source, 'form 0')).toBeUndefined();
  expect(get(source, 'form 999')).toBeDefined();
});
