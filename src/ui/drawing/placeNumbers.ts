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

/**
 * Places the numbers of points at an edge of a picture, evenly and in the order of the points along
 * that edge, so that no number covers another.
 * @param points in percent
 * @returns the places of their numbers, in the same order
 */
export function placeNumbers(points: readonly Place[], where: NumberPlace): Place[] {
  if (where === 'top') {
    const order = points.toSorted((a, b) => a.x - b.x);
    return points.map((point) => ({
      x: spread(order.indexOf(point), order.length),
      y: edge * 1.5,
    }));
  }
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
