import { join } from 'node:path';
import { Kysely } from 'kysely';
import { Migrator } from 'kysely/migration';
import { migrations } from './migrations.ts';
import { NodeSqliteDialect } from './sqliteDialect.ts';
import type { Tables } from './tables.ts';

/** The site's database. */
export type Database = Kysely<Tables>;

/** Where the embedded database is, below `DATA_DIR`. */
export function databaseFile(dataDirectory: string): string {
  return join(dataDirectory, 'portico.db');
}

/** Whether a server keeps the database, so that several processes may write to it at once. */
export function isServed(database: Database): boolean {
  return database.getExecutor().adapter.supportsMultipleConnections ?? false;
}

/**
 * Opens the site's database and brings it to its present form. This is where a dialect is chosen.
 * @param dataDirectory the folder of everything the site writes; made when missing
 * @param url a database on a PostgreSQL server, in place of the embedded one in the folder
 * @throws when the folder cannot be written to, the server does not let us in, or a migration fails,
 * with the cause
 */
export async function openDatabase(dataDirectory: string, url?: string): Promise<Database> {
  const file = databaseFile(dataDirectory);
  const database: Database = new Kysely({
    dialect: url ? await postgresDialect(url) : new NodeSqliteDialect(file),
  });
  const migrator = new Migrator({
    db: database,
    provider: { getMigrations: async () => ({ ...migrations }) },
  });
  const { error } = await migrator.migrateToLatest();
  if (error) {
    await database.destroy();
    const place = url
      ? `DATABASE_URL: the database ${describeAddress(url)}`
      : `The database ${file}`;
    throw new Error(`${place} cannot be used: ${reasonOf(error)}`, { cause: error });
  }
  return database;
}

/** PostgreSQL's client is loaded where it is used only, as it would slow every start a little. */
async function postgresDialect(url: string) {
  const { createPostgresDialect } = await import('./postgresDialect.ts');
  return createPostgresDialect(url);
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
