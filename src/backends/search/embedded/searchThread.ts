import type { Worker } from 'node:worker_threads';
import { startTimeLimit } from '../../../limits/timeLimit.ts';
import { SearchUnavailable } from '../../../search/search.ts';
import { startThread } from '../../threads/startThread.ts';
import type { QueryAnswer, QueryMessage, QueryNote, Untracked } from './protocol.ts';

/** The settings of a search thread. */
export interface SearchThreadOptions {
  /** The script of the thread. */
  readonly script: URL;
  /** The index file. */
  readonly file: string;
  /** The memory for results of queries. */
  readonly maxBytes: number;
  /** Milliseconds for one answer before the thread counts as hung. */
  readonly timeLimit: number;
  /** The same while the thread starts or loads an index. */
  readonly loadTimeLimit: number;
  /**
   * Milliseconds before a thread that failed twice in a row is replaced; doubles with each failure.
   */
  readonly restartAfter: number;
  /** Called with the reason each time a thread has ended and will be replaced. */
  readonly onFailure: (reason: 'crashed' | 'hung', message: string) => void;
  /** Called when a new thread has replaced a failed one; it has no state. */
  readonly onRestart: () => void;
  /** The messages that restore the state of a new thread. */
  readonly prepare: () => Iterable<Untracked>;
}

/**
 * A worker thread that answers one question at a time, and is replaced when it crashes or hangs.
 */
export interface SearchThread {
  /**
   * Asks a question. Callers must wait for each answer before the next question.
   * @throws SearchUnavailable when the thread crashes, hangs, or is not replaced yet
   */
  ask(message: AskedMessage): Promise<QueryAnswer>;
  /** Sends a message without an answer; a thread that is not running gets it through `prepare`. */
  tell(message: Untracked): void;
  close(): Promise<void>;
}

type WithoutId<M> = M extends { readonly id: number } ? Omit<M, 'id'> : never;

/** A question without its message id. */
export type AskedMessage = WithoutId<QueryMessage>;

const longestPause = 30_000;

interface Pending {
  readonly id: number;
  readonly resolve: (answer: QueryAnswer) => void;
  readonly reject: (error: Error) => void;
  endLimit: () => void;
}

/** Creates a search thread; it starts with the first question. */
export function createSearchThread(options: SearchThreadOptions): SearchThread {
  const { file, maxBytes } = options;
  let worker: Worker | undefined;
  let pending: Pending | undefined;
  let last = 0;
  let failures = 0;
  let startAt = Number.NEGATIVE_INFINITY;
  let isClosed = false;
  let isLoading = true;

  function start(): Worker {
    const started = startThread(options.script, { workerData: { file, maxBytes } });
    started.unref();
    isLoading = true;
    started.on('message', (answer: QueryAnswer | QueryNote) => take(started, answer));
    started.on('error', (error) => fail(started, 'crashed', error.message));
    started.on('exit', (code) => fail(started, 'crashed', `The thread ended with ${code}`));
    for (const message of options.prepare()) started.postMessage(message);
    return started;
  }

  function take(from: Worker, answer: QueryAnswer | QueryNote): void {
    if (from !== worker) return;
    if ('note' in answer) isLoading = answer.note === 'loading';
    if (!pending) return;
    if ('note' in answer) {
      pending.endLimit();
      pending.endLimit = watch(from);
      return;
    }
    if (answer.id !== pending.id) return;
    failures = 0;
    settle(from)?.resolve(answer);
  }

  /** Ends the wait for the current answer. */
  function settle(from: Worker): Pending | undefined {
    const settled = pending;
    pending = undefined;
    settled?.endLimit();
    from.unref();
    return settled;
  }

  function fail(from: Worker, reason: 'crashed' | 'hung', message: string): void {
    if (from !== worker) return;
    worker = undefined;
    failures += 1;
    const pause = options.restartAfter * 2 ** Math.min(failures - 2, 10);
    startAt = performance.now() + (failures > 1 ? Math.min(pause, longestPause) : 0);
    const settled = settle(from);
    void from.terminate();
    if (!isClosed) options.onFailure(reason, message);
    settled?.reject(new SearchUnavailable(`The search has ${reason}`));
  }

  function watch(watched: Worker): () => void {
    const timeLimit = isLoading ? options.loadTimeLimit : options.timeLimit;
    return startTimeLimit(timeLimit, () =>
      fail(watched, 'hung', `No answer within ${timeLimit} ms`),
    );
  }

  return {
    async ask(message) {
      if (isClosed) throw new SearchUnavailable('The search is closed');
      if (pending) throw new Error('A search thread answers one question at a time');
      if (!worker && performance.now() < startAt) {
        throw new SearchUnavailable('The search is being restarted');
      }
      const isRestart = !worker && failures > 0;
      worker ??= start();
      const asked = worker;
      if (isRestart) options.onRestart();
      last += 1;
      const id = last;
      return new Promise((resolve, reject) => {
        pending = { id, resolve, reject, endLimit: watch(asked) };
        asked.ref();
        asked.postMessage({ ...message, id });
      });
    },
    tell: (message) => worker?.postMessage(message),
    async close() {
      isClosed = true;
      const closing = worker;
      if (closing) fail(closing, 'crashed', 'closed');
      await closing?.terminate();
    },
  };
}
