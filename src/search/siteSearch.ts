import type { Locale } from '../locale/locales.ts';
import type { InsightsEvent } from './insightsEvents.ts';
import type { AskedFor } from './requestParameters.ts';
import type {
  Requester,
  SearchAnswerer,
  SearchResult,
  SearchScope,
  SearchStatus,
} from './search.ts';

/** An answered search. */
export interface SiteAnswer extends SearchResult {
  /** The id by which events refer to the search; set only on request. */
  readonly queryID?: string;
  readonly milliseconds: number;
}

/** The client that searches, with what separates one visitor's queries from another's. */
export interface Searcher extends Requester {
  /** A value that is the same for one visitor for a few seconds; not stored longer. */
  readonly visitor: string;
  /** The language of the visitor, for a search without one. */
  readonly locale: Locale;
}

/** The search of the site, for endpoints and pages: it answers, counts and learns. */
export interface SiteSearch {
  status(): SearchStatus;
  /** The backend that answers at the moment. */
  answerer(): SearchAnswerer;
  /**
   * Answers each search, in order.
   * @param searcher undefined when the searches must not be counted
   * @throws SearchUnavailable
   */
  search(
    asked: readonly AskedFor[],
    scope: SearchScope,
    searcher: Searcher | undefined,
  ): Promise<SiteAnswer[]>;
  /** Records that a visitor saw the results of a query. */
  shown(query: string, searcher: Searcher): void;
  /** Records events. Never throws. */
  happened(events: readonly InsightsEvent[], from: Pick<Searcher, 'address' | 'locale'>): void;
}
