import { expect, test } from 'vitest';
import { overlaidOutlines, sizeChoice } from './overlaidOutlines.ts';

const size = (number: string, diameter?: number, length?: number) => ({
  number,
  title: '',
  material: '',
  gtin: '',
  diameter,
  length,
});

test('outlines over one another keep their measures, their axis and their beginning (PRODUCT-16)', () => {
  const { shapes, width, height } = overlaidOutlines([
    { diameter: 4.75, length: 19.1 },
    { diameter: 2.4, length: 62 },
  ]);
  expect(shapes.map((it) => [it.width, it.height])).toEqual([
    [19.1, 4.75],
    [62, 2.4],
  ]);
  expect(new Set(shapes.map(({ x }) => x)).size).toBe(1);
  const middles = shapes.map((it) => it.y + it.height / 2);
  expect(middles[0]).toBeCloseTo(middles[1] ?? 0, 1);
  expect(width).toBeGreaterThan(62);
  expect(height).toBeGreaterThan(4.75);
});

test('the chosen size is drawn, or else the one in the middle (PRODUCT-16)', () => {
  const sizes = [size('C', 5.5, 19), size('A', 3.5, 15), size('B', 4.75, 19), size('D', 7)];
  expect(sizeChoice(sizes, [])?.drawn.number).toBe('B');
  expect(sizeChoice(sizes, ['other', 'C'])?.drawn.number).toBe('C');
  expect(sizeChoice(sizes, ['D'])?.drawn.number).toBe('B');
  expect(sizeChoice(sizes, [])?.sizes.map(({ number }) => number)).toEqual(['A', 'B', 'C']);
});

test('without both measures there is nothing to draw (PRODUCT-16)', () => {
  expect(sizeChoice([size('A', 3.5), size('B', undefined, 20)], [])).toBeUndefined();
});
