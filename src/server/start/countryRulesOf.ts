import type { Brand } from '../../brand/brand.ts';
import { contactCountries } from '../../contact/contactCountries.ts';
import type { CurrentView } from '../../content/edition/currentView.server.ts';
import type { Derivation } from '../../content/edition/view.server.ts';
import { type CountryListEntry, createCountryList } from '../../country/countryList.ts';
import { rulesFrom } from '../../country/readRuleFile.server.ts';
import { type CountryRules, countryRules } from '../../country/restrictions.ts';
import type { Locale } from '../../locale/locales.ts';
import type { Settings } from './settings.ts';

type RuleSettings = Pick<Settings, 'EMBARGO_LIST' | 'UNKNOWN_COUNTRY_OPT_IN' | 'COUNTRY_CHOICE'>;

/**
 * The country rules of a file under the settings.
 * @param text the text of the file; default: the rules without one
 * @throws Error that names the file and its faults
 */
export function countryRulesOf(settings: RuleSettings, text?: string): CountryRules {
  const options = {
    embargoList: settings.EMBARGO_LIST,
    unknownCountryOptIn: settings.UNKNOWN_COUNTRY_OPT_IN,
    countryChoice: settings.COUNTRY_CHOICE,
  };
  return countryRules(options, text === undefined ? undefined : rulesFrom(text));
}

/** Derives the country rules from the file of the content (COUNTRY-20). */
export function deriveRules(settings: RuleSettings): Derivation<CountryRules> {
  return {
    name: 'country rules',
    derive: ({ edition }, before) =>
      before && !before.change.rules ? before.value : countryRulesOf(settings, edition.rules),
  };
}

/**
 * The rules of the present view; the object stays the same and always answers by the current file.
 * @param atStart those before any content was read
 */
export function rulesNow(
  view: Pick<CurrentView, 'now' | 'isThere'>,
  derivation: Derivation<CountryRules>,
  atStart: CountryRules,
): CountryRules {
  const now = () => (view.isThere() ? view.now().get(derivation) : atStart);
  const { unknownCountryOptIn, countryChoice } = atStart;
  return {
    restrictionsOf: (id) => now().restrictionsOf(id),
    reasonsOf: (id) => now().reasonsOf(id),
    confirmationIn: (id) => now().confirmationIn(id),
    lawIn: (id) => now().lawIn(id),
    consentDaysIn: (id) => now().consentDaysIn(id),
    registeredOnlyIn: (id) => now().registeredOnlyIn(id),
    withholdUnregistered: () => now().withholdUnregistered(),
    // Settings decide about these.
    unknownCountryOptIn,
    countryChoice,
  };
}

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
