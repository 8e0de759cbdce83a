import type { SizeView } from './sizeView.server.ts';

/** A size that can be drawn. */
export type DrawnSize = SizeView & { readonly diameter: number; readonly length: number };

/** The sizes of a product that can be drawn, and the one that is. */
export interface SizeChoice {
  /** Thin to thick, short to long. */
  readonly sizes: readonly DrawnSize[];
  readonly drawn: DrawnSize;
}

const isDrawn = (size: SizeView): size is DrawnSize =>
  size.diameter !== undefined && size.length !== undefined;

/**
 * Which size of a product is drawn: the chosen one, or else the one in the middle.
 * @param chosen numbers of articles, of this and of other products
 * @returns undefined if none has both measures
 */
export function sizeChoice(
  sizes: readonly SizeView[],
  chosen: readonly string[],
): SizeChoice | undefined {
  const known = sizes
    .filter(isDrawn)
    .toSorted((a, b) => a.diameter - b.diameter || a.length - b.length);
  const middle = known[Math.floor((known.length - 1) / 2)];
  const drawn = known.find(({ number }) => number && chosen.includes(number)) ?? middle;
  return drawn && { sizes: known, drawn };
}

const margin = 2;

/** Space for the bar below the outlines. */
const footer = 5;

/** The least length of a drawing: short sizes are not enlarged beyond recognition. */
const leastLength = 30;

const round = (value: number) => Math.round(value * 100) / 100;

/**
 * The outlines of sizes over one another, in millimeters: they lie along one axis and begin at one line.
 */
export function overlaidOutlines(sizes: readonly Pick<DrawnSize, 'diameter' | 'length'>[]) {
  const longest = Math.max(leastLength, ...sizes.map(({ length }) => length));
  const widest = Math.max(4, ...sizes.map(({ diameter }) => diameter));
  const shapes = sizes.map(({ diameter, length }) => ({
    x: margin,
    y: round(margin + (widest - diameter) / 2),
    width: length,
    height: diameter,
    rx: round(diameter / 4),
  }));
  return {
    shapes,
    width: round(longest + 2 * margin),
    height: round(margin + widest + footer),
  };
}
