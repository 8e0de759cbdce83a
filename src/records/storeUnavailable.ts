import { withinTime } from '../limits/timeLimit.ts';

/** Milliseconds a visitor waits for the store of records before the answer is 503. */
export const storeTimeLimit = 1_500;

/** Seconds after which a request that the store could not serve may be sent again. */
export const storeAgainAfter = 5;

/**
 * The store of records does not answer in time: it is locked, full, away or hangs. What was to be
 * written may have been written all the same, so a repeat must be recognized by its key.
 */
export class StoreUnavailable extends Error {
  override readonly name = 'StoreUnavailable';
}

/** Returns whether an error means that the same request may succeed later. */
export function isStoreUnavailable(error: unknown): error is StoreUnavailable {
  return error instanceof Error && error.name === 'StoreUnavailable';
}

/**
 * Waits for an answer of the store, for a limited time.
 * @param answer what is waited for; it goes on when the time is over
 * @param timeLimit milliseconds
 * @throws StoreUnavailable when the time is over, or what `answer` throws
 */
export function withinTimeLimit<T>(answer: Promise<T>, timeLimit = storeTimeLimit): Promise<T> {
  return withinTime(
    timeLimit,
    () => answer,
    () => new StoreUnavailable(`The store did not answer within ${timeLimit} ms`),
  );
}
