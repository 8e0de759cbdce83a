/** The longest pause between two attempts, in milliseconds. */
export const maxPause = 2 * 60 * 60_000;

/**
 * The delay before a retry, in milliseconds. It doubles after each failure, with random jitter of
 * up to half of it, so that simultaneous failures are not retried simultaneously.
 * @param failures the number of failures, from 1
 * @param first the delay after the first failure, in milliseconds
 * @param most the longest pause; default two hours
 */
export function pauseAfter(failures: number, first: number, most: number = maxPause): number {
  const pause = Math.min(most, first * 2 ** Math.min(failures - 1, 30));
  return pause * (1 - Math.random() / 2);
}
