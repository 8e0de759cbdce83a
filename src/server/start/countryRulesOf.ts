import { type CountryRules, countryRules } from '../../country/restrictions.ts';
import type { Settings } from './settings.ts';

/** The country rules of the settings. */
export function countryRulesOf(settings: Settings): CountryRules {
  const professionalCountries = settings.PROFESSIONAL_COUNTRIES;
  return countryRules({
    embargoList: settings.EMBARGO_LIST,
    optIn: settings.PRIVACY_OPT_IN_COUNTRIES,
    ...(professionalCountries ? { professionalCountries } : {}),
    unknownCountryOptIn: settings.UNKNOWN_COUNTRY_OPT_IN,
    countryChoice: settings.COUNTRY_CHOICE,
  });
}
