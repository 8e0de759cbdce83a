import { inflateSync } from 'node:zlib';
import cells from './countryCells.json' with { type: 'json' };

/** The country of each half degree of the earth, in rows from the north-west corner. */
const columns = 720;
const rows = 360;

/**
 * The index of each cell's country among `codes`, 0 for the sea; from the outlines of Natural Earth at
 * 1:50,000,000, which are in the public domain (npm package `world-atlas`).
 */
const grid = inflateSync(Buffer.from(cells.cells, 'base64'));

/** Degrees north and east. */
interface Position {
  readonly latitude: number;
  readonly longitude: number;
}

/** A drawing of a country among its neighbors. */
export interface CountryDrawing {
  readonly width: number;
  readonly height: number;
  /** The width of a dot. */
  readonly dot: number;
  /** Paths with a dot for each piece of land, of the country and around it. */
  readonly country: string;
  readonly around: string;
  /** The place of a position, if one was given and it is within the drawing. */
  readonly point?: { readonly x: number; readonly y: number };
}

/** The first and last row and column of a part of the grid. */
interface Box {
  top: number;
  bottom: number;
  left: number;
  right: number;
}

/** The box of the largest connected part of a country, so that far islands do not shrink the drawing. */
function boxOf(index: number): Box | undefined {
  const seen = new Set<number>();
  let largest = 0;
  let box: Box | undefined;
  for (let start = grid.indexOf(index); start !== -1; start = grid.indexOf(index, start + 1)) {
    if (seen.has(start)) continue;
    seen.add(start);
    const part = [start];
    const found: Box = { top: rows, bottom: 0, left: columns, right: 0 };
    // The part grows while it is read.
    for (const cell of part) {
      const [row, column] = [Math.floor(cell / columns), cell % columns];
      found.top = Math.min(found.top, row);
      found.bottom = Math.max(found.bottom, row);
      found.left = Math.min(found.left, column);
      found.right = Math.max(found.right, column);
      for (const next of [cell - columns, cell + columns, cell - 1, cell + 1]) {
        if (grid[next] !== index || seen.has(next)) continue;
        seen.add(next);
        part.push(next);
      }
    }
    if (part.length <= largest) continue;
    largest = part.length;
    box = found;
  }
  return box;
}

/** The width of a drawing, and the least height of its part of the earth in cells. */
const width = 360;
const height = 260;
const leastRows = 18;
/** Dots in a row, at most about. */
const mostDots = 60;

/**
 * Draws a country as dots among those of its neighbors (STAFF-6).
 * @param country its two-letter id
 * @param position a place to mark
 * @returns undefined for countries too small for a dot
 */
export function drawCountry(
  country: string,
  position: Position | undefined,
): CountryDrawing | undefined {
  const index = cells.codes.indexOf(country);
  const box = index > 0 ? boxOf(index) : undefined;
  if (!box) return undefined;
  const [middleRow, middleColumn] = [
    (box.top + box.bottom + 1) / 2,
    (box.left + box.right + 1) / 2,
  ];
  // Degrees of longitude get narrower toward the poles.
  const narrow = Math.max(0.2, Math.cos(((middleRow / 2 - 90) * Math.PI) / 180));
  const tall = Math.max(leastRows, (box.bottom - box.top + 1) * 1.2);
  const wide = (box.right - box.left + 1) * 1.2 * narrow;
  const scale = Math.min(height / tall, width / wide);
  const step = Math.max(1, Math.ceil(width / scale / narrow / mostDots));
  const place = (row: number, column: number) => ({
    x: Math.round(width / 2 + (column - middleColumn) * scale * narrow),
    y: Math.round(height / 2 + (row - middleRow) * scale),
  });
  const reach = { rows: height / scale / 2, columns: width / scale / narrow / 2 };
  const paths = { country: '', around: '' };
  const first = Math.max(0, Math.floor(middleRow - reach.rows));
  for (let row = first; row < Math.min(rows, middleRow + reach.rows); row += step) {
    for (
      let at = Math.floor(middleColumn - reach.columns);
      at < middleColumn + reach.columns;
      at += step
    ) {
      const owner = grid[row * columns + ((at + columns) % columns)];
      if (!owner) continue;
      const { x, y } = place(row + 0.5, at + 0.5);
      paths[owner === index ? 'country' : 'around'] += `M${x} ${y}h0`;
    }
  }
  const point = position && place((90 - position.latitude) * 2, (position.longitude + 180) * 2);
  const isWithin = point && point.x > 0 && point.x < width && point.y > 0 && point.y < height;
  return {
    width,
    height,
    dot: Math.round(scale * narrow * step * 7) / 10,
    ...paths,
    ...(isWithin && { point }),
  };
}
