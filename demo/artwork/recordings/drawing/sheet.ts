import { type Point, visible } from './geometry.ts';
import { type Palette, paper } from './pen.ts';

/** Size of every picture, in pixels. */
export const width = 1280;
export const height = 720;

const face = `font-family="Inter, sans-serif"`;

/** A line of text; `size` in pixels, `weight` as in CSS. */
export function text(
  content: string,
  [x, y]: Point,
  style: {
    size: number;
    weight: number;
    fill: string;
    opacity?: number;
    anchor?: string;
    spacing?: number;
  },
): string {
  if ((style.opacity ?? 1) <= 0.004) return '';
  return `<text x="${x}" y="${y}" ${face} font-size="${style.size}" font-weight="${style.weight}" fill="${style.fill}" opacity="${(style.opacity ?? 1).toFixed(3)}" text-anchor="${style.anchor ?? 'start'}" letter-spacing="${style.spacing ?? 0}">${content}</text>`;
}

/** The numeral of the current step and a dot per step, in the left margin; shown while steps run. */
export function stepMark(
  palette: Palette,
  starts: readonly number[],
  end: number,
  t: number,
): string {
  const parts = starts.map((start, i) => {
    const until = starts[i + 1] ?? end;
    const shown = visible(t, start, start + 0.7, until - 0.5, until);
    return text(String(i + 1), [96, 368], {
      size: 176,
      weight: 300,
      fill: palette.accent,
      opacity: shown,
      spacing: -6,
    });
  });
  const all = visible(t, (starts[0] ?? 0) - 0.6, starts[0] ?? 0, end - 0.4, end + 0.4);
  const dots = starts.map((start, i) => {
    const until = starts[i + 1] ?? end;
    const on = visible(t, start, start + 0.7, until - 0.5, until + 0.1);
    const done = t >= until - 0.3;
    return `<circle cx="${112 + i * 28}" cy="424" r="${5 + 2.5 * on}" fill="${done || on > 0.5 ? palette.accent : paper}" stroke="${palette.accent}" stroke-width="2"/>`;
  });
  return `${parts.join('')}<g opacity="${all.toFixed(3)}">${dots.join('')}</g>`;
}

/** The product's name over the maker's, at the right edge of the wide views. */
export function nameplate(
  palette: Palette,
  [name, kind]: readonly [string, string],
  maker: string,
  opacity: number,
  at: Point = [880, 330],
): string {
  const [x, y] = at;
  return [
    text(name, [x, y], { size: 58, weight: 600, fill: palette.ink, opacity, spacing: -1.6 }),
    text(kind, [x, y + 48], { size: 31, weight: 400, fill: palette.ink, opacity, spacing: -0.4 }),
    `<rect x="${x + 1}" y="${y + 78}" width="48" height="4" fill="${palette.accent}" opacity="${opacity.toFixed(3)}"/>`,
    text(maker, [x, y + 122], {
      size: 19,
      weight: 500,
      fill: palette.accent,
      opacity,
      spacing: 0.1,
    }),
  ].join('');
}

/** A finished picture. */
export function sheet(content: string, definitions = ''): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"><defs>${definitions}</defs><rect width="${width}" height="${height}" fill="${paper}"/>${content}</svg>`;
}
