import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { countries } from '../country/country.ts';
import { readPreview } from './readPreview.server.ts';

const encode = (value: unknown, as: 'base64' | 'base64url' = 'base64') =>
  Buffer.from(typeof value === 'string' ? value : JSON.stringify(value)).toString(as);

describe('a preview parameter', () => {
  test.each(['base64', 'base64url'] as const)(
    'is read from %s, whatever else it holds (BANNER-3)',
    (as) => {
      const dates = fc.date({
        min: new Date('2000-01-01'),
        max: new Date('2100-01-01'),
        noInvalidDate: true,
      });
      const anyCountry = fc.constantFrom(...countries.map(({ id }) => id));
      fc.assert(
        fc.property(dates, anyCountry, fc.string({ maxLength: 60 }), (date, country, note) => {
          const text = encode({ date: date.toISOString(), country, note }, as);
          expect(readPreview(text)).toEqual({ date, country });
          // A query that is read as a form turns each plus sign into a space.
          expect(readPreview(text.replaceAll('+', ' '))).toEqual({ date, country });
        }),
      );
    },
  );

  test.each([
    ['2026-12-24', '2026-12-24T12:00:00.000Z'],
    ['2026-12-24T10:30', '2026-12-24T10:30:00.000Z'],
    ['2026-12-24T10:30:00+02:00', '2026-12-24T08:30:00.000Z'],
  ])('takes the date %s as %s', (date, instant) => {
    expect(readPreview(encode({ date, country: 'de' }))).toEqual({
      date: new Date(instant),
      country: 'DE',
    });
  });

  test('may hold any of its parts alone', () => {
    const flags = { 'search-webpages': true, 'alert banner': 'notice', 'search-pages': true };
    expect(readPreview(encode({ country: 'de' }))).toEqual({ country: 'DE' });
    expect(readPreview(encode({ confirmed: 'no', drafts: true }))).toEqual({
      confirmed: false,
      drafts: true,
    });
    expect(readPreview(encode({ audience: 'patient' }))).toEqual({ audience: 'patient' });
    expect(readPreview(encode({ flags: { ...flags, 'responsive-button-update': 1 } }))).toEqual({
      flags: { 'search-webpages': true, 'alert-banner': 'notice' },
      unknownFlags: ['search-pages', 'responsive-button-update'],
    });
  });

  test.each([
    ['invalid base64', '%%%'],
    ['nothing', ''],
    ['invalid JSON', encode('date')],
    ['not text', Buffer.from([0xff, 0xfe, 0x7b]).toString('base64')],
    ['not an object', encode([1])],
    ['null', encode('null')],
    ['nothing of what a preview shows', encode({ note: 'x' })],
    ['a confirmation that is neither yes nor no', encode({ confirmed: 'perhaps' })],
    ['an unknown audience', encode({ audience: 'everybody' })],
    ['flags that are a list', encode({ flags: [true] })],
    ['an invalid country', encode({ date: '2026-12-24', country: 'XX' })],
    ['a country of another type', encode({ date: '2026-12-24', country: ['DE'] })],
    ['a day that does not exist', encode({ date: '2026-02-31', country: 'DE' })],
    ['a date of another form', encode({ date: 'tomorrow', country: 'DE' })],
    ['a date of another type', encode({ date: 1_798_070_400_000, country: 'DE' })],
    ['too much data', encode({ date: '2026-12-24', country: 'DE', more: 'x'.repeat(2_000) })],
  ])('cannot be read with %s', (_, parameter) => {
    expect(readPreview(parameter)).toBeUndefined();
  });

  test('never throws and never answers half', () => {
    const hostile = fc.oneof(
      fc.string({ maxLength: 700 }),
      fc.json().map((it) => encode(it)),
      fc.uint8Array({ maxLength: 500 }).map((it) => Buffer.from(it).toString('base64')),
      fc.record({ date: fc.string(), country: fc.string() }).map((it) => encode(it)),
    );
    fc.assert(
      fc.property(hostile, (parameter) => {
        const read = readPreview(parameter);
        expect(read?.date?.getTime()).not.toBeNaN();
        expect([undefined, ...countries.map(({ id }) => id)]).toContain(read?.country);
      }),
    );
  });
});
