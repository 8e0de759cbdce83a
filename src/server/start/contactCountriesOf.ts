import { contactCountries } from '../../contact/contactCountries.ts';
import { type CountryListEntry, createCountryList } from '../../country/countryList.ts';
import type { CountryRules } from '../../country/restrictions.ts';
import type { Locale } from '../../locale/locales.ts';
import type { Settings } from './settings.ts';

/** The countries that forms offer, by language. */
export function contactCountriesOf(
  settings: Pick<Settings, 'CONTACT_COUNTRIES'>,
  rules: CountryRules,
): (language: Locale) => readonly CountryListEntry[] {
  const listIn = createCountryList(rules);
  return (language) => contactCountries(listIn(language), settings.CONTACT_COUNTRIES);
}
