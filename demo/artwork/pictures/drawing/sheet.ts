import { short } from './geometry.ts';
import { area, box, tag } from './marks.ts';
import type { Palette } from './palette.ts';

/** The languages of the alternative texts. */
export type Language = 'en' | 'de' | 'es' | 'pt';

/** A picture: its size in drawing units, its ground and what is drawn. */
export interface Picture {
  readonly name: string;
  readonly width: number;
  readonly height: number;
  readonly background: string;
  readonly draw: () => string;
}

/** The picture as an SVG file. */
export function svgOf({ width, height, background, draw }: Picture): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">${area(box(0, 0, width, height), background)}${draw()}</svg>\n`;
}

/** The brand's motif: an arch, its foot at `bottom`. */
export const arch = (cx: number, top: number, bottom: number, half: number): string =>
  `M${short(cx - half)} ${short(bottom)}V${short(top + half)}a${short(half)} ${short(half)} 0 0 1 ${short(2 * half)} 0V${short(bottom)}Z`;

/** Fine upright lines within a rectangle, the fluting of a column. */
export function fluting(
  x: number,
  y: number,
  w: number,
  h: number,
  gap: number,
  color: string,
): string {
  let d = '';
  for (let at = x + gap; at < x + w; at += gap) d += `M${short(at)} ${short(y)}v${short(h)}`;
  return tag('path', { d, stroke: color, 'stroke-width': 2, fill: 'none' });
}

export type { Palette };
