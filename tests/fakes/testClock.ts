import type { Clock } from '../../src/content/clock.ts';

/** A clock that tests move. */
export interface TestClock extends Clock {
  /** Moves on by some milliseconds; what waits runs at its moment, in order. */
  pass(ms: number): Promise<void>;
  /** Sets the time without letting any pass, as an operator or a sleeping machine does. */
  set(time: number): void;
}

/** Lets what runs without waiting come to an end. */
async function settle(): Promise<void> {
  for (let turn = 0; turn < 20; turn += 1) await new Promise(setImmediate);
}

/** Creates a clock. @param start in milliseconds since the epoch */
export function createTestClock(start: number): TestClock {
  let time = start;
  /** What passed since the clock was made, whatever it was set to. */
  let passed = 0;
  const waiting = new Set<{ readonly due: number; readonly run: () => void }>();
  return {
    now: () => time,
    steady: () => passed,
    after(ms, run) {
      const entry = { due: passed + ms, run };
      waiting.add(entry);
      return () => waiting.delete(entry);
    },
    async pass(ms) {
      const end = passed + ms;
      await settle();
      for (;;) {
        const [next] = [...waiting].sort((a, b) => a.due - b.due);
        if (!next || next.due > end) break;
        waiting.delete(next);
        time += next.due - passed;
        passed = next.due;
        next.run();
        await settle();
      }
      time += end - passed;
      passed = end;
    },
    set(to) {
      time = to;
    },
  };
}
