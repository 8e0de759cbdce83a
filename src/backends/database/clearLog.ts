import { sql } from 'kysely';
import { type Database, isServed } from './openDatabase.ts';

/**
 * Empties the write-ahead log of the embedded database, which keeps rows as they were before they
 * were changed or deleted.
 * @returns false where somebody still reads what the log holds, so that it must be tried again;
 * always true for PostgreSQL, which looks after its own log
 */
export async function clearLog(database: Database): Promise<boolean> {
  if (isServed(database)) return true;
  const result = await sql<{ busy: number }>`pragma wal_checkpoint(truncate)`.execute(database);
  return result.rows[0]?.busy === 0;
}
