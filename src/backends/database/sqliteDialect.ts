import { type Driver, SqliteAdapter, SqliteDialect } from 'kysely';
import { ThreadedSqliteDriver } from './sqliteDriver.ts';
import type { SqliteThread } from './sqliteThread.ts';

/** Kysely's SQLite, in a thread. */
export class ThreadedSqliteDialect extends SqliteDialect {
  readonly #thread: SqliteThread;
  readonly #timeLimit: number;

  /**
   * @param thread remains open when the dialect is destroyed
   * @param timeLimit milliseconds that a statement waits for a lock, its turn or its answer
   */
  constructor(thread: SqliteThread, timeLimit: number) {
    super({
      database: async () => {
        throw new Error('The database runs in a worker thread');
      },
    });
    this.#thread = thread;
    this.#timeLimit = timeLimit;
  }

  override createDriver(): Driver {
    return new ThreadedSqliteDriver(this.#thread, this.#timeLimit);
  }

  override createAdapter(): SqliteAdapter {
    return new ThreadedAdapter();
  }
}

/** The driver queues statements itself, and all migrations are one transaction. */
class ThreadedAdapter extends SqliteAdapter {
  override get supportsMultipleConnections(): boolean {
    return true;
  }

  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}
