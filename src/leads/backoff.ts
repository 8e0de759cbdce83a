/** The longest pause between two attempts, in milliseconds. */
const longest = 2 * 60 * 60_000;

/**
 * Milliseconds until something is tried again: twice as long after each failure, and up to half of
 * it less by chance, so that what failed together is not tried together.
 * @param failures how often it failed, from 1
 * @param first milliseconds after the first failure
 * @param most the longest pause; default two hours
 */
export function pauseAfter(failures: number, first: number, most: number = longest): number {
  const pause = Math.min(most, first * 2 ** Math.min(failures - 1, 30));
  return pause * (1 - Math.random() / 2);
}
