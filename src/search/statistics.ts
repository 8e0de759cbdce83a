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

/** An address that asked a query on a day and was shown something. */
export interface QueryAsker {
  readonly day: string;
  readonly language: Locale;
  /** A query that is counted on that day. */
  readonly query: string;
  /** A hash of the address, of 22 characters, which is the same for one address, query and day. */
  readonly asker: string;
}

/** A query that enough distinct addresses asked on a day. */
export interface EarnedDay {
  readonly day: string;
  readonly language: Locale;
  readonly query: string;
  readonly askers: number;
}

/** A query in a language. */
export interface QueryOfLanguage {
  readonly language: Locale;
  readonly query: string;
}

/** Counts that belong together. */
export interface SearchCounts {
  readonly queries: readonly QueryCount[];
  readonly records: readonly RecordCount[];
  /** Default none. */
  readonly askers?: readonly QueryAsker[];
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
  /**
   * The days since one on which a query was asked by several distinct addresses.
   * @param least how many addresses
   */
  earned(from: string, least: number): Promise<EarnedDay[]>;
  /** The secret of a day, 32 bytes in base64url, the same in all processes; made when first asked for. */
  secretOf(day: string): Promise<string>;
  /** Deletes the secrets and hashes of days before one; how many addresses there were stays. */
  forgetAskersBefore(day: string): Promise<void>;
  /** Approves a query to be suggested. */
  approve(query: QueryOfLanguage): Promise<void>;
  /** Takes an approval back. @returns whether there was one */
  revoke(query: QueryOfLanguage): Promise<boolean>;
  /** The queries that are approved. */
  approved(): Promise<QueryOfLanguage[]>;
  /** Forgets what was counted before a day. */
  forgetBefore(day: string): Promise<void>;
}
