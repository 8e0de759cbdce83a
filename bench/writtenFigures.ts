import { isMet } from './figure.ts';
import { type Row, valueOf } from './table.ts';

const head = '| Benchmark | Figure | Value | Budget | Met | Measured |';
const line = '| --- | --- | --- | --- | --- | --- |';

/** How much of its budget a figure takes; over 1, the budget is not met. */
function strain({ figure: { value, ratio, budget } }: Row): number {
  const measured = budget?.of === 'ratio' ? (ratio ?? Number.NaN) : value;
  const bound = budget?.bound ?? 0;
  if (measured === bound) return 1;
  return budget?.limit === 'at least' ? bound / measured : measured / bound;
}

/** Of all figures of one benchmark with the same budget, the one that takes most of it. */
function worstOfEach(rows: readonly Row[]): { readonly row: Row; readonly of: number }[] {
  const groups = Map.groupBy(
    rows.filter(({ figure }) => figure.budget),
    ({ benchmark, figure: { budget, unit } }) => JSON.stringify([benchmark, budget, unit]),
  );
  return [...groups.values()].map((all) => ({
    row: all.reduce((worst, it) => (strain(it) > strain(worst) ? it : worst)),
    of: all.length,
  }));
}

function lineOf({ row, of }: { readonly row: Row; readonly of: number }, when: string): string {
  const { benchmark, figure } = row;
  const { value, budget } = valueOf(figure);
  const what = of > 1 ? `${figure.what} (nearest to the budget of ${of})` : figure.what;
  return `| \`${benchmark}\` | ${what} | ${value} | ${budget} | ${isMet(figure) ? 'yes' : 'no'} | ${when} |`;
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
  const begin = page.indexOf(`${head}\n${line}\n`);
  if (begin < 0) throw new Error(`The page has no table that begins with ${head}`);
  const first = begin + head.length + line.length + 2;
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
