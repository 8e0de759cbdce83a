import { LRUCache } from 'lru-cache';
import { bytesOfEntry } from '../../memory/cacheBytes.ts';
import { keysOf } from '../edge/surrogateKeys.ts';
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

/** The share of the memory for brief pages. */
const briefShare = 1 / 8;

function lruOf(maxBytes: number): LRUCache<string, StoredPage> {
  return new LRUCache({
    maxSize: Math.ceil(maxBytes),
    sizeCalculation: ({ page }, key) => bytesOfEntry(key, page.weight),
  });
}

/**
 * Creates a store in the memory of the process. It evicts the least recently used page first.
 * @param maxBytes the most bytes that all pages take together
 */
export function createMemoryPageStore(maxBytes: number): PageStore {
  const lasting = lruOf(maxBytes * (1 - briefShare));
  const brief = lruOf(maxBytes * briefShare);
  return {
    async get(key) {
      const stored = lasting.get(key) ?? brief.get(key);
      if (!stored || Date.now() < stored.until) return stored;
      lasting.delete(key);
      brief.delete(key);
      return undefined;
    },
    async set(key, stored, isBrief) {
      const [own, other] = isBrief ? [brief, lasting] : [lasting, brief];
      other.delete(key);
      own.set(key, stored);
    },
    async clear() {
      lasting.clear();
      brief.clear();
    },
    async drop(keys) {
      for (const pages of [lasting, brief]) {
        for (const [key, { page }] of [...pages.entries()]) {
          if (keysOf(page).some((it) => keys.has(it))) pages.delete(key);
        }
      }
    },
    size: () => lasting.size + brief.size,
  };
}
