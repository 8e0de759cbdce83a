import { existsSync, mkdirSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { type Locale, locales } from '../../../locale/locales.ts';

/** Increase it with every change of the tables or of how words are written into them. */
const form = 4;

/**
 * Milliseconds that SQLite itself waits for another writer; whoever writes waits longer, in pieces, so
 * that its thread can be ended meanwhile.
 */
const shortWait = 500;

/** Milliseconds that a search waits for a file that another process has locked for reading. */
const readTimeLimit = 500;

/** The table of a language's words. */
export const wordTable = (locale: Locale) => `words_${locale}`;

/**
 * One table of words per language, without the texts themselves: they are folded and split into
 * words before, so that SQLite needs no knowledge of languages. Stems that differ from their word
 * have their own columns.
 */
const tables = `
  create table if not exists meta (name text primary key, value text not null);
  create table if not exists record (
    id integer primary key,
    object_id text not null unique,
    lang text not null,
    hash text not null,
    title text not null,
    title_key text not null,
    title_words integer not null,
    rank integer not null,
    facets text not null,
    places text not null,
    from_public integer not null,
    date real,
    end_date real,
    hit text not null
  );
  create table if not exists synonym (lang text not null, phrases text not null);
  create table if not exists vocabulary (lang text not null, word text not null, count integer not null);
  ${locales
    .map(
      (locale) => `
  create virtual table if not exists ${wordTable(locale)} using fts5(
    title, number, teaser, body, title_stems, stems,
    content = '', contentless_delete = 1, detail = column, prefix = '2 3 4',
    tokenize = "unicode61 remove_diacritics 0"
  );
  create virtual table if not exists ${wordTable(locale)}_terms using fts5vocab(${wordTable(locale)}, 'col');`,
    )
    .join('')}
`;

/** Created after the records: updating it row by row takes several times as long. */
export const titleIndex = 'create index if not exists record_title on record (lang, title_key)';

/**
 * The index file of a brand, below `DATA_DIR`. Each version of the schema and each choice of languages
 * has its own file, because there is a table for each language (OWN-14).
 */
export function indexFile(dataDirectory: string, brand: string): string {
  return join(dataDirectory, `search-${brand}-${form}-${locales.toSorted().join('-')}.db`);
}

/**
 * Opens an index for writing; created when missing.
 * @throws when the file is not writable
 */
export function openToWrite(file: string): DatabaseSync {
  mkdirSync(dirname(file), { recursive: true });
  const database = new DatabaseSync(file, { timeout: shortWait });
  try {
    database.exec(
      'pragma journal_mode = wal; pragma synchronous = normal; pragma cache_size = -65536',
    );
    database.exec(tables);
  } catch (error) {
    database.close();
    throw error;
  }
  return database;
}

/**
 * Opens an index for reading.
 * @returns undefined without an index that was completed
 * @throws when it is locked or unreadable
 */
export function openToRead(file: string): DatabaseSync | undefined {
  if (!existsSync(file)) return undefined;
  const database = new DatabaseSync(file, { readOnly: true, timeout: readTimeLimit });
  try {
    database.exec('pragma cache_size = -32768; pragma temp_store = memory');
    if (versionOf(database) !== undefined) return database;
  } catch (error) {
    database.close();
    // A file that is not an index counts as missing and is replaced.
    if (faultOf(error) || hasWrongTables(error)) return undefined;
    throw error;
  }
  database.close();
  return undefined;
}

/** The version of an index; undefined before it was first completed. */
export function versionOf(database: DatabaseSync): string | undefined {
  const row = database.prepare("select value from meta where name = 'version'").get();
  return row && String(row.value);
}

/** The fault of an index file: it is missing or not an index, or its content is damaged. */
export type IndexFault = 'missing' | 'damaged';

/** The tables of a file are not those of an index. */
export class DamagedIndex extends Error {
  override readonly name = 'DamagedIndex';
}

/** Result codes of SQLite for a damaged file: CORRUPT and NOTADB, and a read that ends early. */
const damaged = [11, 26];
const shortRead = 522;

/** The result code for a lock that another process holds. */
const busy = 5;

/** The result code for SQL that does not fit the tables. */
const wrongTables = 1;

function codeOf(error: unknown): number | undefined {
  const { code, errcode } = error as { readonly code?: unknown; readonly errcode?: unknown };
  return code === 'ERR_SQLITE_ERROR' && typeof errcode === 'number' ? errcode : undefined;
}

/** The fault of the file behind an error; undefined when the file may be intact. */
export function faultOf(error: unknown): IndexFault | undefined {
  if (error instanceof DamagedIndex) return 'damaged';
  const code = codeOf(error);
  if (code === undefined) return undefined;
  return damaged.includes(code & 255) || code === shortRead ? 'damaged' : undefined;
}

/** Whether an error while reading a whole index means that its tables are not those of an index. */
export function hasWrongTables(error: unknown): boolean {
  return codeOf(error) === wrongTables;
}

/** Whether another process holds a lock on the file for now. */
export function isLocked(error: unknown): boolean {
  return ((codeOf(error) ?? 0) & 255) === busy;
}

/** Removes an index and SQLite's files beside it. Open readers continue to read the old one. */
export function removeIndex(file: string): void {
  for (const suffix of ['', '-wal', '-shm', '-journal']) rmSync(file + suffix, { force: true });
}
