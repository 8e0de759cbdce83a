import { setTimeout as pause } from 'node:timers/promises';
import {
  CompiledQuery,
  type DatabaseConnection,
  type Driver,
  type QueryResult,
  SelectQueryNode,
} from 'kysely';
import { withinPatience } from '../../records/storeUnavailable.ts';
import { errorOf, isLocked, requestOf } from './sqliteStatement.ts';
import type { SqliteAnswer, SqliteRequest, SqliteThread } from './sqliteThread.ts';
import { createTurns, type Turns } from './turns.ts';

/** Milliseconds between two attempts while another process holds a lock. */
const lookEvery = 20;

const begin: SqliteRequest = { sql: 'begin immediate', parameters: [] };
const rollback: SqliteRequest = { sql: 'rollback', parameters: [] };

/** Milliseconds without an attempt after which a lock counts as a new one. */
const newLockAfter = 1_000;

/** A connection of kysely; all of them share the thread. */
class Connection implements DatabaseConnection {
  /** Ends the turns that a transaction has; undefined outside of one. */
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
    throw new Error('Lists are read in pages');
  }
}

/**
 * Sends statements to the thread. One that meets a lock is tried again for a limited time, from here,
 * so that reading goes on meanwhile; once that time is over, whatever meets the same lock fails at
 * once.
 */
export class ThreadedSqliteDriver implements Driver {
  readonly #thread: SqliteThread;
  readonly #patience: number;
  /** Who may use the thread, and who may write: only the first who writes tries again and again. */
  readonly #turns: Turns = createTurns();
  readonly #writers: Turns = createTurns();
  #lockedSince = 0;
  #lockSeenAt = Number.NEGATIVE_INFINITY;

  constructor(thread: SqliteThread, patience: number) {
    this.#thread = thread;
    this.#patience = patience;
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<Connection> {
    return new Connection((query, isInTransaction) =>
      isInTransaction ? this.#send(requestOf(query)) : this.#runAlone(query),
    );
  }

  /** Takes the right to write at once, so that it cannot be refused in the middle. */
  async beginTransaction(connection: DatabaseConnection): Promise<void> {
    const endWriting = await this.#writers.take(this.#patience);
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
    await withinPatience(rolledBack, this.#patience);
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
    const endWriting = isRead ? undefined : await this.#writers.take(this.#patience);
    try {
      const { answer, endTurn } = await this.#retry(request);
      endTurn();
      return answer;
    } finally {
      endWriting?.();
    }
  }

  /** Tries until a statement meets no lock. @returns its answer, the turn not ended */
  async #retry(request: SqliteRequest) {
    for (;;) {
      const endTurn = await this.#turns.take(this.#patience);
      const sent = this.#thread.run(request);
      let answer: SqliteAnswer;
      try {
        answer = await withinPatience(sent, this.#patience);
      } catch (error) {
        // The thread is still busy with it; a transaction that begins so late is nobody's.
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
    if (now - this.#lockedSince > this.#patience) throw error;
    await pause(lookEvery);
  }

  async #send(request: SqliteRequest): Promise<SqliteAnswer> {
    const answer = await withinPatience(this.#thread.run(request), this.#patience);
    if (answer.error) throw errorOf(answer);
    return answer;
  }
}
