import fc from 'fast-check';
import { expect, test } from 'vitest';
import { locales } from '../locale/locales.ts';
import { preferredLocale } from './submit.ts';

test.each([
  ['de', 'de'],
  ['de-AT,de;q=0.9,en;q=0.8', 'de'],
  ['nl-NL, nl;q=0.9, pt-BR;q=0.5, en;q=0.7', 'en'],
  ['ES', 'es'],
  ['en;q=0, pt', 'pt'],
  ['nl', undefined],
  ['*', undefined],
  ['', undefined],
  [undefined, undefined],
])('for Accept-Language %j the locale is %s', (accepted, locale) => {
  expect(preferredLocale(accepted)).toBe(locale);
});

test('returns a language of the site or undefined for any header', () => {
  fc.assert(
    fc.property(fc.string(), (accepted) => {
      expect([...locales, undefined]).toContain(preferredLocale(accepted));
    }),
  );
});
