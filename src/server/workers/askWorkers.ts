import type { Worker } from 'node:cluster';
import type { Order, Report, WorkerAnswers } from './messages.ts';

/**
 * How long the supervisor waits for the answer of a worker, in milliseconds. A worker may itself
 * wait for the database or the content service, for 1.8 seconds at most.
 */
const timeouts: Readonly<Record<keyof WorkerAnswers, number>> = {
  metrics: 3_000,
  state: 3_000,
  alive: 1_000,
};

/** Sends an order; a worker that has just ended does not get it. */
export function send(worker: Worker, order: Order): void {
  if (worker.isConnected()) worker.send(order, () => undefined);
}

/** Asks workers, and gives their answers to those who asked. */
export interface Questions {
  /** Asks a worker. @returns its answer; undefined if there is none in time */
  ask<What extends keyof WorkerAnswers>(
    worker: Worker,
    what: What,
  ): Promise<WorkerAnswers[What] | undefined>;
  /** Takes a message that may be an answer. */
  take(report: Report): void;
}

/** Creates the questions of a supervisor. */
export function createQuestions(): Questions {
  const open = new Map<number, (answer: unknown) => void>();
  let count = 0;

  function askAny(worker: Worker, what: keyof WorkerAnswers): Promise<unknown> {
    count += 1;
    const id = count;
    return new Promise((resolve) => {
      const done = (answer: unknown) => {
        clearTimeout(late);
        open.delete(id);
        resolve(answer);
      };
      const late = setTimeout(done, timeouts[what], undefined);
      open.set(id, done);
      send(worker, { kind: 'ask', id, what });
    });
  }

  return {
    ask: (worker, what) => askAny(worker, what) as ReturnType<Questions['ask']> as never,
    take(report) {
      if (report.kind === 'answer') open.get(report.id)?.(report.answer);
    },
  };
}
