import type { HostedSearch } from '../../backends/search/hostedSearch.ts';
import type { InsightsEvent } from '../../search/insightsEvents.ts';
import type { SearchAnswerer, SearchBackend } from '../../search/search.ts';
import type { Log } from '../operation/log.ts';
import { searchMetrics } from '../operation/searchMetrics.ts';

/** The search backend of the site. */
export interface StartedSearchBackend {
  readonly backend: SearchBackend;
  answerer(): SearchAnswerer;
  /** Reports visitors' events to the search service, if there is one. */
  readonly forward?: (events: readonly InsightsEvent[]) => void;
}

/** Starts the embedded index, alone or as the fallback of a search service. */
export async function startSearchBackend(
  index: SearchBackend,
  hosted: HostedSearch | undefined,
  log: Log,
): Promise<StartedSearchBackend> {
  if (!hosted) return { backend: counted(index), answerer: () => ({ answeredBy: index.name }) };
  // Only sites with a search service load the circuit breaker.
  const { createFallBackSearch } = await import('../../backends/search/fallBackSearch.ts');
  const backend = createFallBackSearch({
    hosted,
    fallback: index,
    onAnswer: searchMetrics.answeredBy,
    onFailure({ reason, message }) {
      searchMetrics.failed(reason);
      log.warn(
        { reason, failure: message },
        'The search service did not answer; the embedded index did',
      );
    },
    onBreaker: (state) =>
      log.warn({ state }, 'The circuit breaker of the search service has changed'),
  });
  searchMetrics.showBreaker(() => backend.answerer().breaker ?? 'closed');
  return { backend, answerer: backend.answerer, forward: hosted.happened };
}

function counted(index: SearchBackend): SearchBackend {
  return {
    ...index,
    async search(requests, scope, requester) {
      const results = await index.search(requests, scope, requester);
      searchMetrics.answeredBy(index.name);
      return results;
    },
  };
}
