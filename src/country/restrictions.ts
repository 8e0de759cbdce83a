import {
  type CountryFacts,
  type CountryRestriction,
  countries,
  parseCountryId,
} from './country.ts';

/** Which countries count as embargoed: the short list or the long one (COUNTRY-3). */
export const embargoLists = ['broad', 'narrow'] as const;

/** One of the embargo lists. */
export type EmbargoList = (typeof embargoLists)[number];

/** How a visitor confirms to be a medical professional, from weakest to strongest. */
export const confirmationStrengths = ['declaration', 'credential', 'login'] as const;

/** One way of confirming. */
export type ConfirmationStrength = (typeof confirmationStrengths)[number];

/**
 * What the country that a visitor chose does: it decides alone what is withheld, or it adds to what the
 * country of the address withholds.
 */
export const countryChoices = ['decides', 'adds'] as const;

/** One effect of the chosen country. */
export type CountryChoice = (typeof countryChoices)[number];

/** What an operator may decide about countries. Ids are read in either case. */
export interface CountryRuleOptions {
  /** The embargo list in force; broad by default. */
  readonly embargoList?: EmbargoList;
  /**
   * Countries outside Europe whose data-protection law is read as demanding consent; Brazil by
   * default. They add to those where consent is always asked for.
   */
  readonly optIn?: readonly string[];
  /**
   * Countries where professionals confirm what they are; Australia, France with its territories and
   * Spain by default.
   */
  readonly professionalCountries?: readonly string[];
  /** The way of confirming per country, `declaration` where none is given. */
  readonly confirmation?: Readonly<Record<string, ConfirmationStrength>>;
  /** Whether a visitor whose country is unknown is asked for consent first; off by default. */
  readonly unknownCountryOptIn?: boolean;
  /** What a chosen country does; it decides by default. */
  readonly countryChoice?: CountryChoice;
}

/** A restriction of a country together with the sentence that says why it has it. */
export interface RestrictionReason {
  readonly restriction: CountryRestriction;
  readonly reason: string;
}

/** The restrictions of every country under one set of options. */
export interface CountryRules {
  /** The restrictions of a country, sorted; none for an id that is not an active country's. */
  restrictionsOf(id: string): readonly CountryRestriction[];
  /** The same with the reason for each, for people. */
  reasonsOf(id: string): readonly RestrictionReason[];
  /** How professionals confirm in a country, undefined where they need not. */
  confirmationIn(id: string): ConfirmationStrength | undefined;
  /** Whether an unknown country asks for consent first. */
  readonly unknownCountryOptIn: boolean;
  /** What a chosen country does. */
  readonly countryChoice: CountryChoice;
}

/** The tier-2 countries where consent comes first by default. */
export const defaultOptIn: readonly string[] = ['BR'];

const frenchTerritories = ['BL', 'GF', 'GP', 'MF', 'MQ', 'NC', 'PF', 'PM', 'RE', 'WF', 'YT'];

/** The countries where professionals confirm what they are by default (COUNTRY-4). */
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
 * Works out what every country restricts.
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
  for (const { id, names, restrictions } of countries) {
    const strength = strengthOf(id);
    const found: Record<CountryRestriction, string | undefined> = {
      embargoed: embargoReason(restrictions, embargoList),
      force_country_by_ip: forceReason(restrictions),
      redirect_to_confirm_medical_professional: strength && professionalReason(strength),
      require_privacy_opt_in: optInReason(restrictions, optIn.has(id)),
    };
    reasons.set(id, sentences(names.en, found));
  }
  const restrictions = new Map(
    [...reasons].map(([id, list]) => [id, list.map(({ restriction }) => restriction)]),
  );
  return {
    restrictionsOf: (id) => restrictions.get(id) ?? [],
    reasonsOf: (id) => reasons.get(id) ?? [],
    confirmationIn: strengthOf,
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
