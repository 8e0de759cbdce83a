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
 * @throws when the folder cannot be written to or a migration fails, with the cause
 */
export async function openDatabase(dataDirectory: string): Promise<Database> {
  const file = databaseFile(dataDirectory);
  const database: Database = new Kysely({ dialect: new NodeSqliteDialect(file) });
  const migrator = new Migrator({
    db: database,
    provider: { getMigrations: async () => ({ ...migrations }) },
  });
  const { error } = await migrator.migrateToLatest();
  if (error) {
    await database.destroy();
    throw new Error(`The database ${file} cannot be used`, { cause: error });
  }
  return database;
}
