import { expect, test } from 'vitest';
import { atLeast, atMost, figure, ratioAtLeast } from './figure.ts';
import { writeFigures } from './table.ts';

const page = `# Page

| Benchmark | Figure | Value | Budget | Met | Measured |
| --- | --- | --- | --- | --- | --- |
| \`bytes\` | CSS | 13.2 KB | at most 24 KB | yes | 2026-01-01 |
| \`flyout\` | p99 | 1.70 times | ratio at most 3 | yes | 2026-01-02 |

More.
`;

const size = (what: string, value: number) => ({
  benchmark: 'bytes',
  ...figure(what, value, 'KB', atMost(24)),
});

test('a measured benchmark replaces its lines; the others keep value and day', () => {
  const rows = [
    size('CSS', 13.2),
    size('CSS of the calendar', 24.5),
    { benchmark: 'bytes', ...figure('requests', 9) },
    { benchmark: 'cachedPage', ...figure('home', 90, '1/s', ratioAtLeast(0.7)), ratio: 0.79 },
  ];
  expect(writeFigures(page, rows, '2026-02-03, load 2')).toBe(`# Page

| Benchmark | Figure | Value | Budget | Met | Measured |
| --- | --- | --- | --- | --- | --- |
| \`bytes\` | CSS of the calendar (nearest to the budget of 2) | 24.5 KB | at most 24 KB | no | 2026-02-03, load 2 |
| \`cachedPage\` | home | 90 1/s, 0.79 of the reference | ratio at least 0.7 | yes | 2026-02-03, load 2 |
| \`flyout\` | p99 | 1.70 times | ratio at most 3 | yes | 2026-01-02 |

More.
`);
});

test('of values that may not be small, the smallest is the nearest', () => {
  const share = (what: string, value: number) => ({
    benchmark: 'search',
    ...figure(what, value, '%', atLeast(95)),
  });
  expect(writeFigures(page, [share('en', 100), share('pt', 96)], 'today')).toContain(
    '| pt (nearest to the budget of 2) | 96 % | at least 95 % | yes | today |',
  );
});

test('a budget of nothing is met by nothing only', () => {
  const errors = (what: string, value: number) => ({
    benchmark: 'overload',
    ...figure(what, value, '', atMost(0)),
  });
  const written = writeFigures(page, [errors('none', 0), errors('some', 2)], 'today');
  expect(written).toContain('| some (nearest to the budget of 2) | 2 | at most 0 | no | today |');
});

test('a page without the table is refused', () => {
  expect(() => writeFigures('# Page', [size('CSS', 1)], 'today')).toThrow(/no table/);
});
