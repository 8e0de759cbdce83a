import { textTable } from '../tests/running/table.ts';
import { type Figure, isMet, strain } from './figure.ts';

/** A figure with the benchmark it comes from. */
export interface Row extends Figure {
  readonly benchmark: string;
}

const head = ['benchmark', 'figure', 'value', 'reference', 'ratio', 'budget', 'met'];
const numbers = [2, 3, 4];

function number(value: number | undefined): string {
  if (value === undefined) return '';
  const digits = Math.abs(value) >= 100 ? 0 : Math.abs(value) >= 10 ? 1 : 2;
  return value.toLocaleString('en-US', { maximumFractionDigits: digits });
}

/** The value and the budget of a figure, as texts. */
function valueOf({ value, unit, ratio, budget }: Figure) {
  const limit = budget ? `${budget.limit} ${budget.bound}` : '';
  const text = `${number(value)} ${unit}`.trim();
  return {
    value: ratio === undefined ? text : `${text}, ${ratio.toFixed(2)} of the reference`,
    budget: budget?.of === 'value' ? `${limit} ${unit}`.trim() : limit && `ratio ${limit}`,
  };
}

function cells(row: Row): string[] {
  const { value, unit, reference, ratio } = row;
  const met = isMet(row);
  return [
    row.benchmark,
    row.what,
    `${number(value)} ${unit}`.trim(),
    number(reference),
    ratio?.toFixed(2) ?? '',
    valueOf(row).budget,
    met === undefined ? '' : met ? 'met' : 'NOT met',
  ];
}

/** The figures as a text table, one line each. */
export const table = (rows: readonly Row[]): string =>
  textTable([head, ...rows.map(cells)], numbers);

/** The figures as data, with whether each meets its budget. */
export const rowsAsData = (rows: readonly Row[]): object[] =>
  rows.map((row) => ({ ...row, met: isMet(row) ?? null }));

const tableHead = '| Benchmark | Figure | Value | Budget | Met | Measured |';
const tableLine = '| --- | --- | --- | --- | --- | --- |';

/** Of all figures of one benchmark with the same budget, the one that takes most of it. */
function worstOfEach(rows: readonly Row[]): { readonly row: Row; readonly of: number }[] {
  const groups = Map.groupBy(
    rows.filter(({ budget }) => budget),
    ({ benchmark, budget, unit }) => JSON.stringify([benchmark, budget, unit]),
  );
  return [...groups.values()].map((all) => ({
    row: all.reduce((worst, it) => (Number(strain(it)) > Number(strain(worst)) ? it : worst)),
    of: all.length,
  }));
}

function lineOf({ row, of }: { readonly row: Row; readonly of: number }, when: string): string {
  const { value, budget } = valueOf(row);
  const what = of > 1 ? `${row.what} (nearest to the budget of ${of})` : row.what;
  const met = isMet(row) ? 'yes' : 'no';
  return `| \`${row.benchmark}\` | ${what} | ${value} | ${budget} | ${met} | ${when} |`;
}

/**
 * Replaces figures in the table of a page. A benchmark that was measured loses its old lines; the
 * lines of the others stay as they are, with the day for which they stand.
 * @param page the text of docs/performance.md
 * @param rows what was measured; only figures with a budget are written, and of several with the
 *   same budget the one nearest to it
 * @param when the day of the measurement, and how busy the machine was
 * @throws if the page has no such table
 */
export function writeFigures(page: string, rows: readonly Row[], when: string): string {
  const begin = page.indexOf(`${tableHead}\n${tableLine}\n`);
  if (begin < 0) throw new Error(`The page has no table that begins with ${tableHead}`);
  const first = begin + tableHead.length + tableLine.length + 2;
  const [before, after] = [page.slice(0, first), page.slice(first)];
  const end = after.search(/^(?!\|)/m);
  const measured = new Set(rows.map(({ benchmark }) => benchmark));
  const kept = after
    .slice(0, end)
    .split('\n')
    .filter((it) => it !== '' && !measured.has(/^\| `(\w+)`/.exec(it)?.[1] ?? ''));
  const written = worstOfEach(rows).map((it) => lineOf(it, when));
  const lines = [...kept, ...written].toSorted((a, b) => {
    const [one = '', other = ''] = [a, b].map((it) => it.split(' | ')[0]);
    return one < other ? -1 : Number(one > other);
  });
  return `${before}${lines.map((it) => `${it}\n`).join('')}${after.slice(end)}`;
}
