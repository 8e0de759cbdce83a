import {
  type CountryFacts,
  type CountryRestriction,
  countries,
  countryName,
  parseCountryId,
} from './country.ts';

/** The embargo lists: short or long (COUNTRY-3). */
export const embargoLists = ['broad', 'narrow'] as const;

/** An embargo list. */
export type EmbargoList = (typeof embargoLists)[number];

/** How a visitor confirms to be a medical professional, from weakest to strongest. */
export const confirmationStrengths = ['declaration', 'credential', 'login'] as const;

/** A strength of confirmation. */
export type ConfirmationStrength = (typeof confirmationStrengths)[number];

/**
 * Names visitors who have not confirmed to be professionals where that is required. Like a country,
 * it is a place that content can be withheld from.
 */
export const unconfirmedVisitors = 'UNCONFIRMED';

/** The laws that the confirmation page explains, by the country that made them (COUNTRY-21). */
export const confirmationLaws = ['au', 'es', 'fr'] as const;

/** A law that the confirmation page explains. */
export type ConfirmationLaw = (typeof confirmationLaws)[number];

/**
 * The effect of the chosen country: it alone decides what is withheld, or it adds to what the
 * country of the IP address withholds.
 */
export const countryChoices = ['decides', 'adds'] as const;

/** An effect of the chosen country. */
export type CountryChoice = (typeof countryChoices)[number];

/** The operator's decisions about countries. Ids may be in either case. */
export interface CountryRuleOptions {
  /** The embargo list in force; broad by default. */
  readonly embargoList?: EmbargoList;
  /**
   * Countries outside Europe whose data-protection law is interpreted as requiring consent; Brazil
   * by default. They are added to those that always require consent.
   */
  readonly optIn?: readonly string[];
  /**
   * Countries where visitors confirm that they are professionals; Australia, France with its
   * territories and Spain by default.
   */
  readonly professionalCountries?: readonly string[];
  /** The strength of confirmation per country, by default `declaration`. */
  readonly confirmation?: Readonly<Record<string, ConfirmationStrength>>;
  /** Whether a visitor of unknown country is asked for consent first; off by default. */
  readonly unknownCountryOptIn?: boolean;
  /** The effect of a chosen country; by default it decides. */
  readonly countryChoice?: CountryChoice;
}

/** A restriction of a country and its reason as a sentence. */
export interface RestrictionReason {
  readonly restriction: CountryRestriction;
  readonly reason: string;
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
  /** Whether visitors of unknown country are asked for consent first. */
  readonly unknownCountryOptIn: boolean;
  /** The effect of a chosen country. */
  readonly countryChoice: CountryChoice;
}

/** The tier-2 countries that require consent by default. */
export const defaultOptIn: readonly string[] = ['BR'];

const frenchTerritories = ['BL', 'GF', 'GP', 'MF', 'MQ', 'NC', 'PF', 'PM', 'RE', 'WF', 'YT'];

/** The countries that require professionals' confirmation by default (COUNTRY-4). */
export const defaultProfessionalCountries: readonly string[] = [
  'AU',
  'ES',
  'FR',
  ...frenchTerritories,
];

/**
 * The embargoed countries of a list, sorted by id (COUNTRY-3).
 * @param list `narrow` for Cuba, Iran and North Korea; `broad` adds Belarus, Russia, Sudan, Syria and
 * Venezuela
 */
export function embargoedCountries(list: EmbargoList): string[] {
  return countries
    .filter(({ restrictions }) => embargoReason(restrictions, list) !== undefined)
    .map(({ id }) => id);
}

/**
 * Computes the restrictions of every country.
 * @param options the operator's decisions; see `CountryRuleOptions` for the defaults
 * @throws Error when an option names a country that does not exist
 */
export function countryRules(options: CountryRuleOptions = {}): CountryRules {
  const embargoList = options.embargoList ?? 'broad';
  const optIn = countrySet('optIn', options.optIn ?? defaultOptIn);
  const professional = countrySet(
    'professionalCountries',
    options.professionalCountries ?? defaultProfessionalCountries,
  );
  const strengths = strengthsById(options.confirmation ?? {});
  const strengthOf = (id: string) =>
    professional.has(id) ? (strengths.get(id) ?? 'declaration') : undefined;

  const reasons = new Map<string, readonly RestrictionReason[]>();
  for (const { id, restrictions } of countries) {
    const strength = strengthOf(id);
    const found: Record<CountryRestriction, string | undefined> = {
      embargoed: embargoReason(restrictions, embargoList),
      force_country_by_ip: forceReason(restrictions),
      redirect_to_confirm_medical_professional: strength && professionalReason(strength),
      require_privacy_opt_in: optInReason(restrictions, optIn.has(id)),
    };
    reasons.set(id, sentences(countryName(id, 'en'), found));
  }
  const restrictions = new Map(
    [...reasons].map(([id, list]) => [id, list.map(({ restriction }) => restriction)]),
  );
  return {
    restrictionsOf: (id) => restrictions.get(id) ?? [],
    reasonsOf: (id) => reasons.get(id) ?? [],
    confirmationIn: strengthOf,
    lawIn: (id) =>
      frenchTerritories.includes(id)
        ? 'fr'
        : confirmationLaws.find((law) => law === id.toLowerCase()),
    unknownCountryOptIn: options.unknownCountryOptIn ?? false,
    countryChoice: options.countryChoice ?? 'decides',
  };
}

type Facts = CountryFacts['restrictions'];

function embargoReason(facts: Facts, list: EmbargoList): string | undefined {
  if (facts.includes('embargoed')) return 'is on the narrow embargo list, which always holds';
  if (list === 'broad' && facts.includes('embargoed(broad only)'))
    return 'is on the broad embargo list, which is the one in force';
  return undefined;
}

function forceReason(facts: Facts): string | undefined {
  if (!facts.includes('force_country_by_ip')) return undefined;
  return 'fixes the country by the network address, so its visitors cannot choose another';
}

function professionalReason(strength: ConfirmationStrength): string {
  return `limits the promotion of medical devices to professionals, who confirm by ${strength}`;
}

function optInReason(facts: Facts, chosen: boolean): string | undefined {
  if (facts.includes('require_privacy_opt_in'))
    return 'belongs to the European countries and territories where consent comes before storage';
  if (chosen) return 'is listed in the settings as a country where consent comes before storage';
  return undefined;
}

function sentences(
  name: string,
  found: Record<CountryRestriction, string | undefined>,
): RestrictionReason[] {
  return (Object.keys(found) as CountryRestriction[])
    .filter((restriction) => found[restriction] !== undefined)
    .sort()
    .map((restriction) => ({ restriction, reason: `${name} ${found[restriction]}.` }));
}

function countrySet(option: string, ids: readonly string[]): ReadonlySet<string> {
  return new Set(ids.map((id) => knownCountry(option, id)));
}

function strengthsById(
  confirmation: Readonly<Record<string, ConfirmationStrength>>,
): ReadonlyMap<string, ConfirmationStrength> {
  return new Map(
    Object.entries(confirmation).map(([id, strength]) => [
      knownCountry('confirmation', id),
      strength,
    ]),
  );
}

function knownCountry(option: string, id: string): string {
  const known = parseCountryId(id);
  if (known === undefined) throw new Error(`${option}: "${id}" is not a country`);
  return known;
}
