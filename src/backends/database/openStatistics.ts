import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { type Kysely, sql } from 'kysely';
import { connectionsFor } from './connectionLimit.ts';
import { deleteInBatches } from './manyRows.ts';
import type { Migrations } from './migrate.ts';
import { createSearchAskers, createSearchCounts } from './migrations.ts';
import { openApart } from './openApart.ts';
import { type Database, databaseFile, isServed, type OpenOptions } from './openDatabase.ts';
import type { Tables } from './tables.ts';

/** The tables of search statistics, and their columns that earlier releases had too. */
const columnsOf = {
  search_query: 'day, brand, language, query, searches, empty, clicks, suggested, askers',
  search_record: 'day, brand, object_id, clicks, conversions',
  search_asker: 'day, brand, language, query, asker',
  search_secret: 'day, secret',
  search_approval: 'brand, language, query, time',
} as const satisfies Partial<Record<keyof Tables, string>>;

const tables = Object.keys(columnsOf) as (keyof typeof columnsOf)[];

/** The database of search statistics. */
export type StatisticsDatabase = Kysely<Pick<Tables, keyof typeof columnsOf>>;

/** The path of the embedded statistics, below `DATA_DIR`. */
export function statisticsFile(dataDirectory: string): string {
  return join(dataDirectory, 'statistics.db');
}

/**
 * Connects to the search statistics at the first statement: to a file of their own in the folder, or
 * with connections of their own to the server, so that they never make a lead wait (SEARCH-32). A new
 * file takes over the counts and approvals that earlier releases kept in the site's database.
 * @param dataDirectory the folder for everything the site writes; created when missing
 * @param url a database on a PostgreSQL server, in place of the file
 */
export async function openStatistics(
  dataDirectory: string,
  url?: string,
  options: Pick<OpenOptions, 'timeLimit' | 'onStatement' | 'oneWay'> = {},
): Promise<StatisticsDatabase> {
  const place = {
    file: statisticsFile(dataDirectory),
    ofFile: changesOfFile(databaseFile(dataDirectory)),
    url,
    connections: connectionsFor.statistics,
  };
  return openApart(place, options);
}

/** The changes of the schema of the file. @param before the site's database */
const changesOfFile = (before: string): Migrations => ({
  '0003_search_counts': createSearchCounts,
  '0008_search_askers': createSearchAskers,
  '0015_counts_of_before': {
    async up(db: Kysely<unknown>) {
      if (!existsSync(before)) return;
      // It remains attached until the process ends, also after a failure, and is not read again.
      const attached = await sql`select 1 from pragma_database_list where name = 'before'`.execute(
        db,
      );
      if (attached.rows.length === 0) await sql`attach database ${before} as before`.execute(db);
      for (const table of tables) {
        const columns = sql.raw(columnsOf[table]);
        await sql`insert into ${sql.table(table)} (${columns})
          select ${columns} from before.${sql.table(table)}`.execute(db);
      }
    },
  },
});

/**
 * Deletes the statistics that earlier releases left in the site's embedded database, a few rows at a
 * time, once the new file has them.
 * @returns how many rows
 * @throws StoreUnavailable while the new file does not answer; nothing is deleted then
 */
export async function forgetMovedStatistics(
  database: Database,
  statistics: StatisticsDatabase,
): Promise<number> {
  if (isServed(database)) return 0;
  await sql`select 1`.execute(statistics);
  let deleted = 0;
  for (const table of tables) {
    deleted += await deleteInBatches(async (limit) => {
      const { rows } = await sql<{ rowid: number }>`
        select rowid from ${sql.table(table)} limit ${limit}`.execute(database);
      if (rows.length === 0) return { numDeletedRows: 0n };
      const ids = sql.join(rows.map(({ rowid }) => rowid));
      await sql`delete from ${sql.table(table)} where rowid in (${ids})`.execute(database);
      return { numDeletedRows: BigInt(rows.length) };
    });
  }
  return deleted;
}
