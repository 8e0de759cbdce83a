import { remember } from '../../content/remember.ts';

/** How long an answer waits for work that takes longer, in milliseconds. */
const patience = 1_200;

/** Work on something that does not change, and what came of it. */
interface Work<Result> {
  readonly promise: Promise<Result>;
  result?: { readonly value: Result };
}

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
  const slot = remember(kind, from, [], (): { work?: Work<Result> | undefined } => ({}));
  slot.work ??= begun(slot, work);
  const late = new Promise<void>((resolve) => setTimeout(resolve, patience).unref());
  const { work: running } = slot;
  await Promise.race([running.promise, late]);
  return running.result?.value;
}

function begun<Result>(
  slot: { work?: Work<Result> | undefined },
  work: () => Promise<Result>,
): Work<Result> {
  const running: Work<Result> = { promise: work() };
  running.promise.then(
    (value) => {
      running.result = { value };
    },
    () => {
      slot.work = undefined;
    },
  );
  return running;
}
