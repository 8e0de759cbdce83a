import type { Locale } from './locales.ts';
import { hasDecimalComma } from './numbers.ts';

/** The mark by which spreadsheets recognize UTF-8; it begins a file. */
const csvMark = '\uFEFF';

/** Signs with which spreadsheets begin a formula; of any width, because some read all alike. */
const formulaSigns = '=+\\-@＝＋－＠﹦﹢﹣﹫−';

/** A text that begins like a formula, also after spaces and invisible signs, or with a control sign. */
const formula = new RegExp(`^(?:[\\t\\r\\n]|[\\s\\p{C}]*[${formulaSigns}])`, 'u');

/**
 * The parts of a text that a spreadsheet takes for cells of their own when it is set to another
 * separator than the file's, and that begin like a formula.
 */
const innerFormulas = {
  ',': new RegExp(`([;\\t\\r\\n][\\s\\p{C}"]*)(?=[${formulaSigns}])`, 'gu'),
  ';': new RegExp(`([\\t\\r\\n][\\s\\p{C}"]*)(?=[${formulaSigns}])`, 'gu'),
};

/** The separators between cells. */
type CsvSeparator = keyof typeof innerFormulas;

/** A text as a cell that no spreadsheet calculates (CONTACT-12). */
function harmless(text: string, separator: CsvSeparator): string {
  const whole = formula.test(text) ? `'${text}` : text;
  return whole.replace(innerFormulas[separator], "$1'");
}

function cell(text: string, separator: CsvSeparator): string {
  const shown = harmless(text, separator);
  const needsQuotes = shown.includes(separator) || /["\r\n]/.test(shown);
  return needsQuotes ? `"${shown.replaceAll('"', '""')}"` : shown;
}

/**
 * A line of CSV (RFC 4180) with its line ending, in which nothing is a formula. All CSV of the
 * project is written with it.
 * @param separator between cells; a semicolon where a comma is the decimal separator
 */
export function csvLine(cells: readonly string[], separator: CsvSeparator = ','): string {
  return `${cells.map((it) => cell(it, separator)).join(separator)}\r\n`;
}

/**
 * A time as spreadsheets and people read it, such as `2026-11-21 08:00:00`.
 * @param time ISO 8601 in UTC; anything else is returned unchanged
 */
export function csvTime(time: string): string {
  const [, day, clock] = /^(\d{4}-\d\d-\d\d)T(\d\d:\d\d:\d\d)(?:\.\d+)?Z$/.exec(time) ?? [];
  return day && clock ? `${day} ${clock}` : time;
}

/** The form of an export of records as CSV. */
export interface CsvSheet<Field extends string> {
  /** The mark of UTF-8 and the headings; those of times say that they are UTC. */
  readonly header: string;
  /** A record as a line. */
  lineOf(record: Readonly<Partial<Record<Field, unknown>>>): string;
}

/**
 * Creates the form of an export.
 * @param columns the headings, in order, and the fields below them
 * @param times the fields that are times, in ISO 8601 and UTC
 */
export function csvSheet<const Field extends string>(
  columns: Readonly<Record<string, Field>>,
  times: readonly NoInfer<Field>[],
): CsvSheet<Field> {
  const isTime = (field: Field) => times.includes(field);
  const headings = Object.entries(columns).map(([name, field]) =>
    isTime(field) ? `${name} (UTC)` : name,
  );
  return {
    header: csvMark + csvLine(headings),
    lineOf: (record) =>
      csvLine(
        Object.values(columns).map((field) => {
          const text = String(record[field] ?? '');
          return isTime(field) ? csvTime(text) : text;
        }),
      ),
  };
}

/** Columns whose headings are the names of the fields. */
export const csvColumns = <const Field extends string>(
  fields: readonly Field[],
): Readonly<Record<string, Field>> => Object.fromEntries(fields.map((it) => [it, it]));

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
