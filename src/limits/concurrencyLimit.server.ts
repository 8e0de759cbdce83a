/** The limits of slots. */
interface ConcurrencyLimitOptions {
  /** The total number. */
  readonly most: number;
  /** The number per name, so that no name takes all slots; default `most`. */
  readonly ofOne?: number;
}

/** A bounded number of slots for running work. */
interface ConcurrencyLimit {
  /**
   * Takes a slot.
   * @param name the owner, such as an IP address
   * @returns a function that releases the slot, and that may be called more than once; undefined if
   * no slot is free
   */
  take(name: string): (() => void) | undefined;
  /** Whether no slot is free for a name. */
  isFull(name: string): boolean;
}

/**
 * Creates slots. There is no queue: without a free slot, work is refused at once and may be
 * retried.
 */
export function createConcurrencyLimit({
  most,
  ofOne = most,
}: ConcurrencyLimitOptions): ConcurrencyLimit {
  const byName = new Map<string, number>();
  let all = 0;

  function leave(name: string): void {
    all -= 1;
    const left = (byName.get(name) ?? 1) - 1;
    if (left > 0) byName.set(name, left);
    else byName.delete(name);
  }

  const isFull = (name: string) => all >= most || (byName.get(name) ?? 0) >= ofOne;

  return {
    isFull,
    take(name) {
      if (isFull(name)) return undefined;
      all += 1;
      byName.set(name, (byName.get(name) ?? 0) + 1);
      let isTaken = true;
      return () => {
        if (isTaken) leave(name);
        isTaken = false;
      };
    },
  };
}
