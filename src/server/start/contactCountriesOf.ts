import type { Brand } from '../../brand/brand.ts';
import { contactCountries } from '../../contact/contactCountries.ts';
import { type CountryListEntry, createCountryList } from '../../country/countryList.ts';
import type { CountryRules } from '../../country/restrictions.ts';
import type { Locale } from '../../locale/locales.ts';
import type { Settings } from './settings.ts';

/** The countries that forms offer, by language. @param brand the brand of the present view */
export function contactCountriesOf(
  settings: Pick<Settings, 'CONTACT_COUNTRIES'>,
  rules: CountryRules,
  brand: () => Pick<Brand, 'markets'>,
): (language: Locale) => readonly CountryListEntry[] {
  const listIn = createCountryList(rules);
  return (language) =>
    contactCountries(listIn(language), brand().markets, settings.CONTACT_COUNTRIES);
}
