import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createFormStamps } from './formStamp.server.ts';

const key = 'k'.repeat(32);

test('a stamp has an age for one day', () => {
  let time = 1_800_000_000_000;
  const stamps = createFormStamps(key, () => time);
  const stamp = stamps.make();
  expect(stamps.ageOf(stamp)).toBe(0);
  time += 5_000;
  expect(stamps.ageOf(stamp)).toBe(5_000);
  time += 86_400_000;
  expect(stamps.ageOf(stamp)).toBeUndefined();
});

test('a stamp of another key, of the future, or altered, is invalid', () => {
  const stamps = createFormStamps(key);
  const [time = '', signature = ''] = stamps.make().split('.');
  expect(stamps.ageOf(createFormStamps('other'.repeat(8)).make())).toBeUndefined();
  expect(stamps.ageOf(createFormStamps(key, () => Date.now() + 60_000).make())).toBeUndefined();
  expect(stamps.ageOf(`${Number(time) - 9_000}.${signature}`)).toBeUndefined();
  expect(stamps.ageOf(`${time}.${'A'.repeat(43)}`)).toBeUndefined();
});

test('no text is a stamp by chance', () => {
  const stamps = createFormStamps(key);
  fc.assert(
    fc.property(fc.string({ maxLength: 80 }), (text) => {
      expect(stamps.ageOf(text)).toBeUndefined();
    }),
  );
});
