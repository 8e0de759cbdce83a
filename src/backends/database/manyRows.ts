import type { Database } from './openDatabase.ts';
import type { Tables } from './tables.ts';

/** Rows per page. */
const pageSize = 500;

/**
 * Reads any number of rows page by page, so that they need not fit into memory.
 * @param read returns at most `limit` rows after a row, or the first rows without one, in a fixed
 * order
 */
export async function* inPages<Row>(
  read: (after: Row | undefined, limit: number) => Promise<readonly Row[]>,
): AsyncGenerator<Row> {
  let last: Row | undefined;
  do {
    const rows = await read(last, pageSize);
    yield* rows;
    last = rows.length === pageSize ? rows.at(-1) : undefined;
  } while (last);
}

/** Rows per statement, so that other statements wait only briefly. */
const mostAtOnce = 500;

/**
 * Deletes any number of rows, a few per statement.
 * @param deleteSome deletes at most `limit` rows and returns how many
 * @returns the total
 */
export async function deleteInBatches(
  deleteSome: (limit: number) => Promise<{ readonly numDeletedRows: bigint }>,
): Promise<number> {
  let all = 0;
  for (;;) {
    const { numDeletedRows } = await deleteSome(mostAtOnce);
    all += Number(numDeletedRows);
    if (numDeletedRows < mostAtOnce) return all;
  }
}

/**
 * Changes any number of rows, a few per statement.
 * @param idsAfter returns the sorted ids of at most `limit` rows after an id, or the first rows for
 * an empty id
 * @param change changes those rows and returns how many
 * @returns the total
 */
export async function changeInBatches(
  idsAfter: (id: string, limit: number) => Promise<readonly { readonly id: string }[]>,
  change: (ids: readonly string[]) => Promise<{ readonly numUpdatedRows: bigint }>,
): Promise<number> {
  let all = 0;
  let last: string | undefined = '';
  while (last !== undefined) {
    const rows: readonly { readonly id: string }[] = await idsAfter(last, mostAtOnce);
    if (rows.length === 0) return all;
    const { numUpdatedRows } = await change(rows.map(({ id }) => id));
    all += Number(numUpdatedRows);
    last = rows.at(-1)?.id;
  }
  return all;
}

/**
 * Rows in the order of their keys. Two processes that write the same rows in different orders would
 * wait for each other, until the database ends one.
 * @param keyOf the key that is unique in the table
 */
export function inOneOrder<Row>(rows: readonly Row[], keyOf: (row: Row) => string): Row[] {
  return rows.toSorted((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1));
}

/** The tables whose rows have a `time` and an id. */
export type TimedTable = 'consent_receipt' | 'professional_confirmation';

/** A time span in ISO 8601 with milliseconds, UTC: its start, and its excluded end. */
interface TimeSpan {
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
