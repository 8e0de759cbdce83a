import fc from 'fast-check';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { hiddenInputs, hiddenValue } from './hiddenInputs.ts';

test('any text can be made the value of a hidden input (FORM-7)', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 80 }), (text) => {
      const value = hiddenValue(text);
      expect(v.parse(hiddenInputs.eventTitle, value)).toBe(value);
    }),
  );
});

test.each([
  ['Shoulder course', 'Shoulder course'],
  ['  Shoulder \n course ', 'Shoulder course'],
  ['x'.repeat(40), 'x'.repeat(40)],
  ['x'.repeat(41), `${'x'.repeat(39)}…`],
])('%j becomes %j', (text, value) => {
  expect(hiddenValue(text)).toBe(value);
});
