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
