import { once } from 'node:events';
import type { Worker } from 'node:worker_threads';
import { StoreUnavailable, withinTimeLimit } from '../../records/storeUnavailable.ts';
import { startThread } from '../threads/startThread.ts';

/** A statement and the values of its parameters. */
export interface SqliteRequest {
  readonly sql: string;
  readonly parameters: readonly unknown[];
}

/** The result of a statement. */
export interface SqliteAnswer {
  readonly rows: readonly unknown[];
  /** The number of changed rows, for a statement that reads none. */
  readonly changes?: bigint;
  /** The message and the result code of SQLite's error. */
  readonly error?: { readonly message: string; readonly code: number | undefined };
}

/**
 * An embedded database in a worker thread, so that neither locks nor disks block the main thread.
 */
export interface SqliteThread {
  /**
   * Runs statements in order.
   * @throws StoreUnavailable when the thread ends before it has answered, or was closed
   */
  run(request: SqliteRequest): Promise<SqliteAnswer>;
  /** Closes the database for good: what is still under way, such as a migration, does not open it. */
  close(): Promise<void>;
}

interface Pending {
  readonly done: (answer: SqliteAnswer) => void;
  readonly fail: (error: Error) => void;
}

/**
 * Creates the thread of a database. It starts with the first statement, and again after a failure.
 * While idle, it does not keep the process alive.
 * @param file the path of the database; created with its folder when missing
 * @param waitsForDisk false if a loss of power may take what was written last
 */
export function createSqliteThread(file: string, waitsForDisk = true): SqliteThread {
  let worker: Worker | undefined;
  let isClosed = false;
  /** The requests without an answer, in order. */
  let pending: Pending[] = [];

  function start(): Worker {
    const started = startThread(new URL('./sqliteWorker.ts', import.meta.url), {
      workerData: { file, waitsForDisk },
      execArgv: [],
    });
    let reason = '';
    started.on('message', (answer: SqliteAnswer) => {
      const first = pending.shift();
      if (pending.length === 0) started.unref();
      first?.done(answer);
    });
    // The event `exit` follows.
    started.on('error', (error) => {
      reason = `: ${error.message}`;
    });
    started.on('exit', () => {
      if (worker !== started) return;
      worker = undefined;
      const unanswered = pending;
      pending = [];
      const error = new StoreUnavailable(`The database thread ended${reason}`);
      for (const { fail } of unanswered) fail(error);
    });
    return started;
  }

  return {
    async run(request) {
      if (isClosed) throw new StoreUnavailable('The database is closed');
      worker ??= start();
      worker.ref();
      const { promise, resolve, reject } = Promise.withResolvers<SqliteAnswer>();
      pending.push({ done: resolve, fail: reject });
      worker.postMessage(request);
      return promise;
    },
    async close() {
      isClosed = true;
      if (!worker) return;
      const ended = once(worker, 'exit');
      worker.ref();
      worker.postMessage('close');
      // A thread that waits for a disk cannot be stopped; the process ends without it.
      await withinTimeLimit(ended).catch(() => worker?.unref());
    },
  };
}
