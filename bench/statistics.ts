/** The median; of an even number of values, the upper of the two middle ones. */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[sorted.length >> 1] ?? Number.NaN;
}

/** The smallest value that at least the given percentage of values does not exceed. */
export function percentile(values: readonly number[], hundredths: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.ceil((sorted.length * hundredths) / 100) - 1] ?? Number.NaN;
}

/** Values of two things measured alternately, so that disturbances affect both. */
export interface Rounds {
  readonly subject: readonly number[];
  readonly reference: readonly number[];
}

/** The median of the ratios between subject and reference in each round. */
export function medianRatio({ subject, reference }: Rounds): number {
  return median(subject.map((value, round) => value / (reference[round] ?? Number.NaN)));
}

/** The figure of values measured alternately. */
export function compared(rounds: Rounds): { value: number; reference: number; ratio: number } {
  return {
    value: median(rounds.subject),
    reference: median(rounds.reference),
    ratio: medianRatio(rounds),
  };
}
