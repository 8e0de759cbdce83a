import type { InsightsEvent } from '../../search/insightsEvents.ts';
import type { SearchBackend } from '../../search/search.ts';

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
