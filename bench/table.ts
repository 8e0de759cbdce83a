import { type Figure, isMet } from './figure.ts';

/** A figure and the benchmark it comes from. */
export interface Row {
  readonly benchmark: string;
  readonly figure: Figure;
}

const head = ['benchmark', 'figure', 'value', 'reference', 'ratio', 'budget', 'met'];
const aligned = ['left', 'left', 'right', 'right', 'right', 'left', 'left'];

function number(value: number | undefined): string {
  if (value === undefined) return '';
  const digits = Math.abs(value) >= 100 ? 0 : Math.abs(value) >= 10 ? 1 : 2;
  return value.toLocaleString('en-US', { maximumFractionDigits: digits });
}

/** The value and the budget of a figure, as texts. */
export function valueOf({ value, unit, ratio, budget }: Figure) {
  const limit = budget ? `${budget.limit} ${budget.bound}` : '';
  const text = `${number(value)} ${unit}`.trim();
  return {
    value: ratio === undefined ? text : `${text}, ${ratio.toFixed(2)} of the reference`,
    budget: budget?.of === 'value' ? `${limit} ${unit}`.trim() : limit && `ratio ${limit}`,
  };
}

function cells({ benchmark, figure }: Row): string[] {
  const { what, value, unit, reference, ratio } = figure;
  const met = isMet(figure);
  return [
    benchmark,
    what,
    `${number(value)} ${unit}`.trim(),
    number(reference),
    ratio?.toFixed(2) ?? '',
    valueOf(figure).budget,
    met === undefined ? '' : met ? 'met' : 'NOT met',
  ];
}

/** The figures as a text table, one line each. */
export function table(rows: readonly Row[]): string {
  const lines = [head, ...rows.map(cells)];
  const widths = head.map((_, column) =>
    Math.max(...lines.map((line) => (line[column] ?? '').length)),
  );
  const pad = (cell: string, column: number) =>
    aligned[column] === 'right'
      ? cell.padStart(widths[column] ?? 0)
      : cell.padEnd(widths[column] ?? 0);
  return lines.map((line) => line.map(pad).join('  ').trimEnd()).join('\n');
}

/** The figures as data, with whether each meets its budget. */
export function rowsAsData(rows: readonly Row[]): object[] {
  return rows.map(({ benchmark, figure }) => ({
    benchmark,
    ...figure,
    met: isMet(figure) ?? null,
  }));
}
