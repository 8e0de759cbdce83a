import type { ServerResponse } from 'node:http';
import type { Urgency } from '../pages/renderQueue.ts';

/** A client that waits for a page; destroyed once the visitor has left. */
export type Asker = Pick<ServerResponse, 'destroyed'>;

/** All clients that wait for one page being rendered. */
export interface Asking {
  /** @param asker a visitor; absent for a background refresh */
  join(asker?: Asker): void;
  urgency(): Urgency;
}

/** Creates an empty list of clients. */
export function createAsking(): Asking {
  const askers: Asker[] = [];
  let isRefresh = false;
  return {
    join(asker) {
      if (asker) askers.push(asker);
      else isRefresh = true;
    },
    urgency() {
      if (askers.some(({ destroyed }) => !destroyed)) return 'visitor';
      return isRefresh ? 'refresh' : 'nobody';
    },
  };
}
