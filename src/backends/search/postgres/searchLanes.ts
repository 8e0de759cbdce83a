import { startTimeLimit } from '../../../limits/timeLimit.ts';
import { SearchUnavailable } from '../../../search/searchUnavailable.ts';
import { FairQueue, type Waiting } from '../embedded/fairQueue.ts';
import { mostWaiting, mostWaitingOfOne } from '../embedded/searchQueue.ts';

/** Work for one caller. */
export interface LaneTask<T> extends Waiting {
  readonly work: () => Promise<T>;
  /** True once the client has disconnected. */
  readonly isGone: () => boolean;
  /** Milliseconds until the answer is needed, including the wait. */
  readonly within: number;
}

/** Runs a few tasks at a time; callers take turns. */
export interface SearchLanes {
  /** @throws SearchUnavailable when too many wait, the time is over or the client is gone */
  run<T>(task: LaneTask<T>): Promise<T>;
  /** How many callers are waiting. */
  waiting(): number;
  /** Refuses all waiting callers. */
  close(): void;
}

interface Entry extends Waiting {
  start(): Promise<void>;
  refuse(error: SearchUnavailable): void;
}

/**
 * Creates a bounded, fair queue in front of a server.
 * @param lanes how many tasks run at the same time
 */
export function createSearchLanes(lanes: number): SearchLanes {
  const queue = new FairQueue<Entry>({ most: mostWaiting, mostOfOne: mostWaitingOfOne });
  let busy = 0;

  function startNext(): void {
    while (busy < lanes) {
      const entry = queue.next();
      if (!entry) return;
      queue.remove(entry);
      busy += 1;
      void entry.start().finally(() => {
        busy -= 1;
        startNext();
      });
    }
  }

  return {
    run<T>({ requester, work, isGone, within }: LaneTask<T>): Promise<T> {
      return new Promise((resolve, reject) => {
        const late = () => entry.refuse(new SearchUnavailable('The search took too long', 'late'));
        const endLimit = startTimeLimit(within, late);
        const entry: Entry = {
          requester,
          async start() {
            try {
              if (isGone()) throw new SearchUnavailable('The client has disconnected', 'gone');
              resolve(await work());
            } catch (error) {
              reject(error);
            } finally {
              endLimit();
            }
          },
          refuse(error) {
            endLimit();
            queue.remove(entry);
            reject(error);
          },
        };
        queue.add(entry)?.refuse(new SearchUnavailable('Too many searches are waiting', 'full'));
        startNext();
      });
    },
    waiting: () => queue.size,
    close() {
      for (const entry of queue.clear()) {
        entry.refuse(new SearchUnavailable('The search is closed'));
      }
    },
  };
}
