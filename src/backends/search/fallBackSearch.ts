import {
  CircuitState,
  ConsecutiveBreaker,
  circuitBreaker,
  ExponentialBackoff,
  handleWhen,
  isBrokenCircuitError,
  isTaskCancelledError,
  TimeoutStrategy,
  timeout,
  wrap,
} from 'cockatiel';
import type { InsightsEvent } from '../../search/insightsEvents.ts';
import { stateFacet } from '../../search/record.ts';
import type {
  BreakerState,
  FacetCounts,
  Requester,
  SearchAnswerer,
  SearchBackend,
  SearchRequest,
  SearchScope,
} from '../../search/search.ts';

/** Why a search service did not answer; `beyond` when it does not support this search. */
export type HostedFailure =
  | 'refused'
  | 'throttled'
  | 'unreachable'
  | 'slow'
  | 'nonsense'
  | 'beyond';

/** A search service did not answer. Contains nothing of the search, so it can be logged. */
export class HostedSearchError extends Error {
  override readonly name = 'HostedSearchError';
  readonly reason: HostedFailure;

  constructor(reason: HostedFailure, message: string) {
    super(message);
    this.reason = reason;
  }
}

/** A search by a service, which may fail. */
export interface HostedSearch extends Pick<SearchBackend, 'name' | 'search'> {
  /**
   * Sends the actions of visitors on hits to the service. Never throws; failed events are dropped.
   */
  happened(events: readonly InsightsEvent[]): void;
}

/** A search by a service, with a fallback while the service fails. */
export interface FallBackSearch extends SearchBackend {
  answerer(): SearchAnswerer;
}

/** The parts of a search with a fallback. */
export interface FallBackParts {
  readonly hosted: HostedSearch;
  /**
   * The backend that answers while the service fails. It learns, and is closed with this search.
   */
  readonly fallback: SearchBackend;
  /** Called once per call with the backend that answered. */
  readonly onAnswer: (backend: string) => void;
  /** Called with the reason when the service failed, unless it was not asked. */
  readonly onFailure: (error: HostedSearchError) => void;
  /** Called when the circuit breaker opens or closes. */
  readonly onBreaker: (state: BreakerState) => void;
  /** The time limit for an answer in milliseconds; default 2,000. */
  readonly timeLimit?: number;
  /** Milliseconds before a failed service is tried again, longer each time; default 1,000. */
  readonly restAfter?: number;
}

/** Consecutive failures after which the service is not asked for a while. */
const mostFailures = 3;

const states: Readonly<Record<CircuitState, BreakerState>> = {
  [CircuitState.Closed]: 'closed',
  [CircuitState.HalfOpen]: 'half-open',
  [CircuitState.Open]: 'open',
  [CircuitState.Isolated]: 'open',
};

/** Searches with a service, and with the fallback when the service fails. */
export function createFallBackSearch(parts: FallBackParts): FallBackSearch {
  const { hosted, fallback, timeLimit = 2_000, restAfter = 1_000 } = parts;
  const breaker = circuitBreaker(handleWhen(tellsOfService), {
    halfOpenAfter: new ExponentialBackoff({ initialDelay: restAfter, maxDelay: 30 * restAfter }),
    breaker: new ConsecutiveBreaker(mostFailures),
  });
  breaker.onStateChange((state) => parts.onBreaker(states[state]));
  const policy = wrap(breaker, timeout(timeLimit, TimeoutStrategy.Aggressive));

  /**
   * The number of events with each state, of each search that counts them; none where the fallback
   * cannot answer.
   */
  async function countStates(
    requests: readonly SearchRequest[],
    scope: SearchScope,
    requester: Requester | undefined,
  ): Promise<ReadonlyMap<SearchRequest, FacetCounts | undefined>> {
    const counting = requests.filter(countsStates);
    if (counting.length === 0) return new Map();
    const asked = counting.map((it) => ({ ...it, facets: [stateFacet], page: 0, hitsPerPage: 1 }));
    const answers = await fallback.search(asked, scope, requester).catch(() => []);
    return new Map(counting.map((request, index) => [request, answers[index]?.facets]));
  }

  return {
    name: hosted.name,
    status: () => fallback.status(),
    answerer() {
      const state = states[breaker.state];
      return { answeredBy: state === 'closed' ? hosted.name : fallback.name, breaker: state };
    },
    async search(requests, scope, requester) {
      if (requests.some(needsStates)) {
        parts.onAnswer(fallback.name);
        return fallback.search(requests, scope, requester);
      }
      try {
        const { results, counting } = await policy.execute(async () => {
          // The service is not blamed if the site's own index is slow, so this is not awaited here.
          const counting = countStates(requests, scope, requester);
          return { results: await hosted.search(requests, scope), counting };
        });
        parts.onAnswer(hosted.name);
        const counts = await counting;
        return results.map((result, index) => {
          const ofStates = counts.get(requests[index] as SearchRequest);
          return ofStates ? { ...result, facets: { ...result.facets, ...ofStates } } : result;
        });
      } catch (error) {
        const failure = failureIn(error, hosted.name);
        if (failure) parts.onFailure(failure);
      }
      const results = await fallback.search(requests, scope, requester);
      parts.onAnswer(fallback.name);
      return results;
    },
    learn: (signals) => fallback.learn(signals),
    close: () => fallback.close(),
  };
}

/** Whether a search counts the states of registration. */
const countsStates = ({ facets }: SearchRequest): boolean =>
  facets.includes(stateFacet) || facets.includes('*');

/**
 * Whether only the site's own index can answer. It has the states of registration; a service does
 * not have them. The service answers a search with words that merely counts the states; the site's
 * own index adds the counts, which are those that a filter by a state then finds.
 */
function needsStates(request: SearchRequest): boolean {
  const isFiltered = request.conditions.flat().some(({ attribute }) => attribute === stateFacet);
  return (
    isFiltered ||
    request.facetSearch?.facet === stateFacet ||
    (countsStates(request) && request.query === '')
  );
}

/** Whether an error means that the service fails, and not only one search. */
function tellsOfService(error: unknown): boolean {
  return isTaskCancelledError(error) || (error as Partial<HostedSearchError>).reason !== 'beyond';
}

/** Why the service did not answer; undefined when it was not asked. */
function failureIn(error: unknown, name: string): HostedSearchError | undefined {
  if (isBrokenCircuitError(error)) return undefined;
  if (isTaskCancelledError(error)) return new HostedSearchError('slow', `${name} took too long`);
  if (error instanceof HostedSearchError) return error;
  const kind = error instanceof Error ? error.name : typeof error;
  return new HostedSearchError('nonsense', `The answer of ${name} caused a ${kind}`);
}
