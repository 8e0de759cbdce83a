import type { Locale } from '../locale/locales.ts';
import type { QueryCount } from './statistics.ts';

/** The totals of a query over a period. */
export interface QueryTotals {
  readonly query: string;
  readonly language: Locale;
  readonly searches: number;
  /** Searches that found nothing. */
  readonly empty: number;
  readonly clicks: number;
  /** Clicks per search, to two digits. */
  readonly clickRate: number;
}

/**
 * The report of visitors' searches: the most frequent queries, those without hits, and those with
 * few clicks.
 */
export interface SearchReport {
  readonly searches: number;
  /** The share of searches that found nothing, to three digits. */
  readonly emptyRate: number;
  readonly top: readonly QueryTotals[];
  /** Queries without hits, most frequent first. */
  readonly zeroResult: readonly QueryTotals[];
  /** Queries with hits that were rarely opened. */
  readonly lowClick: readonly QueryTotals[];
}

/** The click rate of less frequent queries means little. */
const leastSearches = 5;
const lowRate = 0.1;

/**
 * Adds up counts.
 * @param limit queries in each list
 */
export function reportOf(counts: readonly QueryCount[], limit: number): SearchReport {
  const totals = totalsOf(counts).sort((a, b) => b.searches - a.searches);
  const searched = totals.filter(({ searches }) => searches > 0);
  const searches = sum(searched, ({ searches }) => searches);
  const empty = sum(searched, ({ empty }) => empty);
  const low = searched.filter(
    (it) => it.empty < it.searches && it.searches >= leastSearches && it.clickRate < lowRate,
  );
  return {
    searches,
    emptyRate: round(empty / Math.max(searches, 1), 1_000),
    top: searched.slice(0, limit),
    zeroResult: searched
      .filter((it) => it.empty > 0)
      .sort((a, b) => b.empty - a.empty)
      .slice(0, limit),
    lowClick: low.slice(0, limit),
  };
}

function totalsOf(counts: readonly QueryCount[]): QueryTotals[] {
  const groups = Map.groupBy(counts, ({ language, query }) => `${language} ${query}`);
  return [...groups.values()].map((group) => {
    const { query, language } = group[0] as QueryCount;
    const searches = sum(group, (it) => it.searches);
    const clicks = sum(group, (it) => it.clicks);
    const clickRate = round(clicks / Math.max(searches, 1), 100);
    return { query, language, searches, empty: sum(group, (it) => it.empty), clicks, clickRate };
  });
}

function sum<T>(list: readonly T[], numberOf: (it: T) => number): number {
  return list.reduce((total, it) => total + numberOf(it), 0);
}

const round = (number: number, steps: number) => Math.round(number * steps) / steps;
