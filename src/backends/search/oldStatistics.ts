import { sql } from 'kysely';
import { deleteInBatches } from '../database/manyRows.ts';
import type { StatisticsDatabase } from '../database/openStatistics.ts';

/** The columns that identify the rows of a table; the first ones are the brand and the day. */
const keys = {
  search_query: 'brand, day, language, query',
  search_record: 'brand, day, object_id',
  search_asker: 'brand, day, language, query, asker',
} as const;

type DailyTable = keyof typeof keys;

/** Deletes the counts of days before a day, of all brands. @returns how many */
export async function forgetCountsBefore(
  database: StatisticsDatabase,
  day: string,
): Promise<number> {
  const queries = await forgetDaysBefore(database, 'search_query', day);
  return queries + (await forgetDaysBefore(database, 'search_record', day));
}

/** Deletes the hashes of addresses, and the secrets, of days before a day. */
export async function forgetHashesBefore(database: StatisticsDatabase, day: string): Promise<void> {
  await database.deleteFrom('search_secret').where('day', '<', day).execute();
  await forgetDaysBefore(database, 'search_asker', day);
}

/** Each statement finds its rows by the key of the table, however many rows remain. */
async function forgetDaysBefore(
  database: StatisticsDatabase,
  table: DailyTable,
  day: string,
): Promise<number> {
  let deleted = 0;
  for (let brand = await brandAfter(database, table, ''); brand !== undefined; ) {
    const ofBrand = brand;
    deleted += await deleteInBatches((limit) => {
      const key = sql.raw(keys[table]);
      return database
        .deleteFrom<DailyTable>(table)
        .where(
          sql<boolean>`(${key}) in (select ${key} from ${sql.table(table)}
            where brand = ${ofBrand} and day < ${day} limit ${limit})`,
        )
        .executeTakeFirstOrThrow();
    });
    brand = await brandAfter(database, table, brand);
  }
  return deleted;
}

/** The next brand that a table has rows of; undefined after the last one. */
async function brandAfter(
  database: StatisticsDatabase,
  table: DailyTable,
  brand: string,
): Promise<string | undefined> {
  const row = await database
    .selectFrom<DailyTable>(table)
    .select(({ fn }) => fn.min('brand').as('next'))
    .where('brand', '>', brand)
    .executeTakeFirst();
  return row?.next ?? undefined;
}
