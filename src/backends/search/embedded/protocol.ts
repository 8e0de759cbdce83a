import type { SearchBatch } from '../../../search/record.ts';
import type {
  SearchRequest,
  SearchResult,
  SearchScope,
  SearchStatus,
  Signals,
} from '../../../search/search.ts';
import type { IndexChanges } from './indexWriter.ts';

/** What the site asks of the thread that searches. */
export type QueryMessage =
  | {
      readonly kind: 'search';
      readonly id: number;
      readonly requests: readonly SearchRequest[];
      readonly scope: SearchScope;
    }
  | {
      readonly kind: 'visible';
      readonly id: number;
      readonly objectIDs: readonly string[];
      readonly scope: SearchScope;
    }
  | { readonly kind: 'status'; readonly id: number }
  | { readonly kind: 'places'; readonly id: number }
  | { readonly kind: 'learn'; readonly signals: Signals };

/** What it answers; without results where there is no index yet. */
export interface QueryAnswer {
  readonly id: number;
  readonly results?: readonly SearchResult[] | undefined;
  readonly visible?: readonly string[] | undefined;
  readonly places?: readonly string[] | undefined;
  readonly status?: SearchStatus;
  readonly error?: string;
}

/** What the site sends to the thread that writes the index. */
export type WriteMessage =
  | { readonly kind: 'batch'; readonly batch: SearchBatch }
  | { readonly kind: 'finish' };

/** What it answers to each: that it is ready for the next, or what became of it all. */
export interface WriteAnswer {
  readonly changes?: IndexChanges;
}
