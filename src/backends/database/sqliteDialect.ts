import { type Driver, SqliteAdapter, SqliteDialect } from 'kysely';
import { ThreadedSqliteDriver } from './sqliteDriver.ts';
import type { SqliteThread } from './sqliteThread.ts';

/** Kysely's SQLite, in a thread. */
export class ThreadedSqliteDialect extends SqliteDialect {
  readonly #thread: SqliteThread;
  readonly #patience: number;

  /**
   * @param thread stays open when the dialect is destroyed
   * @param patience milliseconds a statement waits for a lock, for its turn or for its answer
   */
  constructor(thread: SqliteThread, patience: number) {
    super({
      database: async () => {
        throw new Error('The database is in a thread');
      },
    });
    this.#thread = thread;
    this.#patience = patience;
  }

  override createDriver(): Driver {
    return new ThreadedSqliteDriver(this.#thread, this.#patience);
  }

  override createAdapter(): SqliteAdapter {
    return new ThreadedAdapter();
  }
}

/** The driver itself lets statements take turns; migrations are one transaction. */
class ThreadedAdapter extends SqliteAdapter {
  override get supportsMultipleConnections(): boolean {
    return true;
  }

  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}
