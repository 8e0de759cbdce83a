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

/** A place on a map of several. */
interface DrawnPlace {
  readonly name: string;
  readonly x: number;
  readonly y: number;
  /** Where its name stands, if there is room for it: left or right of its point. */
  readonly side?: 'left' | 'right';
}

/** A drawing of the land around several places. */
export interface PlacesDrawing extends MapDrawing {
  /** The size of a dot. */
  readonly dot: number;
  readonly places: readonly DrawnPlace[];
}

const placesWidth = 480;
const placesHeight = 320;
/** The least distance of places from the edge, in units: there is room for most names. */
const margin = 56;
/** Units of a letter and a line of names. */
const [letter, lineHeight] = [9.4, 17];
/** South of it there is ice. */
const southernmost = -58;
/** The most units of a degree: a drawing of one city shows the land around it. */
const largest = 16;

/**
 * Draws the land around several places. The names of those that come first have precedence, where
 * there is no room for all.
 * @param places at least one
 */
export function drawPlaces(
  places: readonly { readonly name: string; readonly position: Position }[],
): PlacesDrawing {
  const north = places.map(({ position }) => position.latitude);
  const east = places.map(({ position }) => position.longitude);
  const middle = (all: readonly number[]) => (Math.max(...all) + Math.min(...all)) / 2;
  const span = (all: readonly number[]) => Math.max(...all) - Math.min(...all);
  const [latitude, longitude] = [middle(north), middle(east)];
  const narrowing = Math.max(0.2, Math.cos((latitude * Math.PI) / 180));
  const down = Math.min(
    largest,
    (placesWidth - 2 * margin) / Math.max(1, span(east) * narrowing),
    (placesHeight - margin) / Math.max(1, span(north)),
  );
  const across = down * narrowing;
  const xOf = (degrees: number) => Math.round(placesWidth / 2 + (degrees - longitude) * across);
  const yOf = (degrees: number) => Math.round(placesHeight / 2 - (degrees - latitude) * down);
  // A dot for each square of as many degrees: dots are as dense on every map.
  const step = Math.ceil(5 / down);
  const [rows, columns] = [placesHeight / 2 / down, placesWidth / 2 / across];
  let dots = '';
  for (
    let row = stepped(Math.max(southernmost, latitude - rows), step);
    row < latitude + rows;
    row += step
  ) {
    for (
      let column = stepped(longitude - columns, step);
      column < longitude + columns;
      column += step
    ) {
      const [up, right] = [row + step / 2, column + step / 2];
      if (isLand(up, right)) dots += `M${xOf(right)} ${yOf(up)}h0`;
    }
  }
  const drawn = places.map(({ name, position }) => ({
    name,
    x: xOf(position.longitude),
    y: yOf(position.latitude),
  }));
  const dot = Math.round(step * down * 5.5) / 10;
  return { width: placesWidth, height: placesHeight, dots, dot, places: named(drawn) };
}

/** Places nearer than these degrees to one of them are drawn large, too. */
const nearby = 20;
/** As many places near one another cannot be told apart on a map of more. */
const crowd = 3;

/**
 * The maps of places: one of all, and if many are close together, one of these.
 * @param places at least one; the first have precedence for their names
 */
export function placesMaps(places: Parameters<typeof drawPlaces>[0]): readonly PlacesDrawing[] {
  const [largest = []] = places
    .map(({ position: { latitude, longitude } }) =>
      places.filter(
        ({ position: it }) => Math.hypot(it.latitude - latitude, it.longitude - longitude) < nearby,
      ),
    )
    .toSorted((a, b) => b.length - a.length);
  const isCrowded = largest.length >= crowd && largest.length < places.length;
  return [drawPlaces(places), ...(isCrowded ? [drawPlaces(largest)] : [])];
}

const stepped = (degrees: number, step: number) => Math.floor(degrees / step) * step;

/** Gives names to places as long as they touch neither a point nor another name. */
function named(places: readonly DrawnPlace[]): DrawnPlace[] {
  const boxOf = ({ x, y, name }: DrawnPlace, side: 'left' | 'right') => {
    const from = side === 'right' ? x + 10 : x - 10 - name.length * letter;
    return { from, to: from + name.length * letter, y };
  };
  const boxes: ReturnType<typeof boxOf>[] = [];
  return places.map((place) => {
    const side = (['right', 'left'] as const).find((it) => {
      const { from, to, y } = boxOf(place, it);
      if (from < 0 || to > placesWidth) return false;
      const isNear = (other: number) => Math.abs(other - y) < lineHeight;
      const touches = boxes.some((box) => isNear(box.y) && box.from < to && from < box.to);
      const covers = places.some(
        (other) => other !== place && isNear(other.y) && other.x > from - 8 && other.x < to + 8,
      );
      return !touches && !covers;
    });
    if (!side) return place;
    boxes.push(boxOf(place, side));
    return { ...place, side };
  });
}
