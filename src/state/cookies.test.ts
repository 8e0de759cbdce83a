import { parseCookie } from 'cookie';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { countryCookies, countryPreferenceLifetime, readCookie } from './cookies.ts';

const readCountryPreference = (cookies: string | undefined) =>
  readCookie(cookies, countryCookies.preference);

describe('the chosen country is read', () => {
  test.each([
    ['alone', 'countrypreference=DE', 'DE'],
    ['first', 'countrypreference=DE; a=b', 'DE'],
    ['in the middle', 'a=b; countrypreference=DE; c=d', 'DE'],
    ['last', 'a=b; countrypreference=DE', 'DE'],
    ['without spaces', 'a=b;countrypreference=DE;c=d', 'DE'],
    ['with tabs and spaces', 'a=b; \t countrypreference=DE \t;c=d', 'DE'],
    ['in quotation marks', 'countrypreference="DE"', 'DE'],
    ['twice', 'countrypreference=DE; countrypreference=US', 'DE'],
    ['empty', 'countrypreference=; a=b', ''],
    ['as sent, however odd', 'countrypreference=<script>=%44', '<script>=%44'],
    ['after a longer name', 'mycountrypreference=US; countrypreference=DE', 'DE'],
    ['after a value that looks like it', 'a=countrypreference=US; countrypreference=DE', 'DE'],
    ['after a value with a space', 'a=x countrypreference=US; countrypreference=DE', 'DE'],
  ])('%s', (_, header, value) => {
    expect(readCountryPreference(header)).toBe(value);
  });

  test.each([
    ['no header', undefined],
    ['an empty header', ''],
    ['other cookies', 'a=b; countrycode=DE; geocode=US'],
    ['the name without a value', 'countrypreference; a=b'],
    ['a longer name', 'countrypreference2=DE; xcountrypreference=DE'],
    ['another case', 'CountryPreference=DE'],
    ['only separators', ';'.repeat(100_000)],
    ['only spaces', ' '.repeat(100_000)],
    ['a name that never starts a cookie', 'x countrypreference='.repeat(10_000)],
  ])('not from %s', (_, header) => {
    expect(readCountryPreference(header)).toBeUndefined();
  });
});

test('reads what a full parse reads', () => {
  const name = fc.constantFrom('a', 'countrypreference', 'xcountrypreference', 'countrycode');
  const value = fc.stringMatching(/^[A-Za-z0-9=<]{0,6}$/);
  const pair = fc.tuple(name, value).map(([key, text]) => `${key}=${text}`);
  fc.assert(
    fc.property(fc.array(pair), fc.constantFrom('; ', ';', ' ;  '), (pairs, separator) => {
      const header = pairs.join(separator);
      expect(readCookie(header, 'countrypreference')).toBe(parseCookie(header).countrypreference);
    }),
  );
});

test('a choice is kept for a year (STORE-3)', () => {
  expect(countryPreferenceLifetime).toBe(365 * 24 * 60 * 60 * 1000);
});
