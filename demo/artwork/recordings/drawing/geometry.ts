/** A point in drawing units; y grows downwards as in SVG. */
export type Point = readonly [x: number, y: number];

/** Linear interpolation between two numbers; `t` is not clamped. */
export const mix = (a: number, b: number, t: number): number => a + (b - a) * t;

/** Linear interpolation between two points. */
export const mixPoint = (a: Point, b: Point, t: number): Point => [
  mix(a[0], b[0], t),
  mix(a[1], b[1], t),
];

/** Clamps a number to 0 to 1. */
export const clamp01 = (t: number): number => Math.min(1, Math.max(0, t));

/** The eased progress of `t` (seconds) from `start` to `end`: 0 before and 1 after. */
export function ease(t: number, start: number, end: number): number {
  const x = clamp01((t - start) / (end - start));
  return x * x * x * (x * (6 * x - 15) + 10);
}

/**
 * 0, rising to 1 between `a` and `b`, and falling to 0 between `c` and `d`, for something that
 * appears and disappears.
 */
export const visible = (t: number, a: number, b: number, c: number, d: number): number =>
  ease(t, a, b) * (1 - ease(t, c, d));

/** The point at a distance from another, `angle` in degrees, 0 pointing right and 90 down. */
export function polar(origin: Point, distance: number, angle: number): Point {
  const a = (angle * Math.PI) / 180;
  return [origin[0] + distance * Math.cos(a), origin[1] + distance * Math.sin(a)];
}

/** Turns a point about a center by an angle in degrees, clockwise on screen. */
export function turn([x, y]: Point, [cx, cy]: Point, angle: number): Point {
  const a = (angle * Math.PI) / 180;
  const [dx, dy] = [x - cx, y - cy];
  return [cx + dx * Math.cos(a) - dy * Math.sin(a), cy + dx * Math.sin(a) + dy * Math.cos(a)];
}

/** Points on a circular arc from one angle to another (degrees), both ends included. */
export function arc(center: Point, radius: number, from: number, to: number, steps = 48): Point[] {
  return Array.from({ length: steps + 1 }, (_, i) =>
    polar(center, radius, mix(from, to, i / steps)),
  );
}

const between = (p0: Point, p1: Point, p2: Point, p3: Point, t: number): Point => {
  const part = (a: number, b: number, c: number, d: number) =>
    0.5 *
    (2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t * t + (3 * b - a - 3 * c + d) * t ** 3);
  return [part(p0[0], p1[0], p2[0], p3[0]), part(p0[1], p1[1], p2[1], p3[1])];
};

/** A smooth curve (Catmull-Rom) through the points, sampled; `closed` joins the last to the first. */
export function smooth(points: readonly Point[], closed = false, steps = 14): Point[] {
  const n = points.length;
  const at = (i: number): Point =>
    points[closed ? (i + n) % n : Math.min(n - 1, Math.max(0, i))] as Point;
  const curve: Point[] = [];
  for (let i = 0; i < (closed ? n : n - 1); i++)
    for (let s = 0; s < steps; s++)
      curve.push(between(at(i - 1), at(i), at(i + 1), at(i + 2), s / steps));
  if (!closed) curve.push(at(n - 1));
  return curve;
}

/** A sampled curve with the point, direction and normal at any distance. */
export class Curve {
  readonly length: number;
  readonly #points: readonly Point[];
  readonly #distances: number[] = [0];

  constructor(points: readonly Point[]) {
    this.#points = points;
    for (let i = 1; i < points.length; i++) {
      const [a, b] = [points[i - 1] as Point, points[i] as Point];
      this.#distances.push(
        (this.#distances[i - 1] as number) + Math.hypot(b[0] - a[0], b[1] - a[1]),
      );
    }
    this.length = this.#distances.at(-1) as number;
  }

  /** The point `s` units along; outside the curve it continues in a straight line. */
  point(s: number): Point {
    const d = this.#distances;
    let i = d.findIndex((distance) => distance >= s);
    if (i === -1) i = d.length - 1;
    i = Math.max(1, i);
    const [before, after] = [d[i - 1] as number, d[i] as number];
    return mixPoint(
      this.#points[i - 1] as Point,
      this.#points[i] as Point,
      (s - before) / (after - before || 1),
    );
  }

  /** The unit direction `s` units along. */
  direction(s: number): Point {
    const [a, b] = [this.point(s - 9), this.point(s + 9)];
    const length = Math.hypot(b[0] - a[0], b[1] - a[1]) || 1;
    return [(b[0] - a[0]) / length, (b[1] - a[1]) / length];
  }

  /** The point `s` units along, moved `offset` units to the left of the direction of travel. */
  beside(s: number, offset: number): Point {
    const [x, y] = this.point(s);
    const [dx, dy] = this.direction(s);
    return [x + dy * offset, y - dx * offset];
  }

  /** Samples a line that runs beside the curve from `from` to `to`. */
  track(from: number, to: number, offset: number | ((s: number) => number), every = 6): Point[] {
    const steps = Math.max(2, Math.ceil(Math.abs(to - from) / every));
    return Array.from({ length: steps + 1 }, (_, i) => {
      const s = mix(from, to, i / steps);
      return this.beside(s, typeof offset === 'number' ? offset : offset(s));
    });
  }
}

/**
 * A reproducible source of random numbers from 0 to 1, so that every run draws the same picture.
 */
export function seeded(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 4294967296;
  };
}
