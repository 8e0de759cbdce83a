/** A value and the time it was loaded. */
export interface Cached<T> {
  readonly value: T;
  /** Milliseconds since the epoch. */
  readonly loadedAt: number;
}

/**
 * Caches what was loaded from a content source (CONTENT-5). A stale value is returned when a fresh
 * one is slow or fails to load; simultaneous calls with the same key share one load.
 */
export interface ContentCache {
  /**
   * Returns the value of a key, and loads it if necessary.
   * @param weigh the approximate bytes of a value in memory; default `bytesOf`
   * @throws what `load` throws, when there is no older value
   */
  read<T>(
    key: string,
    load: () => Promise<T>,
    weigh?: (value: T) => number | Promise<number>,
  ): Promise<Cached<T>>;
  /** Removes everything, so that the next read loads. */
  clear(): Promise<void>;
}
