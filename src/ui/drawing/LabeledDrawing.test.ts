import fc from 'fast-check';
import { expect, test } from 'vitest';
import { placeNumbers } from './LabeledDrawing.tsx';

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

/** Whether two lines have a point in common other than an end. */
function cross([a, b]: Line, [c, d]: Line): boolean {
  const turn = (p: Place, q: Place, r: Place) =>
    Math.sign((q.x - p.x) * (r.y - p.y) - (q.y - p.y) * (r.x - p.x));
  return turn(a, b, c) * turn(a, b, d) < 0 && turn(c, d, a) * turn(c, d, b) < 0;
}
type Place = { readonly x: number; readonly y: number };
type Line = readonly [Place, Place];

test('no line from a point to its number crosses another (PAGE-51)', () => {
  const percent = fc.integer({ min: 0, max: 100 });
  const point = fc.record({ x: percent, y: fc.integer({ min: 15, max: 100 }) });
  const points = fc.uniqueArray(point, { maxLength: 8, selector: ({ x, y }) => `${x} ${y}` });
  fc.assert(
    fc.property(points, fc.constantFrom('top', 'sides'), (all, where) => {
      const numbers = placeNumbers(all, where);
      const lines = all.map((it, index): Line => [it, numbers[index] ?? it]);
      const pairs = lines.flatMap((one, i) => lines.slice(i + 1).map((other) => [one, other]));
      expect(pairs.filter(([one, other]) => one && other && cross(one, other))).toEqual([]);
      expect(new Set(numbers.map(({ x, y }) => `${x} ${y}`)).size).toBe(all.length);
    }),
  );
});
