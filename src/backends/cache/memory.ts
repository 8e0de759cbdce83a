import { BentoCache, bentostore } from 'bentocache';
import { memoryDriver } from 'bentocache/drivers/memory';
import type { Cached, ContentCache } from '../../content/cache.ts';

/** How long values count as fresh and how much is kept. */
export interface MemoryCacheOptions {
  /** Milliseconds a value is fresh. */
  readonly freshFor: number;
  /** Milliseconds a value past its freshness may still be answered while the source fails. */
  readonly staleFor: number;
  /** Most values kept; the least recently used go first. */
  readonly maxItems: number;
}

/** Milliseconds a fresh value is waited for before one past its time is answered. */
const patience = 300;

/** A content cache in the process's memory. */
export function createMemoryCache(options: MemoryCacheOptions): ContentCache {
  const bento = new BentoCache({
    default: 'content',
    stores: {
      content: bentostore().useL1Layer(
        memoryDriver({ maxItems: options.maxItems, serialize: false }),
      ),
    },
  });
  const get = <T>(key: string, load: () => Promise<T>) =>
    bento.getOrSet<Cached<T>>({
      key,
      ttl: options.freshFor,
      grace: options.staleFor,
      graceBackoff: Math.min(options.freshFor, 5_000),
      timeout: patience,
      factory: async () => ({ value: await load(), loadedAt: Date.now() }),
    });
  return {
    async read<T>(key: string, load: () => Promise<T>): Promise<Cached<T>> {
      try {
        const cached = await get(key, load);
        if (cached.loadedAt <= Date.now()) return cached;
        // The clock was set back, and the cache would call this fresh until it has caught up.
        await bento.expire({ key });
        return await get(key, load);
      } catch (error) {
        throw error instanceof Error && error.cause ? error.cause : error;
      }
    },
    clear: () => bento.clear(),
  };
}
