import { isStoreUnavailable, withinTimeLimit } from '../../records/storeUnavailable.ts';

/** The most items per write. */
const mostAtOnce = 100;

interface Waiting<T, R> {
  readonly item: T;
  readonly done: (result: R) => void;
  readonly fail: (error: unknown) => void;
  /** True once the caller has stopped waiting. */
  isGivenUp: boolean;
}

/**
 * Writes items in batches, because the disk takes no longer for many than for one: items that
 * arrive during a write wait for the next one, for a limited time.
 * @param write writes items, all or none, and returns a result for each, in order; when it fails
 * for several, it is called for each separately, so that one bad item does not fail the others
 * @returns a function that writes an item; it throws what `write` throws, and StoreUnavailable when
 * it takes too long
 */
export function inBatches<T, R>(
  write: (items: readonly T[]) => Promise<readonly R[]>,
): (item: T) => Promise<R> {
  const waiting: Waiting<T, R>[] = [];
  let isWriting = false;

  async function writeSome(batch: readonly Waiting<T, R>[]): Promise<void> {
    try {
      const results = await write(batch.map(({ item }) => item));
      batch.forEach(({ done }, i) => {
        done(results[i] as R);
      });
    } catch (error) {
      const isForAll = isStoreUnavailable(error);
      if (isForAll) for (const { fail } of batch) fail(error);
      else if (batch.length > 1) await Promise.all(batch.map((it) => writeSome([it])));
      else batch[0]?.fail(error);
    }
  }

  async function writeAll(): Promise<void> {
    while (waiting.length > 0) {
      const batch = waiting.splice(0, mostAtOnce).filter(({ isGivenUp }) => !isGivenUp);
      if (batch.length > 0) await writeSome(batch);
    }
    isWriting = false;
  }

  return (item) => {
    const { promise, resolve: done, reject: fail } = Promise.withResolvers<R>();
    const entry = { item, done, fail, isGivenUp: false };
    waiting.push(entry);
    if (!isWriting) {
      isWriting = true;
      // Requests of other connections are read first.
      setImmediate(() => void writeAll());
    }
    return withinTimeLimit(promise).catch((error: unknown) => {
      entry.isGivenUp = true;
      throw error;
    });
  };
}
