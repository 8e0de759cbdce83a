/** A position in percent of a picture. */
interface Place {
  readonly x: number;
  readonly y: number;
}

/** The distance of the numbers from the edge, in percent of the width. */
const edge = 6;

/** Where numbers stand: at the nearer side of the picture, or in a row at its top. */
export type NumberPlace = 'sides' | 'top';

/** Spreads `count` numbers evenly; the place of one of them in percent. */
const spread = (index: number, count: number) => (100 * (index + 0.5)) / count;

/** On which side of the line from `a` to `b` a point is: positive, negative, or 0 on it. */
const sideOf = (a: Place, b: Place, { x, y }: Place) =>
  (b.x - a.x) * (y - a.y) - (b.y - a.y) * (x - a.x);

/** Whether the lines from two points to their numbers cross. */
function doCross(a: Place, toA: Place, b: Place, toB: Place): boolean {
  const apart = (from: Place, to: Place, one: Place, other: Place) =>
    sideOf(from, to, one) * sideOf(from, to, other) < 0;
  return apart(a, toA, b, toB) && apart(b, toB, a, toA);
}

/**
 * Exchanges numbers whose lines cross, until none do. Each exchange makes the lines shorter in all,
 * so it ends.
 */
function untangle(points: readonly Place[], numbers: readonly Place[]): Place[] {
  const free = [...numbers];
  const pairs = points.flatMap((_, i) =>
    points.slice(i + 1).map((_, j) => [i, i + 1 + j] as const),
  );
  const exchanged = () =>
    pairs.some(([i, j]) => {
      const [a, b, toA, toB] = [points[i], points[j], free[i], free[j]];
      if (!a || !b || !toA || !toB || !doCross(a, toA, b, toB)) return false;
      free[i] = toB;
      free[j] = toA;
      return true;
    });
  while (exchanged());
  return free;
}

/**
 * Places the numbers of points at an edge of a picture, evenly and in the order of the points along
 * that edge, so that no number covers another and no line to a number crosses another (PAGE-51).
 * @param points in percent
 * @returns the places of their numbers, in the same order
 */
export function placeNumbers(points: readonly Place[], where: NumberPlace): Place[] {
  return untangle(points, where === 'top' ? alongTop(points) : atSides(points));
}

function alongTop(points: readonly Place[]): Place[] {
  const order = points.toSorted((a, b) => a.x - b.x);
  return points.map((point) => ({
    x: spread(order.indexOf(point), order.length),
    y: edge * 1.5,
  }));
}

function atSides(points: readonly Place[]): Place[] {
  const sides = Map.groupBy(points, ({ x }) => x < 50);
  const orders = new Map(
    [...sides].map(([isLeft, on]) => [isLeft, on.toSorted((a, b) => a.y - b.y)]),
  );
  return points.map((point) => {
    const isLeft = point.x < 50;
    const order = orders.get(isLeft) ?? [];
    return {
      x: isLeft ? edge : 100 - edge,
      y: spread(order.indexOf(point), order.length),
    };
  });
}
