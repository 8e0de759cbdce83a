import { outlineOf, type Profile } from '../products/outline.ts';
import type { SizeView } from './sizeView.server.ts';

/** A size that can be drawn. */
export type DrawnSize = SizeView & { readonly diameter: number; readonly length: number };

/** The sizes of a product that can be drawn, and the one that is. */
export interface SizeChoice {
  /** Thin to thick, short to long. */
  readonly sizes: readonly DrawnSize[];
  readonly drawn: DrawnSize;
  /** The side view of the product; undefined for a bar. */
  readonly profile: Profile | undefined;
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
  profile?: Profile,
): SizeChoice | undefined {
  const known = sizes
    .filter(isDrawn)
    .toSorted((a, b) => a.diameter - b.diameter || a.length - b.length);
  const middle = known[Math.floor((known.length - 1) / 2)];
  const drawn = known.find(({ number }) => number && chosen.includes(number)) ?? middle;
  return drawn && { sizes: known, drawn, profile };
}

const margin = 2;

/** Space for the bar below the outlines. */
const footer = 5;

/** The least length of a drawing: short sizes are not enlarged beyond recognition. */
const leastLength = 30;

const round = (value: number) => Math.round(value * 100) / 100;

/**
 * The outlines of sizes over one another, in millimeters: they lie along one axis, and the ends that are
 * driven lie on one line. A size that its side view does not fit is drawn as a bar.
 */
export function overlaidOutlines(
  choices: readonly {
    readonly drawn: Pick<DrawnSize, 'diameter' | 'length'>;
    readonly profile?: Profile | undefined;
  }[],
) {
  const outlines = choices.flatMap(({ drawn, profile }) => {
    const outline = outlineOf(profile, drawn) ?? outlineOf(undefined, drawn);
    return outline ? [outline] : [];
  });
  const before = Math.max(0, ...outlines.map(({ top }) => -top));
  const after = Math.max(leastLength, ...outlines.map(({ top, height }) => top + height));
  const reach = Math.max(2, ...outlines.map((it) => it.reach));
  return {
    paths: outlines.map(({ path }) => path),
    /** Lays an outline, whose axis is upright, along the common axis. */
    place: `matrix(0 1 1 0 ${round(margin + before)} ${round(margin + reach)})`,
    width: round(before + after + 2 * margin),
    height: round(margin + 2 * reach + footer),
  };
}
