import { type Point, sample, smooth } from '../drawing/geometry.ts';
import { boneOf, line } from '../drawing/marks.ts';
import type { Palette } from '../drawing/palette.ts';

/** From the joint near the body to the one away from it, with the half widths of base, shaft and head. */
export type LongBone = readonly [
  x0: number,
  y0: number,
  x1: number,
  y1: number,
  base: number,
  shaft: number,
  head: number,
];

const profile: readonly (readonly [along: number, base: number, shaft: number, head: number])[] = [
  [0.03, 0, 0, 0],
  [-0.01, 0.62, 0, 0],
  [0.05, 1, 0, 0],
  [0.16, 0.5, 0.6, 0],
  [0.34, 0, 1.05, 0],
  [0.55, 0, 1, 0],
  [0.74, 0, 0.95, 0.1],
  [0.87, 0, 0, 0.98],
  [0.96, 0, 0, 0.92],
  [1, 0, 0, 0.45],
];

/** The outline of a small long bone such as a metacarpal or phalanx. */
export function longBone([x0, y0, x1, y1, base, shaft, head]: LongBone): Point[] {
  const length = Math.hypot(x1 - x0, y1 - y0);
  const [ux, uy] = [(x1 - x0) / length, (y1 - y0) / length];
  const put = (along: number, across: number): Point => [
    x0 + ux * along * length - uy * across,
    y0 + uy * along * length + ux * across,
  ];
  const half = profile.map(([t, b, s, h]) => [t, b * base + s * shaft + h * head] as const);
  const right = half.map(([t, w]) => put(t, w));
  const left = half.slice(1).map(([t, w]) => put(t, -w));
  return [...right, put(0.98, 0), ...left.reverse()];
}

/** Small long bones drawn with a little cartilage at both ends. */
export function longBones(p: Palette, list: readonly LongBone[]): string {
  return list
    .map((b) => {
      const [x0, y0, x1, y1, base, , head] = b;
      return boneOf(longBone(b), {
        depth: Math.min(10, base * 0.4),
        weight: 5,
        reach: Math.min(18, base * 0.75),
        on: end(p, x0, y0, x1, y1, base) + end(p, x1, y1, x0, y0, head),
      });
    })
    .join('');
}

function end(p: Palette, x: number, y: number, tx: number, ty: number, half: number): string {
  const length = Math.hypot(tx - x, ty - y);
  const [ux, uy] = [(tx - x) / length, (ty - y) / length];
  const put = (a: number, b: number): Point => [x + ux * a - uy * b, y + uy * a + ux * b];
  const arc = sample(
    [put(half * 0.35, -half * 1.1), put(-1, 0), put(half * 0.35, half * 1.1)],
    false,
    4,
  );
  return line(smooth(arc), half * 0.5, p.light);
}

/** A skin contour around bones. */
export const skin = (d: string, fill: string, edge: string): string => line(d, 3, edge, { fill });
