/** A position in percent of a picture. */
interface Place {
  readonly x: number;
  readonly y: number;
}

/** The distance of the numbers from the edge, in percent of the width. */
const edge = 6;

/**
 * Places the numbers of points at the nearer side of a picture, evenly from top to bottom in the
 * order of the points, so that no number covers another.
 * @param points in percent
 * @returns the places of their numbers, in the same order
 */
export function placeNumbers(points: readonly Place[]): Place[] {
  const sides = Map.groupBy(points, ({ x }) => x < 50);
  const orders = new Map(
    [...sides].map(([isLeft, on]) => [isLeft, on.toSorted((a, b) => a.y - b.y)]),
  );
  return points.map((point) => {
    const isLeft = point.x < 50;
    const order = orders.get(isLeft) ?? [];
    return {
      x: isLeft ? edge : 100 - edge,
      y: (100 * (order.indexOf(point) + 0.5)) / order.length,
    };
  });
}
