/** A value and when it was loaded. */
export interface Cached<T> {
  readonly value: T;
  /** Milliseconds since the epoch. */
  readonly loadedAt: number;
}

/**
 * Keeps what was loaded from a content source (CONTENT-5). A value past its time is
 * still answered where a fresh one is slow to come or fails to; callers
 * that ask for the same key together share one load.
 */
export interface ContentCache {
  /**
   * The value of a key, loaded if need be.
   * @param weigh roughly the bytes a value takes in memory; default what `bytesOf` counts
   * @throws what `load` throws, when there is no older value to answer
   */
  read<T>(
    key: string,
    load: () => Promise<T>,
    weigh?: (value: T) => number | Promise<number>,
  ): Promise<Cached<T>>;
  /** Forgets everything, so that the next read loads. */
  clear(): Promise<void>;
}
