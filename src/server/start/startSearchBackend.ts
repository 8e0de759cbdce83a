import type { HostedSearch } from '../../backends/search/hostedSearch.ts';
import type { InsightsEvent } from '../../search/insightsEvents.ts';
import type { SearchAnswerer, SearchBackend } from '../../search/search.ts';
import type { Log } from '../operation/log.ts';
import { searchMetrics } from '../operation/searchMetrics.ts';

/** What answers the searches of the site. */
export interface StartedSearchBackend {
  readonly backend: SearchBackend;
  answerer(): SearchAnswerer;
  /** Tells the search service, if there is one, what visitors did. */
  readonly forward?: (events: readonly InsightsEvent[]) => void;
}

/** The embedded index alone, or behind a search service that can fail. */
export async function startSearchBackend(
  index: SearchBackend,
  hosted: HostedSearch | undefined,
  log: Log,
): Promise<StartedSearchBackend> {
  if (!hosted) return { backend: counted(index), answerer: () => ({ answeredBy: index.name }) };
  // The breaker is loaded by those sites alone that have something to break.
  const { createFallBackSearch } = await import('../../backends/search/fallBackSearch.ts');
  const backend = createFallBackSearch({
    hosted,
    fallback: index,
    onAnswer: searchMetrics.answeredBy,
    onFailure({ reason, message }) {
      searchMetrics.failed(reason);
      log.warn({ reason, failure: message }, 'The search service did not answer; the index did');
    },
    onBreaker: (state) => log.warn({ state }, 'The breaker of the search service has changed'),
  });
  searchMetrics.showBreaker(() => backend.answerer().breaker ?? 'closed');
  return { backend, answerer: backend.answerer, forward: hosted.happened };
}

function counted(index: SearchBackend): SearchBackend {
  return {
    ...index,
    async search(requests, scope, asker) {
      const results = await index.search(requests, scope, asker);
      searchMetrics.answeredBy(index.name);
      return results;
    },
  };
}
