/** Steps that mending the words of one query in one language may take; one step is about 4 ns. */
export const mostSteps = 4_000_000;

/**
 * Bounds the work that one query causes. Steps are counted, not milliseconds, so the same query finds
 * the same records on a busy machine.
 */
export class MendingEffort {
  #left: number;

  /** @param steps default {@link mostSteps} */
  constructor(steps = mostSteps) {
    this.#left = steps;
  }

  /** Takes steps before they are done. */
  spend(steps: number): void {
    this.#left -= steps;
  }

  /** True when no more work may be done. */
  get isSpent(): boolean {
    return this.#left <= 0;
  }
}
