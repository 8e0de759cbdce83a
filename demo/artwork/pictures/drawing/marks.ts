import {
  between,
  chance,
  hash,
  normal,
  type Point,
  points,
  sample,
  short,
  smooth,
  spaced,
} from './geometry.ts';
import { bone, boneShade, ink, steel, steelShade } from './palette.ts';

/** Attributes of an SVG element. */
type Attributes = Readonly<Record<string, string | number | undefined>>;

const written = (attributes: Attributes): string =>
  Object.entries(attributes)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => ` ${name}="${value}"`)
    .join('');

/** An SVG element. */
export const tag = (name: string, attributes: Attributes, ...inside: string[]): string =>
  inside.length
    ? `<${name}${written(attributes)}>${inside.join('')}</${name}>`
    : `<${name}${written(attributes)}/>`;

/** Moves parts to (x, y), turns them by degrees and scales them; `flip` mirrors left and right. */
export function at(
  x: number,
  y: number,
  how: { turn?: number; scale?: number; flip?: boolean },
  ...inside: string[]
): string {
  const { turn = 0, scale = 1, flip = false } = how;
  const parts = [
    x || y ? `translate(${short(x)} ${short(y)})` : '',
    turn ? `rotate(${short(turn)})` : '',
    scale !== 1 || flip ? `scale(${flip ? -scale : scale} ${scale})` : '',
  ].filter(Boolean);
  return tag('g', { transform: parts.join(' ') || undefined }, ...inside);
}

/** A flat area without an outline. */
export const area = (d: string, fill: string, opacity?: number): string =>
  tag('path', { d, fill, opacity });

/** A flat ellipse without an outline. */
export const disc = (cx: number, cy: number, rx: number, fill: string, ry = rx): string =>
  tag('ellipse', { cx: short(cx), cy: short(cy), rx: short(rx), ry: short(ry), fill });

/** An ink line with round ends. */
export const line = (d: string, width = 3, stroke = ink, more: Attributes = {}): string =>
  tag('path', {
    d,
    fill: 'none',
    stroke,
    'stroke-width': width,
    'stroke-linecap': 'round',
    'stroke-linejoin': 'round',
    ...more,
  });

/** Path data of a circle or ellipse. */
export const ring = (cx: number, cy: number, rx: number, ry = rx): string =>
  `M${short(cx - rx)} ${short(cy)}a${short(rx)} ${short(ry)} 0 1 0 ${short(2 * rx)} 0a${short(rx)} ${short(ry)} 0 1 0 ${short(-2 * rx)} 0Z`;

/** Path data of a rectangle with rounded corners. */
export function box(x: number, y: number, w: number, h: number, r = 0): string {
  const s = short;
  if (!r) return `M${s(x)} ${s(y)}h${s(w)}v${s(h)}h${s(-w)}Z`;
  const corner = (dx: number, dy: number): string => `a${s(r)} ${s(r)} 0 0 1 ${s(dx)} ${s(dy)}`;
  return `M${s(x + r)} ${s(y)}h${s(w - 2 * r)}${corner(r, r)}v${s(h - 2 * r)}${corner(-r, r)}h${s(2 * r - w)}${corner(-r, -r)}v${s(2 * r - h)}${corner(r, -r)}Z`;
}

/** Clips parts to the outline `d`. */
export function inside(d: string, ...things: string[]): string {
  const id = `c${hash(d + things.join('')).toString(36)}`;
  return `<clipPath id="${id}"><path d="${d}"/></clipPath>${tag('g', { 'clip-path': `url(#${id})` }, ...things)}`;
}

/** How a body is drawn: lit from the upper left, its line heavier on the shaded side. */
export interface Body {
  readonly fill?: string;
  readonly shade?: string;
  /** How far the shade extends from the lower right edge. */
  readonly depth?: number;
  readonly weight?: number;
  /** Drawn on the body and cut off at its outline. */
  readonly on?: string;
}

/** A body with an outline, a lit and a shaded side. */
export function body(d: string, how: Body = {}): string {
  const { fill = steel, shade = steelShade, depth = 12, weight = 6, on = '' } = how;
  const id = `b${hash(d + fill + on).toString(36)}`;
  const use = (shift: number, color: string): string =>
    tag('use', { href: `#${id}`, transform: `translate(${-shift} ${-shift})`, fill: color });
  const edge = Math.round(weight * 3) / 10;
  return [
    tag('path', { d, fill: ink, stroke: ink, 'stroke-width': weight, 'stroke-linejoin': 'round' }),
    `<clipPath id="k${id}"><path id="${id}" d="${d}"/></clipPath>`,
    tag(
      'g',
      { 'clip-path': `url(#k${id})` },
      use(edge, depth ? shade : fill),
      depth ? use(depth, fill) : '',
      on,
    ),
  ].join('');
}

/** Fine strokes inward from the shaded side of an outline, as an engraver shades. */
export function engraved(outline: readonly Point[], reach = 26, gap = 6.5): string {
  const dense = sample(outline, true, 12);
  const count = Math.max(8, Math.round(lengthOf(dense) / gap));
  const ticks = spaced([...dense, dense[0] as Point], count);
  const turned = winding(ticks) > 0 ? 1 : -1;
  const next = chance(hash(`${outline.length} ${outline[0]}`));
  const phase = next() * 6;
  let [root, tip] = ['', ''];
  ticks.forEach((p, i) => {
    const n = normal(ticks, i);
    const [nx, ny] = [n[0] * turned, n[1] * turned];
    const lit = (nx + ny) / Math.SQRT2;
    const swell = 0.7 + 0.3 * Math.sin(i * 0.23 + phase) + 0.5 * (next() - 0.5);
    if (lit < 0.1) return;
    const length = reach * lit ** 0.6 * swell;
    const [dx, dy] = [-nx * length - ny * length * 0.3, -ny * length + nx * length * 0.3];
    const start = `M${short(p[0])} ${short(p[1])}l`;
    root += `${start}${short(dx * 0.55)} ${short(dy * 0.55)}`;
    tip += `${start}${short(dx)} ${short(dy)}`;
  });
  if (reach < 19) return line(tip, 1.2, ink, { opacity: 0.7 });
  return line(root, 1.5, ink, { opacity: 0.75 }) + line(tip, 0.8, ink, { opacity: 0.75 });
}

const lengthOf = (list: readonly Point[]): number =>
  list.reduce((sum, p, i) => {
    const q = list[Math.max(0, i - 1)] as Point;
    return sum + Math.hypot(p[0] - q[0], p[1] - q[1]);
  }, 0);

const winding = (list: readonly Point[]): number =>
  list.reduce((sum, p, i) => {
    const q = list[(i + 1) % list.length] as Point;
    return sum + p[0] * q[1] - q[0] * p[1];
  }, 0);

/** A few dots within a disc, denser at its center: spongy bone. */
export function stipple(cx: number, cy: number, r: number, count: number, color = ink): string {
  const next = chance(hash(`${cx} ${cy} ${count}`));
  let d = '';
  for (let i = 0; i < count; i++) {
    const [a, k] = [next() * 2 * Math.PI, r * next() ** 0.75];
    d += `M${short(cx + k * Math.cos(a))} ${short(cy + k * Math.sin(a))}h.1`;
  }
  return line(d, 3, color);
}

/** A bone: a body in the color of bone with engraved shade; `on` as for a body. */
export function boneOf(
  outline: readonly Point[],
  how: Body & { d?: string; reach?: number } = {},
): string {
  const { d = smooth(outline, true), reach = 26, on = '', ...rest } = how;
  return body(d, {
    fill: bone,
    shade: boneShade,
    depth: 14,
    ...rest,
    on: (reach ? engraved(outline, reach, reach < 19 ? 8 : 6.5) : '') + on,
  });
}

/** The outline of a limb, shaft or finger: points with the half width there. */
export function tube(
  spine: readonly (readonly [number, number, number])[],
  capped = true,
): Point[] {
  const center = sample(
    spine.map(([x, y]): Point => [x, y]),
    false,
    6,
  );
  const widths = sample(
    spine.map(([, , w], i): Point => [i, w]),
    false,
    6,
  ).map((p) => p[1]);
  const side = (sign: number): Point[] =>
    center.map((p, i) => {
      const [n, w] = [normal(center, i), (widths[i] as number) * sign];
      return [p[0] + n[0] * w, p[1] + n[1] * w];
    });
  const cap = (i: number, sign: number): Point[] => {
    const [n, p, w] = [normal(center, i), center[i] as Point, widths[i] as number];
    const ahead: Point = [-n[1] * sign, n[0] * sign];
    return [-0.7, 0, 0.7].map((k) => [
      p[0] + ahead[0] * w * Math.sqrt(1 - k * k) - n[0] * w * k * sign,
      p[1] + ahead[1] * w * Math.sqrt(1 - k * k) - n[1] * w * k * sign,
    ]);
  };
  const last = center.length - 1;
  return [
    ...side(1),
    ...(capped ? cap(last, 1) : []),
    ...side(-1).reverse(),
    ...(capped ? cap(0, -1) : []),
  ];
}

/** A stroke of the pen that swells and tapers. */
export function stroke(list: readonly Point[], width = 5, color = ink, taper = 0.9): string {
  const dense = spaced(sample(list, false, 10), Math.max(7, list.length * 4));
  const half = (i: number): number =>
    (width / 2) * (1 - taper + taper * Math.sin((Math.PI * i) / (dense.length - 1)) ** 0.7);
  const side = (sign: number): Point[] =>
    dense.map((p, i) => {
      const n = normal(dense, i);
      return [p[0] + n[0] * half(i) * sign, p[1] + n[1] * half(i) * sign];
    });
  return area(smooth([...side(1), ...side(-1).reverse()], true), color);
}

/** Lines between two edges, as fibers in a ligament or muscle; `rows` of them. */
export function fibers(
  a: readonly Point[],
  b: readonly Point[],
  rows: number,
  color: string,
  width = 2,
  broken = true,
): string {
  const count = 16;
  const [left, right] = [spaced(sample(a, false, 10), count), spaced(sample(b, false, 10), count)];
  const next = chance(hash(`${a[0]} ${b[0]} ${rows}`));
  let d = '';
  for (let r = 1; r <= rows; r++) {
    const t = r / (rows + 1);
    const row = left.map((p, i) => between(p, right[i] as Point, t));
    const from = broken ? Math.floor(next() * 5) : 0;
    const to = broken ? count - Math.floor(next() * 5) : count;
    const gap = broken && next() > 0.6 ? from + 3 + Math.floor(next() * 6) : -1;
    if (gap > 0 && gap < to - 3) {
      d += smooth(row.slice(from, gap)) + smooth(row.slice(gap + 1, to));
    } else d += smooth(row.slice(from, to));
  }
  return line(d, width, color);
}

/** A ligament, tendon or muscle between two edges, with its fibers. */
export function bundle(
  a: string | readonly Point[],
  b: string | readonly Point[],
  how: {
    fill: string;
    thread: string;
    shade?: string;
    rows?: number;
    weight?: number;
    depth?: number;
  },
): string {
  const left = typeof a === 'string' ? points(a) : a;
  const right = typeof b === 'string' ? points(b) : b;
  const d = smoothRing(left, right);
  return body(d, {
    fill: how.fill,
    shade: how.shade ?? how.fill,
    depth: how.depth ?? 0,
    weight: how.weight ?? 5,
    on: fibers(left, right, how.rows ?? 6, how.thread),
  });
}

function smoothRing(left: readonly Point[], right: readonly Point[]): string {
  const cap = (a: Point, b: Point, inner: Point): Point => {
    const middle = between(a, b, 0.5);
    const reach = Math.min(9, Math.hypot(a[0] - b[0], a[1] - b[1]) * 0.18);
    const away = Math.hypot(middle[0] - inner[0], middle[1] - inner[1]) || 1;
    return between(middle, inner, -reach / away);
  };
  const [l, r] = [sample(left, false, 4), sample(right, false, 4)];
  const first = cap(l[0] as Point, r[0] as Point, between(l[4] as Point, r[4] as Point, 0.5));
  const last = cap(
    l.at(-1) as Point,
    r.at(-1) as Point,
    between(l.at(-5) as Point, r.at(-5) as Point, 0.5),
  );
  return smooth([first, ...l, last, ...r.reverse()], true);
}
