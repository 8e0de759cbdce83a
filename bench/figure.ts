/**
 * The budget of a figure: at least or at most a number, as a value or as a ratio to its reference.
 */
export interface Budget {
  readonly of: 'value' | 'ratio';
  readonly limit: 'at least' | 'at most';
  readonly bound: number;
}

/** One measured number. */
export interface Figure {
  readonly what: string;
  readonly value: number;
  /** For example `requests/s`, `ms`, `KB`; empty for a plain number. */
  readonly unit: string;
  /** The same number of the reference, in the same unit. */
  readonly reference?: number;
  /** The median over the rounds of the ratio between the value and the reference. */
  readonly ratio?: number;
  /** Absent for a number without a budget. */
  readonly budget?: Budget;
}

/** Whether a figure meets its budget; undefined without a budget. */
export function isMet({ value, ratio, budget }: Figure): boolean | undefined {
  if (!budget) return undefined;
  const number = budget.of === 'ratio' ? (ratio ?? Number.NaN) : value;
  return budget.limit === 'at least' ? number >= budget.bound : number <= budget.bound;
}

/** The budget of a ratio that may not be smaller. */
export const ratioAtLeast = (bound: number): Budget => ({ of: 'ratio', limit: 'at least', bound });

/** The budget of a ratio that may not be larger. */
export const ratioAtMost = (bound: number): Budget => ({ of: 'ratio', limit: 'at most', bound });

/** The budget of a value that may not be smaller. */
export const atLeast = (bound: number): Budget => ({ of: 'value', limit: 'at least', bound });

/** The budget of a value that may not be larger. */
export const atMost = (bound: number): Budget => ({ of: 'value', limit: 'at most', bound });

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
