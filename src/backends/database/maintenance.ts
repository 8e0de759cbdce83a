import { type Kysely, sql } from 'kysely';
import { inTransaction } from './inTransaction.ts';
import { type Database, isServed } from './openDatabase.ts';
import { errorOf, isLocked } from './sqliteDialect.ts';
import { createSqliteThread } from './sqliteThread.ts';

/** Asks the database for nothing. @throws StoreUnavailable when it does not answer in time */
export async function checkAnswers(database: Database): Promise<void> {
  await sql`select 1`.execute(database);
}

/**
 * Writes the one row that all processes write for this. A read would be answered by a standby, too,
 * and a write that changes nothing by a full disk (CONFIG-30).
 * @throws StoreUnavailable when the database takes no writes now
 */
export async function checkWrites(database: Database): Promise<void> {
  const written_at = new Date().toISOString();
  await inTransaction(database, (trx) =>
    trx
      .insertInto('write_check')
      .values({ id: 'site', written_at })
      .onConflict((it) => it.column('id').doUpdateSet({ written_at }))
      .execute(),
  );
}

/**
 * Removes what deleted rows have left in an embedded database. SQLite overwrites a row that it deletes, but
 * not the copies that stayed in the unused parts of pages when rows were moved. Of 100 MB it takes about
 * a second, in which nobody else can write.
 * @param file of the database
 * @returns false when another process writes or reads, so that it must be retried
 * @throws StoreUnavailable when the disk fails or is full; Error for another failure
 */
export async function eraseDeleted(file: string): Promise<boolean> {
  const thread = createSqliteThread(file);
  try {
    const rewritten = await thread.run({ sql: 'vacuum', parameters: [] });
    if (isLocked(rewritten)) return false;
    if (rewritten.error) throw errorOf(rewritten);
    const { rows } = await thread.run({ sql: 'pragma wal_checkpoint(truncate)', parameters: [] });
    return (rows[0] as { busy?: number } | undefined)?.busy === 0;
  } finally {
    await thread.close();
  }
}

/**
 * Empties the write-ahead log of the embedded database, which contains earlier versions of rows.
 * @returns false when a reader still needs the log, so that it must be retried; always true for
 * PostgreSQL, which manages its own log
 */
export async function clearLog(database: Pick<Kysely<unknown>, 'getExecutor'>): Promise<boolean> {
  if (isServed(database)) return true;
  const result = await sql<{ busy: number }>`pragma wal_checkpoint(truncate)`.execute(database);
  return result.rows[0]?.busy === 0;
}
