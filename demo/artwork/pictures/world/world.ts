import { readFileSync } from 'node:fs';
import { pointOnWorld, worldRatio } from '../../../../src/ui/drawing/worldMap.ts';
import { short } from '../drawing/geometry.ts';
import { tag } from '../drawing/marks.ts';
import { teal } from '../drawing/palette.ts';
import type { Picture } from '../drawing/sheet.ts';

const width = 1200;
const height = Math.round(width * worldRatio);

/** The outlines of land as `longitude,latitude` in degrees. */
const outlines: readonly string[] = JSON.parse(
  readFileSync(new URL('land.json', import.meta.url), 'utf8'),
);

const outline = (written: string): string => {
  const points = written.split(' ').map((pair) => {
    const [longitude = 0, latitude = 0] = pair.split(',').map(Number);
    const { x, y } = pointOnWorld({ latitude, longitude });
    return `${short((x * width) / 100)} ${short((y * height) / 100)}`;
  });
  return `M${points.join('L')}Z`;
};

/** The map of the world, on which pages mark offices. */
export const world: Picture = {
  name: 'world',
  width,
  height,
  background: '#f5f9f8',
  draw: () =>
    tag('path', {
      d: outlines.map(outline).join(''),
      fill: teal.light,
      'fill-rule': 'evenodd',
      stroke: teal.mid,
      'stroke-width': 1.5,
      'stroke-linejoin': 'round',
    }),
};
