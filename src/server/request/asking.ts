import type { ServerResponse } from 'node:http';
import type { Urgency } from '../pages/renderQueue.ts';

/** Who waits for a page; destroyed once the visitor has left. */
export type Asker = Pick<ServerResponse, 'destroyed'>;

/** All who wait for one page that is being made. */
export interface Asking {
  /** @param asker a visitor; absent where the page is made for the next one */
  join(asker?: Asker): void;
  urgency(): Urgency;
}

/** An asking with nobody in it. */
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
