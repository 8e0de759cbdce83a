import { type Dialect, Kysely } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import { isStoreUnavailable } from '../../records/storeUnavailable.ts';

/** Milliseconds for a statement that changes tables, including the wait for other processes. */
const longestChange = 60_000;

interface MigrationTable {
  readonly kysely_migration: { readonly name: string };
}

/**
 * Migrates a database to the current schema. A current one is only read, so that a start does not
 * wait for another writer.
 * @param migrations every change of the schema, by its name
 * @param connect creates a dialect with a time limit in milliseconds per statement
 * @param timeLimit the time limit for reading, in milliseconds
 */
export async function migrate(
  migrations: Readonly<Record<string, Migration>>,
  connect: (timeLimit: number) => Dialect,
  timeLimit: number,
): Promise<void> {
  const reading = new Kysely<MigrationTable>({ dialect: connect(timeLimit) });
  const isPresent = await hasPresentForm(reading, Object.keys(migrations)).finally(() =>
    reading.destroy(),
  );
  if (isPresent) return;
  const changing = new Kysely<unknown>({ dialect: connect(longestChange) });
  const migrator = new Migrator({
    db: changing,
    provider: { getMigrations: async () => ({ ...migrations }) },
  });
  const { error } = await migrator.migrateToLatest().finally(() => changing.destroy());
  if (error) throw error;
}

async function hasPresentForm(
  database: Kysely<MigrationTable>,
  names: readonly string[],
): Promise<boolean> {
  try {
    const rows = await database.selectFrom('kysely_migration').select('name').execute();
    const done = rows.map(({ name }) => name).toSorted();
    return done.join() === names.toSorted().join();
  } catch (error) {
    if (isStoreUnavailable(error)) throw error;
    // A new database has no such table; the migration meets any other error again.
    return false;
  }
}
