import { describe, expect, test } from 'vitest';
import { type Locale } from './locales.ts';
import { clockTime, writtenDay, writtenDays } from './writtenDates.ts';

const write = (from: string, to: string, locale: Locale, zone = 'UTC') =>
  writtenDays(new Date(from), new Date(to), locale, zone);

describe.each<[Locale, string, string, string, string]>([
  [
    'en',
    'April 15, 2027',
    'April 15–16, 2027',
    'April 30 – May 2, 2027',
    'December 31, 2027 – January 1, 2028',
  ],
  [
    'de',
    '15. April 2027',
    '15. bis 16. April 2027',
    '30. April bis 2. Mai 2027',
    '31. Dezember 2027 bis 1. Januar 2028',
  ],
  [
    'es',
    '15 de abril de 2027',
    '15 al 16 de abril de 2027',
    '30 de abril al 2 de mayo de 2027',
    '31 de diciembre de 2027 al 1 de enero de 2028',
  ],
  [
    'pt',
    '15 de abril de 2027',
    '15 a 16 de abril de 2027',
    '30 de abril a 2 de maio de 2027',
    '31 de dezembro de 2027 a 1 de janeiro de 2028',
  ],
  [
    'fr',
    '15 avril 2027',
    '15 au 16 avril 2027',
    '30 avril au 2 mai 2027',
    '31 décembre 2027 au 1er janvier 2028',
  ],
])('in %s (REG-18)', (locale, day, days, months, years) => {
  test('days are written as a person writes them', () => {
    const plain = (text: string) => text.replace(/\s/g, ' ');
    expect(plain(write('2027-04-15T08:00:00Z', '2027-04-15T17:00:00Z', locale))).toBe(day);
    expect(plain(write('2027-04-15T08:00:00Z', '2027-04-16T17:00:00Z', locale))).toBe(days);
    expect(plain(write('2027-04-30T08:00:00Z', '2027-05-02T17:00:00Z', locale))).toBe(months);
    expect(plain(write('2027-12-31T08:00:00Z', '2028-01-01T17:00:00Z', locale))).toBe(years);
  });
});

test('the days are those of the place', () => {
  const [from, to] = ['2027-04-15T22:00:00Z', '2027-04-16T01:00:00Z'];
  expect(write(from, to, 'en')).toBe('April 15–16, 2027');
  expect(write(from, to, 'en', 'America/New_York')).toBe('April 15, 2027');
});

test('in French the first day of a month is an ordinal number', () => {
  const first = '2027-05-01T08:00:00Z';
  expect(write(first, first, 'fr')).toBe('1er mai 2027');
  expect(write(first, '2027-05-02T08:00:00Z', 'fr')).toBe('1er au 2 mai 2027');
  expect(write('2027-04-30T08:00:00Z', first, 'fr')).toBe('30 avril au 1er mai 2027');
  expect(write('2027-05-11T08:00:00Z', '2027-05-21T08:00:00Z', 'fr')).toBe('11 au 21 mai 2027');
});

test('a stored time is written out as its day in UTC, and an invalid one not at all (PAGE-70)', () => {
  expect(writtenDay('2026-03-03T23:30:00Z', 'en')).toBe('March 3, 2026');
  expect(writtenDay('2026-03-03T00:00:00Z', 'de')).toBe('3. März 2026');
  expect(writtenDay('', 'en')).toBe('');
});

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
