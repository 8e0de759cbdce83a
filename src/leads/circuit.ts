import { pauseAfter } from './backoff.ts';

/** Consecutive failures after which the receiver is not called for a while. */
const patience = 5;

/** The longest such pause, in milliseconds. */
const longest = 60_000;

/** A circuit breaker: it limits calls to a receiver that is down. */
export interface Circuit {
  /** How many of the requested deliveries may start: none while the circuit is open, then one. */
  allowed(requested: number): number;
  /** Records the result of a delivery. */
  note(isDown: boolean): void;
}

/**
 * Creates a circuit breaker, initially closed.
 * @param pause how long it is open the first time, in milliseconds
 */
export function createCircuit(pause: number): Circuit {
  let failures = 0;
  let openUntil = 0;
  return {
    allowed(requested) {
      if (failures < patience) return requested;
      return performance.now() < openUntil ? 0 : Math.min(requested, 1);
    },
    note(isDown) {
      failures = isDown ? failures + 1 : 0;
      if (failures < patience) return;
      openUntil = performance.now() + pauseAfter(failures - patience + 1, pause, longest);
    },
  };
}
