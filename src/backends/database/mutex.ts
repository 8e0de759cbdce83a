import { startTimeLimit } from '../../limits/timeLimit.ts';
import { StoreUnavailable } from '../../records/storeUnavailable.ts';

/** Runs tasks one at a time, in order of arrival. */
export interface Mutex {
  /**
   * Waits for a turn.
   * @param timeLimit the time limit in milliseconds; refuses at once when the current turn has
   * already lasted twice as long
   * @returns a function that ends the turn; it must be called
   * @throws StoreUnavailable when no turn came in time
   */
  take(timeLimit: number): Promise<() => void>;
}

/** Creates one. */
export function createMutex(): Mutex {
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
    async take(timeLimit) {
      if (takenAt === undefined && waiting.size === 0) return begin();
      const isStuck = takenAt !== undefined && performance.now() - takenAt > 2 * timeLimit;
      if (isStuck) throw new StoreUnavailable('The database does not answer');
      return new Promise((resolve, reject) => {
        const next = () => {
          endLimit();
          waiting.delete(next);
          resolve(begin());
        };
        const endLimit = startTimeLimit(timeLimit, () => {
          waiting.delete(next);
          reject(new StoreUnavailable(`The database was busy for ${timeLimit} ms`));
        });
        waiting.add(next);
      });
    },
  };
}
