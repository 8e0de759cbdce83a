import { LRUCache } from 'lru-cache';
import { bytesOfEntry } from '../../memory/byteSize.ts';
import { type Asker, type Asking, createAsking } from '../request/asking.ts';
import type { FinishedPage } from './finishedPage.ts';
import type { Urgency } from './renderQueue.ts';

/** The size and lifetime of the page cache. */
export interface PageCacheOptions {
  readonly maxBytes: number;
  /** How long a page is fresh, in milliseconds; afterwards it is aging for the same time. */
  readonly freshFor: number;
  /** False to render every page again, as during development; default true. */
  readonly keeps?: boolean;
}

/**
 * The age of a cached page. A `fresh` page is sent as it is. An `ageing` page is sent and
 * re-rendered in the background. An `expired` page is sent only if it cannot be re-rendered.
 */
export type PageAge = 'fresh' | 'ageing' | 'expired';

/** A page from the cache. */
export interface CachedPage {
  readonly page: FinishedPage;
  readonly age: PageAge;
}

/** The expected properties of a page before it is rendered. */
export interface PageNature {
  /** The expected status. A page with another status is cached only briefly. Default 200. */
  readonly status?: number;
  /**
   * True if visitors write part of the address themselves, as in a search. There can be any number
   * of such pages, so they are cached only briefly.
   */
  readonly hasFreeText?: boolean;
}

/** Renders a page. @param urgency returns who waits for it at the moment */
export type MakePage = (urgency: () => Urgency) => Promise<FinishedPage>;

/**
 * Finished pages by key (PERF-2). Pages of which there can be any number, such as searches and
 * unknown addresses, are cached for seconds in a small separate part, where they evict only each
 * other.
 */
export interface PageCache {
  get(key: string): CachedPage | undefined;
  /**
   * Renders a page and caches it if it is cacheable. Simultaneous requests for one page share one
   * render. If the page is now gone or withheld, the cached page is removed, so that a later
   * failure cannot bring it back.
   * @param asker the visitor who waits for it; absent for a background refresh
   * @throws the errors of `make`
   */
  make(key: string, make: MakePage, nature?: PageNature, asker?: Asker): Promise<FinishedPage>;
  /** Removes every page. Pages being rendered will not be cached. */
  clear(): void;
  /** The number of cached pages. */
  size(): number;
}

/** The milliseconds until the year ends: pages show the year, so no cached page outlives it. */
function endOfYear(now: Date): number {
  return new Date(now.getFullYear() + 1, 0, 1).getTime();
}

/** A page that is being rendered, and who waits for it. */
interface Making {
  readonly page: Promise<FinishedPage>;
  readonly asking: Asking;
}

/** A cached page, and the time after which it must not be sent. */
interface Kept {
  readonly page: FinishedPage;
  readonly until: number;
}

/** The share of the cache for briefly cached pages, and their lifetime in milliseconds. */
const briefShare = 1 / 8;
const briefly = 10_000;

function lruOf(maxBytes: number): LRUCache<string, Kept> {
  return new LRUCache({
    maxSize: Math.ceil(maxBytes),
    sizeCalculation: ({ page }, key) => bytesOfEntry(key, page.weight),
  });
}

/** An in-memory cache of finished pages. It evicts the least recently used page first. */
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
      // A time in the future means that the clock was set back.
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
