import { LRUCache } from 'lru-cache';
import { bytesOf, bytesOfEntry } from '../memory/byteSize.ts';
import type { Cached, ContentCache } from './cache.ts';

/** The lifetime of values, and the size of the cache. */
export interface ContentCacheOptions {
  /** Milliseconds for which a value is fresh. */
  readonly freshFor: number;
  /** Milliseconds for which a stale value may be returned while the source fails. */
  readonly staleFor: number;
  /** The most bytes of all values together; the least recently used are dropped first. */
  readonly maxBytes: number;
  /** Milliseconds to wait for a fresh value before a stale one is returned; default no limit. */
  readonly timeLimit?: number;
}

type Weighed = Cached<unknown> & { readonly bytes: number };
type Load = () => Promise<Weighed>;

/** Milliseconds until a failed source is asked again for the same key. */
const backOff = 5_000;

/** A content cache in memory, limited by the bytes of its values and keys. */
export function createContentCache(options: ContentCacheOptions): ContentCache {
  const { freshFor, staleFor, maxBytes, timeLimit } = options;
  const mayAnswer = (stale: Weighed) => Date.now() - stale.loadedAt <= freshFor + staleFor;
  const values = new LRUCache<string, Weighed, Load>({
    maxSize: maxBytes,
    sizeCalculation: ({ bytes }, key) => bytesOfEntry(key, bytes),
    ttl: freshFor,
    // A clock that the system cannot set back; the cache would read 0 as no time.
    perf: { now: () => performance.timeOrigin + performance.now() },
    ignoreFetchAbort: true,
    noDeleteOnStaleGet: true,
    noDeleteOnFetchRejection: true,
    async fetchMethod(_key, stale, { context: load, options: of }) {
      try {
        return await load();
      } catch (error) {
        if (!stale || !mayAnswer(stale)) throw error;
        of.ttl = Math.min(freshFor, backOff);
        return stale;
      }
    },
  });

  /** The stale value of a key that may be returned in place of a fresh one. */
  function staleOf(key: string): Weighed | undefined {
    if (timeLimit === undefined) return undefined;
    const stale = values.peek(key, { allowStale: true });
    return stale && mayAnswer(stale) ? stale : undefined;
  }

  /** Returns a fresh value, or the stale one when the fresh one is slow. */
  async function soonest(fresh: Promise<Weighed>, stale: Weighed): Promise<Weighed> {
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<Weighed>((answer) => {
      timer = setTimeout(answer, timeLimit, stale);
    });
    // Handles a failure that comes after the stale value was returned.
    fresh.catch(() => undefined);
    try {
      return await Promise.race([fresh, late]);
    } finally {
      clearTimeout(timer);
    }
  }

  return {
    async read<T>(
      key: string,
      load: () => Promise<T>,
      weigh: (value: T) => number | Promise<number> = bytesOf,
    ): Promise<Cached<T>> {
      const known = values.get(key);
      if (known) return known as Cached<T>;
      const context = async (): Promise<Weighed> => {
        const value = await load();
        const loadedAt = Date.now();
        return { value, loadedAt, bytes: await weigh(value) };
      };
      const stale = staleOf(key);
      const fresh = values.forceFetch(key, { context });
      return (await (stale ? soonest(fresh, stale) : fresh)) as Cached<T>;
    },
    async clear() {
      values.clear();
    },
  };
}
