/** Milliseconds after which an action of a visitor counts half. */
const halfLife = 14 * 24 * 60 * 60 * 1000;

/** The weight of actions at a time; it fades from then on. */
export interface FadingWeight {
  value: number;
  /** In milliseconds since 1970. */
  at: number;
}

/** The share of a weight that is left after a time in milliseconds. */
export const fadedBy = (age: number): number => 0.5 ** (age / halfLife);

/** Adds an action to the weight of a key. */
export function addWeight(
  known: Map<string, FadingWeight>,
  key: string,
  value: number,
  at: number,
): void {
  const old = known.get(key);
  if (!old) {
    known.set(key, { value, at });
    return;
  }
  const latest = Math.max(old.at, at);
  old.value = old.value * fadedBy(latest - old.at) + value * fadedBy(latest - at);
  old.at = latest;
}

/** Keys and their weights, the greatest weight first; of equal ones, the first key. */
export function byWeight(known: ReadonlyMap<string, FadingWeight>): [string, FadingWeight][] {
  // All weights fade alike, so their order is the same at any time.
  const now = Date.now();
  const left = ({ value, at }: FadingWeight) => value * fadedBy(now - at);
  return [...known].toSorted(([a, x], [b, y]) => left(y) - left(x) || (a < b ? -1 : 1));
}
