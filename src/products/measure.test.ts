import { describe, expect, test } from 'vitest';
import { measureText, readMeasure, rowsWith } from './measure.ts';

describe('a measure is read with comma or point, with or without its unit (PRODUCT-11)', () => {
  test.each([
    ['12', 12],
    ['12 kg', 12],
    ['12kg', 12],
    ['12 KG.', 12],
    ['12 kgs', 12],
    ['12,5', 12.5],
    ['12.5 kg', 12.5],
    ['0', 0],
    ['  12   kg ', 12],
    ['１２', 12],
    ['12\u00a0kg', 12],
  ])('%s', (text, value) => {
    expect(readMeasure(measureText(text), 'kg')).toBe(value);
  });

  test.each([
    '',
    'kg',
    'twelve',
    '12 lb',
    '12 g',
    '-3',
    '1.250',
    '1,250 kg',
    '12 14',
    '10-20',
    '1e3',
    '123456',
    '12,5,5',
    '<b>12',
  ])('but not "%s", which may mean something else', (text) => {
    expect(readMeasure(measureText(text), 'kg')).toBeUndefined();
  });

  test('a long text is cut', () => {
    expect(measureText('1'.repeat(5_000)).length).toBeLessThan(30);
  });
});

test('every row that includes a measure is found, both ends counted (PRODUCT-11)', () => {
  const [small, medium, large] = [
    { from: 2, to: 5 },
    { from: 5, to: 10 },
    { from: 12, to: 20 },
  ] as const;
  const rows = [small, medium, large];
  expect(rowsWith(rows, 2)).toEqual([small]);
  expect(rowsWith(rows, 1.99)).toEqual([]);
  expect(rowsWith(rows, 5)).toEqual([small, medium]);
  expect(rowsWith(rows, 11)).toEqual([]);
  expect(rowsWith(rows, 20)).toEqual([large]);
  expect(rowsWith(rows, 20.01)).toEqual([]);
});
