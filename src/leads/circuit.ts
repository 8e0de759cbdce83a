import { pauseAfter } from './backoff.ts';

/** Failures in a row after which the receiver is left alone for a while. */
const patience = 5;

/** The longest it is left alone, in milliseconds. */
const longest = 60_000;

/** Keeps a receiver that is down from being asked again and again. */
export interface Circuit {
  /** How many deliveries may be begun, of those wished: none while it is left alone, then one. */
  allowed(wished: number): number;
  /** Takes note of how a delivery went. */
  note(isDown: boolean): void;
}

/**
 * A circuit, closed at first.
 * @param pause milliseconds it is open the first time
 */
export function createCircuit(pause: number): Circuit {
  let failures = 0;
  let openUntil = 0;
  return {
    allowed(wished) {
      if (failures < patience) return wished;
      return performance.now() < openUntil ? 0 : Math.min(wished, 1);
    },
    note(isDown) {
      failures = isDown ? failures + 1 : 0;
      if (failures < patience) return;
      openUntil = performance.now() + pauseAfter(failures - patience + 1, pause, longest);
    },
  };
}
