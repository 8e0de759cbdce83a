import type { QueryCount, SearchStatistics } from '../../search/statistics.ts';
import type { Database } from '../database/openDatabase.ts';

/** Rows written by one statement. */
const rowsAtOnce = 500;

/** What a brand's visitors searched for, counted in the site's database. */
export function createSearchStatistics(database: Database, brand: string): SearchStatistics {
  return {
    async add({ queries, records }) {
      await database.transaction().execute(async (transaction) => {
        for (const part of parts(queries)) {
          await transaction
            .insertInto('search_query')
            .values(part.map((count) => ({ ...count, brand })))
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
        for (const part of parts(records)) {
          await transaction
            .insertInto('search_record')
            .values(
              part.map(({ objectId, ...count }) => ({ ...count, object_id: objectId, brand })),
            )
            .onConflict((conflict) =>
              conflict.columns(['brand', 'day', 'object_id']).doUpdateSet((row) => ({
                clicks: row('search_record.clicks', '+', row.ref('excluded.clicks')),
                conversions: row('search_record.conversions', '+', row.ref('excluded.conversions')),
              })),
            )
            .execute();
        }
      });
    },
    async read({ from = '', to = '9999' } = {}) {
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
    },
    async forgetBefore(day) {
      await database.deleteFrom('search_query').where('day', '<', day).execute();
      await database.deleteFrom('search_record').where('day', '<', day).execute();
    },
  };
}

function* parts<T>(rows: readonly T[]): Generator<readonly T[]> {
  for (let at = 0; at < rows.length; at += rowsAtOnce) yield rows.slice(at, at + rowsAtOnce);
}
