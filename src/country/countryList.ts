import type { RegionCode } from '../enumerations/visitors.ts';
import { comparatorOf } from '../locale/comparatorOf.ts';
import type { Locale } from '../locale/locales.ts';
import { type CountryRestriction, countries, countryName } from './country.ts';
import type { CountryRules } from './restrictions.ts';

/** A country in the answer of `GET /api/countries`. */
export interface CountryListEntry {
  readonly id: string;
  /** The name in the requested language. */
  readonly name: string;
  readonly region: RegionCode;
  /** The dial code with the plus sign, `+49`; null for the one country without its own. */
  readonly dialCode: string | null;
  readonly restrictions: readonly CountryRestriction[];
  /** The default language of the country, absent if it is that of the site, or none of the site. */
  readonly defaultLocale?: Locale;
}

/**
 * Creates the lists of active countries for selects (COUNTRY-11).
 * @param rules the restrictions of every country
 * @returns a function that returns the list in a language, sorted once by that language's rules
 */
export function createCountryList(
  rules: CountryRules,
): (language: Locale) => readonly CountryListEntry[] {
  const lists = new Map<Locale, readonly Omit<CountryListEntry, 'restrictions'>[]>();
  return (language) => {
    const list = lists.get(language) ?? sortedList(language);
    lists.set(language, list);
    // The rules may change while the site runs.
    return list.map((it) => ({ ...it, restrictions: rules.restrictionsOf(it.id) }));
  };
}

function sortedList(language: Locale): readonly Omit<CountryListEntry, 'restrictions'>[] {
  const compare = comparatorOf(language);
  return countries
    .map((country) => ({
      id: country.id,
      name: countryName(country.id, language),
      region: country.region,
      dialCode: country.dial,
      ...(country.defaultLocale && { defaultLocale: country.defaultLocale }),
    }))
    .sort((a, b) => compare(a.name, b.name));
}
