import type { Enumeration } from '../enumerations/enumeration.ts';
import { languages } from './languages.ts';
import type { Locale } from './locales.ts';

/**
 * The label of a codename. Views contain labels, so that browsers do not load them.
 * @param codename from content; may be empty
 * @returns the codename itself when the set does not contain it
 */
export function labelOf(set: Enumeration, codename: string, locale: Locale): string {
  const labels: Readonly<Record<string, Readonly<Record<string, string>>>> =
    languages[locale].labels;
  const ofSet = labels[set.codename] ?? {};
  return Object.hasOwn(ofSet, codename) ? (ofSet[codename] ?? '') : codename;
}
