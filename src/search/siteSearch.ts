import type { Locale } from '../locale/locales.ts';
import type { InsightsEvent } from './insightsEvents.ts';
import type { AskedFor } from './requestParameters.ts';
import type { Asker, SearchAnswerer, SearchResult, SearchScope, SearchStatus } from './search.ts';

/** A search as it was answered. */
export interface SiteAnswer extends SearchResult {
  /** By which events can refer to the search; only where it was asked for. */
  readonly queryID?: string;
  readonly milliseconds: number;
}

/** Who searches, as far as it must be known to tell one visitor's queries from another's. */
export interface Searcher extends Asker {
  /** Anything that is the same for one visitor for a few seconds; kept no longer. */
  readonly visitor: string;
  /** The language of the visitor, where the search itself has none. */
  readonly locale: Locale;
}

/** The search of the site, as endpoints and pages use it: it answers, counts and learns. */
export interface SiteSearch {
  status(): SearchStatus;
  /** Who answers at the moment. */
  answerer(): SearchAnswerer;
  /**
   * Answers each request, in their order.
   * @param searcher undefined where the searches are not to be counted
   * @throws SearchUnavailable
   */
  search(
    asked: readonly AskedFor[],
    scope: SearchScope,
    searcher: Searcher | undefined,
  ): Promise<SiteAnswer[]>;
  /** Records a query whose results a visitor was shown. */
  shown(query: string, searcher: Searcher): void;
  /** Records events. Never throws. */
  happened(events: readonly InsightsEvent[], from: Pick<Searcher, 'address' | 'locale'>): void;
}
