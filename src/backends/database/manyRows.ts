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
