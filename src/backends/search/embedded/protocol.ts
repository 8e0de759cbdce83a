import type { RecordState, SearchBatch } from '../../../search/record.ts';
import type {
  SearchRequest,
  SearchResult,
  SearchScope,
  SearchStatus,
  Signals,
} from '../../../search/search.ts';
import type { CurrentChange } from '../../../search/visibleRecords.server.ts';
import type { IndexChanges } from './indexWriter.ts';
import type { IndexFault } from './schema.ts';

/** The requests to the search thread. */
export type QueryMessage =
  | {
      readonly kind: 'search';
      readonly id: number;
      readonly request: SearchRequest;
      readonly scope: SearchScope;
    }
  | { readonly kind: 'status'; readonly id: number }
  | { readonly kind: 'learn'; readonly signals: Signals }
  | { readonly kind: 'current'; readonly change: CurrentPart }
  | { readonly kind: 'states'; readonly states: readonly RecordState[] };

/** A part of a change of the current records. */
export interface CurrentPart extends Pick<CurrentChange, 'entries'> {
  /** True for the first part of a complete list; it takes effect with the last part. */
  readonly begins: boolean;
  readonly ends: boolean;
}

/** A message without an answer. */
export type Untracked = Exclude<QueryMessage, { readonly id: number }>;

/** Messages that the thread sends by itself: it is loading an index, or ready to answer. */
export interface QueryNote {
  readonly note: 'loading' | 'loaded';
}

/** The state of an index. */
export interface IndexStatus extends SearchStatus {
  /** Another one after each change, whichever process made it; empty without an index. */
  readonly version: string;
}

/** The answer of the thread; without a result when there is no index yet. */
export interface QueryAnswer {
  readonly id: number;
  readonly result?: SearchResult | undefined;
  readonly status?: IndexStatus;
  readonly error?: string;
  /** The fault of the index file, when it must be rewritten. */
  readonly fault?: IndexFault | undefined;
}

/** The requests to the thread that writes the index. */
export type WriteMessage =
  | { readonly kind: 'batch'; readonly batch: SearchBatch }
  | { readonly kind: 'finish' };

/** Its answer to each: ready for the next request, or the final result. */
export type WriteAnswer =
  | { readonly kind: 'ready' }
  | { readonly kind: 'finished'; readonly changes: IndexChanges };
