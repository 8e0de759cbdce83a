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

/**
 * The known name that is most similar to an unknown one.
 * @returns undefined when no name is similar (at most a third of the letters may be wrong)
 */
export function nearestName(name: string, known: Iterable<string>): string | undefined {
  if (name.length > 100) return undefined;
  const folded = name.toLowerCase().replaceAll('-', '_');
  let best: string | undefined;
  let bestDistance = Math.max(1, Math.floor(name.length / 3)) + 1;
  for (const candidate of known) {
    const apart = distance(folded, candidate.toLowerCase().replaceAll('-', '_'), bestDistance);
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
