import { expect, test } from 'vitest';
import { isGtin14 } from './gtin.ts';

// CONTENT-28
test.each([
  ['09520000042115', false],
  ['10614141000415', true],
  ['00012345600012', true],
  ['10614141000414', false],
  ['1061414100041', false],
  ['1061414100041x', false],
  ['', false],
])('%s has 14 digits of which the last checks the others: %s', (text, isValid) => {
  expect(isGtin14(text)).toBe(isValid);
});
