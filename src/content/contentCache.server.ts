import { LRUCache } from 'lru-cache';
import { bytesOf, bytesOfEntry } from '../memory/byteSize.ts';
import type { Cached, ContentCache } from './cache.ts';

/** How long values count as fresh and how much is kept. */
export interface ContentCacheOptions {
  /** Milliseconds a value is fresh. */
  readonly freshFor: number;
  /** Milliseconds a value past its freshness may still be answered while the source fails. */
  readonly staleFor: number;
  /** The most bytes all values take together; the least recently used go first. */
  readonly maxBytes: number;
  /**
   * Milliseconds a fresh value is waited for before one past its time is answered; default as long as
   * it takes.
   */
  readonly patience?: number;
}

type Weighed = Cached<unknown> & { readonly bytes: number };
type Load = () => Promise<Weighed>;

/** Milliseconds until a failing source is asked again for the same. */
const backOff = 5_000;

/** A content cache in the process's memory, which is bounded by the bytes of its values and keys. */
export function createContentCache(options: ContentCacheOptions): ContentCache {
  const { freshFor, staleFor, maxBytes, patience } = options;
  const mayAnswer = (stale: Weighed) => Date.now() - stale.loadedAt <= freshFor + staleFor;
  const values = new LRUCache<string, Weighed, Load>({
    maxSize: maxBytes,
    sizeCalculation: ({ bytes }, key) => bytesOfEntry(key, bytes),
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
        if (!stale || !mayAnswer(stale)) throw error;
        of.ttl = Math.min(freshFor, backOff);
        return stale;
      }
    },
  });

  /** The value past its time that may be answered for a key in place of a fresh one. */
  function staleOf(key: string): Weighed | undefined {
    if (patience === undefined || values.has(key)) return undefined;
    const stale = values.peek(key, { allowStale: true });
    return stale && mayAnswer(stale) ? stale : undefined;
  }

  /** A fresh value, or the stale one where that does not come soon. */
  async function soonest(fresh: Promise<Weighed>, stale: Weighed): Promise<Weighed> {
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<Weighed>((answer) => {
      timer = setTimeout(answer, patience, stale);
    });
    // Nobody waits for it any more where it fails after the stale value was answered.
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
