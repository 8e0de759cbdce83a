import { type CountryRestriction, defaultCountry, parseCountryId } from './country.ts';
import {
  type ConfirmationStrength,
  type CountryRules,
  confirmationStrengths,
} from './restrictions.ts';

/** Where a visitor comes from, where they say they are, and what follows from both. */
export interface VisitorCountry {
  /** The country of the address, undefined where it is not known. */
  readonly detected: string | undefined;
  /** The country the site is shown for, always an active one. */
  readonly effective: string;
  /** Whether the country of the address is known. */
  readonly known: boolean;
  /** Whether the address fixes the country, so that a choice counts for nothing. */
  readonly forced: boolean;
  /** What either country restricts, sorted. */
  readonly restrictions: readonly CountryRestriction[];
  /** How the visitor confirms to be a professional, undefined where they need not. */
  readonly confirmation: ConfirmationStrength | undefined;
}

const optInOnly: readonly CountryRestriction[] = ['require_privacy_opt_in'];

/**
 * Decides which country counts for a visitor (shell spec, section 4, Country choice): the country of
 * the address where it fixes the country, else a valid choice, else the country of the address, else
 * the United States. Embargo, consent and confirmation hold when either country demands them, so a
 * choice never opens what the address closes.
 * @param visitor `detected`: the country of the address; `chosen`: the value of the cookie, unread.
 * Anything that is not the id of an active country counts as absent.
 * @param rules the restrictions of every country
 */
export function effectiveCountry(
  visitor: { readonly detected: string | undefined; readonly chosen: string | undefined },
  rules: CountryRules,
): VisitorCountry {
  const detected = parseCountryId(visitor.detected);
  const forced = isForced(detected, rules);
  const chosen = forced ? undefined : parseCountryId(visitor.chosen);
  const effective = chosen ?? detected ?? defaultCountry;
  return {
    detected,
    effective,
    known: detected !== undefined,
    forced,
    restrictions: restrictionsBetween(detected, effective, rules),
    confirmation: confirmationBetween(detected, effective, rules),
  };
}

/**
 * The restrictions of a visitor whose address is in one country and who sees the site of another,
 * sorted. A country is forced by the address alone; the other restrictions count from either side.
 * An unknown address restricts nothing, or asks for consent where the rules say so.
 */
export function restrictionsBetween(
  detected: string | undefined,
  effective: string,
  rules: CountryRules,
): readonly CountryRestriction[] {
  if (detected === effective) return rules.restrictionsOf(effective);
  const ofAddress = detected ? rules.restrictionsOf(detected) : ofUnknown(rules);
  const added = rules
    .restrictionsOf(effective)
    .filter((name) => name !== 'force_country_by_ip' && !ofAddress.includes(name));
  return added.length === 0 ? ofAddress : [...ofAddress, ...added].sort();
}

/** The stronger of the confirmations that the two countries demand, undefined where neither does. */
export function confirmationBetween(
  detected: string | undefined,
  effective: string,
  rules: CountryRules,
): ConfirmationStrength | undefined {
  const byAddress = detected === undefined ? undefined : rules.confirmationIn(detected);
  const byChoice = rules.confirmationIn(effective);
  if (byAddress === undefined || byChoice === undefined) return byAddress ?? byChoice;
  return confirmationStrengths.findLast((name) => name === byAddress || name === byChoice);
}

function isForced(detected: string | undefined, rules: CountryRules): boolean {
  return detected !== undefined && rules.restrictionsOf(detected).includes('force_country_by_ip');
}

function ofUnknown(rules: CountryRules): readonly CountryRestriction[] {
  return rules.unknownCountryOptIn ? optInOnly : [];
}
