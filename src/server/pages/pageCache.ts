import { LRUCache } from 'lru-cache';
import { bytesOfEntry } from '../../memory/byteSize.ts';
import { type Asker, type Asking, createAsking } from '../request/asking.ts';
import type { FinishedPage } from './finishedPage.ts';
import type { Urgency } from './renderQueue.ts';

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
  /** The status such a page has when all is well; with another it is kept briefly. Default 200. */
  readonly status?: number;
  /**
   * True where visitors word part of the address themselves, as in a search, so that there may be
   * any number of such pages: they are kept briefly.
   */
  readonly hasFreeText?: boolean;
}

/** Makes a page. @param urgency tells who waits for it now */
export type MakePage = (urgency: () => Urgency) => Promise<FinishedPage>;

/**
 * Finished pages by key (PERF-2). Pages of which there may be any number, such as
 * searches and what does not exist, are kept for seconds in a small part of the cache, where they
 * displace only each other.
 */
export interface PageCache {
  get(key: string): CachedPage | undefined;
  /**
   * Makes a page and keeps it, if it is one to keep; callers who want the same page at the same
   * time share one making. When the page turns out to be gone or withheld the kept one goes too, so
   * that no later failure brings it back.
   * @param asker the visitor who waits for it; absent where it is made for the next one
   * @throws what `make` throws
   */
  make(key: string, make: MakePage, nature?: PageNature, asker?: Asker): Promise<FinishedPage>;
  /** Forgets every page; one that is being made will not be kept. */
  clear(): void;
  /** Number of pages kept. */
  size(): number;
}

/** The milliseconds left of a year: stored pages show it, so none outlives it. */
function endOfYear(now: Date): number {
  return new Date(now.getFullYear() + 1, 0, 1).getTime();
}

/** A page that is being made, and who waits for it. */
interface Making {
  readonly page: Promise<FinishedPage>;
  readonly asking: Asking;
}

/** A page in the cache, and the millisecond from which it must not be sent any more. */
interface Kept {
  readonly page: FinishedPage;
  readonly until: number;
}

/** The part of the cache for pages that are kept briefly, and the milliseconds they are. */
const briefShare = 1 / 8;
const briefly = 10_000;

function lruOf(maxBytes: number): LRUCache<string, Kept> {
  return new LRUCache({
    maxSize: Math.ceil(maxBytes),
    sizeCalculation: ({ page }, key) => bytesOfEntry(key, page.weight),
  });
}

/** A cache of finished pages in memory; the least recently used go first. */
export function createPageCache({ maxBytes, freshFor, keeps = true }: PageCacheOptions): PageCache {
  const pages = lruOf(maxBytes * (1 - briefShare));
  const brief = lruOf(maxBytes * briefShare);
  const making = new Map<string, Making>();
  let generation = 0;

  function keep(
    key: string,
    page: FinishedPage,
    { status = 200, hasFreeText }: PageNature = {},
  ): void {
    if (!keeps || page.isPartial || page.status >= 500) return;
    const isAsExpected = page.status === status;
    const until = endOfYear(new Date(page.madeAt));
    if (isAsExpected && !hasFreeText) {
      pages.set(key, { page, until });
      brief.delete(key);
      return;
    }
    pages.delete(key);
    brief.set(key, { page, until: Math.min(until, page.madeAt + Math.min(briefly, freshFor)) });
  }

  return {
    get(key) {
      const kept = pages.get(key) ?? brief.get(key);
      if (!kept) return undefined;
      const { page, until } = kept;
      const now = Date.now();
      if (now >= until) {
        pages.delete(key);
        brief.delete(key);
        return undefined;
      }
      const since = now - page.madeAt;
      // A page from the future tells that the clock was set back.
      if (since < 0) return { page, age: 'expired' };
      const age = since < freshFor ? 'fresh' : since < 2 * freshFor ? 'ageing' : 'expired';
      return { page, age };
    },
    make(key, make, nature, asker) {
      const shared = making.get(key);
      if (shared) {
        shared.asking.join(asker);
        return shared.page;
      }
      const begunIn = generation;
      const asking = createAsking();
      asking.join(asker);
      const page = make(asking.urgency).then((made) => {
        if (generation === begunIn) keep(key, made, nature);
        return made;
      });
      making.set(key, { page, asking });
      const done = () => {
        if (making.get(key)?.page === page) making.delete(key);
      };
      page.then(done, done);
      return page;
    },
    clear() {
      generation += 1;
      pages.clear();
      brief.clear();
      making.clear();
    },
    size: () => pages.size + brief.size,
  };
}
