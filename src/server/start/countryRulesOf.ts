import { type CountryRules, countryRules } from '../../country/restrictions.ts';
import type { RuleFile } from '../../country/ruleFile.ts';
import type { Settings } from './settings.ts';

/** The country rules of a file under the settings; default file: the rules without one. */
export function countryRulesOf(
  settings: Pick<Settings, 'EMBARGO_LIST' | 'UNKNOWN_COUNTRY_OPT_IN' | 'COUNTRY_CHOICE'>,
  file?: RuleFile,
): CountryRules {
  const options = {
    embargoList: settings.EMBARGO_LIST,
    unknownCountryOptIn: settings.UNKNOWN_COUNTRY_OPT_IN,
    countryChoice: settings.COUNTRY_CHOICE,
  };
  return countryRules(options, file);
}
