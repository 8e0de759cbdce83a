import { hash as digest, randomUUID } from 'node:crypto';
import type { DatabaseSync, StatementSync } from 'node:sqlite';
import { type Locale, locales } from '../../../locale/locales.ts';
import { hitOf, type SearchBatch, type SearchRecord } from '../../../search/record.ts';
import { foldText } from '../../../search/words.ts';
import { indexedWords } from './indexedWords.ts';
import {
  DamagedIndex,
  faultOf,
  hasWrongTables,
  isLocked,
  openToWrite,
  removeIndex,
  titleIndex,
  wordTable,
} from './schema.ts';
import type { WriteOptions } from './writeIndex.ts';

/** The changes in an index. */
export interface IndexChanges {
  readonly records: number;
  readonly written: number;
  readonly removed: number;
}

/**
 * Writes the records in batches: only differences, all in one transaction, so that readers switch
 * to the new state at once.
 */
export class IndexWriter {
  readonly #database: DatabaseSync;
  readonly #known: Known;
  readonly #seen = new Set<string>();
  readonly #synonyms: string[] = [];
  readonly #statements: Statements;
  readonly #isWhole: boolean;
  readonly #among: ReadonlySet<string> | undefined;
  #written = 0;

  /** @throws when the file is not writable, or some records are to change and there are no others */
  constructor({ file, isWhole = false, isAnew, among }: WriteOptions) {
    if (isAnew) removeIndex(file);
    this.#isWhole = isWhole;
    this.#among = among && objectIdsOf(among);
    const { database, known, statements } = openSound(file);
    if (among && known.size === 0) {
      database.close();
      throw new IncompleteIndex();
    }
    this.#database = database;
    this.#known = known;
    this.#statements = statements;
  }

  /** Writes a batch. */
  add({ records, synonyms }: SearchBatch): void {
    for (const { lang, phrases } of synonyms) {
      this.#synonyms.push(JSON.stringify([lang, phrases]));
    }
    for (const record of records) this.#put(record);
  }

  #put(record: SearchRecord): void {
    const { objectID } = record;
    if (this.#seen.has(objectID)) return;
    this.#seen.add(objectID);
    const hash = digest('sha1', JSON.stringify(record), 'base64');
    const known = this.#known.get(objectID);
    if (known?.hash === hash && !this.#isWhole) return;
    const { columns, titleWords } = indexedWords(record);
    const id = this.#writeRecord(record, hash, titleWords);
    if (known) this.#statements.deleteWords[record.lang].run(id);
    this.#statements.insertWords[record.lang].run(id, ...columns);
    this.#written += 1;
  }

  #writeRecord(record: SearchRecord, hash: string, titleWords: number): number {
    const { objectID, lang, title, facets, places, fromPublic, date, end, rank = 0 } = record;
    const row = this.#statements.putRecord.get(
      objectID,
      lang,
      hash,
      title,
      foldText(title),
      titleWords,
      rank,
      JSON.stringify(facets),
      places.join(' '),
      Number(fromPublic),
      date ?? null,
      end ?? null,
      JSON.stringify(hitOf(record)),
    );
    return Number(row?.id);
  }

  /** Ends the writing, and removes the records that were not in any batch. */
  finish(): IndexChanges {
    const removed = [...this.#known].filter(([objectID]) => this.#isGone(objectID));
    for (const [objectID, { id }] of removed) {
      const lang = objectID.slice(-2) as Locale;
      this.#statements.deleteWords[lang].run(id);
      this.#statements.deleteRecord.run(id);
    }
    const isChanged = this.#written + removed.length > 0;
    this.#database.exec(titleIndex);
    const areSynonymsNew = this.#among === undefined && this.#writeSynonyms();
    if (isChanged) this.#writeVocabulary();
    if (isChanged || areSynonymsNew) this.#statements.putVersion.run(randomUUID());
    this.#statements.keepVersion.run(randomUUID());
    this.#database.exec('commit');
    // Moves the log into the index itself, where reads are fastest.
    this.#database.exec('pragma wal_checkpoint(truncate)');
    this.close();
    const records = new Set([...this.#known.keys(), ...this.#seen]).size - removed.length;
    return { records, written: this.#written, removed: removed.length };
  }

  #isGone(objectID: string): boolean {
    return !this.#seen.has(objectID) && (this.#among?.has(objectID) ?? true);
  }

  /** Leaves the index unchanged, unless the writing has ended. */
  close(): void {
    if (this.#database.isOpen) this.#database.close();
  }

  #writeSynonyms(): boolean {
    const old = this.#database.prepare('select phrases from synonym order by phrases').all();
    const wanted = this.#synonyms.toSorted();
    if (old.map(({ phrases }) => phrases).join() === wanted.join()) return false;
    this.#database.exec('delete from synonym');
    const insert = this.#database.prepare('insert into synonym (lang, phrases) values (?, ?)');
    for (const phrases of wanted) insert.run(JSON.parse(phrases)[0], phrases);
    return true;
  }

  #writeVocabulary(): void {
    this.#database.exec('delete from vocabulary');
    for (const locale of locales) {
      this.#database.exec(`
        insert into vocabulary (lang, word, count)
        select '${locale}', term, sum(doc) from ${wordTable(locale)}_terms
        where col in ('title', 'teaser', 'body') and length(term) > 2 and term not glob '*[0-9]*'
        group by term`);
    }
  }
}

type Known = Map<string, { readonly id: number; readonly hash: string }>;

interface OpenIndex {
  readonly database: DatabaseSync;
  readonly known: Known;
  readonly statements: Statements;
}

/** How long another process may write the same index, in milliseconds: 100,000 records take a minute. */
const longestWait = 600_000;

/**
 * Opens an index for writing, after any other process that writes it; a damaged or foreign file is
 * replaced.
 */
function openSound(file: string): OpenIndex {
  const end = performance.now() + longestWait;
  let isReplaced = false;
  for (;;) {
    try {
      return open(file);
    } catch (error) {
      if (isLocked(error) && performance.now() < end) Atomics.wait(sleeping, 0, 0, pause);
      else if ((faultOf(error) || hasWrongTables(error)) && !isReplaced) {
        removeIndex(file);
        isReplaced = true;
      } else throw error;
    }
  }
}

/** SQLite does not always wait itself. In milliseconds. */
const pause = 50;
const sleeping = new Int32Array(new SharedArrayBuffer(4));

function open(file: string): OpenIndex {
  const database = openToWrite(file);
  try {
    database.exec('begin immediate');
    const [check] = database.prepare('pragma quick_check(1)').all();
    if (check?.quick_check !== 'ok') throw new DamagedIndex('The index is damaged');
    const rows = database.prepare('select id, object_id, hash from record').all();
    const known: Known = new Map(
      rows.map(({ id, object_id, hash }) => [
        String(object_id),
        { id: Number(id), hash: String(hash) },
      ]),
    );
    return { database, known, statements: prepare(database) };
  } catch (error) {
    database.close();
    throw error;
  }
}

type ByLocale = Readonly<Record<Locale, StatementSync>>;

interface Statements {
  readonly putRecord: StatementSync;
  readonly deleteRecord: StatementSync;
  readonly putVersion: StatementSync;
  readonly keepVersion: StatementSync;
  readonly insertWords: ByLocale;
  readonly deleteWords: ByLocale;
}

function prepare(database: DatabaseSync): Statements {
  const each = (sql: (table: string) => string) =>
    Object.fromEntries(
      locales.map((locale) => [locale, database.prepare(sql(wordTable(locale)))]),
    ) as ByLocale;
  const columns = [
    'object_id',
    'lang',
    'hash',
    'title',
    'title_key',
    'title_words',
    'rank',
    'facets',
    'places',
    'from_public',
    'date',
    'end_date',
    'hit',
  ];
  return {
    putRecord: database.prepare(`
      insert into record (${columns}) values (${columns.map(() => '?')})
      on conflict (object_id) do update set ${columns.map((it) => `${it} = excluded.${it}`)}
      returning id`),
    deleteRecord: database.prepare('delete from record where id = ?'),
    putVersion: database.prepare("insert or replace into meta values ('version', ?)"),
    keepVersion: database.prepare("insert or ignore into meta values ('version', ?)"),
    insertWords: each(
      (table) =>
        `insert into ${table} (rowid, title, number, teaser, body, title_stems, stems)
         values (?, ?, ?, ?, ?, ?, ?)`,
    ),
    deleteWords: each((table) => `delete from ${table} where rowid = ?`),
  };
}

/** Which records of an index are written. */
export interface WriteScope {
  /** True to rewrite unchanged records too; default false. */
  readonly isWhole?: boolean;
  /**
   * The codenames of the only items whose records may have changed: other records and the synonyms
   * stay. Default: what is in no batch is removed.
   */
  readonly among?: readonly string[];
}

/** Thrown when only some records are to change, and the index has no others. */
class IncompleteIndex extends Error {
  constructor() {
    super('The search index is empty, so that it cannot be updated in part');
  }
}

/** The ids of the records that items may have. */
const objectIdsOf = (codenames: readonly string[]): ReadonlySet<string> =>
  new Set(codenames.flatMap((codename) => locales.map((locale) => `${codename}-${locale}`)));
