import type { Lease } from '../records/deliveryLease.ts';
import type { DeliverableLead, LeadDelivery } from './delivery.server.ts';

/** Delivers waiting leads in the background. */
export interface Outbox {
  /** Checks immediately for due leads. */
  wake(): void;
  /** Starts no more deliveries and waits briefly for running ones. */
  close(): Promise<void>;
}

/** The dependencies of the outbox. */
export interface OutboxParts {
  /** The store of the leads or mails to deliver. */
  readonly store: {
    claim(
      brand: string,
      at: string,
      limit: number,
      lease: Lease,
    ): Promise<readonly DeliverableLead[]>;
  };
  readonly delivery: LeadDelivery;
  readonly brand: string;
  /** The number of concurrent deliveries. */
  readonly concurrency: number;
  /** Called when the store cannot be read; it is read again soon. */
  readonly onError: (error: unknown) => void;
}

/**
 * The interval between checks, in milliseconds: failed leads become due, and other processes may
 * leave leads behind.
 */
const checkInterval = 1_000;

/** How long running deliveries may take when the process ends, in milliseconds. */
const grace = 2_000;

/** Starts the delivery of due leads, now and later. */
export function createOutbox(parts: OutboxParts): Outbox {
  const { store, delivery, brand, concurrency, onError } = parts;
  const running = new Set<Promise<unknown>>();
  let looking: Promise<void> | undefined;
  let isAskedAgain = false;
  let isClosed = false;

  /** Claims as many leads as may be delivered now. @returns whether there may be more */
  async function fill(): Promise<boolean> {
    const free = delivery.allowed(concurrency) - running.size;
    if (isClosed || free <= 0) return false;
    const lease = delivery.newLease();
    const leads = await store.claim(brand, new Date().toISOString(), free, lease);
    for (const lead of leads) {
      const attempt = delivery.attempt(lead, lease, false).finally(() => {
        running.delete(attempt);
        wake();
      });
      running.add(attempt);
    }
    return leads.length === free;
  }

  async function look(): Promise<void> {
    do isAskedAgain = false;
    while ((await fill()) || isAskedAgain);
  }

  function wake(): void {
    isAskedAgain = true;
    looking ??= look()
      .catch(onError)
      .finally(() => {
        looking = undefined;
      });
  }

  const timer = setInterval(wake, checkInterval);
  timer.unref();
  wake();
  return {
    wake,
    async close() {
      isClosed = true;
      clearInterval(timer);
      await looking;
      const cutOff = setTimeout(() => delivery.stop(), grace);
      await Promise.all(running);
      clearTimeout(cutOff);
    },
  };
}
