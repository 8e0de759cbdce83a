import type { EmbeddedSearch } from '../backends/search/embedded/embeddedSearch.ts';
import { defaultLocale } from '../locale/locales.ts';
import { localeOfConditions } from '../search/conditions.ts';
import type { InsightsEvent } from '../search/insightsEvents.ts';
import type { SearchLearning } from '../search/learning.server.ts';
import type { SearchBatch } from '../search/record.ts';
import type { SearchAnswerer, SearchBackend } from '../search/search.ts';
import type { SiteSearch } from '../search/siteSearch.ts';
import type { Log } from './log.ts';
import { searchMetrics } from './searchMetrics.ts';

/** What the site's search is made of. */
export interface SiteSearchParts {
  readonly backend: Pick<SearchBackend, 'search' | 'status'>;
  readonly learning: SearchLearning;
  readonly answerer: () => SearchAnswerer;
  /** Told of events beside the learning, as a service that searches is. */
  readonly forward?: (events: readonly InsightsEvent[]) => void;
}

/** Puts answering, counting and learning together. */
export function createSiteSearch(parts: SiteSearchParts): SiteSearch {
  const { backend, learning, answerer, forward } = parts;
  return {
    status: backend.status,
    answerer,
    async search(asked, scope, searcher) {
      const begun = performance.now();
      const requests = asked.map(({ request, clickAnalytics, analytics }) => ({
        ...request,
        tracking: { counts: analytics && searcher !== undefined, takesEvents: clickAnalytics },
      }));
      const results = await backend.search(requests, scope);
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
          learning.asked(searcher.visitor, query, locale, result.nbHits);
        }
        const answer = { ...result, milliseconds };
        if (!clickAnalytics) return answer;
        return { ...answer, queryID: learning.issueQueryId({ index, query, locale }, queryID) };
      });
    },
    shown: (query, { visitor, locale }) => learning.asked(visitor, query, locale, undefined),
    happened(events, locale) {
      learning.happened(events, locale);
      forward?.(events);
    },
  };
}

/**
 * Prepares the bringing up to date of the index: one at a time, and once more when it is asked for
 * meanwhile.
 * @param read everything that is searched, piece by piece
 * @param onChange called when something searched has changed
 */
export function createIndexing(
  backend: Pick<EmbeddedSearch, 'refresh'>,
  read: () => AsyncIterable<SearchBatch>,
  onChange: () => void,
  log: Log,
): () => void {
  let isRunning = false;
  let isWanted = false;

  async function run(): Promise<void> {
    isRunning = true;
    while (isWanted) {
      isWanted = false;
      const begun = performance.now();
      try {
        const changes = await backend.refresh(read());
        const milliseconds = Math.round(performance.now() - begun);
        const isChanged = changes.written + changes.removed > 0;
        if (isChanged) log.info({ ...changes, milliseconds }, 'Search index written');
        if (isChanged) onChange();
      } catch (error) {
        log.warn({ err: error }, 'The search index cannot be written; it stays as it is');
      }
    }
    isRunning = false;
  }

  return () => {
    isWanted = true;
    if (!isRunning) void run();
  };
}
