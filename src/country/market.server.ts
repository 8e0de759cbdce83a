import { LRUCache } from 'lru-cache';
import type { RegionCode } from '../enumerations/visitors.ts';
import { type CountryRestriction, countries, countryOf } from './country.ts';
import { confirmationAt, lawAt, restrictionsAt, type Whereabouts } from './effectiveCountry.ts';
import type { CountryRules } from './restrictions.ts';
import type { ConfirmationLaw, ConfirmationStrength } from './ruleNames.ts';

/**
 * The effect of the country on pages. Visitors whose pages do not differ share a market, and so
 * share cached pages; a page is rendered for its market, never for a visitor.
 */
export interface Market {
  /**
   * Equal for equal profiles in every process. It contains only `a-z`, `0-9` and `-`, so it can be
   * part of a cache key, a file name or a header.
   */
  readonly id: string;
  /** The region of the country the site is shown for. */
  readonly region: RegionCode;
  /** All regions that withhold exactly the same content as the market, sorted. */
  readonly regions: readonly RegionCode[];
  /** The restrictions of the market, sorted. */
  readonly restrictions: readonly CountryRestriction[];
  /** How visitors confirm being professionals; undefined if not required. */
  readonly confirmation: ConfirmationStrength | undefined;
  /** The law that requires the confirmation, if the site has a text about it. */
  readonly law: ConfirmationLaw | undefined;
  /**
   * The market of the same visitors once they have confirmed. Undefined where no confirmation is
   * required, and for a market of visitors who have confirmed.
   */
  readonly whenConfirmed: Market | undefined;
  /**
   * The indexes of the exception sets that include the market, ascending; their content is
   * withheld.
   */
  readonly withheld: readonly number[];
  /**
   * A country of the market in the market's region, if possible with all of the market's
   * restrictions.
   */
  readonly representative: string;
  /**
   * The countries whose exceptions apply to the market: those of its region with exactly its
   * withheld content. If several countries apply together, those of their regions that withhold no
   * more.
   */
  readonly countries: readonly string[];
  /** Those of them that withhold products without a registration there, with their regions. */
  readonly registeredOnly: readonly string[];
}

/** The markets for given rules and content. */
export interface Markets {
  /**
   * Looks up the market of a visitor who has not confirmed to be a professional; fast enough to run
   * before every cached page.
   */
  marketOf(visitor: Whereabouts): Market;
}

/** The part of a market that depends on the countries whose content is withheld. */
interface Content {
  readonly region: RegionCode;
  readonly regions: readonly RegionCode[];
  readonly withheld: readonly number[];
  /** Identifies the withheld sets in any order; empty if nothing is withheld. */
  readonly digest: string;
  /** True if countries that differ in it apply together. */
  readonly isCombined: boolean;
}

/** The number of cached markets of uncertain evidence: there are as many as pairs of countries. */
const uncertainKept = 500;

/**
 * Divides visitors into markets (COUNTRY-15).
 * @param rules the restrictions of every country
 * @param exceptionSets the distinct sets of countries in which content is withheld, as country ids
 * in any order; rebuild the markets whenever the content changes
 */
export function createMarkets({
  rules,
  exceptionSets,
}: {
  readonly rules: CountryRules;
  readonly exceptionSets: readonly (readonly string[])[];
}): Markets {
  const digests = exceptionSets.map((ids) => digest([...new Set(ids)].sort().join()));
  const contents = contentByCountry(exceptionSets, digests);
  const byId = new Map<string, Market>();
  // Both parts are ids of active countries or absent, so cookies cannot make this grow.
  const byCountries = new Map<string, Market>();
  const uncertain = new LRUCache<string, Market>({ max: uncertainKept });

  function contentOf(countries: readonly string[]): Content {
    const found = countries.map((country) => {
      const content = contents.get(country);
      if (!content) throw new Error('A market is asked for a country that is not active');
      return content;
    });
    return combined(found, digests);
  }

  function make(visitor: Whereabouts): Market {
    const restrictions = restrictionsAt(visitor, rules);
    const confirmation = confirmationAt(visitor, rules);
    const law = confirmation && lawAt(visitor, rules);
    const withheldIn = countriesThatWithhold(visitor, rules);
    const content = contentOf(withheldIn);
    const withheldProducts = withheldIn.some(rules.registeredOnlyIn) ? 'registered' : undefined;
    const idOf = (more?: string) =>
      marketId(content, restrictions, [confirmation, law, withheldProducts, more]);
    const known = byId.get(idOf(confirmation && 'unconfirmed'));
    if (known) return known;
    const { region, regions, withheld } = content;
    const alike = countriesAlike(content, contents);
    const inRegion = alike.filter((country) => contents.get(country)?.region === region);
    const representative =
      inRegion.find(
        (country) =>
          rules.restrictionsOf(country).join() === restrictions.join() &&
          rules.lawIn(country) === law,
      ) ??
      inRegion[0] ??
      visitor.effective;
    const confirmed: Market = {
      id: idOf(),
      region,
      regions,
      restrictions,
      confirmation,
      law,
      whenConfirmed: undefined,
      withheld,
      representative,
      countries: alike,
      registeredOnly: [...new Set(alike.filter(rules.registeredOnlyIn).flatMap(withRegion))],
    };
    if (!confirmation) return confirmed;
    return { ...confirmed, id: idOf('unconfirmed'), whenConfirmed: confirmed };
  }

  return {
    marketOf(visitor) {
      const { detected, effective, possible } = visitor;
      const key = `${possible ?? detected}|${effective}`;
      const known = possible ? uncertain.get(key) : byCountries.get(key);
      if (known) return known;
      if (detected !== undefined && !contents.has(detected))
        throw new Error('A market is asked for a country that is not active');
      const market = make(visitor);
      if (possible) {
        uncertain.set(key, market);
      } else {
        byCountries.set(key, market);
        byId.set(market.id, market);
      }
      return market;
    },
  };
}

/**
 * The countries whose exceptions apply to a visitor, the effective one first: every possible
 * country of the address, and the country of the address if a choice only adds restrictions
 * (setting `COUNTRY_CHOICE`).
 */
export function countriesThatWithhold(
  { detected, effective, possible }: Whereabouts,
  { countryChoice }: Pick<CountryRules, 'countryChoice'>,
): string[] {
  const ofAddress = countryChoice === 'adds' && detected !== undefined ? [detected] : [];
  return [...new Set([effective, ...(possible ?? ofAddress)])];
}

const withRegion = (country: string) => [country, countryOf(country)?.region ?? ''];

function contentByCountry(
  exceptionSets: readonly (readonly string[])[],
  digests: readonly string[],
): ReadonlyMap<string, Content> {
  const sets = exceptionSets.map((ids) => new Set(ids));
  return new Map(
    countries.map(({ id, region }) => {
      const withheld = [...sets.keys()].filter((index) => sets[index]?.has(id));
      const ofSets = digestOf(withheld, digests);
      return [id, { region, regions: [region], withheld, digest: ofSets, isCombined: false }];
    }),
  );
}

/** Identifies withheld sets; equal sets count once. */
function digestOf(withheld: readonly number[], digests: readonly string[]): string {
  const distinct = new Set(withheld.map((index) => digests[index]));
  return distinct.size === 0 ? '' : digest([...distinct].sort().join());
}

/** Combines the withheld content of several countries, shown for the first. */
function combined(contents: readonly Content[], digests: readonly string[]): Content {
  const [first, ...others] = contents as [Content, ...Content[]];
  const isAlike = ({ region, digest }: Content) =>
    region === first.region && digest === first.digest;
  if (others.every(isAlike)) return first;
  const regions = [...new Set(contents.map(({ region }) => region))].sort();
  const withheld = [...new Set(contents.flatMap((content) => content.withheld))].sort(
    (a, b) => a - b,
  );
  const { region } = first;
  return { region, regions, withheld, digest: digestOf(withheld, digests), isCombined: true };
}

function countriesAlike(content: Content, contents: ReadonlyMap<string, Content>): string[] {
  const isPart = ({ region, withheld, digest }: Content) =>
    content.isCombined
      ? content.regions.includes(region) && withheld.every((it) => content.withheld.includes(it))
      : region === content.region && digest === content.digest;
  return [...contents].filter(([, other]) => isPart(other)).map(([id]) => id);
}

const words: Readonly<Record<CountryRestriction, string>> = {
  embargoed: 'embargo',
  force_country_by_ip: 'forced',
  redirect_to_confirm_medical_professional: 'confirm',
  require_privacy_opt_in: 'consent',
};

function marketId(
  { region, regions, isCombined, digest }: Content,
  restrictions: readonly CountryRestriction[],
  more: readonly (string | undefined)[],
): string {
  const also = isCombined ? ['and', ...regions.map((name) => name.toLowerCase())] : [];
  return [
    region.toLowerCase(),
    ...also,
    ...restrictions.map((name) => words[name]),
    ...more.filter((it) => it !== 'declaration'),
    digest,
  ]
    .filter(Boolean)
    .join('-');
}

/** 64-bit FNV-1a: short, and without collisions among a few hundred sets. */
export function digest(text: string): string {
  let hash = 0xcbf29ce484222325n;
  for (const byte of new TextEncoder().encode(text)) {
    hash = BigInt.asUintN(64, (hash ^ BigInt(byte)) * 0x100000001b3n);
  }
  return hash.toString(36);
}
