/** Milliseconds that long work may take before other tasks run. */
const slice = 8;

const waiting: (() => void)[] = [];
let begun = 0;
let isScheduled = false;

function nextTurn(): void {
  const resume = waiting.shift();
  isScheduled = resume !== undefined;
  if (!resume) return;
  begun = performance.now();
  setImmediate(nextTurn);
  resume();
}

/**
 * Returns whether long work must pause; call it between its steps. All work that calls it shares
 * one time slice in each turn of the event loop, so that any number of requests together never
 * block it for longer.
 * @returns undefined while there is time left; else a promise to await before the next step
 */
export function pause(): Promise<void> | undefined {
  if (!isScheduled) {
    isScheduled = true;
    begun = performance.now();
    setImmediate(nextTurn);
  }
  if (performance.now() - begun < slice) return undefined;
  return new Promise((resolve) => waiting.push(resolve));
}

/**
 * Long work in steps: between two of them other work may run. The same work runs at once for a page,
 * which reads little, and with pauses for a caller who may ask for anything.
 */
export type Steps<T> = Generator<void, T>;

/** Does all steps at once. */
export function atOnce<T>(steps: Steps<T>): T {
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
  }
}

/** Does the steps with pauses. */
export async function inTurns<T>(steps: Steps<T>): Promise<T> {
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
    const wait = pause();
    if (wait) await wait;
  }
}

/** Maps many values in order. */
export function* mapped<T, R>(things: Iterable<T>, step: (thing: T) => R): Steps<R[]> {
  const results: R[] = [];
  for (const thing of things) {
    yield;
    results.push(step(thing));
  }
  return results;
}

/** Values that are sorted in one step; that takes a millisecond or two. */
const run = 512;

/** The comparisons between two steps: some are cheaper than a step. */
const atATime = 32;

/** Sorts; the sort is stable, and the given list is not changed. */
export function* sorted<T>(things: readonly T[], compare: (a: T, b: T) => number): Steps<T[]> {
  let runs = yield* mapped(runsOf(things), (some) => some.sort(compare));
  while (runs.length > 1) {
    const merged: T[][] = [];
    for (let i = 0; i < runs.length; i += 2) {
      merged.push(yield* merge(runs[i] as T[], runs[i + 1] ?? [], compare));
    }
    runs = merged;
  }
  return runs[0] ?? [];
}

function* runsOf<T>(things: readonly T[]): Generator<T[]> {
  for (let from = 0; from < things.length; from += run) yield things.slice(from, from + run);
}

/** Merges two sorted lists; of equal values those of the first come first. */
export function* merge<T>(
  a: readonly T[],
  b: readonly T[],
  compare: (a: T, b: T) => number,
): Steps<T[]> {
  const merged: T[] = [];
  let [i, j] = [0, 0];
  while (i < a.length && j < b.length) {
    if ((i + j) % atATime === 0) yield;
    const isSecond = compare(a[i] as T, b[j] as T) > 0;
    merged.push((isSecond ? b[j++] : a[i++]) as T);
  }
  for (const left of [a.slice(i), b.slice(j)]) for (const it of left) merged.push(it);
  return merged;
}
