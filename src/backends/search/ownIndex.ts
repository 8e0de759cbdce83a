import type { RecordState, SearchBatch } from '../../search/record.ts';
import type { SearchBackend } from '../../search/search.ts';
import type { VisibleRecords } from '../../search/visibleRecords.server.ts';
import type { IndexChanges, WriteScope } from './embedded/indexWriter.ts';

/** The result of an update. */
export interface Refreshed extends IndexChanges {
  /** Whether searches may find others than before: another process may have written them, too. */
  readonly isNew: boolean;
}

/** A search backend with an index that the site writes itself. */
export interface OwnIndex extends SearchBackend {
  /**
   * Updates the index; the old state is searched meanwhile.
   * @param scope which records are written; default all that differ
   * @throws when the content cannot be read or the index cannot be written; the index is unchanged
   * then
   */
  refresh(batches: AsyncIterable<SearchBatch>, scope?: WriteScope): Promise<Refreshed>;
  /**
   * Applies what each view shows, which overrides the restrictions in the index from the next search
   * on. Before the first call, those in the index apply.
   */
  restrict(records: VisibleRecords): void;
  /**
   * Takes the states of registration of events, by which searches filter and count from then on.
   * States of records that the index does not have, or not yet, are kept.
   * @param states those that have changed
   * @throws when they cannot be stored
   */
  showStates(states: readonly RecordState[]): Promise<void>;
  /** How many callers are waiting. */
  waiting(): number;
  /** Ends a running update, which changes nothing then, and releases all resources. */
  close(): Promise<void>;
}
