import { defaultLocale } from '../../locale/locales.ts';
import { searchedText } from '../../numbers/readNumber.ts';
import { localeOfConditions } from '../../search/conditions.ts';
import type { CurrentRecords } from '../../search/currentRecords.server.ts';
import type { InsightsEvent } from '../../search/insightsEvents.ts';
import type { SearchLearning } from '../../search/learning.server.ts';
import { stateFacet } from '../../search/record.ts';
import type {
  SearchAnswerer,
  SearchBackend,
  SearchRequest,
  SearchResult,
  SearchScope,
} from '../../search/search.ts';
import { isSearchUnavailable, SearchUnavailable } from '../../search/searchUnavailable.ts';
import type { SiteSearch } from '../../search/siteSearch.ts';
import type { Trending } from '../../search/trending.server.ts';
import { searchMetrics } from '../operation/searchMetrics.ts';

export interface SiteSearchParts {
  readonly backend: Pick<SearchBackend, 'search' | 'status'>;
  readonly learning: SearchLearning;
  /** Decides which suggestions are shown. */
  readonly trending: Pick<Trending, 'mayShow'>;
  /** Decides which hits are shown. */
  readonly current: Pick<CurrentRecords, 'isRead' | 'isVisible'>;
  /** The state of registration of an event's record; undefined for any other record. */
  readonly stateOf: (objectID: string) => string | undefined;
  readonly answerer: () => SearchAnswerer;
  /** The addresses of the site itself, whose short addresses name products (SEARCH-34). */
  readonly sites: readonly string[];
  /** Also receives the events, for a search service. */
  readonly forward?: (events: readonly InsightsEvent[]) => void;
}

/** Combines searching, counting and learning. */
export function createSiteSearch(parts: SiteSearchParts): SiteSearch {
  const { backend, learning, current, answerer, sites, forward } = parts;

  async function ask(...asked: Parameters<SearchBackend['search']>): Promise<SearchResult[]> {
    const [requests, scope] = asked;
    try {
      if (!current.isRead()) {
        throw new SearchUnavailable('It is not known yet what may be shown', 'building');
      }
      const results = await backend.search(...asked);
      return results.map((result, i) => {
        const request = requests[i] as SearchRequest;
        return withStates(visibleOnly(result, request, scope, parts), request, parts);
      });
    } catch (error) {
      if (isSearchUnavailable(error)) searchMetrics.refused(error.reason);
      throw error;
    }
  }

  return {
    status: backend.status,
    answerer,
    async search(given, scope, searcher) {
      const begun = performance.now();
      const now = new Date();
      const asked = given.map((it) => ({
        ...it,
        request: { ...it.request, query: searchedText(it.request.query, now, sites) },
      }));
      const requests = asked.map(({ request, clickAnalytics, analytics }) => ({
        ...request,
        tracking: { counts: analytics && searcher !== undefined, takesEvents: clickAnalytics },
      }));
      const results = await ask(requests, scope, searcher);
      const milliseconds = performance.now() - begun;
      return results.map(({ queryID, ...result }, i) => {
        const { request, clickAnalytics, analytics } = asked[i] as (typeof asked)[number];
        const { index, query, page } = request;
        const locale =
          scope.locale ??
          localeOfConditions(request.conditions) ??
          searcher?.locale ??
          defaultLocale;
        const isCounted = query && analytics;
        searchMetrics.answered(index, milliseconds / 1000, isCounted ? result.nbHits : undefined);
        if (searcher && analytics && index === 'records' && query && page === 0) {
          learning.asked(searcher, query, locale, result.nbHits);
        }
        if (!searcher && analytics && index === 'records' && query && page === 0) {
          learning.found(query, locale, result.nbHits);
        }
        const answer = { ...result, milliseconds };
        if (!clickAnalytics) return answer;
        return { ...answer, queryID: learning.issueQueryId({ index, query, locale }, queryID) };
      });
    },
    shown: (query, searcher) => learning.asked(searcher, query, searcher.locale, undefined),
    happened(events, from) {
      learning.happened(events, from);
      forward?.(events);
    },
  };
}

/** A result whose events have their state of registration, which no index stores with a record. */
function withStates(
  result: SearchResult,
  { index, attributesToRetrieve: wanted = [stateFacet] }: SearchRequest,
  { stateOf }: SiteSearchParts,
): SearchResult {
  if (index !== 'records' || !(wanted.includes(stateFacet) || wanted.includes('*'))) return result;
  const hits = result.hits.map((hit) => {
    const state = stateOf(hit.objectID);
    return state ? { ...hit, [stateFacet]: [state] } : hit;
  });
  return { ...result, hits };
}

/** The backends that suggest only what the site has learned itself. */
const ownIndexes: readonly string[] = ['embedded', 'postgres'];

/**
 * A result without hits that are missing or withheld in the current content, and without anything
 * derived from their texts.
 */
function visibleOnly(
  result: SearchResult,
  { index, conditions }: SearchRequest,
  scope: SearchScope,
  { current, trending, answerer }: SiteSearchParts,
): SearchResult {
  if (index === 'suggestions') {
    const locale = scope.locale ?? localeOfConditions(conditions) ?? defaultLocale;
    const isOurs = ownIndexes.includes(answerer().answeredBy);
    const hits = result.hits.filter(({ query }) => trending.mayShow(String(query), locale, isOurs));
    return { ...result, hits, nbHits: result.nbHits - (result.hits.length - hits.length) };
  }
  const hits = result.hits.filter(({ objectID }) => current.isVisible(objectID, scope));
  const hidden = result.hits.length - hits.length;
  if (hidden === 0) return result;
  searchMetrics.hid(hidden);
  const { spelling: _, ...others } = result;
  return { ...others, hits, nbHits: Math.max(hits.length, result.nbHits - hidden) };
}
