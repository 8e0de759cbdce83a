import { remember } from '../../content/remember.ts';

/**
 * What work returns, or what stands in for it as long as it is not done; the work goes on.
 * @param patience how long it may take, in milliseconds
 */
export async function inTime<Result, Late>(
  work: Promise<Result>,
  patience: number,
  late: () => Late,
): Promise<Result | Late> {
  const { promise, resolve } = Promise.withResolvers<'late'>();
  const timer = setTimeout(resolve, patience, 'late' as const);
  // Whoever asks again is told of a failure then.
  work.catch(() => undefined);
  try {
    const first = await Promise.race([work.then((result) => ({ result })), promise]);
    return first === 'late' ? late() : first.result;
  } finally {
    clearTimeout(timer);
  }
}

/** How long an answer waits for work that takes longer, in milliseconds. */
const patience = 1_200;

/**
 * Does work that may take longer than an answer may: it begins with the first question and goes on after
 * the answer, and later questions get its result.
 * @param kind a name for the work
 * @param from what it is done on; its result is dropped with it
 * @returns undefined as long as it is not done
 * @throws what the work throws; the next question begins it again
 */
export async function inBackground<Result>(
  kind: string,
  from: object,
  work: () => Promise<Result>,
): Promise<Result | undefined> {
  const slot = remember(kind, from, [], (): { running?: Promise<Result> | undefined } => ({}));
  if (!slot.running) {
    slot.running = work();
    slot.running.catch(() => {
      slot.running = undefined;
    });
  }
  return inTime(slot.running, patience, () => undefined);
}
