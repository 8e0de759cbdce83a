import { type Dialect, Kysely } from 'kysely';
import { Migrator } from 'kysely/migration';
import { isStoreUnavailable } from '../../records/storeUnavailable.ts';
import { migrations } from './migrations.ts';

/** Milliseconds a statement that changes tables may take, the waiting for other processes included. */
const longestChange = 60_000;

interface MigrationTable {
  readonly kysely_migration: { readonly name: string };
}

/**
 * Brings a database to its present form. One that has it already is only read, so that a start does
 * not wait for whoever is writing.
 * @param connect a dialect for statements that may take so many milliseconds
 * @param patience milliseconds reading may take
 */
export async function migrate(
  connect: (patience: number) => Dialect,
  patience: number,
): Promise<void> {
  const reading = new Kysely<MigrationTable>({ dialect: connect(patience) });
  const isPresent = await hasPresentForm(reading).finally(() => reading.destroy());
  if (isPresent) return;
  const changing = new Kysely<unknown>({ dialect: connect(longestChange) });
  const migrator = new Migrator({
    db: changing,
    provider: { getMigrations: async () => ({ ...migrations }) },
  });
  const { error } = await migrator.migrateToLatest().finally(() => changing.destroy());
  if (error) throw error;
}

async function hasPresentForm(database: Kysely<MigrationTable>): Promise<boolean> {
  try {
    const rows = await database.selectFrom('kysely_migration').select('name').execute();
    const done = rows.map(({ name }) => name).toSorted();
    return done.join() === Object.keys(migrations).toSorted().join();
  } catch (error) {
    if (isStoreUnavailable(error)) throw error;
    // A new database has no such table; any other fault is met again by the migration.
    return false;
  }
}
