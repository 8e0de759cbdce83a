import { sql } from 'kysely';
import { isStoreUnavailable } from '../../../records/storeUnavailable.ts';
import type { Database } from '../../database/openDatabase.ts';

/**
 * Prepares the tables for fast searches as far as the server allows: the extension for similar words
 * with its index, which may need rights that the user lacks, and the storage of the words. Without
 * them searches find less or take longer.
 */
export async function tuneTables(database: Database): Promise<void> {
  await createTrigrams(database).catch(() => undefined);
  await storeInline(database).catch(() => undefined);
}

async function createTrigrams(database: Database): Promise<void> {
  const { rows } = await sql<{ isPresent: boolean }>`
    select to_regclass('search_word_trigrams') is not null as "isPresent"`.execute(database);
  if (rows[0]?.isPresent) return;
  await sql`create extension if not exists pg_trgm`.execute(database);
  // Of an expression, because the server would look up whole words in it too, which is slow.
  await sql`create index if not exists search_word_trigrams
    on search_word using gin (lower(word) gin_trgm_ops) with (fastupdate = off)`.execute(database);
}

/**
 * Stores the words of a record in its row, so that the server notices how much it would have to read
 * without the index; and new words in the index itself, because they come in thousands.
 */
async function storeInline(database: Database): Promise<void> {
  const { rows } = await sql<{ storage: string }>`select attstorage as storage from pg_attribute
    where attrelid = to_regclass('search_document') and attname = 'vector'`.execute(database);
  if (rows[0]?.storage === 'm') return;
  await sql`alter index search_document_vector set (fastupdate = off)`.execute(database);
  await sql`alter table search_document alter column vector set storage main`.execute(database);
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
