import { sql } from 'kysely';
import { LRUCache } from 'lru-cache';
import type { Locale } from '../../../locale/locales.ts';
import { bytesOf, bytesOfEntry } from '../../../memory/byteSize.ts';
import type { Database } from '../../database/openDatabase.ts';
import { byLocale, synonymsOf } from '../embedded/loadIndex.ts';
import type { KnownWords } from '../embedded/queryUnits.ts';
import type { FoundQuery } from './findQuery.ts';
import type { WordIndex } from './similarWords.ts';
import { hasTrigrams } from './tuneTables.ts';

/** One version of a brand's index, with the queries that were found in it. */
export interface IndexState extends WordIndex, Pick<KnownWords, 'synonyms'> {
  readonly version: string;
  readonly records: number;
  /** How queries are put to the server, by query and language. */
  readonly found: LRUCache<string, FoundQuery>;
  /** Learned queries as texts of type `tsquery`. */
  readonly asked: LRUCache<string, string>;
}

/** The share of the memory for queries of visitors; the rest is for learned queries. */
const foundShare = 3 / 4;

/**
 * Reads the state of a brand's index.
 * @param maxBytes the memory for queries
 * @returns undefined if it was never written
 * @throws StoreUnavailable when the server does not answer
 */
export async function readState(
  database: Database,
  brand: string,
  maxBytes: number,
): Promise<IndexState | undefined> {
  const { rows } = await sql<{ version: string; records: number; synonyms: string }>`
    select version, records, synonyms from search_index where brand = ${brand}`.execute(database);
  const [row] = rows;
  if (!row?.version) return undefined;
  const groups = JSON.parse(row.synonyms) as (readonly [Locale, readonly string[]])[];
  return {
    database,
    brand,
    version: row.version,
    records: row.records,
    hasTrigrams: await hasTrigrams(database),
    synonyms: byLocale((locale) =>
      synonymsOf(groups.filter(([lang]) => lang === locale).map(([, phrases]) => phrases)),
    ),
    found: new LRUCache({
      maxSize: Math.floor(maxBytes * foundShare),
      sizeCalculation: ({ units, match }, key) =>
        bytesOfEntry(key, bytesOf(units) + 8 * match.length),
    }),
    asked: new LRUCache({
      maxSize: Math.floor(maxBytes * (1 - foundShare)),
      sizeCalculation: (query, key) => bytesOfEntry(key, 2 * query.length),
    }),
  };
}
