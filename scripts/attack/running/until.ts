import { setTimeout as pause } from 'node:timers/promises';

/**
 * Waits until something is so.
 * @param seconds after which it is given up
 * @returns milliseconds it took; undefined where it was given up
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

/** Waits until something is so. @throws where it is given up, saying what */
export async function mustBecome(
  what: string,
  isSo: () => Promise<boolean> | boolean,
  seconds = 15,
): Promise<void> {
  if ((await until(isSo, seconds)) === undefined) {
    throw new Error(`${what}: not within ${seconds} s`);
  }
}
