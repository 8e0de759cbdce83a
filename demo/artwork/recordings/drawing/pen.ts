import { clamp01, type Point } from './geometry.ts';

/** The colors of one brand's drawings. */
export interface Palette {
  readonly ink: string;
  readonly accent: string;
  /** The accent at about a seventh of its strength, for cartilage and plain surfaces. */
  readonly tint: string;
}

/** The main site: ink and deep teal. */
export const teal: Palette = { ink: '#12232e', accent: '#0b5c66', tint: '#dbe9ea' };

/** Vet Systems: ink and forest green. */
export const green: Palette = { ink: '#12232e', accent: '#1f5b3a', tint: '#dde9e1' };

/** Colors that both brands share: the sand of bone, its shade, and paper. */
export const sand = '#f1e7d8';
export const shade = '#dcc9ac';
export const paper = '#ffffff';

/** How a line or surface is drawn; widths are in screen units whatever the zoom. */
export interface Style {
  readonly stroke?: string;
  readonly width?: number;
  readonly fill?: string;
  readonly opacity?: number;
  readonly dash?: string;
  readonly cap?: 'round' | 'butt';
}

const number = (n: number): string => String(Math.round(n * 10) / 10);

const offLine = ([x, y]: Point, [ax, ay]: Point, [bx, by]: Point): number => {
  const [dx, dy] = [bx - ax, by - ay];
  const length = Math.hypot(dx, dy);
  return length < 1e-6
    ? Math.hypot(x - ax, y - ay)
    : Math.abs((x - ax) * dy - (y - ay) * dx) / length;
};

/**
 * Removes points within `tolerance` units of the line through the remaining ones (Douglas-Peucker).
 */
function simplified(points: readonly Point[], tolerance: number): Point[] {
  const [first, last] = [points[0] as Point, points.at(-1) as Point];
  let [worst, at] = [0, 0];
  for (let i = 1; i < points.length - 1; i++) {
    const distance = offLine(points[i] as Point, first, last);
    if (distance > worst) [worst, at] = [distance, i];
  }
  if (worst <= tolerance) return points.length > 1 ? [first, last] : [first];
  return [
    ...simplified(points.slice(0, at + 1), tolerance).slice(0, -1),
    ...simplified(points.slice(at), tolerance),
  ];
}

/** The path data of a polyline, without points that make no visible difference. */
export const pathOf = (points: readonly Point[], closed = false): string =>
  `M${simplified(points, 0.07)
    .map(([x, y]) => `${number(x)} ${number(y)}`)
    .join('L')}${closed ? 'Z' : ''}`;

/** A pen writes SVG; `zoom` is the scale of the group it draws in, so that lines keep their width. */
export interface Pen {
  readonly palette: Palette;
  readonly zoom: number;
  /** An open line through the points. */
  line(points: readonly Point[], style?: Style): string;
  /** A closed surface. */
  area(points: readonly Point[], style?: Style): string;
  /** A circle. */
  dot(center: Point, radius: number, style?: Style): string;
}

function attributes(style: Style, zoom: number): string {
  const opacity = style.opacity ?? 1;
  return [
    `fill="${style.fill ?? 'none'}"`,
    style.stroke
      ? `stroke="${style.stroke}" stroke-width="${number((style.width ?? 3) / zoom)}" stroke-linejoin="round" stroke-linecap="${style.cap ?? 'round'}"`
      : '',
    style.dash ? `stroke-dasharray="${style.dash}"` : '',
    opacity < 1 ? `opacity="${number(clamp01(opacity))}"` : '',
  ]
    .filter(Boolean)
    .join(' ');
}

/** Makes a pen for a palette and a zoom. */
export function penFor(palette: Palette, zoom = 1): Pen {
  const inked = (style: Style): Style => ({ stroke: palette.ink, ...style });
  const draw = (element: string, style: Style) =>
    (style.opacity ?? 1) <= 0.004 ? '' : `<${element} ${attributes(style, zoom)}/>`;
  return {
    palette,
    zoom,
    line: (points, style = {}) => draw(`path d="${pathOf(points)}"`, inked(style)),
    area: (points, style = {}) => draw(`path d="${pathOf(points, true)}"`, inked(style)),
    dot: ([x, y], radius, style = {}) =>
      draw(
        `circle cx="${number(x)}" cy="${number(y)}" r="${number(Math.max(0, radius))}"`,
        inked(style),
      ),
  };
}

/** Groups drawings under a transform, a clip or an opacity; an invisible group is omitted. */
export function group(
  content: string,
  options: { transform?: string; clip?: string; opacity?: number } = {},
): string {
  const opacity = options.opacity ?? 1;
  if (opacity <= 0.004 || content === '') return '';
  const attributes = [
    options.transform ? ` transform="${options.transform}"` : '',
    options.clip ? ` clip-path="url(#${options.clip})"` : '',
    opacity < 1 ? ` opacity="${number(opacity)}"` : '',
  ].join('');
  return `<g${attributes}>${content}</g>`;
}
