import { setTimeout as pause } from 'node:timers/promises';

/**
 * Polls until a condition holds.
 * @param seconds the time limit
 * @returns the milliseconds it took; undefined after the time limit
 */
export async function until(
  isSo: () => Promise<boolean> | boolean,
  seconds: number,
  every = 100,
): Promise<number | undefined> {
  const begun = performance.now();
  while (performance.now() - begun < seconds * 1000) {
    if (await isSo()) return performance.now() - begun;
    await pause(every);
  }
  return undefined;
}

/** Polls until a condition holds. @throws after the time limit, with the description */
export async function mustBecome(
  what: string,
  isSo: () => Promise<boolean> | boolean,
  seconds = 40,
): Promise<void> {
  if ((await until(isSo, seconds)) === undefined) {
    throw new Error(`${what}: not within ${seconds} s`);
  }
}
