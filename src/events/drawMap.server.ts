import land from './land.json' with { type: 'json' };
import type { Position } from './place.ts';

/**
 * Whether each square degree is land, one bit each, in rows from the north-west corner; from the
 * outlines of Natural Earth at 1:50,000,000, which are in the public domain.
 */
const cells = Buffer.from(land.cells, 'base64');

function isLand(latitude: number, longitude: number): boolean {
  const row = Math.floor(90 - latitude);
  if (row < 0 || row >= 180) return false;
  const column = ((Math.floor(longitude + 180) % 360) + 360) % 360;
  const cell = row * 360 + column;
  return ((cells[cell >> 3] ?? 0) & (128 >> (cell & 7))) !== 0;
}

/** A drawing of the land around a place, which is in its middle. */
export interface MapDrawing {
  readonly width: number;
  readonly height: number;
  /** A path with one dot for each square degree of land. */
  readonly dots: string;
}

/** Units per degree of latitude. */
const scale = 10;
const [width, height] = [360, 200] as const;

/** Draws the land around a place. */
export function drawMap({ latitude, longitude }: Position): MapDrawing {
  // Degrees of longitude get narrower toward the poles.
  const across = scale * Math.max(0.2, Math.cos((latitude * Math.PI) / 180));
  const columns = Math.ceil(width / 2 / across);
  const rows = height / 2 / scale;
  let dots = '';
  for (let row = Math.floor(latitude) - rows; row <= latitude + rows; row += 1) {
    for (let column = Math.floor(longitude) - columns; column <= longitude + columns; column += 1) {
      if (!isLand(row + 0.5, column + 0.5)) continue;
      const x = Math.round(width / 2 + (column + 0.5 - longitude) * across);
      const y = Math.round(height / 2 - (row + 0.5 - latitude) * scale);
      dots += `M${x} ${y}h0`;
    }
  }
  return { width, height, dots };
}
