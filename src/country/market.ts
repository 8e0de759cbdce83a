import { type CountryRestriction, countries } from './country.ts';
import {
  confirmationBetween,
  restrictionsBetween,
  type VisitorCountry,
} from './effectiveCountry.ts';
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
  readonly region: RegionCode;
  /** What the market restricts, sorted. */
  readonly restrictions: readonly CountryRestriction[];
  /** How visitors confirm to be professionals, undefined where they need not. */
  readonly confirmation: ConfirmationStrength | undefined;
  /** Indexes of the exception sets that the market is in, ascending: their content is withheld. */
  readonly withheld: readonly number[];
  /**
   * A country that stands for the market wherever content is asked for by country: it has the
   * market's region and exactly its withheld content, and its restrictions where one has those.
   */
  readonly representative: string;
  /** Every country with the market's region and withheld content, the representative included. */
  readonly countries: readonly string[];
}

/** The markets under one set of rules and one state of the content. */
export interface Markets {
  /** The market of a visitor; looked up, so cheap enough to come before every cached page. */
  marketOf(visitor: Pick<VisitorCountry, 'detected' | 'effective'>): Market;
}

/** The part of a market that the effective country alone decides. */
interface Content {
  readonly region: RegionCode;
  readonly withheld: readonly number[];
  /** Stands for the withheld sets whatever their order; empty where nothing is withheld. */
  readonly digest: string;
}

/**
 * Divides visitors into markets (shell spec, sections 4 and 6).
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
  const contents = contentByCountry(exceptionSets);
  const byId = new Map<string, Market>();
  // Both sides are ids of active countries or absent, so no cookie can grow this any further.
  const byCountries = new Map<string, Market>();

  function find(detected: string | undefined, effective: string): Market {
    const content = contents.get(effective);
    if (!content || (detected !== undefined && !contents.has(detected)))
      throw new Error('A market is asked for a country that is not active');
    const { region, withheld } = content;
    const restrictions = restrictionsBetween(detected, effective, rules);
    const confirmation = confirmationBetween(detected, effective, rules);
    const id = marketId(content, restrictions, confirmation);
    const known = byId.get(id);
    if (known) return known;
    const alike = countriesAlike(content, contents);
    const representative =
      alike.find((country) => rules.restrictionsOf(country).join() === restrictions.join()) ??
      alike[0] ??
      effective;
    const market = {
      id,
      region,
      restrictions,
      confirmation,
      withheld,
      representative,
      countries: alike,
    };
    byId.set(id, market);
    return market;
  }

  return {
    marketOf({ detected, effective }) {
      const key = `${detected}|${effective}`;
      const known = byCountries.get(key);
      if (known) return known;
      const market = find(detected, effective);
      byCountries.set(key, market);
      return market;
    },
  };
}

function contentByCountry(
  exceptionSets: readonly (readonly string[])[],
): ReadonlyMap<string, Content> {
  const sets = exceptionSets.map((ids) => ({
    ids: new Set(ids),
    digest: digest([...new Set(ids)].sort().join()),
  }));
  return new Map(
    countries.map(({ id, region }) => {
      const withheld = [...sets.keys()].filter((index) => sets[index]?.ids.has(id));
      const digests = new Set(withheld.map((index) => sets[index]?.digest));
      return [
        id,
        { region, withheld, digest: digests.size ? digest([...digests].sort().join()) : '' },
      ];
    }),
  );
}

function countriesAlike(content: Content, contents: ReadonlyMap<string, Content>): string[] {
  return [...contents]
    .filter(([, { region, digest }]) => region === content.region && digest === content.digest)
    .map(([id]) => id);
}

const words: Readonly<Record<CountryRestriction, string>> = {
  embargoed: 'embargo',
  force_country_by_ip: 'forced',
  redirect_to_confirm_medical_professional: 'confirm',
  require_privacy_opt_in: 'consent',
};

function marketId(
  { region, digest }: Content,
  restrictions: readonly CountryRestriction[],
  confirmation: ConfirmationStrength | undefined,
): string {
  const strength = confirmation === 'declaration' ? undefined : confirmation;
  return [region.toLowerCase(), ...restrictions.map((name) => words[name]), strength, digest]
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
