/** A position on the earth, in degrees. */
interface Position {
  readonly latitude: number;
  readonly longitude: number;
}

/** The part of the earth that the map shows, without the poles and most of the Pacific. */
const shown = { west: -132, east: 156, north: 72, south: -56 } as const;

const radians = (degrees: number) => (degrees * Math.PI) / 180;

/** The height of a latitude in Miller's projection. */
const miller = (latitude: number) =>
  1.25 * Math.log(Math.tan(Math.PI / 4 + 0.4 * radians(latitude)));

const top = miller(shown.north);
const width = radians(shown.east - shown.west);
const height = top - miller(shown.south);

/** The height of the map divided by its width. */
export const worldRatio = height / width;

/** The place of a position on the map, in percent from its upper left corner. */
export function pointOnWorld({ latitude, longitude }: Position): { x: number; y: number } {
  return {
    x: (100 * radians(longitude - shown.west)) / width,
    y: (100 * (top - miller(latitude))) / height,
  };
}
