import type { Locale } from './locales.ts';

const collators = new Map<Locale, Intl.Collator>();

/**
 * The alphabetical order of a language, for `sort`. Its collator is made once, which takes as long
 * as rendering a part of a page.
 */
export function comparatorOf(locale: Locale): (a: string, b: string) => number {
  const collator = collators.get(locale) ?? new Intl.Collator(locale);
  collators.set(locale, collator);
  return collator.compare;
}
