import type { CurrentView } from '../../content/edition/currentView.server.ts';
import type { PublicView } from '../../content/edition/view.server.ts';
import { defaultLocale } from '../../locale/locales.ts';
import { searchedText } from '../../numbers/readNumber.ts';
import { localeOfConditions } from '../../search/conditions.ts';
import { currentHit } from '../../search/currentHit.server.ts';
import type { InsightsEvent } from '../../search/insightsEvents.ts';
import type { SearchLearning } from '../../search/learning.server.ts';
import { stateFacet } from '../../search/record.ts';
import {
  isSearchUnavailable,
  type SearchAnswerer,
  type SearchBackend,
  type SearchRequest,
  type SearchResult,
  type SearchScope,
  SearchUnavailable,
} from '../../search/search.ts';
import type { SiteSearch } from '../../search/siteSearch.ts';
import type { Trending } from '../../search/trending.server.ts';
import { isVisible } from '../../search/visibleRecords.server.ts';
import { searchMetrics } from '../operation/searchMetrics.ts';
import type { SearchDerivations } from './derivations.ts';

export interface SiteSearchParts {
  readonly backend: Pick<SearchBackend, 'search' | 'status'>;
  readonly learning: SearchLearning;
  /** Decides which suggestions are shown. */
  readonly trending: Pick<Trending, 'mayShow'>;
  readonly current: Pick<CurrentView, 'isThere' | 'now'>;
  /** Decides which hits are shown. */
  readonly visible: SearchDerivations['visible'];
  /** The brand's tag in records. */
  readonly domainTag: string;
  /** The state of registration of an event's record; undefined for any other record. */
  readonly stateOf: (objectID: string) => string | undefined;
  readonly answerer: () => SearchAnswerer;
  /** The addresses of the site itself, whose short addresses name products (SEARCH-34). */
  readonly sites: readonly string[];
  /** Also receives the events, for a search service. */
  readonly forward?: (events: readonly InsightsEvent[]) => void;
}

/** How often a search is tried whose view is replaced meanwhile. */
const mostTries = 5;

/** Combines searching, counting and learning. */
export function createSiteSearch(parts: SiteSearchParts): SiteSearch {
  const { backend, learning, current, answerer, sites, forward } = parts;

  /**
   * Each answer is of one view: a search during which the content switched is repeated, because it
   * may have found or counted what is withheld now.
   */
  async function answersOfOneView(
    ...asked: Parameters<SearchBackend['search']>
  ): Promise<{ readonly view: PublicView; readonly results: readonly SearchResult[] }> {
    for (let tries = 0; tries < mostTries; tries += 1) {
      if (!current.isThere()) {
        throw new SearchUnavailable('It is not known yet what may be shown', 'building');
      }
      const view = current.now();
      const results = await backend.search(...asked);
      if (current.now() === view) return { view, results };
    }
    throw new SearchUnavailable('The content changes faster than it can be searched', 'late');
  }

  async function ask(...asked: Parameters<SearchBackend['search']>): Promise<SearchResult[]> {
    const [requests, scope] = asked;
    try {
      const { view, results } = await answersOfOneView(...asked);
      return results.map((result, i) => {
        const request = requests[i] as SearchRequest;
        return withStates(shownIn(view, result, { request, scope }, parts), request, parts);
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
        if (isCounted && index === 'records' && page === 0) {
          if (searcher) learning.asked(searcher, query, locale, result.nbHits);
          else learning.found(query, locale, result.nbHits);
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

/**
 * A result as a view shows it: without hits that are missing or withheld there, with the view's texts
 * where the index has others, and then without anything derived from the texts of the index.
 */
function shownIn(
  view: PublicView,
  result: SearchResult,
  { request, scope }: { readonly request: SearchRequest; readonly scope: SearchScope },
  { visible, domainTag, trending, answerer }: SiteSearchParts,
): SearchResult {
  if (request.index === 'suggestions') {
    const locale = scope.locale ?? localeOfConditions(request.conditions) ?? defaultLocale;
    // It suggests only what the site has learned itself.
    const isOurs = answerer().answeredBy === 'embedded';
    const hits = result.hits.filter(({ query }) => trending.mayShow(String(query), locale, isOurs));
    return { ...result, hits, nbHits: result.nbHits - (result.hits.length - hits.length) };
  }
  const records = view.get(visible);
  const shown = result.hits.filter(({ objectID }) => isVisible(records, objectID, scope));
  const hits = shown.flatMap((hit) => currentHit(hit, view, request, { domainTag }) ?? []);
  const hidden = result.hits.length - hits.length;
  if (hidden === 0 && hits.every((hit, i) => hit === result.hits[i])) return result;
  searchMetrics.hid(hidden);
  const { spelling: _, ...others } = result;
  return { ...others, hits, nbHits: Math.max(hits.length, result.nbHits - hidden) };
}
