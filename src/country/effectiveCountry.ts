import { type CountryRestriction, defaultCountry, parseCountryId } from './country.ts';
import type { Evidence } from './detectCountry.server.ts';
import type { CountryRules } from './restrictions.ts';
import {
  type ConfirmationLaw,
  type ConfirmationStrength,
  confirmationStrengths,
} from './ruleNames.ts';

/** The visitor's detected and effective country, and their restrictions. */
export interface VisitorCountry {
  /** The country of the IP address; undefined if unknown or uncertain. */
  readonly detected: string | undefined;
  /** The possible countries of the IP address if it is uncertain; otherwise absent. */
  readonly possible?: readonly string[];
  /** The country the site is shown for, always an active one. */
  readonly effective: string;
  /** Whether the country of the IP address is known. */
  readonly known: boolean;
  /** Whether the IP address determines the country, so that a choice is ignored. */
  readonly forced: boolean;
  /** The restrictions of all these countries, sorted. */
  readonly restrictions: readonly CountryRestriction[];
  /** How the visitor confirms being a professional; undefined if not required. */
  readonly confirmation: ConfirmationStrength | undefined;
}

const optInOnly: readonly CountryRestriction[] = ['require_privacy_opt_in'];

/**
 * Determines the effective country of a visitor (COUNTRY-1, COUNTRY-6): the country of the IP
 * address if it is mandatory, else a valid choice, else the country of the address, else the United
 * States. Embargo, consent and confirmation apply if either country requires them, so a choice
 * never unlocks what the address restricts. If the address may be in several countries, each of
 * them counts as its country.
 * @param visitor `detected`: the country of the address; `chosen`: the raw value of the cookie.
 * Anything but the id of an active country counts as absent. `possible`: see `Evidence`.
 * @param rules the restrictions of every country
 */
export function effectiveCountry(
  visitor: Evidence & { readonly chosen: string | undefined },
  rules: CountryRules,
): VisitorCountry {
  const { possible } = visitor;
  const detected = parseCountryId(visitor.detected);
  const forced = possible
    ? possible.some((country) => isForced(country, rules))
    : isForced(detected, rules);
  const chosen = forced ? undefined : parseCountryId(visitor.chosen);
  const effective = chosen ?? detected ?? possible?.[0] ?? defaultCountry;
  const whereabouts = { detected, effective, ...(possible ? { possible } : {}) };
  return {
    ...whereabouts,
    known: detected !== undefined,
    forced,
    restrictions: restrictionsAt(whereabouts, rules),
    confirmation: confirmationAt(whereabouts, rules),
  };
}

/** The countries that determine a visitor's restrictions. */
export type Whereabouts = Pick<VisitorCountry, 'detected' | 'effective' | 'possible'>;

/**
 * The restrictions of a visitor whose address is in one country and who sees the site of another,
 * sorted. Only the address can force a country; the other restrictions apply from either country.
 * An unknown address adds no restriction, except consent if the rules say so.
 */
export function restrictionsAt(
  { detected, effective, possible }: Whereabouts,
  rules: CountryRules,
): readonly CountryRestriction[] {
  if (detected === effective) return rules.restrictionsOf(effective);
  const ofAddress = possible
    ? [...new Set(possible.flatMap(rules.restrictionsOf))].sort()
    : detected
      ? rules.restrictionsOf(detected)
      : ofUnknown(rules);
  const added = rules
    .restrictionsOf(effective)
    .filter((name) => name !== 'force_country_by_ip' && !ofAddress.includes(name));
  return added.length === 0 ? ofAddress : [...ofAddress, ...added].sort();
}

/** The strongest confirmation that the countries require; undefined if none. */
export function confirmationAt(
  { detected, effective, possible }: Whereabouts,
  rules: CountryRules,
): ConfirmationStrength | undefined {
  if (possible) return strongest([...possible, effective].map(rules.confirmationIn));
  const byAddress = detected === undefined ? undefined : rules.confirmationIn(detected);
  const byChoice = rules.confirmationIn(effective);
  if (byAddress === undefined || byChoice === undefined) return byAddress ?? byChoice;
  return strongest([byAddress, byChoice]);
}

/** All countries that a visitor may be in or has chosen, the effective one first. */
function countriesOf({ detected, effective, possible = [] }: Whereabouts): string[] {
  return [effective, ...(detected === undefined ? [] : [detected]), ...possible];
}

/** The law that requires the confirmation: that of the effective country, or else the address. */
export function lawAt(whereabouts: Whereabouts, rules: CountryRules): ConfirmationLaw | undefined {
  const first = countriesOf(whereabouts).find(
    (country) => rules.confirmationIn(country) !== undefined,
  );
  return first === undefined ? undefined : rules.lawIn(first);
}

/** The days that a visitor's choice about cookies is kept: the fewest of all the countries. */
export function consentDaysAt(
  whereabouts: Whereabouts,
  rules: Pick<CountryRules, 'consentDaysIn'>,
): number {
  return Math.min(...countriesOf(whereabouts).map(rules.consentDaysIn));
}

function strongest(
  demanded: readonly (ConfirmationStrength | undefined)[],
): ConfirmationStrength | undefined {
  return confirmationStrengths.findLast((name) => demanded.includes(name));
}

function isForced(detected: string | undefined, rules: CountryRules): boolean {
  return detected !== undefined && rules.restrictionsOf(detected).includes('force_country_by_ip');
}

function ofUnknown(rules: CountryRules): readonly CountryRestriction[] {
  return rules.unknownCountryOptIn ? optInOnly : [];
}
