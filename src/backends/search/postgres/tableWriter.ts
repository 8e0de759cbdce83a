import { hash as digest, randomUUID } from 'node:crypto';
import { type ControlledTransaction, Kysely, sql } from 'kysely';
import { foldText } from '../../../search/foldText.ts';
import { hitOf } from '../../../search/hitOf.ts';
import { productRankOf } from '../../../search/productRank.ts';
import type { SearchBatch, SearchRecord } from '../../../search/record.ts';
import { connectionsFor } from '../../database/connectionLimit.ts';
import type { Database } from '../../database/openDatabase.ts';
import { createPostgresDialect } from '../../database/postgresDialect.ts';
import type { Tables } from '../../database/tables.ts';
import type { IndexChanges } from '../embedded/indexWriter.ts';
import { IncompleteIndex, objectIdsOf, type WriteScope } from '../writeScope.ts';
import { tuneTables } from './tuneTables.ts';
import { wordVector } from './wordVector.ts';

/** Increase it with every change of how records are written, so that all are written again. */
const form = 1;

/** Milliseconds for a statement, including the wait for another process that writes. */
const timeLimit = 60_000;

/** Milliseconds that reading the next batch may take. */
const readingLimit = '600000';

/** Changed records from which on the server counts its rows again for its plans. */
const manyChanges = 100;

/** The options of writing an index. */
export interface TableWriteOptions extends WriteScope {
  readonly url: string;
  readonly brand: string;
}

/**
 * Writes the records of a brand in batches: only differences, all in one transaction, so that
 * readers switch to the new state at once. Processes that write the same brand wait for each other;
 * those that come later find nothing left to write.
 */
export class TableWriter {
  readonly #database: Database;
  readonly #transaction: ControlledTransaction<Tables>;
  readonly #options: TableWriteOptions;
  readonly #known: ReadonlyMap<string, string>;
  readonly #before: IndexRow;
  readonly #seen = new Set<string>();
  readonly #synonyms: string[] = [];
  readonly #among: ReadonlySet<string> | undefined;
  #written = 0;

  private constructor(
    database: Database,
    transaction: ControlledTransaction<Tables>,
    options: TableWriteOptions,
    state: { readonly known: ReadonlyMap<string, string>; readonly before: IndexRow },
  ) {
    this.#database = database;
    this.#transaction = transaction;
    this.#options = options;
    this.#known = state.known;
    this.#before = state.before;
    this.#among = options.among && objectIdsOf(options.among);
  }

  /**
   * Opens an own connection, because the writing takes longer than others may wait.
   * @throws when the server does not answer, or another process writes for too long
   */
  static async open(options: TableWriteOptions): Promise<TableWriter> {
    const database = new Kysely<Tables>({
      dialect: createPostgresDialect(options.url, timeLimit, connectionsFor.index),
    });
    try {
      await tuneTables(database);
      const { brand } = options;
      await sql`insert into search_index (brand, version, records, synonyms)
        values (${brand}, '', 0, '[]') on conflict (brand) do nothing`.execute(database);
      const transaction = await database.startTransaction().execute();
      await sql`select set_config('idle_in_transaction_session_timeout', ${readingLimit}, true)`.execute(
        transaction,
      );
      const state = await lockIndex(transaction, brand);
      if (options.among && state.known.size === 0) throw new IncompleteIndex();
      return new TableWriter(database, transaction, options, state);
    } catch (error) {
      await database.destroy();
      throw error;
    }
  }

  /** Writes a batch. */
  async add({ records, synonyms }: SearchBatch): Promise<void> {
    for (const { lang, phrases } of synonyms) this.#synonyms.push(JSON.stringify([lang, phrases]));
    const changed = records.flatMap((record) => this.#changed(record) ?? []);
    if (changed.length === 0) return;
    await sql`insert into search_document (${columns}) values ${sql.join(changed)}
      on conflict (brand, object_id) do update set ${replacements}`.execute(this.#transaction);
    this.#written += changed.length;
  }

  #changed(record: SearchRecord) {
    const { objectID } = record;
    if (this.#seen.has(objectID)) return undefined;
    this.#seen.add(objectID);
    const hash = digest('sha1', `${form} ${JSON.stringify(record)}`, 'base64');
    const isKnown = this.#known.get(objectID) === hash;
    return isKnown && !this.#options.isWhole ? undefined : rowOf(this.#options.brand, record, hash);
  }

  /** Ends the writing, and removes the records that were not in any batch. */
  async finish(): Promise<IndexChanges> {
    const { brand } = this.#options;
    const removed = [...this.#known.keys()].filter((objectID) => this.#isGone(objectID));
    const records = new Set([...this.#known.keys(), ...this.#seen]).size - removed.length;
    if (removed.length > 0) {
      await sql`delete from search_document
        where brand = ${brand} and object_id = any(${removed}::text[])`.execute(this.#transaction);
    }
    const changes = this.#written + removed.length;
    const written = `[${this.#synonyms.toSorted().join()}]`;
    const synonyms = this.#among ? this.#before.synonyms : written;
    if (changes > 0) await this.#writeVocabulary();
    if (changes > 0 || synonyms !== this.#before.synonyms || !this.#before.version) {
      await sql`update search_index set version = ${randomUUID()}, records = ${records},
        synonyms = ${synonyms} where brand = ${brand}`.execute(this.#transaction);
    }
    await this.#transaction.commit().execute();
    if (changes >= manyChanges) {
      await sql`analyze search_document`.execute(this.#database).catch(() => undefined);
      await sql`analyze search_word`.execute(this.#database).catch(() => undefined);
    }
    await this.#database.destroy();
    return { records, written: this.#written, removed: removed.length };
  }

  #isGone(objectID: string): boolean {
    return !this.#seen.has(objectID) && (this.#among?.has(objectID) ?? true);
  }

  async #writeVocabulary(): Promise<void> {
    const { brand } = this.#options;
    await sql`delete from search_word where brand = ${brand}`.execute(this.#transaction);
    await sql`insert into search_word (brand, lang, word, records)
      select brand, lang, word, count(*) from search_document, unnest(words) as word
      where brand = ${brand} group by brand, lang, word`.execute(this.#transaction);
  }
}

interface IndexRow {
  readonly version: string;
  readonly synonyms: string;
}

/** Locks the index of a brand, and reads what it contains. */
async function lockIndex(transaction: Database, brand: string) {
  const { rows } = await sql<IndexRow>`select version, synonyms from search_index
    where brand = ${brand} for update`.execute(transaction);
  const [before = { version: '', synonyms: '[]' }] = rows;
  const { rows: documents } = await sql<{ object_id: string; hash: string }>`
    select object_id, hash from search_document where brand = ${brand}`.execute(transaction);
  return { before, known: new Map(documents.map((it) => [it.object_id, it.hash])) };
}

const names = [
  'brand',
  'object_id',
  'lang',
  'type',
  'hash',
  'title_key',
  'title_words',
  'product_rank',
  'facets',
  'places',
  'from_public',
  'date',
  'end_date',
  'hit',
  'words',
  'vector',
];
const columns = sql.raw(names.join());
const replacements = sql.raw(names.map((it) => `${it} = excluded.${it}`).join());

/** PostgreSQL stores no NUL in texts. */
const storable = (text: string) => text.replaceAll('\0', '');

function rowOf(brand: string, record: SearchRecord, hash: string) {
  const { objectID, lang, title, facets, places, fromPublic, date, end } = record;
  const { vector, words, titleWords } = wordVector(record);
  const filed = Object.entries(facets).flatMap(([name, values]) =>
    values.map((value) => storable(`${name}:${value}`)),
  );
  return sql`(${brand}, ${objectID}, ${lang}, ${facets.type?.[0] ?? ''}, ${hash},
    ${storable(foldText(title))}, ${Math.min(titleWords, 255)}, ${productRankOf(facets)},
    ${filed}::text[], ${[...places]}::text[], ${fromPublic}, ${date ?? null}::float8,
    ${end ?? null}::float8, ${JSON.stringify(hitOf(record))}, ${words}::text[],
    ${vector}::tsvector)`;
}
