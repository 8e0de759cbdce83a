import type { Locale } from '../locale/locales.ts';

/** The counts of a query on a day. */
export interface QueryCount {
  /** In UTC, such as `2026-11-21`. */
  readonly day: string;
  readonly language: Locale;
  /** Normalized by `storableQuery`. */
  readonly query: string;
  readonly searches: number;
  /** Searches that found nothing. */
  readonly empty: number;
  /** Hits that were opened, and selections of the query from the suggestions. */
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

/** An address that asked a query on a day and saw results. */
export interface QueryAsker {
  readonly day: string;
  readonly language: Locale;
  /** A query that is counted on that day. */
  readonly query: string;
  /** A hash of the address, of 22 characters; equal for the same address, query and day. */
  readonly asker: string;
}

/** A query that enough distinct addresses asked on a day. */
export interface EarnedQuery {
  readonly language: Locale;
  readonly query: string;
  readonly askers: number;
}

/** A query in a language. */
export interface QueryOfLanguage {
  readonly language: Locale;
  readonly query: string;
}

/** Counts that are stored together. */
export interface SearchCounts {
  readonly queries: readonly QueryCount[];
  readonly records: readonly RecordCount[];
  /** Default none. */
  readonly askers?: readonly QueryAsker[];
}

/** A range of days in UTC, both included. An absent end is open. */
export interface DaySpan {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

/**
 * The port to the store of search statistics, as counts per day: it contains nothing about a single
 * visitor. Each brand has its own.
 */
export interface SearchStatistics {
  /** Adds to the counts. @throws when they cannot be stored */
  add(counts: SearchCounts): Promise<void>;
  /** The counts of a span, in no particular order. */
  read(span?: DaySpan): Promise<SearchCounts>;
  /**
   * The queries that at least so many distinct addresses asked on a day, of each language those that
   * most asked, at most 1,000 (SEARCH-33).
   * @param least the number of addresses
   */
  earnedOn(day: string, least: number): Promise<EarnedQuery[]>;
  /** The records of a day that were opened most, at most 1,000 (SEARCH-33). */
  openedOn(day: string): Promise<Omit<RecordCount, 'day'>[]>;
  /**
   * The secret of a day, 32 bytes in base64url, the same in all processes; created on the first
   * call.
   */
  secretOf(day: string): Promise<string>;
  /** Deletes the secrets and hashes of earlier days; the numbers of addresses remain. */
  forgetAskersBefore(day: string): Promise<void>;
  /** Approves a query to be suggested. */
  approve(query: QueryOfLanguage): Promise<void>;
  /** Revokes an approval. @returns whether there was one */
  revoke(query: QueryOfLanguage): Promise<boolean>;
  /** The queries that are approved. */
  approved(): Promise<QueryOfLanguage[]>;
  /** Deletes the counts of earlier days of all brands, a few at a time. @returns how many */
  forgetBefore(day: string): Promise<number>;
}
