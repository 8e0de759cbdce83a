import { expect, test } from 'vitest';
import type { ReceiptCount } from '../../consent/receipts.ts';
import { rowsByTime, rowsOf } from './choiceCounts.ts';

const count = (value: string, choice: string, receipts: number): ReceiptCount => ({
  fact: 'day',
  value,
  choice,
  receipts,
});

test('days without a choice have a row, the latest first (PROOF-46)', () => {
  const counts = [count('2026-11-25', 'none', 2), count('2026-11-27', 'performance', 1)];
  const rows = rowsByTime(counts, { from: '2026-11-25', to: '2026-11-27' });
  expect(rows.map(({ value, total }) => [value, total])).toEqual([
    ['2026-11-27', 1],
    ['2026-11-26', 0],
    ['2026-11-25', 2],
  ]);
});

test('a long span is shown by month (PROOF-46)', () => {
  const counts = [count('2026-01-31', 'none', 2), count('2026-01-01', 'functional', 3)];
  const rows = rowsByTime(counts, { from: '2026-01-01', to: '2026-12-31' });
  expect(rows).toHaveLength(12);
  expect(rows.at(-1)).toMatchObject({
    value: '2026-01',
    total: 5,
    choices: { none: 2, functional: 3, performance: 0 },
  });
});

test('choices that are not known are counted together, and the most frequent value comes first (PROOF-46)', () => {
  const counts: readonly ReceiptCount[] = [
    { fact: 'country', value: 'DE', choice: 'none', receipts: 1 },
    { fact: 'country', value: 'FR', choice: 'everything', receipts: 4 },
    count('2026-11-25', 'none', 9),
  ];
  expect(rowsOf(counts, 'country')).toMatchObject([
    { value: 'FR', others: 4, total: 4 },
    { value: 'DE', others: 0, total: 1 },
  ]);
});

test('a span of centuries has no endless list (PROOF-46)', () => {
  expect(rowsByTime([], { from: '0001-01-01', to: '9999-12-31' }).length).toBeLessThan(361);
});
