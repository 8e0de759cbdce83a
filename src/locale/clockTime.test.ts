import { expect, test } from 'vitest';
import { clockTime } from './clockTime.ts';

test.each([
  ['2027-10-14T07:00:00Z', 'Europe/Madrid', 'en', '9:00 AM GMT+2'],
  ['2027-10-14T07:00:00Z', 'Europe/Madrid', 'de', '09:00 GMT+2'],
  ['2027-10-14T07:30:00Z', 'Europe/Madrid', 'fr', '9 h 30 UTC+2'],
  ['2027-12-14T08:00:00Z', 'Europe/Madrid', 'en', '9:00 AM GMT+1'],
  ['2027-06-18T00:30:00Z', 'Asia/Singapore', 'en', '8:30 AM GMT+8'],
  ['2027-06-18T00:30:00Z', 'Nowhere', 'en', ''],
  ['2027-06-18', 'Europe/Madrid', 'en', ''],
  ['soon at Ten', 'Europe/Madrid', 'en', ''],
] as const)('%s in %s is, in %s, %s (EVENT-2)', (moment, zone, locale, text) => {
  expect(clockTime(moment, zone, locale).replaceAll(/[\u00a0\u202f]/g, ' ')).toBe(text);
});
