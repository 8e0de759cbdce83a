import { type Kysely, sql } from 'kysely';
import { isServed } from './openDatabase.ts';

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
