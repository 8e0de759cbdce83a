import { LRUCache } from 'lru-cache';
import type { Cached, ContentCache } from './cache.ts';

/** How long values count as fresh and how much is kept. */
export interface WeighedCacheOptions {
  /** Milliseconds a value is fresh. */
  readonly freshFor: number;
  /** Milliseconds a value past its freshness may still be answered while the source fails. */
  readonly staleFor: number;
  /** The most items all values together hold; the least recently used values go first. */
  readonly maxItems: number;
}

type Weighed = Cached<unknown> & { readonly weight: number };
type Load = () => Promise<Weighed>;

/** Milliseconds until a failing source is asked again for the same. */
const backOff = 5_000;

/** The characters of a key that take about as much memory as one item. */
const charactersPerItem = 2_000;

/**
 * A cache for what callers word themselves, where each may ask for any number of different things,
 * some as large as the site. It is bounded by the items its values hold, not by their number, and
 * stands apart from what pages read, so that no caller displaces that.
 */
export function createWeighedCache(options: WeighedCacheOptions): ContentCache {
  const { freshFor, staleFor, maxItems } = options;
  const values = new LRUCache<string, Weighed, Load>({
    maxSize: maxItems,
    sizeCalculation: ({ weight }, key) => 1 + Math.ceil(weight + key.length / charactersPerItem),
    ttl: freshFor,
    // Not set back with the system's clock; 0 would stand for no time.
    perf: { now: () => performance.timeOrigin + performance.now() },
    ignoreFetchAbort: true,
    noDeleteOnStaleGet: true,
    noDeleteOnFetchRejection: true,
    async fetchMethod(_key, stale, { context: load, options: of }) {
      try {
        return await load();
      } catch (error) {
        if (!stale || Date.now() - stale.loadedAt > freshFor + staleFor) throw error;
        of.ttl = Math.min(freshFor, backOff);
        return stale;
      }
    },
  });
  return {
    async read<T>(key: string, load: () => Promise<T>, weigh: (value: T) => number = () => 1) {
      const context = async (): Promise<Weighed> => {
        const value = await load();
        return { value, loadedAt: Date.now(), weight: weigh(value) };
      };
      return (await values.forceFetch(key, { context })) as Cached<T>;
    },
    async clear() {
      values.clear();
    },
  };
}
