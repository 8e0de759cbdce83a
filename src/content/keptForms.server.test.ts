import { expect, test, vi } from 'vitest';
import { createKeptForms } from './keptForms.server.ts';

const form = (weight: number) => () => ({ item: { codename: 'x' }, weight });

test('a form of an answer is made once, another form or answer for itself', () => {
  const keep = createKeptForms(100);
  const [first, reloaded] = [{}, {}];
  const make = vi.fn(form(1));
  const made = keep(first, 'a:CA', make);
  expect(keep(first, 'a:CA', make)).toBe(made);
  expect(make).toHaveBeenCalledTimes(1);
  expect(keep(first, 'a:JP', make)).not.toBe(made);
  expect(keep(reloaded, 'a:CA', make)).not.toBe(made);
  expect(make).toHaveBeenCalledTimes(3);
});

test('forms are bounded by the items they hold, and by long keys', () => {
  const keep = createKeptForms(100);
  const linked = {};
  const first = keep(linked, 'first', form(60));
  keep(linked, 'second', form(60));
  expect(keep(linked, 'first', form(60))).not.toBe(first);
  const large = keep(linked, 'large', form(101));
  expect(keep(linked, 'large', form(101))).not.toBe(large);
  const wordy = 'w'.repeat(300_000);
  const worded = keep(linked, wordy, form(1));
  expect(keep(linked, wordy, form(1))).not.toBe(worded);
});

test('what cannot be made is not kept', () => {
  const keep = createKeptForms(100);
  const linked = {};
  const fail = () => {
    throw new Error('too large');
  };
  expect(() => keep(linked, 'a', fail)).toThrow('too large');
  expect(keep(linked, 'a', form(1))).toMatchObject({ weight: 1 });
});
