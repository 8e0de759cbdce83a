import { join } from 'node:path';
import { type Dialect, Kysely, SqliteAdapter } from 'kysely';
import {
  isStoreUnavailable,
  storePatience,
  withinPatience,
} from '../../records/storeUnavailable.ts';
import { migrate } from './migrate.ts';
import { preparedDialect } from './preparedDialect.ts';
import { ThreadedSqliteDialect } from './sqliteDialect.ts';
import { createSqliteThread } from './sqliteThread.ts';
import type { Tables } from './tables.ts';

/** The site's database. */
export type Database = Kysely<Tables>;

/** Where the embedded database is, below `DATA_DIR`. */
export function databaseFile(dataDirectory: string): string {
  return join(dataDirectory, 'portico.db');
}

/** Whether a server keeps the database, so that several processes may write to it at once. */
export function isServed(database: Database): boolean {
  return !(database.getExecutor().adapter instanceof SqliteAdapter);
}

/** How a database is opened. */
export interface OpenOptions {
  /** Milliseconds a statement may take, the waiting for locks included; default `storePatience`. */
  readonly patience?: number;
  /**
   * Called where the database does not answer now. It is opened all the same, and brought to its
   * present form once it answers; until then what is asked of it fails. Default: opening fails.
   */
  readonly onDelay?: (error: Error) => void;
}

/** Milliseconds an opening may take that must succeed. */
const longestOpening = 30_000;

/**
 * Opens the site's database and brings it to its present form. This is where a dialect is chosen.
 * @param dataDirectory the folder of everything the site writes; made when missing
 * @param url a database on a PostgreSQL server, in place of the embedded one in the folder
 * @throws when the folder cannot be written to, the server does not let us in, or a migration fails,
 * with the cause
 */
export async function openDatabase(
  dataDirectory: string,
  url?: string,
  { patience = storePatience, onDelay }: OpenOptions = {},
): Promise<Database> {
  const file = databaseFile(dataDirectory);
  const place = url ? await servedPlace(url) : embeddedPlace(file);
  const name = url ? `DATABASE_URL: the database ${describeAddress(url)}` : `The database ${file}`;
  const opening = onDelay ? patience : longestOpening;
  const prepared = prepareOnce(() => migrate(place.dialect, opening));
  const database: Database = new Kysely({
    dialect: preparedDialect(
      place.dialect(patience),
      () => prepared(patience),
      () => place.close(),
    ),
  });
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

/** Where a database is. */
export interface DatabasePlace {
  /** @param patience milliseconds a statement may take */
  dialect(patience: number): Dialect;
  close(): Promise<void>;
}

function embeddedPlace(file: string): DatabasePlace {
  const thread = createSqliteThread(file);
  return {
    dialect: (patience) => new ThreadedSqliteDialect(thread, patience),
    close: () => thread.close(),
  };
}

/** PostgreSQL's client is loaded where it is used only, as it would slow every start a little. */
async function servedPlace(url: string): Promise<DatabasePlace> {
  const { createPostgresDialect } = await import('./postgresDialect.ts');
  return {
    dialect: (patience) => createPostgresDialect(url, patience),
    close: async () => undefined,
  };
}

/** Milliseconds after a failure before it is tried again. */
const pause = 1_000;

/** Does something once; where it fails, again when it is asked for later. */
function prepareOnce(prepare: () => Promise<void>): (patience: number) => Promise<void> {
  let isDone = false;
  let underWay: Promise<void> | undefined;
  return async (patience) => {
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
    await withinPatience(underWay, patience);
  };
}

/** An error in words; one of several addresses has none, but a code. */
function reasonOf(error: unknown): string {
  const { message, code } = error as { message?: string; code?: string };
  return message || code || String(error);
}

/** Which database an address means, without the password in it. */
function describeAddress(url: string): string {
  const { hostname, port, pathname, searchParams } = new URL(url);
  const host = searchParams.get('host') ?? hostname;
  return `${pathname.slice(1)} on ${host}${port && `:${port}`}`;
}
