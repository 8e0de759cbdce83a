import { expect, test } from 'vitest';
import { placeNumbers } from './placeNumbers.ts';

test('numbers stand at the nearer side, apart from each other, in the order of their points (PAGE-33)', () => {
  const places = placeNumbers(
    [
      { x: 10, y: 80 },
      { x: 90, y: 50 },
      { x: 20, y: 79 },
    ],
    'sides',
  );
  expect(places).toEqual([
    { x: 6, y: 75 },
    { x: 94, y: 50 },
    { x: 6, y: 25 },
  ]);
  expect(placeNumbers([], 'sides')).toEqual([]);
});

test('on a map they stand in a row, in the order from west to east', () => {
  const places = placeNumbers(
    [
      { x: 50, y: 20 },
      { x: 49, y: 30 },
    ],
    'top',
  );
  expect(places.map(({ x }) => x)).toEqual([75, 25]);
});
