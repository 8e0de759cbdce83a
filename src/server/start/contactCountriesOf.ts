import { contactCountries } from '../../contact/contactCountries.ts';
import { type CountryListEntry, createCountryList } from '../../country/countryList.ts';
import type { Locale } from '../../locale/locales.ts';
import { countryRulesOf } from './countryRulesOf.ts';
import type { Settings } from './settings.ts';

/** The countries that forms offer, by language; each list is built once. */
export function contactCountriesOf(
  settings: Settings,
): (language: Locale) => readonly CountryListEntry[] {
  const listIn = createCountryList(countryRulesOf(settings));
  const lists = new Map<Locale, readonly CountryListEntry[]>();
  return (language) => {
    const known = lists.get(language);
    if (known) return known;
    const list = contactCountries(listIn(language), settings.CONTACT_COUNTRIES);
    lists.set(language, list);
    return list;
  };
}
