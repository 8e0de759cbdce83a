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
import type { BreakerState, SearchAnswerer, SearchBackend } from '../../search/search.ts';
import { type HostedSearch, HostedSearchError } from './hostedSearch.ts';

/** A search by a service, with another in its place while that fails. */
export interface FallBackSearch extends SearchBackend {
  answerer(): SearchAnswerer;
}

/** What a search with a fall back is made of. */
export interface FallBackParts {
  readonly hosted: HostedSearch;
  /** What answers while the service does not. It is what is closed, and what learns. */
  readonly fallback: SearchBackend;
  /** Told who answered, once for each call. */
  readonly onAnswer: (backend: string) => void;
  /** Told why the service did not, unless it was not asked. */
  readonly onFailure: (error: HostedSearchError) => void;
  /** Told when the service is given up and when it is asked again. */
  readonly onBreaker: (state: BreakerState) => void;
  /** Milliseconds an answer may take; default 2,000. */
  readonly patience?: number;
  /** Milliseconds before a service that was given up is tried again, longer each time; default 1,000. */
  readonly restAfter?: number;
}

/** Failures in a row after which the service is left alone for a while. */
const mostFailures = 3;

const states: Readonly<Record<CircuitState, BreakerState>> = {
  [CircuitState.Closed]: 'closed',
  [CircuitState.HalfOpen]: 'half-open',
  [CircuitState.Open]: 'open',
  [CircuitState.Isolated]: 'open',
};

/** Searches with a service, and with the fall back whatever the service cannot answer. */
export function createFallBackSearch(parts: FallBackParts): FallBackSearch {
  const { hosted, fallback, patience = 2_000, restAfter = 1_000 } = parts;
  const breaker = circuitBreaker(handleWhen(tellsOfService), {
    halfOpenAfter: new ExponentialBackoff({ initialDelay: restAfter, maxDelay: 30 * restAfter }),
    breaker: new ConsecutiveBreaker(mostFailures),
  });
  breaker.onStateChange((state) => parts.onBreaker(states[state]));
  const policy = wrap(breaker, timeout(patience, TimeoutStrategy.Aggressive));

  return {
    name: hosted.name,
    status: () => fallback.status(),
    answerer() {
      const state = states[breaker.state];
      return { answeredBy: state === 'closed' ? hosted.name : fallback.name, breaker: state };
    },
    async search(requests, scope, asker) {
      try {
        const results = await policy.execute(() => hosted.search(requests, scope));
        parts.onAnswer(hosted.name);
        return results;
      } catch (error) {
        const failure = failureIn(error, hosted.name);
        if (failure) parts.onFailure(failure);
      }
      const results = await fallback.search(requests, scope, asker);
      parts.onAnswer(fallback.name);
      return results;
    },
    learn: (signals) => fallback.learn(signals),
    close: () => fallback.close(),
  };
}

/** Whether an error says that the service fails, rather than that it cannot answer one search. */
function tellsOfService(error: unknown): boolean {
  return isTaskCancelledError(error) || (error as Partial<HostedSearchError>).reason !== 'beyond';
}

/** Why the service did not answer; undefined where it was not asked. */
function failureIn(error: unknown, name: string): HostedSearchError | undefined {
  if (isBrokenCircuitError(error)) return undefined;
  if (isTaskCancelledError(error)) return new HostedSearchError('slow', `${name} takes too long`);
  if (error instanceof HostedSearchError) return error;
  const kind = error instanceof Error ? error.name : typeof error;
  return new HostedSearchError('nonsense', `What ${name} answers led to a ${kind}`);
}
