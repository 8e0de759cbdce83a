import { expect, test } from 'vitest';
import { outlines } from './outlines.ts';

const size = (diameter?: number, length?: number) => ({
  number: `${diameter} ${length}`,
  title: '',
  material: '',
  gtin: '',
  diameter,
  length,
});

test('outlines keep the measures of their sizes, stand on one line and do not overlap (PRODUCT-4)', () => {
  const { shapes, width, height } = outlines([size(3.5, 15.8), size(4.75, 19.1), size(5.5, 19.1)]);
  expect(shapes.map(({ diameter, length }) => [diameter, length])).toEqual([
    [3.5, 15.8],
    [4.75, 19.1],
    [5.5, 19.1],
  ]);
  expect(new Set(shapes.map(({ y, length }) => (y + length).toFixed(2))).size).toBe(1);
  for (const [index, { x, diameter }] of shapes.entries()) {
    expect(x + diameter).toBeLessThan(shapes[index + 1]?.x ?? width);
  }
  expect(height).toBeGreaterThan(19.1);
});

test('sizes without both measures, and repeated ones, have no outline', () => {
  expect(outlines([size(3.5), size(undefined, 10), size(2, 8), size(2, 8)]).shapes).toHaveLength(1);
});

test('too many sizes are not drawn', () => {
  const many = Array.from({ length: 15 }, (_, index) => size(index + 1, 10));
  expect(outlines(many).shapes).toEqual([]);
});
