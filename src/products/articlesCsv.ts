import { csvLine, csvMark } from '../locale/csv.ts';
import type { Locale } from '../locale/locales.ts';
import { hasDecimalComma } from '../locale/numbers.ts';

/**
 * A table as CSV. Where a comma is the decimal separator, cells are separated by semicolons.
 * @param rows the headings first
 */
export function articlesCsv(rows: readonly (readonly string[])[], locale: Locale): string {
  const separator = hasDecimalComma(locale) ? ';' : ',';
  return csvMark + rows.map((row) => csvLine(row, separator)).join('');
}

/** CSV as an address to download, so that it contains what the page contains and no more. */
export const csvAddress = (csv: string): string =>
  `data:text/csv;charset=utf-8,${encodeURIComponent(csv)}`;
