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

/** Maps many values in order, with pauses. */
export async function mapInTurns<T, R>(
  things: Iterable<T>,
  step: (thing: T) => R | Promise<R>,
): Promise<R[]> {
  const results: R[] = [];
  for (const thing of things) {
    const wait = pause();
    if (wait) await wait;
    const result = step(thing);
    results.push(result instanceof Promise ? await result : result);
  }
  return results;
}

/** Filters many values in order, with pauses. */
export async function filterInTurns<T>(
  things: Iterable<T>,
  passes: (thing: T) => boolean,
): Promise<T[]> {
  const found: T[] = [];
  for (const thing of things) {
    const wait = pause();
    if (wait) await wait;
    if (passes(thing)) found.push(thing);
  }
  return found;
}

/** Values that are sorted in one step; that takes a millisecond or two. */
const run = 512;

/** The least comparisons between two pauses. */
const asked = 32;

/** Sorts with pauses; the sort is stable, and the given list is not changed. */
export async function sortInTurns<T>(
  things: readonly T[],
  compare: (a: T, b: T) => number,
): Promise<T[]> {
  let runs = await mapInTurns(runsOf(things), (some) => some.sort(compare));
  while (runs.length > 1) {
    const merged: T[][] = [];
    for (let i = 0; i < runs.length; i += 2) {
      merged.push(await mergeInTurns(runs[i] as T[], runs[i + 1] ?? [], compare));
    }
    runs = merged;
  }
  return runs[0] ?? [];
}

function* runsOf<T>(things: readonly T[]): Generator<T[]> {
  for (let from = 0; from < things.length; from += run) yield things.slice(from, from + run);
}

async function mergeInTurns<T>(a: readonly T[], b: readonly T[], compare: (a: T, b: T) => number) {
  const merged: T[] = [];
  let [i, j] = [0, 0];
  while (i < a.length && j < b.length) {
    // Some comparisons are cheaper than the check for a pause.
    const wait = (i + j) % asked === 0 ? pause() : undefined;
    if (wait) await wait;
    const isSecond = compare(a[i] as T, b[j] as T) > 0;
    merged.push((isSecond ? b[j++] : a[i++]) as T);
  }
  for (const left of [a.slice(i), b.slice(j)]) for (const it of left) merged.push(it);
  return merged;
}
