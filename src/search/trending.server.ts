import type { Locale } from '../locale/locales.ts';
import type { SearchBackend } from './search.ts';
import type { SearchStatistics } from './statistics.ts';
import { storableQuery } from './storableQuery.ts';
import type { TrendingMode } from './trending.ts';

/** The parts that trending queries are read with. */
export interface TrendingParts {
  readonly backend: Pick<SearchBackend, 'learn'>;
  readonly statistics: Pick<SearchStatistics, 'earned' | 'approved'>;
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

/** Days that count. */
const daysLearned = 90;
const dayLength = 24 * 60 * 60 * 1000;

const keyOf = (locale: Locale, query: string) => `${locale} ${query}`;

/** Creates the reader of trending queries; nothing is read yet. */
export function createTrending(parts: TrendingParts): Trending {
  const { backend, statistics, mode, threshold, isBlocked } = parts;
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
      const from = new Date(Date.now() - daysLearned * dayLength).toISOString().slice(0, 10);
      const [earned, approvals] = await Promise.all([
        statistics.earned(from, threshold),
        mode === 'approved' ? statistics.approved() : [],
      ]);
      approved = new Set(approvals.map(({ language, query }) => keyOf(language, query)));
      const shown = earned.filter(({ query, language }) => isShowable(query, language));
      backend.learn({
        replacesQueries: true,
        queries: shown.map(({ day, language, query, askers }) => ({
          locale: language,
          query,
          weight: askers,
          at: Date.parse(`${day}T12:00:00Z`),
        })),
        records: [],
      });
    },
    mayShow(query, locale, isOurs) {
      if (isOurs) return !isBlocked(query, locale);
      return isShowable(query.toLowerCase(), locale);
    },
  };
}
