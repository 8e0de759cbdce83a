/** Work that is done one after another. */
interface Line {
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

/**
 * Lets callers share work that brings something up to date: a call while it runs causes one more run,
 * as the present one may not see what has changed since.
 * @param onError called once with what a run throws, which is the last one then; default all callers get it
 * @returns settles when no more run is wanted
 */
export function runAgainIfAsked(
  work: () => Promise<void>,
  onError?: (error: unknown) => void,
): () => Promise<void> {
  let running: Promise<void> | undefined;
  let isAsked = false;

  async function runWhileAsked(): Promise<void> {
    try {
      do {
        isAsked = false;
        await work();
      } while (isAsked);
    } finally {
      // In the same step as the last look, so that no call falls between them.
      running = undefined;
    }
  }

  return () => {
    isAsked = true;
    running ??= onError ? runWhileAsked().catch(onError) : runWhileAsked();
    return running;
  };
}

/** The server is too busy at the moment. */
export class TooBusy extends Error {
  override readonly name = 'TooBusy';
  /** The value of `Retry-After`, in seconds. */
  readonly wait: number;

  constructor(wait: number) {
    super('The server is too busy at the moment');
    this.wait = wait;
  }
}

/** The client has disconnected, so work for it can stop. */
export class CallerGone extends Error {
  override readonly name = 'CallerGone';
}

/** The limits of a queue. */
export interface WorkQueueOptions {
  /** Tasks that run at the same time. */
  readonly atOnce: number;
  /** Tasks that wait, of all callers together. */
  readonly waiting: number;
  /** Tasks of one caller, running and waiting; default no limit. */
  readonly ofOne?: number;
  /** Milliseconds that a task may wait. */
  readonly timeLimit: number;
}

/** Runs tasks for callers, a limited number at a time. */
export interface WorkQueue {
  /** @throws TooBusy when too many tasks are waiting, or this one has waited for too long */
  run<T>(caller: string, work: () => Promise<T>): Promise<T>;
}

/** The value of `Retry-After`, in seconds, for a refused task. */
const retryAfter = 2;

/** Creates a queue. Waiting tasks run in order of arrival. */
export function createWorkQueue(options: WorkQueueOptions): WorkQueue {
  const { atOnce, waiting: mostWaiting, ofOne = Number.POSITIVE_INFINITY, timeLimit } = options;
  const waiting = new Set<() => void>();
  const byCaller = new Map<string, number>();
  let running = 0;

  async function turn(): Promise<void> {
    if (running < atOnce) {
      running += 1;
      return;
    }
    if (waiting.size >= mostWaiting) throw new TooBusy(retryAfter);
    await new Promise<void>((resolve, reject) => {
      const timer = setTimeout(() => {
        waiting.delete(go);
        reject(new TooBusy(retryAfter));
      }, timeLimit);
      const go = () => {
        clearTimeout(timer);
        waiting.delete(go);
        resolve();
      };
      waiting.add(go);
    });
  }

  /** Passes the place on to the next task. */
  function leave(): void {
    const [next] = waiting;
    if (next) next();
    else running -= 1;
  }

  return {
    async run(caller, work) {
      const own = byCaller.get(caller) ?? 0;
      if (own >= ofOne) throw new TooBusy(retryAfter);
      byCaller.set(caller, own + 1);
      try {
        await turn();
        try {
          return await work();
        } finally {
          leave();
        }
      } finally {
        const left = (byCaller.get(caller) ?? 1) - 1;
        if (left > 0) byCaller.set(caller, left);
        else byCaller.delete(caller);
      }
    },
  };
}
