import { type CountryRestriction, countries } from './country.ts';
import { confirmationAt, restrictionsAt, type Whereabouts } from './effectiveCountry.ts';
import type { RegionCode } from './region.ts';
import type { ConfirmationStrength, CountryRules } from './restrictions.ts';

/**
 * What the country changes in a page. Visitors whose countries change nothing between them share a
 * market, and so share finished pages; a page is rendered from its market, never from a visitor.
 */
export interface Market {
  /**
   * The same for the same profile in every process, and made of `a-z`, `0-9` and `-` only, so it
   * can be part of a cache key, a file name or a header.
   */
  readonly id: string;
  /** The region of the country the site is shown for. */
  readonly region: RegionCode;
  /** Every region whose content is withheld as the market's own is, sorted. */
  readonly regions: readonly RegionCode[];
  /** What the market restricts, sorted. */
  readonly restrictions: readonly CountryRestriction[];
  /** How visitors confirm to be professionals, undefined where they need not. */
  readonly confirmation: ConfirmationStrength | undefined;
  /** Indexes of the exception sets that the market is in, ascending: their content is withheld. */
  readonly withheld: readonly number[];
  /**
   * A country of the market in the market's region, and with the market's restrictions where one has
   * those.
   */
  readonly representative: string;
  /**
   * The countries whose exceptions count for the market: those of its region with exactly its withheld
   * content; where several countries count together, those of their regions that withhold no more.
   */
  readonly countries: readonly string[];
}

/** The markets under one set of rules and one state of the content. */
export interface Markets {
  /** The market of a visitor; looked up, so cheap enough to come before every cached page. */
  marketOf(visitor: Whereabouts): Market;
}

/** The part of a market that the countries decide whose content is withheld. */
interface Content {
  readonly region: RegionCode;
  readonly regions: readonly RegionCode[];
  readonly withheld: readonly number[];
  /** Stands for the withheld sets whatever their order; empty where nothing is withheld. */
  readonly digest: string;
  /** True where countries that differ in it count together. */
  readonly isCombined: boolean;
}

/** Markets of uncertain evidence that are kept: there are as many as pairs of countries. */
const uncertainKept = 500;

/**
 * Divides visitors into markets (COUNTRY-15).
 * @param rules the restrictions of every country
 * @param exceptionSets per distinct set of countries that some content is withheld in, the ids of
 * those countries, in any order; build the markets anew whenever the content changes
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
  // Both sides are ids of active countries or absent, so no cookie can grow this any further.
  const byCountries = new Map<string, Market>();
  const uncertain = new Map<string, Market>();

  function contentOf(countries: readonly string[]): Content {
    const found = countries.map((country) => {
      const content = contents.get(country);
      if (!content) throw new Error('A market is asked for a country that is not active');
      return content;
    });
    return combined(found, digests);
  }

  function make(visitor: Whereabouts): Market {
    const content = contentOf(countriesThatWithhold(visitor, rules));
    const restrictions = restrictionsAt(visitor, rules);
    const confirmation = confirmationAt(visitor, rules);
    const id = marketId(content, restrictions, confirmation);
    const known = byId.get(id);
    if (known) return known;
    const { region, regions, withheld } = content;
    const alike = countriesAlike(content, contents);
    const inRegion = alike.filter((country) => contents.get(country)?.region === region);
    const representative =
      inRegion.find((country) => rules.restrictionsOf(country).join() === restrictions.join()) ??
      inRegion[0] ??
      visitor.effective;
    return {
      id,
      region,
      regions,
      restrictions,
      confirmation,
      withheld,
      representative,
      countries: alike,
    };
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
        if (uncertain.size >= uncertainKept) uncertain.clear();
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
 * The countries whose exceptions count for a visitor, the effective one first: every country the
 * address may be in, and that of the address where a choice only adds (setting `COUNTRY_CHOICE`).
 */
export function countriesThatWithhold(
  { detected, effective, possible }: Whereabouts,
  { countryChoice }: Pick<CountryRules, 'countryChoice'>,
): string[] {
  const ofAddress = countryChoice === 'adds' && detected !== undefined ? [detected] : [];
  return [...new Set([effective, ...(possible ?? ofAddress)])];
}

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

/** Stands for withheld sets; equal sets count once. */
function digestOf(withheld: readonly number[], digests: readonly string[]): string {
  const distinct = new Set(withheld.map((index) => digests[index]));
  return distinct.size === 0 ? '' : digest([...distinct].sort().join());
}

/** What several countries withhold together, shown for the first. */
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
  confirmation: ConfirmationStrength | undefined,
): string {
  const strength = confirmation === 'declaration' ? undefined : confirmation;
  const also = isCombined ? ['and', ...regions.map((name) => name.toLowerCase())] : [];
  return [
    region.toLowerCase(),
    ...also,
    ...restrictions.map((name) => words[name]),
    strength,
    digest,
  ]
    .filter(Boolean)
    .join('-');
}

/** FNV-1a over 64 bits: short, and without collisions among a few hundred sets. */
function digest(text: string): string {
  let hash = 0xcbf29ce484222325n;
  for (const byte of new TextEncoder().encode(text)) {
    hash = BigInt.asUintN(64, (hash ^ BigInt(byte)) * 0x100000001b3n);
  }
  return hash.toString(36);
}
