import type { Locale } from '../locale/locales.ts';

/** How often a query was asked on a day, and what came of it. */
export interface QueryCount {
  /** In UTC, such as `2026-11-21`. */
  readonly day: string;
  readonly language: Locale;
  /** Fit to be kept; see `storableQuery`. */
  readonly query: string;
  readonly searches: number;
  /** Searches that found nothing. */
  readonly empty: number;
  /** Hits that were opened, or the query being chosen from the suggestions. */
  readonly clicks: number;
  readonly suggested: number;
}

/** How often a record was opened on a day, or led to a conversion. */
export interface RecordCount {
  readonly day: string;
  readonly objectId: string;
  readonly clicks: number;
  readonly conversions: number;
}

/** Counts that belong together. */
export interface SearchCounts {
  readonly queries: readonly QueryCount[];
  readonly records: readonly RecordCount[];
}

/** Days, of UTC; both belong to it. An absent end is open. */
export interface DaySpan {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

/**
 * The port to where is kept what visitors searched for, as counts per day: nothing in it is of one
 * visitor. Kept per brand, which whoever opens it decides.
 */
export interface SearchStatistics {
  /** Adds to the counts. @throws when they cannot be stored */
  add(counts: SearchCounts): Promise<void>;
  /** The counts of a span, in no particular order. */
  read(span?: DaySpan): Promise<SearchCounts>;
  /** Forgets what was counted before a day. */
  forgetBefore(day: string): Promise<void>;
}
