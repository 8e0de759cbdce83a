import type { ChangedItems } from './changesBetween.server.ts';
import type { Parts } from './edition.server.ts';

/** What `Parts` are made from again: `Source.revive` makes `deliverAsset` of the files. */
export interface StoredParts extends Omit<Parts, 'deliverAsset'> {
  /** When they were stored, in milliseconds since the epoch. */
  readonly time: number;
}

/** What differs from the content that was saved before: these items, or anything. */
export type StoredChange = ChangedItems | 'unknown';

/** The last content of each source, kept so that a start does not need the source. */
export interface EditionStore {
  /**
   * The last whole content of a source.
   * @param source what it comes from, such as `kontent` and the environment: a changed setting never
   * gets the content of another project
   * @returns undefined if there is none, or it cannot be read: then an operator is told
   */
  latest(source: string): Promise<StoredParts | undefined>;
  /**
   * Stores content, with pauses. Saves take turns. Until the last statement, and after a failure,
   * `latest` returns what was stored before.
   * @param next its files are written again when `mediaDigest` differs
   * @param change what differs from the content saved by the call before, or, at the first call, read
   * with `latest`; only that is written if it is still what is stored, and otherwise everything
   * @throws StoreUnavailable when the database does not answer
   */
  save(source: string, next: Parts, change: StoredChange): Promise<void>;
}
