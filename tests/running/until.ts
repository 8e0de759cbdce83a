import { setTimeout as pause } from 'node:timers/promises';

/**
 * Polls until a condition holds.
 * @param seconds the time limit
 * @param every milliseconds between two looks
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
  every?: number,
): Promise<void> {
  if ((await until(isSo, seconds, every)) === undefined) {
    throw new Error(`${what}: not within ${seconds} s`);
  }
}

/**
 * Sends requests at a fixed rate, however long the answers take.
 * @param goOn whether to send another one
 * @returns the answers, once all have come
 * @throws when one of them fails
 */
export async function atRate<T>(
  perSecond: number,
  goOn: () => boolean,
  send: (n: number) => Promise<T>,
): Promise<T[]> {
  const begun = performance.now();
  const sent: Promise<T>[] = [];
  while (goOn()) {
    const answer = send(sent.length);
    // It is thrown at the end.
    answer.catch(() => undefined);
    sent.push(answer);
    await pause(Math.max(0, begun + (sent.length * 1_000) / perSecond - performance.now()));
  }
  return Promise.all(sent);
}
