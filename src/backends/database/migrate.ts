import { type Dialect, Kysely } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import { isStoreUnavailable } from '../../records/storeUnavailable.ts';

/** Milliseconds for a statement that changes tables, including the wait for other processes. */
const longestChange = 60_000;

/**
 * The last migration in the table that releases up to it read. They refuse a database with a name
 * there that they do not know, so later names are in a table of their own (CONFIG-27).
 */
const lastOfStrictReleases = '0013_search_state';

const tables = ['kysely_migration', 'portico_migration'] as const;
type Table = (typeof tables)[number];

/** The names of the migrations that a database had, by the table that lists them. */
type Done = Readonly<Record<Table, readonly string[]>>;

const tableOf = (name: string): Table => tables[name > lastOfStrictReleases ? 1 : 0];

/** Whether releases without a migration of this name cannot use the database after it. */
const isOneWay = (name: string): boolean => /^\d{4}_one_way_/.test(name);

/** Every change of the schema, by its name; run once in the order of the names. */
export type Migrations = Readonly<Record<string, Migration>>;

/**
 * Migrates a database to the current schema. A current one is only read, so that a start does not
 * wait for another writer. Migrations of newer releases that only add count as current (CONFIG-27).
 * @param connect creates a dialect with a time limit in milliseconds per statement
 * @param timeLimit the time limit for reading, in milliseconds
 * @param allowed the name of a migration that cannot be rolled back and may run all the same
 * @throws when a newer release ran a migration that cannot be rolled back, or one is due that is
 * not allowed (CONFIG-28)
 */
export async function migrate(
  migrations: Migrations,
  connect: (timeLimit: number) => Dialect,
  timeLimit: number,
  allowed = '',
): Promise<void> {
  const names = Object.keys(migrations).toSorted();
  let known = -1;
  for (;;) {
    const done = await readDone(connect(timeLimit));
    const all = tables.flatMap((table) => done[table]);
    const due = names.filter((name) => !all.includes(name));
    refuseOneWay(names, all, due, allowed);
    if (due.length === 0) return;
    const error = await run(migrations, due, done, connect(longestChange));
    if (!error) return;
    // Another release may have migrated meanwhile; then its migrations are known now.
    if (all.length === known || isStoreUnavailable(error)) throw error;
    known = all.length;
  }
}

function refuseOneWay(
  names: readonly string[],
  all: readonly string[],
  due: readonly string[],
  allowed: string,
): void {
  const newer = all.find((name) => isOneWay(name) && !names.includes(name));
  if (newer) {
    throw new Error(
      `a newer release changed it by ${newer}, which cannot be rolled back; start that release or a newer one, or restore a backup from before`,
    );
  }
  const refused = due.find((name) => isOneWay(name) && name !== allowed);
  if (refused && all.length > 0) {
    throw new Error(
      `it needs ${refused}, after which older releases cannot use it; back it up, stop all processes of older releases and set ONE_WAY_MIGRATION=${refused}`,
    );
  }
}

async function run(
  migrations: Migrations,
  due: readonly string[],
  done: Done,
  dialect: Dialect,
): Promise<unknown> {
  const database = new Kysely<unknown>({ dialect });
  try {
    for (const table of tables) {
      const names = due.filter((name) => tableOf(name) === table);
      if (names.length === 0) continue;
      const migrator = new Migrator({
        db: database,
        migrationTableName: table,
        // One of this release may have a name before those of another one.
        allowUnorderedMigrations: true,
        provider: {
          getMigrations: async () => ({
            // It demands that those it does not know exist, too.
            ...Object.fromEntries(done[table].map((name) => [name, nothing])),
            ...Object.fromEntries(names.map((name) => [name, migrations[name] ?? nothing])),
          }),
        },
      });
      const { error } = await migrator.migrateToLatest();
      if (error) return error;
    }
    return undefined;
  } finally {
    await database.destroy();
  }
}

const nothing: Migration = { up: async () => undefined };

async function readDone(dialect: Dialect): Promise<Done> {
  const database = new Kysely<Record<Table, { readonly name: string }>>({ dialect });
  const read = async (table: Table) => {
    try {
      const rows = await database.selectFrom(table).select('name').execute();
      return rows.map(({ name }) => name);
    } catch (error) {
      if (isStoreUnavailable(error)) throw error;
      // A database from before has no such table; the migration meets any other error again.
      return [];
    }
  };
  try {
    return {
      kysely_migration: await read('kysely_migration'),
      portico_migration: await read('portico_migration'),
    };
  } finally {
    await database.destroy();
  }
}
