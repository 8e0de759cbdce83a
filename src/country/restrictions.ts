import { type CountryRestriction, countries, countryName } from './country.ts';
import { defaultRules, type RuleFile } from './ruleFile.ts';
import type {
  ConfirmationLaw,
  ConfirmationStrength,
  CountryChoice,
  EmbargoList,
} from './ruleNames.ts';

/** The settings beside the file of rules. */
export interface CountryRuleOptions {
  /** The embargo list in force; broad by default. */
  readonly embargoList?: EmbargoList | undefined;
  /** Whether a visitor of unknown country is asked for consent first; on by default. */
  readonly unknownCountryOptIn?: boolean | undefined;
  /** The effect of a chosen country; by default it decides. */
  readonly countryChoice?: CountryChoice | undefined;
}

/** Why a rule applies in a country, where that is written, and who decided when. */
export interface RuleReason {
  /** A sentence that begins with the name of the country. */
  readonly reason: string;
  readonly source: string;
  /** As `2026-11-22`. */
  readonly date: string;
  /** Who decided; null if the file does not say. */
  readonly decidedBy: string | null;
}

/** A restriction of a country with its reason. */
export interface RestrictionReason extends RuleReason {
  readonly restriction: CountryRestriction;
}

/** The restrictions of every country for given options. */
export interface CountryRules {
  /** The restrictions of a country, sorted; empty for an id that is not an active country's. */
  restrictionsOf(id: string): readonly CountryRestriction[];
  /** The same with reasons, for people. */
  reasonsOf(id: string): readonly RestrictionReason[];
  /** How professionals confirm in a country; undefined if not required. */
  confirmationIn(id: string): ConfirmationStrength | undefined;
  /** The law that requires it there; undefined if the site has no text about it. */
  lawIn(id: string): ConfirmationLaw | undefined;
  /** How many days a choice about cookies is kept in a country. */
  consentDaysIn(id: string): number;
  /** Why products without a registration there are withheld; undefined where they are not. */
  registeredOnlyIn(id: string): RuleReason | undefined;
  /** Whether any country withholds such products. */
  withholdUnregistered(): boolean;
  /** Whether visitors of unknown country are asked for consent first. */
  readonly unknownCountryOptIn: boolean;
  /** The effect of a chosen country. */
  readonly countryChoice: CountryChoice;
}

/** The days that a choice about cookies is kept where no rule says otherwise (CONSENT-11). */
export const usualConsentDays = 365;

type Rule = RuleFile['privacy_opt_in'][number];

/**
 * Computes the restrictions of every country.
 * @param file the rules; default those of the site without a file
 */
export function countryRules(
  options: CountryRuleOptions = {},
  file: RuleFile = defaultRules,
): CountryRules {
  const embargoList = options.embargoList ?? 'broad';
  const professional = byCountry(file.professional_confirmation);
  const periods = byCountry(file.consent_period);
  const registered = byCountry(file.registered_products);
  const rules: Readonly<Record<CountryRestriction, ReadonlyMap<string, Rule>>> = {
    embargoed: byCountry(
      file.embargo.filter(({ list }) => embargoList === 'broad' || list === 'narrow'),
    ),
    force_country_by_ip: byCountry(file.forced_country),
    redirect_to_confirm_medical_professional: professional,
    require_privacy_opt_in: byCountry(file.privacy_opt_in),
  };
  const names = (Object.keys(rules) as CountryRestriction[]).sort();
  const reasons: ReadonlyMap<string, readonly RestrictionReason[]> = new Map(
    countries.map(({ id }) => {
      const found = names.flatMap((restriction): RestrictionReason[] => {
        const rule = rules[restriction].get(id);
        return rule ? [{ restriction, ...reasonOf(rule, id) }] : [];
      });
      return [id, found] as const;
    }),
  );
  const restrictions: ReadonlyMap<string, readonly CountryRestriction[]> = new Map(
    [...reasons].map(([id, list]) => [id, list.map(({ restriction }) => restriction)]),
  );
  return {
    restrictionsOf: (id) => restrictions.get(id) ?? [],
    reasonsOf: (id) => reasons.get(id) ?? [],
    confirmationIn: (id) => professional.get(id)?.strength,
    lawIn: (id) => professional.get(id)?.law,
    consentDaysIn: (id) => periods.get(id)?.days ?? usualConsentDays,
    registeredOnlyIn(id) {
      const rule = registered.get(id);
      return rule && reasonOf(rule, id);
    },
    withholdUnregistered: () => registered.size > 0,
    unknownCountryOptIn: options.unknownCountryOptIn ?? true,
    countryChoice: options.countryChoice ?? 'decides',
  };
}

function reasonOf({ reason, source, date, decided_by }: Rule, id: string): RuleReason {
  const told = `${countryName(id, 'en')}: ${reason}`;
  return { reason: told, source, date, decidedBy: decided_by ?? null };
}

function byCountry<R extends { readonly countries: readonly string[] }>(
  rules: readonly R[],
): ReadonlyMap<string, R> {
  return new Map(rules.flatMap((rule) => rule.countries.map((id) => [id, rule] as const)));
}
