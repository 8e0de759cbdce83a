/** A point in drawing units; y grows downwards as in SVG. */
export type Point = readonly [x: number, y: number];

/** A point of a written outline; an outline is not smooth at a corner. */
interface Knot {
  readonly at: Point;
  readonly corner: boolean;
}

/** Formats a number as short as SVG allows, to a tenth of a unit. */
export const short = (n: number): string => String(Math.round(n * 10) / 10);

const pair = ([x, y]: Point): string => `${short(x)} ${short(y)}`;

function knots(written: string): Knot[] {
  return written
    .trim()
    .split(/\s+/)
    .map((token) => {
      const [x, y] = token.replace('!', '').split(',').map(Number);
      if (x === undefined || y === undefined || Number.isNaN(x + y))
        throw new Error(`not a point: ${token}`);
      return { at: [x, y], corner: token.endsWith('!') };
    });
}

/** Parses points written as `"x,y x,y"`. */
export const points = (written: string): Point[] => knots(written).map((knot) => knot.at);

const tension = 1 / 6;

function through(all: readonly Knot[], closed: boolean): string {
  const n = all.length;
  const at = (i: number): Knot =>
    all[closed ? (i + n) % n : Math.min(n - 1, Math.max(0, i))] as Knot;
  let d = `M${pair(at(0).at)}`;
  for (let i = 0; i < (closed ? n : n - 1); i++) {
    const [p0, p1, p2, p3] = [at(i - 1), at(i), at(i + 1), at(i + 2)];
    const reach = Math.hypot(p2.at[0] - p1.at[0], p2.at[1] - p1.at[1]) * 0.55;
    const handle = (from: Knot, a: Point, b: Point, sign: number): Point => {
      if (from.corner) return from.at;
      const [dx, dy] = [(b[0] - a[0]) * tension, (b[1] - a[1]) * tension];
      const scale = Math.min(1, reach / (Math.hypot(dx, dy) || 1));
      return [from.at[0] + sign * dx * scale, from.at[1] + sign * dy * scale];
    };
    const c1 = handle(p1, p0.at, p2.at, 1);
    const c2 = handle(p2, p1.at, p3.at, -1);
    d += p1.corner && p2.corner ? `L${pair(p2.at)}` : `C${pair(c1)} ${pair(c2)} ${pair(p2.at)}`;
  }
  return closed ? `${d}Z` : d;
}

/** Path data of a closed smooth outline through written points; `x,y!` is a corner. */
export const shape = (written: string): string => through(knots(written), true);

/** Path data of an open smooth line through written points; `x,y!` is a corner. */
export const curve = (written: string): string => through(knots(written), false);

/** Path data of a smooth curve through points. */
export const smooth = (list: readonly Point[], closed = false): string =>
  through(
    list.map((at) => ({ at, corner: false })),
    closed,
  );

/** Points along a smooth curve through points, `steps` for each span. */
export function sample(list: readonly Point[], closed = false, steps = 10): Point[] {
  const n = list.length;
  const at = (i: number): Point =>
    list[closed ? (i + n) % n : Math.min(n - 1, Math.max(0, i))] as Point;
  const found: Point[] = [];
  const part = (a: number, b: number, c: number, d: number, t: number): number =>
    0.5 *
    (2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t * t + (3 * b - a - 3 * c + d) * t ** 3);
  for (let i = 0; i < (closed ? n : n - 1); i++) {
    const [p0, p1, p2, p3] = [at(i - 1), at(i), at(i + 1), at(i + 2)];
    for (let s = 0; s < steps; s++) {
      const t = s / steps;
      found.push([part(p0[0], p1[0], p2[0], p3[0], t), part(p0[1], p1[1], p2[1], p3[1], t)]);
    }
  }
  if (!closed) found.push(at(n - 1));
  return found;
}

/** `count` points at equal distances along a polyline, both ends included. */
export function spaced(list: readonly Point[], count: number): Point[] {
  const lengths = [0];
  for (let i = 1; i < list.length; i++) {
    const [a, b] = [list[i - 1] as Point, list[i] as Point];
    lengths.push((lengths[i - 1] as number) + Math.hypot(b[0] - a[0], b[1] - a[1]));
  }
  const total = lengths.at(-1) as number;
  let i = 1;
  return Array.from({ length: count }, (_, k) => {
    const goal = (total * k) / (count - 1);
    while (i < list.length - 1 && (lengths[i] as number) < goal) i++;
    const [a, b] = [list[i - 1] as Point, list[i] as Point];
    const [la, lb] = [lengths[i - 1] as number, lengths[i] as number];
    return between(a, b, lb > la ? (goal - la) / (lb - la) : 0);
  });
}

/** The point a share `t` of the way from one point to another. */
export const between = (a: Point, b: Point, t: number): Point => [
  a[0] + (b[0] - a[0]) * t,
  a[1] + (b[1] - a[1]) * t,
];

/** The unit normal of a polyline at index `i`, to the left of its direction. */
export function normal(list: readonly Point[], i: number): Point {
  const a = list[Math.max(0, i - 1)] as Point;
  const b = list[Math.min(list.length - 1, i + 1)] as Point;
  const length = Math.hypot(b[0] - a[0], b[1] - a[1]) || 1;
  return [(b[1] - a[1]) / length, -(b[0] - a[0]) / length];
}

/** A reproducible source of random numbers between 0 and 1 (mulberry32). */
export function chance(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

/** A small hash of a text, for seeds and ids. */
export function hash(text: string): number {
  let h = 2166136261;
  for (let i = 0; i < text.length; i++) h = Math.imul(h ^ text.charCodeAt(i), 16777619);
  return h >>> 0;
}
