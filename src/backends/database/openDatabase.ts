import { join } from 'node:path';
import {
  type DatabaseConnection,
  type Dialect,
  type Driver,
  Kysely,
  type LogEvent,
  SqliteAdapter,
  type TransactionSettings,
} from 'kysely';
import {
  isStoreUnavailable,
  storeTimeLimit,
  withinTimeLimit,
} from '../../records/storeUnavailable.ts';
import { type Migrations, migrate } from './migrate.ts';
import { migrations as ofThisRelease } from './migrations.ts';
import { demandOwnSessions } from './ownSessions.ts';
import { ThreadedSqliteDialect } from './sqliteDialect.ts';
import { createSqliteThread } from './sqliteThread.ts';
import type { Tables } from './tables.ts';

/** The site's database. */
export type Database = Kysely<Tables>;

/** The path of the embedded database, below `DATA_DIR`. */
export function databaseFile(dataDirectory: string): string {
  return join(dataDirectory, 'portico.db');
}

/** Whether the database is on a server, so that several processes may write to it at once. */
export function isServed(database: Pick<Kysely<unknown>, 'getExecutor'>): boolean {
  return !(database.getExecutor().adapter instanceof SqliteAdapter);
}

/** How a database is opened. */
export interface OpenOptions {
  /**
   * The time limit for a statement in milliseconds, including the wait for locks; default
   * `storeTimeLimit`.
   */
  readonly timeLimit?: number;
  /**
   * Called when the database does not answer now. It is then opened anyway, and migrated once it
   * answers; until then its statements fail. Default: opening fails.
   */
  readonly onDelay?: (error: Error) => void;
  /** Called after each statement. Default: nothing. */
  readonly onStatement?: ((statement: Statement) => void) | undefined;
  /** The name of a migration that cannot be rolled back and may run; default none (CONFIG-28). */
  readonly oneWay?: string;
  /** The changes of the schema; default those of this release. */
  readonly migrations?: Migrations;
}

/** A statement that has ended, without its values. */
export interface Statement {
  /** Its first word, such as `select`. */
  readonly operation: string;
  readonly milliseconds: number;
  /** Why it failed; absent if it did not. */
  readonly error?: unknown;
}

/** The time limit for opening a database that must be available, in milliseconds. */
const openTimeout = 30_000;

/**
 * Opens the site's database and migrates it to the current schema. This function selects the
 * dialect.
 * @param dataDirectory the folder for everything the site writes; created when missing
 * @param url a database on a PostgreSQL server, in place of the embedded one in the folder
 * @throws when the folder is not writable, the server denies access, a pooler shares its sessions, or
 * a migration fails, with the cause
 */
export async function openDatabase(
  dataDirectory: string,
  url?: string,
  {
    timeLimit = storeTimeLimit,
    onDelay,
    onStatement,
    oneWay,
    migrations = ofThisRelease,
  }: OpenOptions = {},
): Promise<Database> {
  const file = databaseFile(dataDirectory);
  const place = url ? await servedPlace(url) : embeddedPlace(file);
  const name = url ? `DATABASE_URL: the database ${describeAddress(url)}` : `The database ${file}`;
  const opening = onDelay ? timeLimit : openTimeout;
  const prepared = prepareOnce(async () => {
    if (url) await demandOwnSessions(place.dialect(opening));
    await migrate(migrations, place.dialect, opening, oneWay);
  });
  const database: Database = connectTo(place, prepared, { timeLimit, onStatement });
  try {
    await prepared(opening);
    await database.connection().execute(async () => undefined);
  } catch (error) {
    const failure = new Error(`${name} cannot be used: ${reasonOf(error)}`, { cause: error });
    if (onDelay && isStoreUnavailable(error)) {
      onDelay(failure);
      return database;
    }
    await place.close();
    await database.destroy();
    throw failure;
  }
  return database;
}

/**
 * Connects to a database at its first statement.
 * @param prepare called before each statement with its time limit, for example to migrate first
 */
export function connectTo<T>(
  place: DatabasePlace,
  prepare: (timeLimit: number) => Promise<void>,
  { timeLimit = storeTimeLimit, onStatement }: Pick<OpenOptions, 'timeLimit' | 'onStatement'>,
): Kysely<T> {
  return new Kysely<T>({
    dialect: preparedDialect(
      place.dialect(timeLimit),
      () => prepare(timeLimit),
      () => place.close(),
    ),
    ...(onStatement && { log: (event: LogEvent) => onStatement(statementOf(event)) }),
  });
}

function statementOf(event: LogEvent): Statement {
  const [operation = ''] = event.query.sql.trimStart().split(/\s/, 1);
  return {
    operation: operation.toLowerCase(),
    milliseconds: event.queryDurationMillis,
    ...(event.level === 'error' ? { error: event.error } : {}),
  };
}

/** The embedded or the served database. */
export interface DatabasePlace {
  /** @param timeLimit the time limit for a statement, in milliseconds */
  dialect(timeLimit: number): Dialect;
  close(): Promise<void>;
}

/**
 * @param file the path of the database; created when missing
 * @param waitsForDisk false if a loss of power may take what was written last
 */
export function embeddedPlace(file: string, waitsForDisk = true): DatabasePlace {
  const thread = createSqliteThread(file, waitsForDisk);
  return {
    dialect: (timeLimit) => new ThreadedSqliteDialect(thread, timeLimit),
    close: () => thread.close(),
  };
}

/**
 * PostgreSQL's client is loaded only when needed, because it slows every start a little.
 * @param connections the most at once; default that of a pool
 */
export async function servedPlace(url: string, connections?: number): Promise<DatabasePlace> {
  const { createPostgresDialect } = await import('./postgresDialect.ts');
  return {
    dialect: (timeLimit) => createPostgresDialect(url, timeLimit, connections),
    close: async () => undefined,
  };
}

/** Milliseconds between a failure and the next attempt. */
const pause = 1_000;

/** Runs something once; after a failure, a later call runs it again. */
export function prepareOnce(prepare: () => Promise<void>): (timeLimit: number) => Promise<void> {
  let isDone = false;
  let underWay: Promise<void> | undefined;
  return async (timeLimit) => {
    if (isDone) return;
    underWay ??= prepare().then(
      () => {
        isDone = true;
      },
      (error: unknown) => {
        setTimeout(() => {
          underWay = undefined;
        }, pause).unref();
        throw error;
      },
    );
    await withinTimeLimit(underWay, timeLimit);
  };
}

/** The message of an error; an error of several addresses has only a code. */
function reasonOf(error: unknown): string {
  const { message, code } = error as { message?: string; code?: string };
  return message || code || String(error);
}

/** The database that an address names, without the password. */
function describeAddress(url: string): string {
  const { hostname, port, pathname, searchParams } = new URL(url);
  const host = searchParams.get('host') ?? hostname;
  return `${pathname.slice(1)} on ${host}${port && `:${port}`}`;
}

/**
 * A dialect that prepares something, such as the tables, before it gives out connections.
 * @param prepare called for each connection; a query throws what it throws
 * @param close called when the database is closed
 */
function preparedDialect(
  dialect: Dialect,
  prepare: () => Promise<void>,
  close: () => Promise<void>,
): Dialect {
  return {
    createDriver: () => new PreparedDriver(dialect.createDriver(), prepare, close),
    createAdapter: () => dialect.createAdapter(),
    createQueryCompiler: () => dialect.createQueryCompiler(),
    createIntrospector: (database) => dialect.createIntrospector(database),
  };
}

class PreparedDriver implements Driver {
  readonly #driver: Driver;
  readonly #prepare: () => Promise<void>;
  readonly #close: () => Promise<void>;

  constructor(driver: Driver, prepare: () => Promise<void>, close: () => Promise<void>) {
    this.#driver = driver;
    this.#prepare = prepare;
    this.#close = close;
  }

  init(): Promise<void> {
    return this.#driver.init();
  }

  async acquireConnection(): Promise<DatabaseConnection> {
    await this.#prepare();
    return this.#driver.acquireConnection();
  }

  beginTransaction(connection: DatabaseConnection, settings: TransactionSettings): Promise<void> {
    return this.#driver.beginTransaction(connection, settings);
  }

  commitTransaction(connection: DatabaseConnection): Promise<void> {
    return this.#driver.commitTransaction(connection);
  }

  rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    return this.#driver.rollbackTransaction(connection);
  }

  releaseConnection(connection: DatabaseConnection): Promise<void> {
    return this.#driver.releaseConnection(connection);
  }

  async destroy(): Promise<void> {
    await this.#driver.destroy();
    await this.#close();
  }
}
