import type { FinishedPage } from './finishedPage.ts';

/** A stored page. */
export interface StoredPage {
  readonly page: FinishedPage;
  /** From this time on it must not be sent; in milliseconds since the epoch. */
  readonly until: number;
}

/**
 * The port to the store of finished pages. It is asynchronous, so that a store outside the process
 * can implement it. No method rejects: a store that fails finds nothing.
 */
export interface PageStore {
  /** Returns the page of a key; undefined if there is none or its time is over. */
  get(key: string): Promise<StoredPage | undefined>;
  /**
   * Stores a page and replaces the previous one of the key.
   * @param isBrief true for pages of which there can be any number: they evict only each other
   */
  set(key: string, stored: StoredPage, isBrief: boolean): Promise<void>;
  /** Removes every page. A `get` after the call finds no page that was stored before it. */
  clear(): Promise<void>;
  /** Removes the pages that name any of these keys for a CDN. */
  drop(keys: ReadonlySet<string>): Promise<void>;
  /** The number of pages in the memory of this process. */
  size(): number;
}
