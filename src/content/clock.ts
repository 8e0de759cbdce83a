/** The time, and what waits for it. Tests set their own. */
export interface Clock {
  /** The present time, in milliseconds since the epoch. */
  now(): number;
  /** Milliseconds since any moment, which nobody sets; a machine that sleeps may leave its sleep out. */
  steady(): number;
  /**
   * Calls a function once, after a while.
   * @param ms at most an hour
   * @returns a function that cancels it
   */
  after(ms: number, run: () => void): () => void;
}

/** The clock of the machine. What waits for it does not keep the process alive. */
export const systemClock: Clock = {
  now: () => Date.now(),
  steady: () => performance.now(),
  after(ms, run) {
    const timer = setTimeout(run, ms).unref();
    return () => clearTimeout(timer);
  },
};
