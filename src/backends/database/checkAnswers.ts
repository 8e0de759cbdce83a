import { sql } from 'kysely';
import type { Database } from './openDatabase.ts';

/** Asks the database for nothing. @throws StoreUnavailable when it does not answer in time */
export async function checkAnswers(database: Database): Promise<void> {
  await sql`select 1`.execute(database);
}
