import { expect, test } from 'vitest';
import { isUsablePhone } from './phone.ts';

test.each([
  ['--------', false],
  ['+(.) -.-', false],
  ['1-2-3-4-5', false],
  ['(12) 3456', true],
  ['+49 171 123', true],
  ['11 9999-9999', true],
])('%s is a phone number: %s (CONTACT-14)', (phone, usable) => {
  expect(isUsablePhone('', phone)).toBe(usable);
  expect(isUsablePhone('BR +55', `+55${phone.replace('+', '')}`)).toBe(usable);
});
