import type { ServerResponse } from 'node:http';
import type { Urgency } from './renderQueue.ts';

/** A client that waits for a page; destroyed once the visitor has left. */
export type WaitingClient = Pick<ServerResponse, 'destroyed'>;

/** All clients that wait for one page being rendered. */
export interface WaitingClients {
  /** @param client a visitor; absent for a background refresh */
  join(client?: WaitingClient): void;
  urgency(): Urgency;
}

/** Creates an empty list of clients. */
export function createWaitingClients(): WaitingClients {
  const clients: WaitingClient[] = [];
  let isRefresh = false;
  return {
    join(client) {
      if (client) clients.push(client);
      else isRefresh = true;
    },
    urgency() {
      if (clients.some(({ destroyed }) => !destroyed)) return 'visitor';
      return isRefresh ? 'refresh' : 'nobody';
    },
  };
}
