/** The most that is written at once. */
const mostAtOnce = 100;

interface Waiting<T, R> {
  readonly item: T;
  readonly done: (result: R) => void;
  readonly fail: (error: unknown) => void;
}

/**
 * Writes what arrives together at once, as the disk takes no longer for many than for one: what
 * arrives while one batch is written waits for the next.
 * @param write writes items, all or none, and tells a result for each, in their order; where it fails
 * for several, it is called for each alone, so that none fails for another's sake
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
      if (batch.length > 1) await Promise.all(batch.map((it) => writeSome([it])));
      else batch[0]?.fail(error);
    }
  }

  async function writeAll(): Promise<void> {
    while (waiting.length > 0) await writeSome(waiting.splice(0, mostAtOnce));
    isWriting = false;
  }

  return (item) =>
    new Promise((done, fail) => {
      waiting.push({ item, done, fail });
      if (isWriting) return;
      isWriting = true;
      // What other connections have sent is read first.
      setImmediate(() => void writeAll());
    });
}
