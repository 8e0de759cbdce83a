/**
 * Calls back once a time is over. A process that stands still, as on a busy machine, finds its
 * timers due before it reads what has arrived meanwhile. Therefore the time has two halves: standing
 * still uses up one at most.
 * @returns a function that ends it
 */
export function startTimeLimit(milliseconds: number, onOver: () => void): () => void {
  const half = milliseconds / 2;
  let timer = setTimeout(() => {
    timer = setTimeout(onOver, half);
  }, half);
  return () => clearTimeout(timer);
}

/**
 * Waits for an answer for a limited time. What arrives while the process stands still is not late.
 * @param ask begins to ask; its signal is aborted when the time is over
 * @param late creates the error for that
 * @throws what `ask` throws, or the error of `late`
 */
export async function withinTime<T>(
  milliseconds: number,
  ask: (signal: AbortSignal) => Promise<T>,
  late: () => Error,
): Promise<T> {
  const controller = new AbortController();
  const { promise: over, reject } = Promise.withResolvers<never>();
  const end = startTimeLimit(milliseconds, () => {
    const error = late();
    reject(error);
    controller.abort(error);
  });
  try {
    return await Promise.race([ask(controller.signal), over]);
  } finally {
    end();
  }
}
