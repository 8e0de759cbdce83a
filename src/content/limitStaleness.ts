import type { Cached, ContentCache } from './cache.ts';

/** Milliseconds for which a source that failed is not waited for. */
const afterFailure = 5_000;

/**
 * Limits how old an answer may be merely because a fresh one is slow to come. A cache that answers
 * what is past its time rather than wait would show what was withheld days ago to the first visitor
 * who comes by. Past the limit a fresh value is waited for, and an older one only answered where
 * loading fails.
 * @param cache answers old values while it loads new ones
 * @param limit the age in milliseconds up to which it may
 */
export function limitStaleness(cache: ContentCache, limit: number): ContentCache {
  const loading = new Map<string, Promise<unknown>>();
  let failedAt = Number.NEGATIVE_INFINITY;

  async function loadNoted<T>(key: string, load: () => Promise<T>): Promise<T> {
    const value = load();
    loading.set(key, value);
    try {
      return await value;
    } catch (error) {
      failedAt = performance.now();
      throw error;
    } finally {
      if (loading.get(key) === value) loading.delete(key);
    }
  }

  return {
    async read<T>(
      key: string,
      load: () => Promise<T>,
      weigh?: (value: T) => number | Promise<number>,
    ): Promise<Cached<T>> {
      const cached = await cache.read(key, () => loadNoted(key, load), weigh);
      const age = Date.now() - cached.loadedAt;
      // What was loaded in the future was loaded before the clock was set back.
      const isOld = age > limit || age < 0;
      const fresh = loading.get(key) as Promise<T> | undefined;
      if (!isOld || !fresh || performance.now() - failedAt < afterFailure) return cached;
      return fresh.then(
        (value) => ({ value, loadedAt: Date.now() }),
        () => cached,
      );
    },
    clear: () => cache.clear(),
  };
}
