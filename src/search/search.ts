import type { Locale } from '../locale/locales.ts';

/** The indexes: the site's pages, or suggested queries (SEARCH-13, SEARCH-14). */
export const searchIndexes = ['records', 'suggestions'] as const;

/** The name of an index. */
export type SearchIndex = (typeof searchIndexes)[number];

/** The sort orders of hits. */
export const searchSorts = ['relevance', 'newest', 'title'] as const;

/** The name of a sort order. */
export type SearchSort = (typeof searchSorts)[number];

/** One condition that a record must meet, or must not. */
export type Condition =
  | { readonly attribute: string; readonly value: string; readonly isNegated: boolean }
  | {
      readonly attribute: string;
      readonly operator: '<' | '<=' | '=' | '!=' | '>=' | '>';
      readonly number: number;
    };

/** Conditions as Algolia joins them: of each inner list, one must hold. */
export type Conditions = readonly (readonly Condition[])[];

/** A search, read from the parameters of a request and limited. */
export interface SearchRequest {
  readonly index: SearchIndex;
  /** As typed, without surrounding whitespace; empty for everything. */
  readonly query: string;
  /** From 0. */
  readonly page: number;
  readonly hitsPerPage: number;
  readonly sort: SearchSort;
  readonly conditions: Conditions;
  /** Attributes whose values are counted; `*` for all. */
  readonly facets: readonly string[];
  readonly maxValuesPerFacet: number;
  /** Attributes to return in hits; undefined for all. */
  readonly attributesToRetrieve: readonly string[] | undefined;
  readonly highlightPreTag: string;
  readonly highlightPostTag: string;
  /** True to find records with some of the words when no record has all. */
  readonly wordsAreOptional: boolean;
  /** Searches values of a facet that begin with a text, instead of hits. */
  readonly facetSearch: { readonly facet: string; readonly query: string } | undefined;
  /** The instructions for an external service that counts searches; absent: count nothing. */
  readonly tracking?: SearchTracking;
}

/** How an external service counts a search. */
interface SearchTracking {
  /** True to count the search. */
  readonly counts: boolean;
  /** True to get a `queryID` from the service, so that it can count events of the search. */
  readonly takesEvents: boolean;
}

/** The visitor's language and market. Withheld records are neither found nor counted. */
export interface SearchScope {
  /** The language of the records; undefined for all. */
  readonly locale: Locale | undefined;
  /** Country ids and region codes of the visitor's markets. */
  readonly places: readonly string[];
  /** True to ignore exceptions by user group. */
  readonly ignoreUserGroups: boolean;
  /** Hit types that are not shown. */
  readonly hiddenTypes: readonly string[];
}

/** How an attribute of a hit matches the query, in Algolia's format. */
export interface Highlight {
  readonly value: string;
  readonly matchLevel: 'none' | 'partial' | 'full';
  readonly fullyHighlighted?: boolean;
  readonly matchedWords: readonly string[];
}

/** One hit, in Algolia's format: the attributes of the record, and its highlights. */
export interface SearchHit {
  readonly objectID: string;
  readonly [attribute: string]: unknown;
}

/** The number of hits with each value of an attribute. */
export type FacetCounts = Readonly<Record<string, Readonly<Record<string, number>>>>;

/** A value found by a search within a facet. */
interface FacetHit {
  readonly value: string;
  readonly highlighted: string;
  readonly count: number;
}

/** The answer to one search. */
export interface SearchResult {
  readonly hits: readonly SearchHit[];
  /** The exact number of hits, including other pages. */
  readonly nbHits: number;
  readonly nbPages: number;
  readonly facets?: FacetCounts;
  /**
   * The corrected query, when the typed spelling does not occur and another one was found. Only
   * some backends set it.
   */
  readonly spelling?: string;
  /** Set only for a search within a facet. */
  readonly facetHits?: readonly FacetHit[];
  /** 32 hexadecimal digits by which events refer to the search, when the backend provides an id. */
  readonly queryID?: string;
}

/** Actions of visitors, from which suggestions, trends and popularity are computed. */
export interface Signals {
  /** True when earlier learned queries no longer count; default false. */
  readonly replacesQueries?: boolean;
  /** Queries that may be suggested to other visitors. */
  readonly queries: readonly {
    readonly locale: Locale;
    readonly query: string;
    readonly weight: number;
    /** Milliseconds since the epoch. */
    readonly at: number;
  }[];
  /** Records that were opened or led to a conversion. */
  readonly records: readonly {
    readonly objectID: string;
    readonly weight: number;
    readonly at: number;
  }[];
}

/** The state of an index. */
export interface SearchStatus {
  /** False until there is an index. */
  readonly isReady: boolean;
  readonly records: number;
}

/**
 * The circuit breaker of an external service: `half-open` while one search tries the service again.
 */
export type BreakerState = 'closed' | 'half-open' | 'open';

/** The backend that answers searches at the moment. */
export interface SearchAnswerer {
  /** The name of the backend. */
  readonly answeredBy: string;
  /** Absent when no external service is used. */
  readonly breaker?: BreakerState;
}

/** The client that waits for a search. */
export interface Requester {
  /** The address as `countedAddress` returns it; searches of different addresses take turns. */
  readonly address: string;
  /** True once the client has disconnected. */
  isGone(): boolean;
}

/** The site itself, which searches for pages that many visitors see. */
export const theSite: Requester = { address: '', isGone: () => false };

/** The port to the search backend (SEARCH-19). */
export interface SearchBackend {
  /** The name in logs and metrics. */
  readonly name: string;
  status(): SearchStatus;
  /**
   * Answers each search, in order.
   * @param requester the client that waits; default the site itself
   * @throws SearchUnavailable when there is no index, or no time
   */
  search(
    requests: readonly SearchRequest[],
    scope: SearchScope,
    requester?: Requester,
  ): Promise<SearchResult[]>;
  /** Records the actions of visitors, which soon affect searches. Never throws. */
  learn(signals: Signals): void;
  /** Releases all resources. */
  close(): Promise<void>;
}

/** Hits of a search with words: a visitor who searches for words does not page further. */
const ofWords = 1_000;

/** Hits of a search without words, such as a list: as many as Algolia can page through. */
export const lastOfLists = 10_000;

/**
 * No page shows hits beyond this number.
 * @param query the words that are searched; empty for a list
 */
export function lastReached(query: string): number {
  return query === '' ? lastOfLists : ofWords;
}

/**
 * Why a search was not answered: there is no index yet, the queue was full, the time was over, the
 * client had disconnected, or the search thread failed.
 */
type UnavailableReason = 'building' | 'full' | 'late' | 'gone' | 'failed';

/** Search is unavailable at the moment; becomes a 503, or a message on the results page. */
export class SearchUnavailable extends Error {
  override readonly name = 'SearchUnavailable';
  readonly reason: UnavailableReason;

  /** @param reason default `failed` */
  constructor(message: string, reason: UnavailableReason = 'failed') {
    super(message);
    this.reason = reason;
  }
}

/** Whether an error means that search is unavailable. */
export function isSearchUnavailable(error: unknown): error is SearchUnavailable {
  return error instanceof Error && error.name === 'SearchUnavailable';
}
