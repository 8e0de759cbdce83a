import { keepMade } from '../memory/keepMade.ts';
import { type Locale, locales } from './locales.ts';

/** The alphabetical order of a language, for `sort`. */
export const comparatorOf = keepMade(
  locales.length,
  (locale: Locale): ((a: string, b: string) => number) => new Intl.Collator(locale).compare,
);
