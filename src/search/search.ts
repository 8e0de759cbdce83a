import type { Locale } from '../locale/locales.ts';

/** What can be searched: the site's pages, or the queries worth suggesting (SEARCH-13, SEARCH-14). */
export const searchIndexes = ['records', 'suggestions'] as const;

/** One of the indexes. */
export type SearchIndex = (typeof searchIndexes)[number];

/** The orders that hits can have. */
export const searchSorts = ['relevance', 'newest', 'title'] as const;

/** One of the orders. */
export type SearchSort = (typeof searchSorts)[number];

/** One thing a record must, or must not, be. */
export type Condition =
  | { readonly attribute: string; readonly value: string; readonly isNegated: boolean }
  | {
      readonly attribute: string;
      readonly operator: '<' | '<=' | '=' | '!=' | '>=' | '>';
      readonly number: number;
    };

/** Conditions as Algolia joins them: one of each inner list must hold. */
export type Conditions = readonly (readonly Condition[])[];

/** What is looked for, read from a caller's parameters and within bounds. */
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
  /** Attributes wanted in hits; undefined for all. */
  readonly attributesToRetrieve: readonly string[] | undefined;
  readonly highlightPreTag: string;
  readonly highlightPostTag: string;
  /** True to find records with some of the words where none has all. */
  readonly wordsAreOptional: boolean;
  /** Asks for values of a facet that begin with a text instead of for hits. */
  readonly facetSearch: { readonly facet: string; readonly query: string } | undefined;
  /** What a service that counts searches itself is to do with this one; absent: count nothing. */
  readonly tracking?: SearchTracking;
}

/** How a search is counted outside the site. */
export interface SearchTracking {
  /** True to count the search. */
  readonly counts: boolean;
  /** True to get a `queryID` of the service's, so that events count with the search. */
  readonly takesEvents: boolean;
}

/** For whom something is looked for. What is withheld from them is neither found nor counted. */
export interface SearchScope {
  /** The language of the records; undefined for all. */
  readonly locale: Locale | undefined;
  /** Country ids and region codes of the visitor's markets. */
  readonly places: readonly string[];
  /** True when exceptions by user group do not count. */
  readonly ignoreUserGroups: boolean;
  /** Hit types that are not shown. */
  readonly hiddenTypes: readonly string[];
}

/** How an attribute of a hit matches the query, in Algolia's form. */
export interface Highlight {
  readonly value: string;
  readonly matchLevel: 'none' | 'partial' | 'full';
  readonly fullyHighlighted?: boolean;
  readonly matchedWords: readonly string[];
}

/** One hit, in Algolia's form: the record's attributes beside its highlights. */
export interface SearchHit {
  readonly objectID: string;
  readonly [attribute: string]: unknown;
}

/** How many hits have each value of an attribute. */
export type FacetCounts = Readonly<Record<string, Readonly<Record<string, number>>>>;

/** A value found by a search among a facet's values. */
export interface FacetHit {
  readonly value: string;
  readonly highlighted: string;
  readonly count: number;
}

/** The answer to one request. */
export interface SearchResult {
  readonly hits: readonly SearchHit[];
  /** Every hit, those on other pages included; exact. */
  readonly nbHits: number;
  readonly nbPages: number;
  readonly facets?: FacetCounts;
  /**
   * The query as it was probably meant, where nothing is spelt as it was typed and what was found is
   * spelt otherwise. Only some backends know it.
   */
  readonly spelling?: string;
  /** Only where values of a facet were asked for. */
  readonly facetHits?: readonly FacetHit[];
  /** 32 hexadecimal digits by which events name the search, where the backend gives it an id. */
  readonly queryID?: string;
}

/** What visitors did, from which suggestions, trends and popularity are earned. */
export interface Signals {
  /** True where no query learned before counts any more; default false. */
  readonly replacesQueries?: boolean;
  /** Queries that may be suggested to others. */
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
  /** False until there is an index to answer from. */
  readonly isReady: boolean;
  readonly records: number;
}

/** Whether a service that can fail is asked: `half-open` while one search tries it again. */
export type BreakerState = 'closed' | 'half-open' | 'open';

/** Who answers searches at the moment. */
export interface SearchAnswerer {
  /** The name of a backend. */
  readonly answeredBy: string;
  /** Absent where no service is asked. */
  readonly breaker?: BreakerState;
}

/** Who waits for a search. */
export interface Asker {
  /** An address as `countedAddress` answers it; searches of different addresses take turns. */
  readonly address: string;
  /** True once nobody waits for the answer any more. */
  isGone(): boolean;
}

/** The site itself, which searches for pages that many visitors get. */
export const theSite: Asker = { address: '', isGone: () => false };

/** The port to what searches (SEARCH-19). */
export interface SearchBackend {
  /** How logs and metrics name it. */
  readonly name: string;
  status(): SearchStatus;
  /**
   * Answers each request, in their order.
   * @param asker who waits; default the site itself
   * @throws SearchUnavailable when there is no index, or no time
   */
  search(
    requests: readonly SearchRequest[],
    scope: SearchScope,
    asker?: Asker,
  ): Promise<SearchResult[]>;
  /** Records what visitors did; it counts in searches soon after. Never throws. */
  learn(signals: Signals): void;
  /** Lets go of everything. */
  close(): Promise<void>;
}
