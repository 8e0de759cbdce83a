/** Rows read at a time. */
const pageSize = 500;

/**
 * Reads any number of rows a page at a time, so that none of them need be in memory together.
 * @param read the rows after one, or the first where there is none, `limit` at most, in one order
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
