/** Whether a service takes writes, answers but refuses them, or does not answer. */
export type ServiceState = 'writable' | 'refusing' | 'silent';

/** A service that the site writes to. */
export interface WatchedService {
  /** What is known of it before the first check. */
  readonly initial: ServiceState;
  /** @throws when it does not answer */
  answers(): Promise<void>;
  /** Writes to it, because what only reads answers, too. @throws when it takes no writes */
  writes(): Promise<void>;
  /**
   * Called when its state changes.
   * @param error why it does not take writes
   */
  onChange(state: ServiceState, error: unknown): void;
}

/** What is known of a watched service. */
export interface ServiceWatch {
  state(): ServiceState;
  stop(): void;
}

/** Milliseconds between two checks. */
const checkEvery = 3_000;

/** How many checks there are for each that also writes, while writes succeed. */
const checksPerWrite = 10;

/**
 * Checks again and again whether a service answers, and every half minute whether it takes writes;
 * while it does not, at every check (CONFIG-30, CONFIG-32).
 */
export function watchService({ initial, answers, writes, onChange }: WatchedService): ServiceWatch {
  let state = initial;
  let checks = 0;
  let isChecking = false;
  let isStopped = false;

  async function check(): Promise<void> {
    let next: ServiceState = 'silent';
    let error: unknown;
    try {
      await answers();
      next = 'refusing';
      if (state !== 'writable' || checks % checksPerWrite === 0) await writes();
      next = 'writable';
    } catch (met) {
      error = met;
    }
    if (next !== 'silent') checks += 1;
    if (isStopped || next === state) return;
    state = next;
    onChange(next, error);
  }

  const checking = setInterval(async () => {
    if (isChecking) return;
    isChecking = true;
    await check();
    isChecking = false;
  }, checkEvery);
  checking.unref();
  return {
    state: () => state,
    stop() {
      isStopped = true;
      clearInterval(checking);
    },
  };
}
