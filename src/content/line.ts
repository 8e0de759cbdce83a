/** Work that is done one after another. */
export interface Line {
  /** How many works are not finished. */
  waiting(): number;
  /** Runs work when all before it has finished. */
  run<Result>(work: () => Promise<Result>): Promise<Result>;
}

/** Creates a line of work. */
export function createLine(): Line {
  let last: Promise<unknown> = Promise.resolve();
  let count = 0;
  return {
    waiting: () => count,
    run(work) {
      count += 1;
      const result = last.then(work).finally(() => {
        count -= 1;
      });
      last = result.catch(() => undefined);
      return result;
    },
  };
}
