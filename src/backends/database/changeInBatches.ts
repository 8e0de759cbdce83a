/** Rows changed by one statement, so that nobody waits long for it. */
const mostAtOnce = 500;

/**
 * Deletes any number of rows, a few with each statement.
 * @param deleteSome deletes `limit` rows at most and answers how many
 * @returns how many in all
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
 * Changes any number of rows, a few with each statement.
 * @param idsAfter the ids of rows after one, or the first where it is empty, `limit` at most, sorted
 * @param change changes those rows and answers how many it did
 * @returns how many in all
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
