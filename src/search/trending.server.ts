import type { Locale } from '../locale/locales.ts';
import { createEarnedQueries } from './earnedQueries.server.ts';
import type { SearchBackend } from './search.ts';
import type { SearchStatistics } from './statistics.ts';
import { storableQuery } from './storableQuery.ts';

/**
 * Which queries of visitors are suggested to others: `approved` requires an officer's approval of
 * each.
 */
export const trendingModes = ['automatic', 'approved', 'off'] as const;

/** The name of a mode. */
export type TrendingMode = (typeof trendingModes)[number];

/** The parts that trending queries are read with. */
interface TrendingParts {
  readonly backend: Pick<SearchBackend, 'learn'>;
  readonly statistics: Pick<SearchStatistics, 'earnedOn' | 'approved'>;
  readonly mode: TrendingMode;
  /** Distinct addresses that must ask a query on one day. */
  readonly threshold: number;
  /** Whether editors block a query. */
  readonly isBlocked: (query: string, locale: Locale) => boolean;
}

/** The queries of visitors that are suggested to others. */
export interface Trending {
  /** Reads them again and passes them to the backend. @throws what reading throws */
  refresh(): Promise<void>;
  /**
   * Whether a suggestion may be shown.
   * @param isOurs false for a suggestion that an external service made from visitors' queries
   */
  mayShow(query: string, locale: Locale, isOurs: boolean): boolean;
}

/** The most queries that trend, per language. */
const mostTrending = 1_000;

const keyOf = (locale: Locale, query: string) => `${locale} ${query}`;

/** Creates the reader of trending queries; nothing is read yet. */
export function createTrending(parts: TrendingParts): Trending {
  const { backend, statistics, mode, threshold, isBlocked } = parts;
  const readEarned = createEarnedQueries(statistics, threshold);
  let approved = new Set<string>();

  function isShowable(query: string, locale: Locale): boolean {
    if (mode === 'off' || storableQuery(query) === undefined || isBlocked(query, locale)) {
      return false;
    }
    return mode === 'automatic' || approved.has(keyOf(locale, query));
  }

  return {
    async refresh() {
      if (mode === 'off') return;
      const [earned, approvals] = await Promise.all([
        readEarned(),
        mode === 'approved' ? statistics.approved() : [],
      ]);
      approved = new Set(approvals.map(({ language, query }) => keyOf(language, query)));
      const queries = [...Map.groupBy(earned, ({ language }) => language)].flatMap(
        ([locale, ofLanguage]) =>
          Iterator.from(ofLanguage)
            .filter(({ query }) => isShowable(query, locale))
            .take(mostTrending)
            .map(({ query, value, at }) => ({ locale, query, weight: value, at }))
            .toArray(),
      );
      backend.learn({ replacesQueries: true, queries, records: [] });
    },
    mayShow(query, locale, isOurs) {
      if (isOurs) return !isBlocked(query, locale);
      return isShowable(query.toLowerCase(), locale);
    },
  };
}
