import type { ConsentReceipt } from './receipts.ts';

/** The columns of the export, in order, and their fields. */
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

/** Formats one line of CSV (RFC 4180) with its line ending; quotes values where needed. */
export function csvLine(values: readonly string[]): string {
  const cells = values.map((value) =>
    /[",\r\n]/.test(value) ? `"${value.replaceAll('"', '""')}"` : value,
  );
  return `${cells.join(',')}\r\n`;
}

/** The header line of the export. */
export const receiptCsvHeader = csvLine(Object.keys(columns));

/** Formats a receipt as a line of the export. */
export function receiptCsvLine(receipt: ConsentReceipt): string {
  return csvLine(Object.values(columns).map((field) => receipt[field]));
}
