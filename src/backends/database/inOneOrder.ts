/**
 * Rows in the order of their keys. Two processes that write the same rows in different orders would
 * wait for each other, until the database ends one.
 * @param keyOf the key that is unique in the table
 */
export function inOneOrder<Row>(rows: readonly Row[], keyOf: (row: Row) => string): Row[] {
  return rows.toSorted((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1));
}
