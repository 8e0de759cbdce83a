/**
 * The most steps for correcting the words of one query in one language; one step takes about 4 ns.
 */
export const mostSteps = 4_000_000;

/**
 * Limits the work of correcting one query. It counts steps, not milliseconds, so that the same
 * query finds the same records on a busy machine.
 */
export class CorrectionBudget {
  #left: number;

  /** @param steps default {@link mostSteps} */
  constructor(steps = mostSteps) {
    this.#left = steps;
  }

  /** Counts steps before they run. */
  spend(steps: number): void {
    this.#left -= steps;
  }

  /** True when the limit is reached. */
  get isSpent(): boolean {
    return this.#left <= 0;
  }
}
