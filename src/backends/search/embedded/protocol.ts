import type { CurrentChange } from '../../../search/currentRecords.server.ts';
import type { SearchBatch } from '../../../search/record.ts';
import type {
  SearchRequest,
  SearchResult,
  SearchScope,
  SearchStatus,
  Signals,
} from '../../../search/search.ts';
import type { IndexFault } from './indexFault.ts';
import type { IndexChanges } from './indexWriter.ts';

/** What the site asks of the thread that searches. */
export type QueryMessage =
  | {
      readonly kind: 'search';
      readonly id: number;
      readonly request: SearchRequest;
      readonly scope: SearchScope;
    }
  | { readonly kind: 'status'; readonly id: number }
  | { readonly kind: 'learn'; readonly signals: Signals }
  | { readonly kind: 'current'; readonly change: CurrentPart };

/** A part of what changed of the records that content has now. */
export interface CurrentPart extends Pick<CurrentChange, 'entries'> {
  /** True for the first part of all records there are; they count once the last part has come. */
  readonly begins: boolean;
  readonly ends: boolean;
}

/** A message without an answer. */
export type Untracked = Exclude<QueryMessage, { readonly id: number }>;

/** What the thread reports unasked: that it reads an index, and that it is ready to answer. */
export interface QueryNote {
  readonly note: 'loading' | 'loaded';
}

/** What it answers; without a result where there is no index yet. */
export interface QueryAnswer {
  readonly id: number;
  readonly result?: SearchResult | undefined;
  readonly status?: SearchStatus;
  readonly error?: string;
  /** What is wrong with the index file, where it must be written anew. */
  readonly fault?: IndexFault | undefined;
}

/** What the site sends to the thread that writes the index. */
export type WriteMessage =
  | { readonly kind: 'batch'; readonly batch: SearchBatch }
  | { readonly kind: 'finish' };

/** What it answers to each: that it is ready for the next, or what became of it all. */
export type WriteAnswer =
  | { readonly kind: 'ready' }
  | { readonly kind: 'finished'; readonly changes: IndexChanges };
