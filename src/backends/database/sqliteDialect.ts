import { setTimeout as pause } from 'node:timers/promises';
import {
  CompiledQuery,
  type DatabaseConnection,
  type Driver,
  type QueryResult,
  SelectQueryNode,
  SqliteAdapter,
  SqliteDialect,
} from 'kysely';
import { startTimeLimit } from '../../limits/timeLimit.ts';
import { StoreUnavailable, withinTimeLimit } from '../../records/storeUnavailable.ts';
import type { SqliteAnswer, SqliteRequest, SqliteThread } from './sqliteThread.ts';

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

/** The most milliseconds between two attempts while another process holds a lock. */
const retryInterval = 20;

const begin: SqliteRequest = { sql: 'begin immediate', parameters: [] };
const rollback: SqliteRequest = { sql: 'rollback', parameters: [] };

/** Milliseconds without an attempt after which a lock counts as a new one. */
const newLockAfter = 1_000;

/** A connection for kysely; all connections share the thread. */
class Connection implements DatabaseConnection {
  /** Ends the turn of a transaction; undefined outside of one. */
  end: (() => void) | undefined;
  readonly #run: (query: CompiledQuery, isInTransaction: boolean) => Promise<SqliteAnswer>;

  constructor(run: (query: CompiledQuery, isInTransaction: boolean) => Promise<SqliteAnswer>) {
    this.#run = run;
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    const { rows, changes } = await this.#run(query, this.end !== undefined);
    return { rows: rows as R[], ...(changes === undefined ? {} : { numAffectedRows: changes }) };
  }

  streamQuery(): never {
    throw new Error('Lists must be read in pages');
  }
}

/**
 * Sends statements to the thread. A statement that meets a lock is retried from here for a limited
 * time, so that reads continue meanwhile. After that time, every statement that meets the same lock
 * fails at once.
 */
class ThreadedSqliteDriver implements Driver {
  readonly #thread: SqliteThread;
  readonly #timeLimit: number;
  /** Whose turn it is to use the thread, and to write: only the first writer retries. */
  readonly #useOfThread: Mutex = createMutex();
  readonly #writers: Mutex = createMutex();
  #lockedSince = 0;
  #lockSeenAt = Number.NEGATIVE_INFINITY;

  constructor(thread: SqliteThread, timeLimit: number) {
    this.#thread = thread;
    this.#timeLimit = timeLimit;
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<Connection> {
    return new Connection((query, isInTransaction) =>
      isInTransaction ? this.#send(requestOf(query)) : this.#runAlone(query),
    );
  }

  /** Takes write access at once, so that no later statement of the transaction can be refused. */
  async beginTransaction(connection: DatabaseConnection): Promise<void> {
    const endWriting = await this.#writers.take(this.#timeLimit);
    try {
      const { endTurn } = await this.#retry(begin);
      (connection as Connection).end = () => {
        endTurn();
        endWriting();
      };
    } catch (error) {
      endWriting();
      throw error;
    }
  }

  async commitTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('commit'));
    this.#endTransaction(connection);
  }

  async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    const rolledBack = this.#thread
      .run(rollback)
      .catch(() => undefined)
      .finally(() => this.#endTransaction(connection));
    await withinTimeLimit(rolledBack, this.#timeLimit);
  }

  #endTransaction(connection: DatabaseConnection): void {
    const { end } = connection as Connection;
    (connection as Connection).end = undefined;
    end?.();
  }

  async releaseConnection(): Promise<void> {}

  async destroy(): Promise<void> {}

  /** Runs a statement outside of a transaction. */
  async #runAlone(query: CompiledQuery): Promise<SqliteAnswer> {
    const request = requestOf(query);
    const isRead = SelectQueryNode.is(query.query);
    const endWriting = isRead ? undefined : await this.#writers.take(this.#timeLimit);
    try {
      const { answer, endTurn } = await this.#retry(request);
      endTurn();
      return answer;
    } finally {
      endWriting?.();
    }
  }

  /** Retries until a statement meets no lock. @returns its answer; the turn continues */
  async #retry(request: SqliteRequest) {
    for (;;) {
      const endTurn = await this.#useOfThread.take(this.#timeLimit);
      const sent = this.#thread.run(request);
      let answer: SqliteAnswer;
      try {
        answer = await withinTimeLimit(sent, this.#timeLimit);
      } catch (error) {
        // The thread is still working on it. A transaction that begins after its caller gave up is
        // rolled back.
        const done = request === begin ? sent.then(() => this.#thread.run(rollback)) : sent;
        done.then(endTurn, endTurn);
        throw error;
      }
      if (!isLocked(answer)) {
        this.#lockSeenAt = Number.NEGATIVE_INFINITY;
        if (!answer.error) return { answer, endTurn };
        endTurn();
        throw errorOf(answer);
      }
      endTurn();
      await this.#waitForLock(errorOf(answer));
    }
  }

  async #waitForLock(error: Error): Promise<void> {
    const now = performance.now();
    if (now - this.#lockSeenAt > newLockAfter) this.#lockedSince = now;
    this.#lockSeenAt = now;
    if (now - this.#lockedSince > this.#timeLimit) throw error;
    // Processes that wait for one another would otherwise ask in step, and one of them never in time.
    await pause(Math.random() * retryInterval);
  }

  async #send(request: SqliteRequest): Promise<SqliteAnswer> {
    const answer = await withinTimeLimit(this.#thread.run(request), this.#timeLimit);
    if (answer.error) throw errorOf(answer);
    return answer;
  }
}

/** SQLite's result codes for a lock, and for a disk that is read-only, fails or is full. */
const locked = [5, 6];
const failing = [8, 10, 13, 14];

const codeOf = ({ error }: SqliteAnswer) => (error?.code ?? 0) & 0xff;

/** Whether a statement met the lock of another process. */
export function isLocked(answer: SqliteAnswer): boolean {
  return locked.includes(codeOf(answer));
}

/** The error that a failed statement throws: StoreUnavailable where a repeat may succeed. */
export function errorOf(answer: SqliteAnswer): Error {
  const message = answer.error?.message ?? '';
  const isPassing = [...locked, ...failing].includes(codeOf(answer));
  return isPassing ? new StoreUnavailable(message) : new Error(message);
}

/**
 * Creates the message for a query.
 * @throws TypeError for a value that is neither text, number nor null: SQLite would read a date in
 * first place as named parameters and silently store nothing
 */
function requestOf({ sql, parameters }: CompiledQuery): SqliteRequest {
  for (const value of parameters) {
    const isPlain = value === null || ['string', 'number', 'bigint'].includes(typeof value);
    if (!isPlain) throw new TypeError('Only texts and numbers can be stored');
  }
  return { sql, parameters };
}

/** Runs tasks one at a time, in order of arrival. */
export interface Mutex {
  /**
   * Waits for a turn.
   * @param timeLimit the time limit in milliseconds; refuses at once when the current turn has
   * already lasted twice as long
   * @returns a function that ends the turn; it must be called
   * @throws StoreUnavailable when no turn came in time
   */
  take(timeLimit: number): Promise<() => void>;
}

/** Creates one. */
function createMutex(): Mutex {
  const waiting = new Set<() => void>();
  let takenAt: number | undefined;

  function begin(): () => void {
    takenAt = performance.now();
    return () => {
      takenAt = undefined;
      const [next] = waiting;
      next?.();
    };
  }

  return {
    async take(timeLimit) {
      if (takenAt === undefined && waiting.size === 0) return begin();
      const isStuck = takenAt !== undefined && performance.now() - takenAt > 2 * timeLimit;
      if (isStuck) throw new StoreUnavailable('The database does not answer');
      return new Promise((resolve, reject) => {
        const next = () => {
          endLimit();
          waiting.delete(next);
          resolve(begin());
        };
        const endLimit = startTimeLimit(timeLimit, () => {
          waiting.delete(next);
          reject(new StoreUnavailable(`The database was busy for ${timeLimit} ms`));
        });
        waiting.add(next);
      });
    },
  };
}
