import { LRUCache } from 'lru-cache';
import { bytesOfEntry } from '../../memory/byteSize.ts';
import { keysOf } from '../edge/surrogateKeys.ts';
import type { PageStore, StoredPage } from './pageStore.ts';

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
