import { firstVisitPaths } from '../locale/firstVisit.server.ts';
import { defaultLocale } from '../locale/locales.ts';
import { countries } from './country.ts';
import { effectiveCountry } from './effectiveCountry.ts';
import { digest, type Market, type Markets } from './market.server.ts';
import type { CountryRules } from './restrictions.ts';
import { type ConfirmationStrength, confirmationStrengths } from './ruleNames.ts';

/** The countries whose visitors a CDN may send the same pages. */
export interface EdgeGroup {
  /** Sorted country ids. */
  readonly countries: readonly string[];
  /** The key of their pages; of those who have not confirmed where confirmation is required. */
  readonly key: string;
  /** The pages of those who have confirmed; absent where nothing is to be confirmed. */
  readonly confirmed?: {
    /** Their key; a dot and the value of the visitor's cookie follow (COUNTRY-25). */
    readonly key: string;
    /** The strengths that suffice, with which the value begins. */
    readonly strengths: readonly ConfirmationStrength[];
  };
}

/** The facts with which a CDN sends cached pages without asking the server. */
export interface EdgeTable {
  /** Sorted by their first country. Embargoed countries are in none: nothing is cached for them. */
  readonly groups: readonly EdgeGroup[];
  /** The countries whose language is not the site's default, so that a first visit may be redirected. */
  readonly otherLanguage: readonly string[];
  /** The paths of pages that redirect first visits. */
  readonly firstVisitPaths: readonly string[];
  /** The group of each country. */
  readonly byCountry: ReadonlyMap<string, EdgeGroup>;
  /** Identifies the keys. */
  readonly edition: string;
}

/**
 * Makes the table for visitors who have chosen no country, or their own: the pages of all others are
 * not cached by a CDN. A key is made of the market and of all countries in it. If a country moves to
 * another market, the keys of both change, and the server refuses to have pages stored under the
 * keys of an outdated table (PERF-19).
 */
export function createEdgeTable(rules: CountryRules, { marketOf }: Markets): EdgeTable {
  const byMarket = new Map<Market, string[]>();
  for (const { id } of countries) {
    const market = marketOf(effectiveCountry({ detected: id, chosen: undefined }, rules));
    if (market.restrictions.includes('embargoed')) continue;
    const members = byMarket.get(market);
    if (members) members.push(id);
    else byMarket.set(market, [id]);
  }
  const groups = [...byMarket].map(([market, members]) => groupOf(market, members));
  return {
    groups,
    otherLanguage: countries
      .filter(({ defaultLocale: locale = defaultLocale }) => locale !== defaultLocale)
      .map(({ id }) => id),
    firstVisitPaths,
    byCountry: new Map(groups.flatMap((group) => group.countries.map((id) => [id, group]))),
    edition: digest(JSON.stringify(groups)),
  };
}

function groupOf(market: Market, members: readonly string[]): EdgeGroup {
  const keyOf = ({ id }: Market) => `${id}-${digest(`${id} ${members}`)}`;
  const key = keyOf(market);
  const { confirmation, whenConfirmed } = market;
  if (!confirmation || !whenConfirmed) return { countries: members, key };
  const strengths = confirmationStrengths.slice(confirmationStrengths.indexOf(confirmation));
  return { countries: members, key, confirmed: { key: keyOf(whenConfirmed), strengths } };
}
