import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync, type SQLInputValue } from 'node:sqlite';
import {
  CompiledQuery,
  type DatabaseConnection,
  SqliteAdapter,
  type SqliteDatabase,
  SqliteDialect,
  type SqliteDialectConfig,
  SqliteDriver,
} from 'kysely';

/** Milliseconds one process waits while another writes. */
const patience = 5_000;

/** Kysely's SQLite, on the database built into Node. */
export class NodeSqliteDialect extends SqliteDialect {
  readonly #config: SqliteDialectConfig;

  /** @param file where the database is; made with its folder when missing */
  constructor(file: string) {
    const config = { database: async () => open(file) };
    super(config);
    this.#config = config;
  }

  override createDriver(): SqliteDriver {
    return new WritingDriver(this.#config);
  }

  override createAdapter(): SqliteAdapter {
    return new TransactionalAdapter();
  }
}

/** Takes the right to write as a transaction begins, so that it cannot be refused in the middle. */
class WritingDriver extends SqliteDriver {
  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('begin immediate'));
  }
}

/** Lets each set of migrations be one transaction, so that processes that start together agree. */
class TransactionalAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}

function open(file: string): SqliteDatabase {
  mkdirSync(dirname(file), { recursive: true });
  const database = new DatabaseSync(file, { timeout: patience });
  database.exec(
    'pragma journal_mode = wal; pragma synchronous = full; pragma foreign_keys = on; pragma secure_delete = on',
  );
  return {
    close: () => database.close(),
    prepare(sql) {
      const statement = database.prepare(sql);
      return {
        reader: statement.columns().length > 0,
        all: (values) => statement.all(...bound(values)),
        run: (values) => statement.run(...bound(values)),
        iterate: (values) => statement.iterate(...bound(values)),
      };
    },
  };
}

/**
 * The values of a statement's parameters.
 * @throws TypeError for what is neither text, number nor null: a date in first place would be taken
 * for named parameters and silently store nothing
 */
function bound(values: readonly unknown[]): SQLInputValue[] {
  for (const value of values) {
    const isPlain = value === null || ['string', 'number', 'bigint'].includes(typeof value);
    if (!isPlain) throw new TypeError('Only texts and numbers are stored');
  }
  return values as SQLInputValue[];
}
