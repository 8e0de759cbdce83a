import type { InsightsEvent } from '../../search/insightsEvents.ts';
import type { SearchBackend } from '../../search/search.ts';

/** Why a search service did not answer; `beyond` where it cannot answer this one search. */
export type HostedFailure =
  | 'refused'
  | 'throttled'
  | 'unreachable'
  | 'slow'
  | 'nonsense'
  | 'beyond';

/** A search service that did not answer. Holds nothing of what was asked, so it can be logged. */
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
  /** Tells the service what visitors did with hits. Never throws; what cannot be told is dropped. */
  happened(events: readonly InsightsEvent[]): void;
}
