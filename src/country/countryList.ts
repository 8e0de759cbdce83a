import type { Locale } from '../locale/locales.ts';
import { type CountryRestriction, countries } from './country.ts';
import type { RegionCode } from './region.ts';
import type { CountryRules } from './restrictions.ts';

/** One country as `GET /api/countries` answers it. */
export interface CountryListEntry {
  readonly id: string;
  /** The name in the language asked for. */
  readonly name: string;
  readonly region: RegionCode;
  /** With the plus sign, `+49`; null for the one country that has none of its own. */
  readonly dialCode: string | null;
  readonly restrictions: readonly CountryRestriction[];
  /** The language the country is mapped to, absent where English or none in particular. */
  readonly defaultLocale?: Locale;
}

/**
 * Prepares the lists of active countries for selects (COUNTRY-11).
 * @param rules the restrictions of every country
 * @returns the list in a language, sorted as readers of that language expect; made once per language
 */
export function createCountryList(
  rules: CountryRules,
): (language: Locale) => readonly CountryListEntry[] {
  const lists = new Map<Locale, readonly CountryListEntry[]>();
  return (language) => {
    const known = lists.get(language);
    if (known) return known;
    const list = sortedList(language, rules);
    lists.set(language, list);
    return list;
  };
}

function sortedList(language: Locale, rules: CountryRules): readonly CountryListEntry[] {
  const { compare } = new Intl.Collator(language);
  return countries
    .map(({ id, names, region, dial, defaultLocale }) => ({
      id,
      name: names[language],
      region,
      dialCode: dial,
      restrictions: rules.restrictionsOf(id),
      ...(defaultLocale && { defaultLocale }),
    }))
    .sort((a, b) => compare(a.name, b.name));
}
