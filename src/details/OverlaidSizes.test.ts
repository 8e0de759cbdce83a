import { expect, test } from 'vitest';
import type { Profile } from '../products/outline.ts';
import { overlaidOutlines, sizeChoice } from './OverlaidSizes.tsx';

const size = (number: string, diameter?: number, length?: number) => ({
  number,
  title: '',
  material: '',
  gtin: '',
  diameter,
  length,
});

const pointed: Profile = {
  head: [
    [-0.5, 0.6],
    [0, 0.5],
  ],
  body: [],
  tip: [
    [-0.5, 0.5],
    [0, 0],
  ],
  turns: undefined,
  taper: 1,
  isThread: false,
  eyelet: undefined,
};

test('outlines over one another keep their measures, their axis and their beginning (PRODUCT-16)', () => {
  const { paths, place, width, height } = overlaidOutlines([
    { drawn: { diameter: 4, length: 20 } },
    { drawn: { diameter: 2, length: 62 } },
  ]);
  expect(paths).toHaveLength(2);
  expect(paths[0]).toMatch(/-2[ ,].*20/s);
  expect(place).toBe('matrix(0 1 1 0 2 4)');
  expect([width, height]).toEqual([66, 11]);
});

test('a product whose side view is known is drawn with it (PRODUCT-16)', () => {
  const drawn = { diameter: 4, length: 40 };
  const { paths, place } = overlaidOutlines([{ drawn }, { drawn, profile: pointed }]);
  expect(paths[1]).not.toBe(paths[0]);
  // The head reaches two millimeters over the beginning of the others, and is wider.
  expect(place).toBe('matrix(0 1 1 0 4 4.4)');
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
