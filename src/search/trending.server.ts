import type { Locale } from '../locale/locales.ts';
import { learnedDays, noonOf } from './days.ts';
import { addWeight, byWeight, type FadingWeight } from './fading.ts';
import type { SearchBackend } from './search.ts';
import type { EarnedQuery, SearchStatistics } from './statistics.ts';
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

/** The queries of a language and their weights. */
type Weights = Map<string, FadingWeight>;

/** A query that enough addresses asked. */
interface WeighedQuery extends FadingWeight {
  readonly language: Locale;
  readonly query: string;
}

/** The most queries of past days that are remembered, per language. */
const mostRemembered = 5_000;

/** Days that may still change: after midnight, processes store what they counted before. */
const daysOpen = 2;

/**
 * Creates the reader of the queries that enough distinct addresses asked on one of the last 90 days.
 * It reads each day that is over once, and later only the latest two days (SEARCH-33).
 * @param least the addresses that must ask a query on one day
 * @returns reads them, those of the greatest weight first; throws what reading throws, and goes on
 * from there the next time
 */
export function createEarnedQueries(
  statistics: Pick<SearchStatistics, 'earnedOn'>,
  least: number,
): () => Promise<WeighedQuery[]> {
  const past = new Map<Locale, Weights>();
  let pastDays = new Set<string>();
  let last: Promise<unknown> = Promise.resolve();

  async function readPast(days: readonly string[]): Promise<void> {
    for (const day of days.toReversed()) {
      if (pastDays.has(day)) continue;
      add(past, day, await statistics.earnedOn(day, least));
      pastDays.add(day);
    }
    pastDays = new Set(days);
    const oldest = noonOf(days.at(-1) ?? '');
    for (const [language, weights] of past) {
      const remembered = byWeight(weights).filter(([, { at }]) => at >= oldest);
      past.set(language, new Map(remembered.slice(0, mostRemembered)));
    }
  }

  async function readNow(): Promise<WeighedQuery[]> {
    const days = learnedDays(Date.now());
    const overDays = days.slice(daysOpen);
    if (overDays.some((day) => !pastDays.has(day))) await readPast(overDays);
    const all = new Map([...past].map(([language, weights]) => [language, copyOf(weights)]));
    for (const day of days.slice(0, daysOpen)) {
      add(all, day, await statistics.earnedOn(day, least));
    }
    return [...all].flatMap(([language, weights]) =>
      byWeight(weights).map(([query, weight]) => ({ language, query, ...weight })),
    );
  }

  return () => {
    // One at a time, so that no day is added twice.
    const read = last.then(readNow, readNow);
    last = read;
    return read;
  };
}

const copyOf = (weights: Weights): Weights =>
  new Map([...weights].map(([query, weight]) => [query, { ...weight }]));

function add(known: Map<Locale, Weights>, day: string, queries: readonly EarnedQuery[]): void {
  for (const { language, query, askers } of queries) {
    const weights = known.get(language) ?? new Map();
    known.set(language, weights);
    addWeight(weights, query, askers, noonOf(day));
  }
}
