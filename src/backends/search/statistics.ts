import { randomBytes } from 'node:crypto';
import { type Kysely, sql, type Transaction } from 'kysely';
import type {
  EarnedQuery,
  QueryAsker,
  QueryCount,
  QueryOfLanguage,
  RecordCount,
  SearchStatistics,
} from '../../search/statistics.ts';
import { inTransaction } from '../database/inTransaction.ts';
import { inOneOrder } from '../database/manyRows.ts';
import type { StatisticsDatabase } from '../database/openStatistics.ts';
import { forgetCountsBefore, forgetHashesBefore } from './oldStatistics.ts';

/** Rows per statement. */
const rowsAtOnce = 500;

/** The most rows of a day that are read, per language for queries. */
const mostPerDay = 1_000;

/** The search statistics of a brand, in the database of statistics. */
export function createSearchStatistics(
  database: StatisticsDatabase,
  brand: string,
): SearchStatistics {
  return {
    add: addCounts(database, brand),
    earnedOn: earnedOn(database, brand),
    openedOn: openedOn(database, brand),
    secretOf: secretOf(database),
    forgetAskersBefore: (day) => forgetHashesBefore(database, day),
    async approve({ language, query }) {
      await database
        .insertInto('search_approval')
        .values({ brand, language, query, time: new Date().toISOString() })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    },
    async revoke({ language, query }) {
      const { numDeletedRows } = await database
        .deleteFrom('search_approval')
        .where('brand', '=', brand)
        .where('language', '=', language)
        .where('query', '=', query)
        .executeTakeFirst();
      return numDeletedRows > 0n;
    },
    async approved() {
      const rows = await database
        .selectFrom('search_approval')
        .select(['language', 'query'])
        .where('brand', '=', brand)
        .orderBy('language')
        .orderBy('query')
        .execute();
      return rows as QueryOfLanguage[];
    },
    read: readCounts(database, brand),
    forgetBefore: (day) => forgetCountsBefore(database, day),
  };
}

/** Adds counts to those of their days. */
const addCounts =
  (database: StatisticsDatabase, brand: string): SearchStatistics['add'] =>
  async ({ queries, records, askers = [] }) => {
    await inTransaction(database, async (transaction) => {
      for (const part of parts(inOneOrder(queries, keyOfQuery))) {
        await transaction
          .insertInto('search_query')
          .values(part.map((count) => ({ ...count, askers: 0, brand })))
          .onConflict((conflict) =>
            conflict.columns(['brand', 'day', 'language', 'query']).doUpdateSet((row) => ({
              searches: row('search_query.searches', '+', row.ref('excluded.searches')),
              empty: row('search_query.empty', '+', row.ref('excluded.empty')),
              clicks: row('search_query.clicks', '+', row.ref('excluded.clicks')),
              suggested: row('search_query.suggested', '+', row.ref('excluded.suggested')),
            })),
          )
          .execute();
      }
      for (const part of parts(inOneOrder(records, keyOfRecord))) {
        await transaction
          .insertInto('search_record')
          .values(part.map(({ objectId, ...count }) => ({ ...count, object_id: objectId, brand })))
          .onConflict((conflict) =>
            conflict.columns(['brand', 'day', 'object_id']).doUpdateSet((row) => ({
              clicks: row('search_record.clicks', '+', row.ref('excluded.clicks')),
              conversions: row('search_record.conversions', '+', row.ref('excluded.conversions')),
            })),
          )
          .execute();
      }
      await addAskers(transaction, brand, askers);
    });
  };

/** Reads the queries of a day that enough addresses asked. */
const earnedOn =
  (database: StatisticsDatabase, brand: string): SearchStatistics['earnedOn'] =>
  async (day, least) => {
    const ranked = database
      .selectFrom('search_query')
      .select(['language', 'query', 'askers'])
      .select(
        sql<number>`row_number() over (partition by language order by askers desc, query)`.as(
          'rank',
        ),
      )
      .where('brand', '=', brand)
      .where('day', '=', day)
      .where('askers', '>=', least);
    const rows = await database
      .selectFrom(ranked.as('ranked'))
      .select(['language', 'query', 'askers'])
      .where('rank', '<=', mostPerDay)
      .execute();
    return rows as EarnedQuery[];
  };

/** Reads the records that were opened on a day. */
const openedOn =
  (database: StatisticsDatabase, brand: string): SearchStatistics['openedOn'] =>
  async (day) => {
    return database
      .selectFrom('search_record')
      .select(['object_id as objectId', 'clicks', 'conversions'])
      .where('brand', '=', brand)
      .where('day', '=', day)
      .orderBy(sql`clicks + conversions`, 'desc')
      .orderBy('object_id')
      .limit(mostPerDay)
      .execute();
  };

/** Reads the secret of a day; the first process that asks makes it. */
const secretOf =
  (database: StatisticsDatabase): SearchStatistics['secretOf'] =>
  async (day) => {
    const secret = randomBytes(32).toString('base64url');
    await database
      .insertInto('search_secret')
      .values({ day, secret })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    const row = await database
      .selectFrom('search_secret')
      .select('secret')
      .where('day', '=', day)
      .executeTakeFirstOrThrow();
    return row.secret;
  };

/** Reads the counts of several days. */
const readCounts =
  (database: StatisticsDatabase, brand: string): SearchStatistics['read'] =>
  async ({ from = '', to = '9999' } = {}) => {
    const queries = await database
      .selectFrom('search_query')
      .select(['day', 'language', 'query', 'searches', 'empty', 'clicks', 'suggested'])
      .where('brand', '=', brand)
      .where('day', '>=', from)
      .where('day', '<=', to)
      .execute();
    const records = await database
      .selectFrom('search_record')
      .select(['day', 'object_id as objectId', 'clicks', 'conversions'])
      .where('brand', '=', brand)
      .where('day', '>=', from)
      .where('day', '<=', to)
      .execute();
    return { queries: queries as QueryCount[], records };
  };

type StatisticsTransaction =
  StatisticsDatabase extends Kysely<infer Tables> ? Transaction<Tables> : never;

const keyOfQuery = ({ day, language, query }: QueryCount) => `${day} ${language} ${query}`;

const keyOfRecord = ({ day, objectId }: RecordCount) => `${day} ${objectId}`;

/**
 * Adds addresses and counts them again. The rows of their queries are locked by then, so of two
 * processes the later one counts the addresses of both.
 */
async function addAskers(
  transaction: StatisticsTransaction,
  brand: string,
  askers: readonly QueryAsker[],
): Promise<void> {
  for (const part of parts(askers)) {
    await transaction
      .insertInto('search_asker')
      .values(part.map((asker) => ({ ...asker, brand })))
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
  const groups = Map.groupBy(askers, ({ day, language }) => `${day} ${language}`);
  for (const group of groups.values()) {
    const [{ day, language } = { day: '', language: '' }] = group;
    for (const part of parts([...new Set(group.map(({ query }) => query))])) {
      await transaction
        .updateTable('search_query')
        .set(({ selectFrom }) => ({
          askers: selectFrom('search_asker')
            .select(({ fn }) => fn.countAll<number>().as('count'))
            .where('search_asker.brand', '=', brand)
            .where('search_asker.day', '=', day)
            .where('search_asker.language', '=', language)
            .whereRef('search_asker.query', '=', 'search_query.query'),
        }))
        .where('brand', '=', brand)
        .where('day', '=', day)
        .where('language', '=', language)
        .where('query', 'in', part)
        .execute();
    }
  }
}

function* parts<T>(rows: readonly T[]): Generator<readonly T[]> {
  for (let at = 0; at < rows.length; at += rowsAtOnce) yield rows.slice(at, at + rowsAtOnce);
}
