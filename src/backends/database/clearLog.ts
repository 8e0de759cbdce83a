import { sql } from 'kysely';
import { type Database, isServed } from './openDatabase.ts';
import type { StatisticsDatabase } from './openStatistics.ts';

/**
 * Empties the write-ahead log of the embedded database, which contains earlier versions of rows.
 * @returns false when a reader still needs the log, so that it must be retried; always true for
 * PostgreSQL, which manages its own log
 */
export async function clearLog(database: Database | StatisticsDatabase): Promise<boolean> {
  if (isServed(database)) return true;
  const result = await sql<{ busy: number }>`pragma wal_checkpoint(truncate)`.execute(database);
  return result.rows[0]?.busy === 0;
}
