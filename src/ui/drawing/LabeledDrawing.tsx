import type { ReactNode } from 'react';
import styles from './LabeledDrawing.module.css';

/** A part of a drawing. */
export interface DrawnPart {
  readonly name: string;
  /** A short explanation; may be empty. */
  readonly body: ReactNode;
  /** The point that shows it, in percent of the picture from its upper left corner. */
  readonly x: number;
  readonly y: number;
}

/**
 * A picture whose parts are numbered, with the names of the parts as a list beside it, or below one
 * whose numbers are at its top, which is a map (PAGE-33, PAGE-64).
 * Without a picture the list remains.
 */
export function LabeledDrawing({
  picture,
  ratio,
  parts,
  caption,
  numbers = 'sides',
}: {
  readonly picture: ReactNode;
  /** The picture's height divided by its width. */
  readonly ratio: number;
  readonly parts: readonly DrawnPart[];
  readonly caption?: string;
  /** Default `sides`. */
  readonly numbers?: NumberPlace;
}) {
  const height = 100 * ratio;
  return (
    <figure className={styles.drawing} data-numbers={numbers}>
      {picture && (
        <div className={styles.frame}>
          {picture}
          <svg viewBox={`0 0 100 ${height}`} aria-hidden="true">
            {placeNumbers(parts, numbers).map((place, index) => {
              const [x, y, end] = [parts[index]?.x ?? 0, parts[index]?.y ?? 0, place.y * ratio];
              return (
                <g key={parts[index]?.name}>
                  <path d={`M${place.x} ${end}L${x} ${y * ratio}`} />
                  <circle cx={x} cy={y * ratio} r=".8" />
                  <circle cx={place.x} cy={end} />
                  <text x={place.x} y={end}>
                    {index + 1}
                  </text>
                </g>
              );
            })}
          </svg>
        </div>
      )}
      <figcaption>
        <ol>
          {parts.map(({ name, body }) => (
            <li key={name}>
              <strong>{name}</strong> {body}
            </li>
          ))}
        </ol>
        {caption && <p>{caption}</p>}
      </figcaption>
    </figure>
  );
}

/** A position in percent of a picture. */
interface Place {
  readonly x: number;
  readonly y: number;
}

/** The distance of the numbers from the edge, in percent of the width. */
const edge = 6;

/** Where numbers stand: at the nearer side of the picture, or in a row at its top. */
type NumberPlace = 'sides' | 'top';

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
