import { LRUCache } from 'lru-cache';
import type { FinishedPage } from './finishedPage.ts';

/** How the cache of finished pages is sized and timed. */
export interface PageCacheOptions {
  readonly maxBytes: number;
  /** Milliseconds a page is fresh, and again as many that it is ageing. */
  readonly freshFor: number;
  /** False to make every page anew, as while the site is developed; default true. */
  readonly keeps?: boolean;
}

/**
 * How old a page of the cache is: `fresh` ones are sent as they are; `ageing` ones too, while they
 * are made anew behind the answer; `expired` ones only where they cannot be made anew.
 */
export type PageAge = 'fresh' | 'ageing' | 'expired';

/** A page from the cache. */
export interface CachedPage {
  readonly page: FinishedPage;
  readonly age: PageAge;
}

/** What is known of a page before it is made. */
export interface PageNature {
  /** The status such a page has when all is well; with another it is not kept. Default 200. */
  readonly status?: number;
  /**
   * True where visitors word part of the address themselves, as in a search, so that there may be
   * any number of such pages: they share a small part of the cache, and displace only each other.
   */
  readonly isWorded?: boolean;
}

/** Finished pages by key (design: the one idea). */
export interface PageCache {
  get(key: string): CachedPage | undefined;
  /**
   * Makes a page and keeps it, if it is one to keep; callers who want the same page at the same
   * time share one making. When the page turns out to be gone or withheld the kept one goes too, so
   * that no later failure brings it back.
   * @throws what `make` throws
   */
  make(key: string, make: () => Promise<FinishedPage>, nature?: PageNature): Promise<FinishedPage>;
  /** Forgets every page; one that is being made will not be kept. */
  clear(): void;
  /** Number of pages kept. */
  size(): number;
}

/** The milliseconds left of a year: stored pages show it, so none outlives it. */
function endOfYear(now: Date): number {
  return new Date(now.getFullYear() + 1, 0, 1).getTime();
}

/** A page in the cache, and the millisecond from which it must not be sent any more. */
interface Kept {
  readonly page: FinishedPage;
  readonly until: number;
}

/** The part of the cache for pages that visitors word the addresses of. */
const wordedShare = 1 / 8;

function lruOf(maxBytes: number): LRUCache<string, Kept> {
  return new LRUCache({
    maxSize: Math.ceil(maxBytes),
    sizeCalculation: ({ page }, key) => page.weight + 2 * key.length,
  });
}

/** A cache of finished pages in memory; the least recently used go first. */
export function createPageCache({ maxBytes, freshFor, keeps = true }: PageCacheOptions): PageCache {
  const pages = lruOf(maxBytes * (1 - wordedShare));
  const worded = lruOf(maxBytes * wordedShare);
  const making = new Map<string, Promise<FinishedPage>>();
  let generation = 0;
  return {
    get(key) {
      const kept = pages.get(key) ?? worded.get(key);
      if (!kept) return undefined;
      const { page, until } = kept;
      const now = Date.now();
      if (now >= until) {
        pages.delete(key);
        worded.delete(key);
        return undefined;
      }
      const since = now - page.madeAt;
      const age = since < freshFor ? 'fresh' : since < 2 * freshFor ? 'ageing' : 'expired';
      return { page, age };
    },
    make(key, make, { status = 200, isWorded = false } = {}) {
      const shared = making.get(key);
      if (shared) return shared;
      const begunIn = generation;
      const made = make().then((page) => {
        const part = isWorded ? worded : pages;
        if (page.isPartial || page.status >= 500 || generation !== begunIn) return page;
        const until = endOfYear(new Date(page.madeAt));
        if (keeps && page.status === status) part.set(key, { page, until });
        else part.delete(key);
        return page;
      });
      making.set(key, made);
      const done = () => {
        if (making.get(key) === made) making.delete(key);
      };
      made.then(done, done);
      return made;
    },
    clear() {
      generation += 1;
      pages.clear();
      worded.clear();
      making.clear();
    },
    size: () => pages.size + worded.size,
  };
}
