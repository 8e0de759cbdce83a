import {
  type CountryRuleOptions,
  type CountryRules,
  countryRules,
} from '../../src/country/restrictions.ts';
import { defaultRules, type RuleFile } from '../../src/country/ruleFile.ts';
import type { ConfirmationStrength } from '../../src/country/ruleNames.ts';

/** Other rules than the default ones, for tests. */
export interface OtherRules extends CountryRuleOptions {
  /** The countries that require consent, in place of the default ones. */
  readonly optIn?: readonly string[];
  /** The countries that ask for confirmation, in place of the default ones. */
  readonly professionalCountries?: readonly string[];
  /** The countries that withhold products without a registration there; none by default. */
  readonly registeredOnly?: readonly string[];
  /** The strength of confirmation in some of the countries that ask for it. */
  readonly confirmation?: Readonly<Record<string, ConfirmationStrength>>;
}

const decided = { reason: 'A test.', source: 'A test', date: '2026-11-22' };

/** The default rules with changes, for tests. */
export function rulesWith(rules: OtherRules = {}): CountryRules {
  const { optIn, professionalCountries, registeredOnly = [], confirmation = {} } = rules;
  const lawOf = (id: string) =>
    defaultRules.professional_confirmation.find(({ countries }) => countries.includes(id))?.law;
  const asking =
    professionalCountries ??
    defaultRules.professional_confirmation.flatMap(({ countries }) => countries);
  const file: RuleFile = {
    ...defaultRules,
    privacy_opt_in: optIn ? [{ ...decided, countries: [...optIn] }] : defaultRules.privacy_opt_in,
    professional_confirmation: [...new Set(asking)].map((id) => ({
      ...decided,
      countries: [id],
      strength: confirmation[id] ?? 'declaration',
      law: lawOf(id),
    })),
    registered_products: registeredOnly.map((id) => ({ ...decided, countries: [id] })),
  };
  return countryRules(rules, file);
}
