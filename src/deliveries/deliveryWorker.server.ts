import { runAgainIfAsked } from '../content/workQueue.server.ts';
import { type Attempts, createAttempts, type ServedRoute } from './attempts.server.ts';
import type { DeliveryOutcome, DeliveryStore } from './delivery.ts';

/** Makes the deliveries of a brand in the background: one worker for all kinds and receivers. */
export interface DeliveryWorker {
  /**
   * Starts to make what is due on a route, now and later. Each route has a concurrency and a circuit
   * breaker of its own, so that a receiver that is slow or down delays no other.
   */
  serve<Outcome extends DeliveryOutcome>(route: ServedRoute<Outcome>): Attempts<Outcome>;
  /** Checks immediately for due deliveries. */
  wake(): void;
  /** Starts no more deliveries and waits briefly for running ones. */
  close(): Promise<void>;
}

/** The dependencies of the worker. */
export interface DeliveryWorkerParts {
  readonly store: DeliveryStore;
  readonly brand: string;
  /** Called when the store fails; it is asked again soon. It must not throw. */
  readonly onError: (error: unknown) => void;
}

/**
 * The interval between checks, in milliseconds: failed deliveries become due, and other processes
 * may leave some behind.
 */
const checkInterval = 1_000;

/** How often records are taken over from older releases, in milliseconds. */
const takeOverInterval = 60_000;

/** How long running deliveries may take when the process ends, in milliseconds. */
const grace = 2_000;

const now = () => new Date().toISOString();

/** Starts the worker, which has no routes yet. */
export function createDeliveryWorker(parts: DeliveryWorkerParts): DeliveryWorker {
  const { store, brand, onError } = parts;
  const routes: { wake(): void; close(): Promise<void> }[] = [];
  let takingOver: Promise<void> | undefined;
  let takenOverAt = Number.NEGATIVE_INFINITY;

  const wake = () => {
    for (const route of routes) route.wake();
  };

  function takeOver(): void {
    if (performance.now() - takenOverAt < takeOverInterval) return;
    takingOver ??= store
      .takeOver(brand, now())
      .then(() => {
        takenOverAt = performance.now();
        wake();
      })
      .catch(onError)
      .finally(() => {
        takingOver = undefined;
      });
  }

  const timer = setInterval(() => {
    takeOver();
    wake();
  }, checkInterval);
  timer.unref();
  takeOver();
  return {
    serve(route) {
      const served = serveRoute(route, parts);
      routes.push(served);
      void served.wake();
      return served.attempts;
    },
    wake,
    async close() {
      clearInterval(timer);
      await Promise.all([takingOver, ...routes.map((route) => route.close())]);
    },
  };
}

/** Makes what is due on one route each time that it is woken. */
function serveRoute<Outcome extends DeliveryOutcome>(
  route: ServedRoute<Outcome>,
  { store, brand, onError }: DeliveryWorkerParts,
) {
  const { what, receiver, concurrency } = route;
  const attempts = createAttempts(route, store, onError);
  const running = new Set<Promise<unknown>>();
  let isClosed = false;

  /** Claims as many as may be delivered now; each that is done asks for the next. */
  async function fill(): Promise<void> {
    const limit = attempts.allowed(concurrency) - running.size;
    if (isClosed || limit <= 0) return;
    const lease = attempts.newLease();
    const claimed = await store.claim({ what, receiver, brand, at: now(), limit, lease });
    for (const delivery of claimed) {
      const attempt = attempts.attempt(delivery, lease, false).finally(() => {
        running.delete(attempt);
        void wake();
      });
      running.add(attempt);
    }
  }
  const wake = runAgainIfAsked(fill, onError);

  return {
    attempts,
    wake,
    async close() {
      isClosed = true;
      await wake();
      const cutOff = setTimeout(attempts.stop, grace);
      await Promise.all(running);
      clearTimeout(cutOff);
    },
  };
}
