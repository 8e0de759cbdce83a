import type { Locale } from '../locale/locales.ts';

/**
 * A cell that a spreadsheet reads as text: in quotes where needed, and never as a formula.
 * @param separator between cells
 */
function cell(text: string, separator: string): string {
  const harmless = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  const needsQuotes = harmless.includes(separator) || /["\r\n]/.test(harmless);
  return needsQuotes ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

/**
 * A table as CSV, with the byte order mark by which spreadsheets recognize UTF-8. Where a comma is the
 * decimal separator, cells are separated by semicolons.
 * @param rows the headings first
 */
export function articlesCsv(rows: readonly (readonly string[])[], locale: Locale): string {
  const separator = locale === 'en' ? ',' : ';';
  const lines = rows.map((row) => row.map((text) => cell(text, separator)).join(separator));
  return `\uFEFF${lines.join('\r\n')}\r\n`;
}

/** CSV as an address to download, so that it contains what the page contains and no more. */
export const csvAddress = (csv: string): string =>
  `data:text/csv;charset=utf-8,${encodeURIComponent(csv)}`;
