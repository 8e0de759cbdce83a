import { expect, test } from 'vitest';
import { outlineOf, type Profile, readEyelet, readPoints } from './outline.ts';

/** The points of the outline of a path, without an eyelet. */
const pointsOf = (path: string) =>
  (path.split('Z')[0] ?? '')
    .slice(1)
    .split('L')
    .map((it) => it.split(' ').map(Number) as [number, number]);

const plain = { turns: undefined, taper: 1, isThread: false, eyelet: undefined };

/** An anchor with ribs and a tip of one and a half diameters. */
const anchor: Profile = {
  ...plain,
  head: [[0, 0.39]],
  body: [
    [0, 0.39],
    [0.3, 0.5],
    [0.4, 0.5],
  ],
  tip: [
    [-1.5, 0.4],
    [0, 0],
  ],
};

/** A screw with six turns at its end, and a shaft before them. */
const screw: Profile = {
  ...anchor,
  turns: 6,
  isThread: true,
  tip: [
    [-0.4, 0.35],
    [0, 0],
  ],
};

test.each([
  { diameter: 3.5, length: 15.8 },
  { diameter: 5.5, length: 19.1 },
])('an outline has exactly the diameter and the length of its size (PRODUCT-19)', (size) => {
  const outline = outlineOf(anchor, size);
  const points = pointsOf(outline?.path ?? '');
  const [x, y] = [points.map(([at]) => at), points.map(([, at]) => at)];
  expect(Math.max(...x) - Math.min(...x)).toBeCloseTo(size.diameter, 1);
  expect(Math.max(...y) - Math.min(...y)).toBeCloseTo(size.length, 1);
  expect(outline?.reach).toBeCloseTo(size.diameter / 2, 5);
  expect(outline?.height).toBeCloseTo(size.length, 5);
});

test('ribs keep their shape: a longer size has more of them (PRODUCT-19)', () => {
  const ribs = (length: number) => outlineOf(anchor, { diameter: 4, length })?.edges.match(/M/g);
  expect(ribs(14)).toHaveLength(5);
  expect(ribs(22)).toHaveLength(10);
});

test('the sides of a thread are half a turn apart, and the rest of its length is shaft (PRODUCT-19)', () => {
  const size = { diameter: 5, length: 40 };
  const points = pointsOf(outlineOf(screw, size)?.path ?? '');
  const crests = (side: 1 | -1) =>
    points
      .filter(([x]) => x * side >= 2.49)
      .map(([, y]) => y)
      .sort((a, b) => a - b);
  const [right = 0, left = 0] = [crests(1)[0], crests(-1)[0]];
  expect(left - right).toBeCloseTo(1, 5);
  // Six turns of 2 mm end 2 mm before the tip.
  expect(right).toBeGreaterThan(40 - 2 - 12);
});

test('no size is lost to the inexactness of sums (PRODUCT-19)', () => {
  const lengths = Array.from({ length: 300 }, (_, index) => 8 + index / 10);
  expect(lengths.filter((length) => !outlineOf(anchor, { diameter: 4.7, length }))).toEqual([]);
});

test('what does not fit into its length has no outline (PRODUCT-22)', () => {
  expect(outlineOf(anchor, { diameter: 10, length: 15 })).toBeUndefined();
  expect(outlineOf(screw, { diameter: 5, length: 13 })).toBeUndefined();
});

test('an article without a profile is a bar of its measures (PRODUCT-19)', () => {
  expect(outlineOf(undefined, { diameter: 4, length: 10 })?.path).toBe('M2 0L2 10L-2 10L-2 0Z');
});

test('flanges beyond the nominal length are drawn beyond it (PRODUCT-19)', () => {
  const cannula: Profile = {
    ...plain,
    head: [
      [-0.5, 1],
      [0, 0.6],
    ],
    body: [],
    tip: [
      [0, 0.6],
      [0.4, 0.9],
    ],
  };
  const outline = outlineOf(cannula, { diameter: 8, length: 30 });
  expect([outline?.top, outline?.height]).toEqual([-4, 30 + 4 + 3.2]);
  expect(outline?.reach).toBe(8);
});

test.each([
  [
    '0,0.4 0.3,0.5',
    [
      [0, 0.4],
      [0.3, 0.5],
    ],
  ],
  ['-0.5,1', [[-0.5, 1]]],
  ['', undefined],
  ['0,0.4;1,1', undefined],
  ['0 0.4', undefined],
  ['0,-0.4', undefined],
  ['0.3,0.4 0.1,0.4', undefined],
  ['0,1e9', undefined],
  ['0,0"/><script>', undefined],
])('points are read strictly: %s (PRODUCT-22)', (text, points) => {
  expect(readPoints(text)).toEqual(points);
});

test('an eyelet has a place and a size (PRODUCT-22)', () => {
  expect(readEyelet('-0.9,0.2,0.1')).toEqual([-0.9, 0.2, 0.1]);
  expect([readEyelet('-0.9,0.2'), readEyelet('1,0,1'), readEyelet('a')]).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
});
