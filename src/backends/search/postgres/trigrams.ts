import { sql } from 'kysely';
import { isStoreUnavailable } from '../../../records/storeUnavailable.ts';
import type { Database } from '../../database/openDatabase.ts';

/**
 * Creates the extension for similar words and the index that uses it, unless they exist. This may
 * need rights that the user of the database lacks.
 * @returns why they could not be created; undefined if they exist
 */
export async function createTrigrams(database: Database): Promise<string | undefined> {
  try {
    const { rows } = await sql<{ isPresent: boolean }>`
      select to_regclass('search_word_trigrams') is not null as "isPresent"`.execute(database);
    if (rows[0]?.isPresent) return undefined;
    await sql`create extension if not exists pg_trgm`.execute(database);
    await sql`create index if not exists search_word_trigrams
      on search_word using gin (word gin_trgm_ops)`.execute(database);
    return undefined;
  } catch (error) {
    return (error as Error).message;
  }
}

/**
 * Whether the server can compare words by their trigrams.
 * @throws StoreUnavailable when it does not answer
 */
export async function hasTrigrams(database: Database): Promise<boolean> {
  try {
    await sql`select similarity('a', 'b')`.execute(database);
    return true;
  } catch (error) {
    if (isStoreUnavailable(error)) throw error;
    return false;
  }
}
