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
  /** Undefined for a number without a budget. */
  readonly budget?: Budget | undefined;
}

/** How much of its budget a figure takes, over 1 if it does not meet it; undefined without a budget. */
export function strain({ value, ratio, budget }: Figure): number | undefined {
  if (!budget) return undefined;
  const number = budget.of === 'ratio' ? (ratio ?? Number.NaN) : value;
  if (number === budget.bound) return 1;
  return budget.limit === 'at least' ? budget.bound / number : number / budget.bound;
}

/** Whether a figure meets its budget; undefined without a budget. */
export function isMet(figure: Figure): boolean | undefined {
  const taken = strain(figure);
  return taken === undefined ? undefined : taken <= 1;
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

/** A figure, with its budget if it has one. */
export const figure = (what: string, value: number, unit = '', budget?: Budget): Figure => ({
  what,
  value,
  unit,
  budget,
});

/** What two things gave in the same rounds. */
export interface Rounds<T> {
  readonly subject: readonly T[];
  readonly reference: readonly T[];
}

/**
 * Measures two things alternately, so that disturbances affect both: subject, reference, reference,
 * subject …
 * @param things measure each in one round
 * @param warmUps how many rounds come before the first that counts
 */
export async function inTurns<T>(
  rounds: number,
  things: Readonly<Record<keyof Rounds<T>, () => Promise<T>>>,
  warmUps = 1,
): Promise<Rounds<T>> {
  const measured = { subject: [] as T[], reference: [] as T[] };
  const names = ['subject', 'reference'] as const;
  for (let round = -warmUps; round < rounds; round += 1) {
    for (const name of round % 2 === 0 ? names : names.toReversed()) {
      const result = await things[name]();
      if (round >= 0) measured[name].push(result);
    }
  }
  return measured;
}

/** The figure of one number of what was measured in turns. @param of the number of a round */
export function comparison<T>(
  what: string,
  { subject, reference }: Rounds<T>,
  of: (measured: T) => number,
  unit: string,
  budget?: Budget,
): Figure {
  const [values, others] = [subject.map(of), reference.map(of)];
  const ratio = median(values.map((value, round) => value / (others[round] ?? Number.NaN)));
  return { ...figure(what, median(values), unit, budget), reference: median(others), ratio };
}
