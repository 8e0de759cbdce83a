import type { ConsentReceipt } from './receipts.ts';

/** The columns of the export, in their order, and the field each holds. */
const columns = {
  id: 'id',
  time: 'time',
  version: 'version',
  choice: 'choice',
  country: 'country',
  rule: 'rule',
  language: 'language',
  text_sha256: 'textHash',
  chosen_at: 'chosenAt',
  text_match: 'textMatch',
} as const satisfies Record<string, keyof ConsentReceipt>;

/** One line of CSV (RFC 4180), its end included; a value is quoted where it must be. */
export function csvLine(values: readonly string[]): string {
  const cells = values.map((value) =>
    /[",\r\n]/.test(value) ? `"${value.replaceAll('"', '""')}"` : value,
  );
  return `${cells.join(',')}\r\n`;
}

/** The names of the columns, as the first line of the export. */
export const receiptCsvHeader = csvLine(Object.keys(columns));

/** A receipt as a line of the export. */
export function receiptCsvLine(receipt: ConsentReceipt): string {
  return csvLine(Object.values(columns).map((field) => receipt[field]));
}
