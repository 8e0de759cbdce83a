/** Too much is asked for at the moment. */
export class TooBusy extends Error {
  override readonly name = 'TooBusy';
  /** Seconds after which it may be asked for again. */
  readonly wait: number;

  constructor(wait: number) {
    super('Too much is asked for at the moment');
    this.wait = wait;
  }
}

/** Whoever asked has left, so that what was begun for them ends. */
export class CallerGone extends Error {
  override readonly name = 'CallerGone';
}

/** How much is done at a time. */
export interface WorkQueueOptions {
  /** Works under way at a time. */
  readonly atOnce: number;
  /** Works that wait, all callers together. */
  readonly waiting: number;
  /** Works of one caller, under way and waiting; default any number. */
  readonly ofOne?: number;
  /** Milliseconds for which a work waits at most. */
  readonly patience: number;
}

/** Does work for callers, a bounded number of works at a time. */
export interface WorkQueue {
  /** @throws TooBusy when too many wait already, or one has waited for too long */
  run<T>(caller: string, work: () => Promise<T>): Promise<T>;
}

/** Seconds after which whoever was refused may come back. */
const againAfter = 2;

/** Prepares a queue. Those that wait go on in the order in which they came. */
export function createWorkQueue(options: WorkQueueOptions): WorkQueue {
  const { atOnce, waiting: mostWaiting, ofOne = Number.POSITIVE_INFINITY, patience } = options;
  const waiting = new Set<() => void>();
  const byCaller = new Map<string, number>();
  let running = 0;

  async function turn(): Promise<void> {
    if (running < atOnce) {
      running += 1;
      return;
    }
    if (waiting.size >= mostWaiting) throw new TooBusy(againAfter);
    await new Promise<void>((resolve, reject) => {
      const timer = setTimeout(() => {
        waiting.delete(go);
        reject(new TooBusy(againAfter));
      }, patience);
      const go = () => {
        clearTimeout(timer);
        waiting.delete(go);
        resolve();
      };
      waiting.add(go);
    });
  }

  /** Hands the place on to the next. */
  function leave(): void {
    const [next] = waiting;
    if (next) next();
    else running -= 1;
  }

  return {
    async run(caller, work) {
      const own = byCaller.get(caller) ?? 0;
      if (own >= ofOne) throw new TooBusy(againAfter);
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
