import type { SizeView } from './sizeView.server.ts';

/** The outline of a size in a drawing; every measure is in millimeters. */
export interface Outline {
  readonly x: number;
  readonly y: number;
  readonly diameter: number;
  readonly length: number;
}

/** The most outlines that a reader can distinguish in one drawing. */
const most = 14;

const margin = 2;

/** Space for the bar below the outlines. */
const footer = 5;

/** The least width of a drawing: few sizes are not enlarged beyond recognition. */
const leastWidth = 90;

/**
 * The outlines of the sizes with diameter and length, in a row, without duplicates.
 * @returns no shapes if there are too many to tell apart
 */
export function outlines(sizes: readonly SizeView[]) {
  const known = new Map<string, { diameter: number; length: number }>();
  for (const { diameter, length } of sizes) {
    if (diameter && length) known.set(`${diameter} ${length}`, { diameter, length });
  }
  const all = known.size > most ? [] : [...known.values()];
  const longest = Math.max(0, ...all.map(({ length }) => length));
  const widest = Math.max(0, ...all.map(({ diameter }) => diameter));
  const total = all.reduce((sum, { diameter }) => sum + diameter, 0);
  const gap = Math.max(widest, (leastWidth - 2 * margin - total) / (all.length + 1));
  let x = margin + gap;
  const shapes = all.map((it): Outline => {
    const shape = { ...it, x: round(x), y: round(margin + longest - it.length) };
    x += it.diameter + gap;
    return shape;
  });
  return { shapes, width: round(x + margin), height: round(margin + longest + footer) };
}

const round = (value: number) => Math.round(value * 100) / 100;
