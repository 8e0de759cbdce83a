import { type CountryRestriction, defaultCountry, parseCountryId } from './country.ts';
import type { Evidence } from './evidence.ts';
import {
  type ConfirmationStrength,
  type CountryRules,
  confirmationStrengths,
} from './restrictions.ts';

/** Where a visitor comes from, where they say they are, and what follows from both. */
export interface VisitorCountry {
  /** The country of the address, undefined where it is not known or not certain. */
  readonly detected: string | undefined;
  /** The countries the address may be in where that is not certain; absent otherwise. */
  readonly possible?: readonly string[];
  /** The country the site is shown for, always an active one. */
  readonly effective: string;
  /** Whether the country of the address is known. */
  readonly known: boolean;
  /** Whether the address fixes the country, so that a choice counts for nothing. */
  readonly forced: boolean;
  /** What any of the countries restricts, sorted. */
  readonly restrictions: readonly CountryRestriction[];
  /** How the visitor confirms to be a professional, undefined where they need not. */
  readonly confirmation: ConfirmationStrength | undefined;
}

const optInOnly: readonly CountryRestriction[] = ['require_privacy_opt_in'];

/**
 * Decides which country counts for a visitor (COUNTRY-1, COUNTRY-6): the country of
 * the address where it fixes the country, else a valid choice, else the country of the address, else
 * the United States. Embargo, consent and confirmation hold when either country demands them, so a
 * choice never opens what the address closes. Where the address may be in several countries, each of
 * them counts as the country of the address.
 * @param visitor `detected`: the country of the address; `chosen`: the value of the cookie, unread.
 * Anything that is not the id of an active country counts as absent. `possible`: see `Evidence`.
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

/** The countries that decide about a visitor. */
export type Whereabouts = Pick<VisitorCountry, 'detected' | 'effective' | 'possible'>;

/**
 * The restrictions of a visitor whose address is in one country and who sees the site of another,
 * sorted. A country is forced by the address alone; the other restrictions count from either side.
 * An unknown address restricts nothing, or asks for consent where the rules say so.
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

/** The strongest of the confirmations that the countries demand, undefined where none does. */
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
