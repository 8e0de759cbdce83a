import { deleteInBatches, inPages } from './manyRows.ts';
import type { Database } from './openDatabase.ts';
import type { Tables } from './tables.ts';

/** The tables whose rows have a `time` and an id. */
export type TimedTable = 'consent_receipt' | 'professional_confirmation';

/** A time span in ISO 8601 with milliseconds, UTC: its start, and its excluded end. */
export interface TimeSpan {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

/** Inserts rows, all or none. @returns undefined for each */
export async function insertRows<Table extends TimedTable>(
  database: Database,
  table: Table,
  rows: readonly Tables[Table][],
): Promise<readonly undefined[]> {
  await database
    .insertInto<TimedTable>(table)
    .values([...rows])
    .execute();
  return rows.map(() => undefined);
}

/** The row with an id; undefined if there is none. */
export async function findRow<Table extends TimedTable>(
  database: Database,
  table: Table,
  id: string,
): Promise<Tables[Table] | undefined> {
  const rows = database.selectFrom<TimedTable>(table).selectAll().where('id', '=', id);
  return rows.executeTakeFirst();
}

/** The rows of a span, oldest first, read page by page. */
export function listSpan<Table extends TimedTable>(
  database: Database,
  table: Table,
  { from, to }: TimeSpan,
): AsyncGenerator<Tables[Table]> {
  return inPages<Tables[Table]>(async (after, limit) => {
    let rows = database.selectFrom<TimedTable>(table).selectAll();
    if (from !== undefined) rows = rows.where('time', '>=', from);
    if (to !== undefined) rows = rows.where('time', '<', to);
    if (after) {
      const { time, id } = after;
      rows = rows.where((is) =>
        is.or([is('time', '>', time), is.and([is('time', '=', time), is('id', '>', id)])]),
      );
    }
    return rows.orderBy('time').orderBy('id').limit(limit).execute();
  });
}

/** Deletes the rows before a time. @returns how many */
export function deleteBefore(
  database: Database,
  table: TimedTable,
  moment: string,
): Promise<number> {
  const old = database
    .selectFrom<TimedTable>(table)
    .select('id')
    .where('time', '<', moment)
    .orderBy('time');
  return deleteInBatches((limit) =>
    database
      .deleteFrom<TimedTable>(table)
      .where('id', 'in', old.limit(limit))
      .executeTakeFirstOrThrow(),
  );
}
