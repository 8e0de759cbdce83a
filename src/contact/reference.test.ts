import { randomUUIDv7 } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { idEndOf, referenceOf } from './reference.ts';

test('a reference number stands for the end of an id, however it is written down (REG-8)', () => {
  fc.assert(
    fc.property(fc.uuid(), (id) => {
      const reference = referenceOf('REG', id);
      expect(reference).toMatch(/^REG-[\dA-Z]{4}-[\dA-Z]{4}$/);
      expect(idEndOf(reference)).toBe(id.slice(-10));
      expect(idEndOf(` ${reference.toLowerCase().replaceAll('-', ' ')} `)).toBe(id.slice(-10));
    }),
  );
  expect(idEndOf('reg OIL0 0000')).toBe(idEndOf('reg 0110 0000'));
  expect(idEndOf('REG-U000-0000')).toBeUndefined();
  expect(idEndOf(randomUUIDv7())).toBeUndefined();
});
