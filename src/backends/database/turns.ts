import { StoreUnavailable } from '../../records/storeUnavailable.ts';

/** Lets one at a time do something, in the order they come. */
export interface Turns {
  /**
   * Waits for a turn.
   * @param patience milliseconds; nobody waits behind a turn that lasts twice as long already
   * @returns ends the turn; must be called
   * @throws StoreUnavailable when no turn came in time
   */
  take(patience: number): Promise<() => void>;
}

/** Prepares turns; nobody has one. */
export function createTurns(): Turns {
  const waiting = new Set<() => void>();
  let takenAt: number | undefined;

  function begin(): () => void {
    takenAt = performance.now();
    return () => {
      takenAt = undefined;
      const [next] = waiting;
      next?.();
    };
  }

  return {
    async take(patience) {
      if (takenAt === undefined && waiting.size === 0) return begin();
      const isStuck = takenAt !== undefined && performance.now() - takenAt > 2 * patience;
      if (isStuck) throw new StoreUnavailable('The database does not answer');
      return new Promise((resolve, reject) => {
        const next = () => {
          clearTimeout(timer);
          waiting.delete(next);
          resolve(begin());
        };
        const timer = setTimeout(() => {
          waiting.delete(next);
          reject(new StoreUnavailable(`The database was busy for ${patience} ms`));
        }, patience);
        waiting.add(next);
      });
    },
  };
}
