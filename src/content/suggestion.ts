/** The number of letters to add, remove, replace or swap with the next one; the limit if it is not below that. */
function distance(a: string, b: string, limit: number): number {
  if (Math.abs(a.length - b.length) >= limit) return limit;
  let beforeLast: number[] = [];
  let last: number[] = [];
  for (let j = 0; j <= b.length; j += 1) last.push(j);
  let leastOfLast = 0;
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i];
    let least = i;
    for (let j = 1; j <= b.length; j += 1) {
      const replaced = (last[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1);
      const changed = Math.min(replaced, (last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1);
      const isSwapped = a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      const steps = isSwapped ? Math.min(changed, (beforeLast[j - 2] ?? 0) + 1) : changed;
      row.push(steps);
      least = Math.min(least, steps);
    }
    // No later row can be below the least of two in succession.
    if (least >= limit && leastOfLast >= limit) return limit;
    beforeLast = last;
    last = row;
    leastOfLast = least;
  }
  return last[b.length] ?? 0;
}

/** Longer names mean nothing. */
const longest = 100;

/** A name as names are compared. */
export const fold = (name: string): string => name.toLowerCase().replaceAll('-', '_');

/** How many letters of a name may be wrong. */
export const mostWrongIn = (length: number): number => Math.max(1, Math.floor(length / 3));

/** Whether a name may mean a known one, as `nearestName` does. */
export function isSimilar(name: string, known: string): boolean {
  const limit = mostWrongIn(name.length) + 1;
  return name.length <= longest && distance(fold(name), fold(known), limit) < limit;
}

/**
 * The known name that is most similar to an unknown one.
 * @returns undefined when no name is similar (at most a third of the letters may be wrong)
 */
export function nearestName(name: string, known: Iterable<string>): string | undefined {
  if (name.length > longest) return undefined;
  const folded = fold(name);
  let best: string | undefined;
  let bestDistance = mostWrongIn(name.length) + 1;
  for (const candidate of known) {
    const apart = distance(folded, fold(candidate), bestDistance);
    if (apart >= bestDistance) continue;
    best = candidate;
    bestDistance = apart;
  }
  return best;
}

/** The suggestion as the end of a message; empty without a suggestion. */
export function didYouMean(name: string, known: Iterable<string>): string {
  const nearest = nearestName(name, known);
  return nearest === undefined ? '' : ` Did you mean \`${nearest}\`?`;
}
