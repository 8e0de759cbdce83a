import type { Cached, ContentCache } from './cache.ts';

/** Milliseconds after a failure in which no caller waits for the source. */
const afterFailure = 5_000;

/**
 * Limits the age of a value that is returned only because a fresh one is slow. A cache that prefers
 * stale values to waiting would show content that was withheld days ago to the first visitor after
 * a long time. Past the limit, callers wait for a fresh value, and get an older one only when
 * loading fails.
 * @param cache returns old values while it loads new ones
 * @param limit the maximum age in milliseconds
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
      // A value from the future was loaded before the clock was set back.
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
