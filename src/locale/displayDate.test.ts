import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { displayDate } from './displayDate.ts';
import type { Locale } from './locales.ts';

const start = '2027-03-05T09:00:00Z';
const end = '2027-03-07T17:00:00Z';
const revision = '2027-03-05T00:00:00Z';

describe('a start and an end (PAGE-5)', () => {
  test.each<[Locale, string]>([
    ['en', 'Mar 5, 2027 to Mar 7, 2027'],
    ['de', '5. bis 7. März 2027'],
    ['es', '5 al 7 mar 2027'],
    ['pt', '5 a 7 de mar. de 2027'],
    ['fr', '5 au 7 mars 2027'],
  ])('%s: %s', (locale, expected) => {
    expect(displayDate({ start, end, revision, locale })).toBe(expected);
  });

  test.each<[Locale, string, string]>([
    ['en', 'Mar 31, 2027 to Apr 2, 2027', 'Dec 31, 2027 to Jan 2, 2028'],
    ['de', '31. März bis 2. Apr. 2027', '31. Dez. 2027 bis 2. Jan. 2028'],
    ['es', '31 mar al 2 abr 2027', '31 dic 2027 al 2 ene 2028'],
    ['pt', '31 de mar. a 2 de abr. de 2027', '31 de dez. de 2027 a 2 de jan. de 2028'],
    ['fr', '31 mars au 2 avr. 2027', '31 déc. 2027 au 2 janv. 2028'],
  ])('%s names both months, and both years where they differ', (locale, months, years) => {
    const span = (first: string, last: string) => displayDate({ start: first, end: last, locale });
    expect(span('2027-03-31', '2027-04-02')).toBe(months);
    expect(span('2027-12-31', '2028-01-02')).toBe(years);
  });

  test('on the same day are one date', () => {
    expect(displayDate({ start, end: '2027-03-05T17:00:00Z', locale: 'en' })).toBe('Mar 5, 2027');
  });

  test('are the same day only in the zone that counts', () => {
    const night = { start: '2027-03-05T22:00:00Z', end: '2027-03-06T03:00:00Z' };
    expect(displayDate({ ...night, locale: 'en' })).toBe('Mar 5, 2027 to Mar 6, 2027');
    expect(displayDate({ ...night, locale: 'en', timeZone: 'America/New_York' })).toBe(
      'Mar 5, 2027',
    );
  });

  test('may be given as milliseconds or date objects', () => {
    expect(displayDate({ start: Date.parse(start), end: new Date(end), locale: 'en' })).toBe(
      'Mar 5, 2027 to Mar 7, 2027',
    );
  });
});

describe('a revision (PAGE-5)', () => {
  test.each<[Locale, string]>([
    ['en', '3/5/2027'],
    ['de', '5.3.2027'],
    ['es', '5/3/2027'],
    ['pt', '05/03/2027'],
    ['fr', '05/03/2027'],
  ])('%s: %s', (locale, expected) => {
    expect(displayDate({ revision, locale })).toBe(expected);
  });

  test.each([
    ['only a start', { start }],
    ['only an end', { end }],
    ['an unreadable start', { start: 'soon', end }],
    ['no dates', { start: null, end: null }],
  ])('is shown with %s', (_case, dates) => {
    expect(displayDate({ ...dates, revision, locale: 'en' })).toBe('3/5/2027');
  });
});

describe('reading timestamps', () => {
  test.each([
    ['a day is that day in every zone', '2027-03-05', 'America/Los_Angeles', '3/5/2027'],
    ['a time without offset is UTC', '2027-03-05T23:30:00', 'UTC', '3/5/2027'],
    ['an offset counts', '2027-03-05T23:30:00-05:00', 'UTC', '3/6/2027'],
    ['fractions of a second', '2027-03-05T00:00:00.000Z', 'UTC', '3/5/2027'],
    ['29 February of a leap year', '2028-02-29', 'UTC', '2/29/2028'],
    ['an unknown zone counts as UTC', revision, 'Nowhere/Land', '3/5/2027'],
    ['a hostile zone counts as UTC', revision, '<script>', '3/5/2027'],
  ])('%s', (_case, text, timeZone, expected) => {
    expect(displayDate({ revision: text, locale: 'en', timeZone })).toBe(expected);
  });

  test.each([
    '',
    'tomorrow',
    'March 5, 2027',
    '2027-02-30',
    '2027-13-01',
    '2027-03-05T25:00:00Z',
    '0000-01-01',
    Number.NaN,
    Number.POSITIVE_INFINITY,
    8.64e15,
    new Date('nonsense'),
  ])('%s gives nothing', (value) => {
    for (const timeZone of ['UTC', 'Europe/Berlin']) {
      expect(displayDate({ revision: value, locale: 'en', timeZone })).toBe('');
    }
  });
});

const oracleLocales: readonly (readonly [Locale, string])[] = [
  ['en', 'en-US'],
  ['de', 'de-DE'],
  ['es', 'es-ES'],
  ['pt', 'pt-BR'],
  ['fr', 'fr-FR'],
];

describe.each(oracleLocales)('%s follows the customs of the language', (locale, tag) => {
  const moments = fc.date({
    min: new Date('1900-01-01'),
    max: new Date('2199-12-31'),
    noInvalidDate: true,
  });
  const zones = fc.constantFrom('UTC', 'Europe/Berlin', 'America/Sao_Paulo', 'Asia/Tokyo');

  test('in the numeric form', () => {
    fc.assert(
      fc.property(moments, zones, (moment, timeZone) => {
        const expected = new Intl.DateTimeFormat(tag, { timeZone }).format(moment);
        expect(displayDate({ revision: moment, locale, timeZone })).toBe(expected);
      }),
    );
  });

  test('in the long form', () => {
    fc.assert(
      fc.property(moments, zones, (moment, timeZone) => {
        const expected = new Intl.DateTimeFormat(tag, {
          timeZone,
          year: 'numeric',
          month: 'short',
          day: 'numeric',
        }).format(moment);
        // The language data write the first day of a month as a cardinal number; the French do not.
        const written = locale === 'fr' ? expected.replace(/^1 /, '1er ') : expected;
        expect(displayDate({ start: moment, end: moment, locale, timeZone })).toBe(written);
      }),
    );
  });
});

test('no text makes it throw', () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), (text, timeZone) => {
      expect(displayDate({ revision: text, locale: 'de', timeZone })).toMatch(/^$|^[\d.]+$/);
    }),
  );
});
