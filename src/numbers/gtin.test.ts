import { expect, test } from 'vitest';
import { isGtin14, readGtin } from './gtin.ts';

test.each([
  ['09520000042115', false],
  ['10614141000415', true],
  ['00012345600012', true],
  ['10614141000414', false],
  ['1061414100041', false],
  ['1061414100041x', false],
  ['', false],
])('%s has 14 digits of which the last checks the others: %s (CONTENT-28)', (text, isValid) => {
  expect(isGtin14(text)).toBe(isValid);
});

test.each([
  ['10614141000415', '10614141000415'],
  ['4006381333931', '04006381333931'],
  ['036000291452', '00036000291452'],
  ['96385074', '00000096385074'],
  ['96385075', undefined],
  ['963850740', undefined],
  ['', undefined],
])('the GTIN %s is %s with 14 digits', (text, gtin) => {
  expect(readGtin(text)).toBe(gtin);
});
