import { bytesOf, bytesOfShape, perBuffer } from '../memory/byteSize.ts';
import { type CacheBytes, cacheBytes } from '../memory/cacheShares.ts';
import { createDerivedCache, type KeepDerived } from '../memory/derivedCache.server.ts';
import { type Admit, createAdmit } from './admit.server.ts';
import type { LinkedItem } from './elements.ts';
import type { Listed } from './listing.server.ts';

/** Caches for what readers make from the answers of the content source. Readers may share them. */
export interface ReaderCaches {
  readonly admit: Admit;
  /** The forms in which pages read items, and lists of them. */
  readonly pageItems: KeepDerived<LinkedItem>;
  readonly pageLists: KeepDerived<readonly LinkedItem[]>;
  /**
   * The forms that API callers requested last: a navigation that many visitors open is flattened
   * once. Separate from pages, so that no caller displaces their forms.
   */
  readonly callersItems: KeepDerived<LinkedItem>;
  /** Lists without the items that are withheld in a market. */
  readonly cutLists: KeepDerived<readonly Listed[]>;
}

/** Bytes of one reference in a list. */
const perReference = 8;

/** The bytes of an item with its JSON, which is cached as long as the item. */
const bytesWritten = (item: LinkedItem) => 2 * bytesOf(item) + perBuffer;

/**
 * Creates the caches of readers.
 * @param bytes the memory of each cache; default for tests and tools
 * @param onReduced called with the tags that sanitizing removed or replaced; default nothing
 */
export function createReaderCaches(
  bytes: Pick<CacheBytes, 'html' | 'pageItems' | 'callersItems' | 'cutLists'> = cacheBytes(64),
  onReduced?: (tags: readonly string[]) => void,
): ReaderCaches {
  // The texts of forms are those of the answers that they are made from, which another cache counts.
  const pageForms = createDerivedCache<object>(bytes.pageItems, bytesOfShape);
  return {
    admit: createAdmit(bytes.html, onReduced),
    pageItems: pageForms,
    pageLists: pageForms,
    callersItems: createDerivedCache(bytes.callersItems, bytesWritten),
    cutLists: createDerivedCache<readonly Listed[]>(
      bytes.cutLists,
      ({ length }) => perReference * length,
    ),
  };
}
