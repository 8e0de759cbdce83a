import type { Delivery } from './delivery.server.ts';
import type { LeadStore } from './leadStore.ts';

/** Delivers the leads that wait, beside everything else the site does. */
export interface Outbox {
  /** Looks at once whether something is due. */
  wake(): void;
  /** Begins nothing more and waits a little for what is under way. */
  close(): Promise<void>;
}

/** What an outbox works with. */
export interface OutboxParts {
  readonly store: Pick<LeadStore, 'claim'>;
  readonly delivery: Delivery;
  readonly brand: string;
  /** Deliveries under way at a time. */
  readonly concurrency: number;
  /** Told when the store cannot be read; it is read again soon. */
  readonly onError: (error: unknown) => void;
}

/** Milliseconds between two looks: what failed becomes due, and other processes leave some behind. */
const lookEvery = 1_000;

/** Milliseconds that deliveries under way get to finish when the process ends. */
const grace = 2_000;

/** Begins to deliver what is due, now and as it becomes so. */
export function createOutbox(parts: OutboxParts): Outbox {
  const { store, delivery, brand, concurrency, onError } = parts;
  const running = new Set<Promise<unknown>>();
  let looking: Promise<void> | undefined;
  let isAskedAgain = false;
  let isClosed = false;

  /** Claims as many as may be begun. @returns whether there may be more */
  async function fill(): Promise<boolean> {
    const free = delivery.circuit.allowed(concurrency) - running.size;
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

  const timer = setInterval(wake, lookEvery);
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
