import { bytesOf, perBuffer } from '../memory/byteSize.ts';
import { type CacheBytes, cacheBytes } from '../memory/cacheShares.ts';
import { createDerivedCache, type KeepDerived } from '../memory/derivedCache.server.ts';
import { type Admit, createAdmit } from './admit.server.ts';
import type { LinkedItem } from './elements.ts';
import type { Listed } from './listing.server.ts';

/** What readers keep of what they made from the content source's answers. Readers may share it. */
export interface ReaderCaches {
  readonly admit: Admit;
  /** The forms in which pages read items, and lists of them. */
  readonly pageForms: KeepDerived<LinkedItem>;
  readonly pageLists: KeepDerived<readonly LinkedItem[]>;
  /**
   * The forms in which callers last asked for items: a navigation that many visitors open is flattened
   * once. No caller displaces what pages read.
   */
  readonly callersForms: KeepDerived<LinkedItem>;
  /** Lists without what is withheld in a market. */
  readonly cutLists: KeepDerived<readonly Listed[]>;
}

/** Bytes of one reference in a list. */
const perReference = 8;

/** What pages read takes, with what they remember of it, such as a card of an item. */
const bytesRemembered = (read: object) => 3 * bytesOf(read);

/** What an item takes with its JSON, which is kept as long as the item. */
const bytesWritten = (item: LinkedItem) => 2 * bytesOf(item) + perBuffer;

/** Prepares what readers keep. @param bytes what each part may take; default for tests and tools */
export function createReaderCaches(
  bytes: Pick<CacheBytes, 'html' | 'pageForms' | 'callersForms' | 'cutLists'> = cacheBytes(64),
): ReaderCaches {
  const half = Math.floor(bytes.pageForms / 2);
  return {
    admit: createAdmit(bytes.html),
    pageForms: createDerivedCache(half, bytesRemembered),
    pageLists: createDerivedCache(half, bytesRemembered),
    callersForms: createDerivedCache(bytes.callersForms, bytesWritten),
    cutLists: createDerivedCache<readonly Listed[]>(
      bytes.cutLists,
      ({ length }) => perReference * length,
    ),
  };
}
