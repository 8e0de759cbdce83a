import { curve, normal, type Point, points, sample, shape, short, spaced } from './geometry.ts';
import { area, at, type Body, body, disc, inside, line, ring, tag } from './marks.ts';
import {
  bone,
  boneShade,
  ink,
  type Palette,
  steel,
  steelDeep,
  steelShade,
  white,
} from './palette.ts';

/** Materials of turned parts: color, shade, and the highlight of the lit side. */
export const metal = { fill: steel, shade: steelShade, gleam: white } as const;
export const polymer = { fill: '#fbf3e6', shade: '#e6d3b6', gleam: white } as const;
export const dark = { fill: '#2b3f4b', shade: ink, gleam: '#6e838d' } as const;

/** A material in the brand's accent. */
export const colored = (p: Palette): { fill: string; shade: string; gleam: string } => ({
  fill: p.accent,
  shade: '#08323a',
  gleam: p.mid,
});

type Material = { readonly fill: string; readonly shade: string; readonly gleam: string };

const scaled = (written: string, factor: number): string[] =>
  written
    .trim()
    .split(/\s+/)
    .map((token) => {
      const [x, r] = token.replace('!', '').split(',').map(Number) as [number, number];
      return `${short(x)},${short(r * factor)}${token.endsWith('!') ? '!' : ''}`;
    });

/**
 * A turned part along the x axis. The profile is written `x,r` with the radius there; `rings` are
 * lines around it, `bulge` how far they curve (the view's tilt as a share of the radius).
 */
export function lathe(
  profile: string,
  material: Material = metal,
  more: {
    rings?: readonly (readonly [x: number, r: number])[];
    bulge?: number;
    weight?: number;
    on?: string;
  } = {},
): string {
  const { rings = [], bulge = 0.16, weight = 5, on = '' } = more;
  const outline = shape([...scaled(profile, -1), ...scaled(profile, 1).reverse()].join(' '));
  const band = (from: number, to: number): string =>
    shape([...scaled(profile, from), ...scaled(profile, to).reverse()].join(' '));
  const hoops = rings
    .map(
      ([x, r]) =>
        `M${short(x)} ${short(-r)}a${short(r * bulge)} ${short(r)} 0 0 0 0 ${short(2 * r)}`,
    )
    .join('');
  return body(outline, {
    fill: material.fill,
    depth: 0,
    weight,
    on:
      area(band(0.34, 1.1), material.shade) +
      area(band(-0.62, -0.46), material.gleam, 0.9) +
      (hoops ? line(hoops, weight * 0.5) : '') +
      on,
  });
}

/** The round end of a turned part, seen a little from the side. */
export const face = (
  x: number,
  r: number,
  material: Material = metal,
  bore = 0,
  bulge = 0.16,
): string =>
  body(ring(x, 0, r * bulge * 1.2, r), {
    fill: material.gleam,
    shade: material.fill,
    depth: 3,
    weight: 4,
  }) + (bore ? disc(x, 0, bore * bulge * 1.2, ink, bore) : '');

/** Crossed lines of a grip between two places on a turned part. */
export function knurl(x0: number, x1: number, r: number, color = ink): string {
  let d = '';
  for (let x = x0 - r; x < x1; x += 12)
    d += `M${short(x)} ${-r}L${short(x + r)} ${r}M${short(x + r)} ${-r}L${short(x)} ${r}`;
  return inside(`M${x0} ${-r}H${x1}V${r}H${x0}Z`, line(d, 1.4, color, { opacity: 0.6 }));
}

/** A cable or hose along written points. */
export const cable = (written: string, width = 18, color = ink, gleam = '#5d727d'): string =>
  line(curve(written), width + 5) +
  line(curve(written), width, color) +
  line(curve(written), width * 0.22, gleam);

/** A screw hole: a countersink with a threaded bore. */
export const hole = (x: number, y: number, r: number): string =>
  body(ring(x, y, r), { fill: steelShade, shade: white, depth: 3, weight: 3.5 }) +
  disc(x, y, r * 0.58, ink) +
  line(ring(x, y, r * 0.78), 1.2, steelDeep);

/** A contoured plate along written points: narrow between its `count` holes. */
export function plate(
  written: string,
  half: number,
  count: number,
  how: Body & { bore?: number } = {},
): string {
  const { bore = half * 0.6, ...rest } = how;
  const dense = spaced(sample(points(written), false, 12), count * 12 - 5);
  const side = (sign: number): Point[] =>
    dense.map((p, i) => {
      const n = normal(dense, i);
      const waist = 0.82 + 0.18 * Math.cos(((i - 3) / 12) * 2 * Math.PI);
      const end = Math.min(1, Math.sqrt((Math.min(i, dense.length - 1 - i) + 0.6) / 3.6));
      return [p[0] + n[0] * half * waist * end * sign, p[1] + n[1] * half * waist * end * sign];
    });
  const outline = [...side(1), ...side(-1).reverse()];
  const holes = Array.from(
    { length: count },
    (_, i) => dense[Math.min(dense.length - 1, 3 + i * 12)] as Point,
  );
  return (
    body(shape(outline.map((p) => p.map(short).join(',')).join(' ')), {
      depth: 8,
      weight: 5,
      ...rest,
    }) + holes.map(([x, y]) => hole(x, y, bore)).join('')
  );
}

/** A round detail view: things seen enlarged, with a line to where they belong. */
export function lens(
  p: Palette,
  x: number,
  y: number,
  r: number,
  to: Point | null,
  ...things: string[]
): string {
  return [
    to ? line(`M${x} ${y}L${to[0]} ${to[1]}`, 2.5) + disc(to[0], to[1], 6, ink) : '',
    area(ring(x, y, r), white),
    inside(ring(x, y, r), area(ring(x, y, r), p.light), ...things),
    line(ring(x, y, r), 5),
    line(ring(x, y, r + 12), 1.8, p.mid),
  ].join('');
}

/** Spongy bone below a cortex, from `y` down, for a detail view. */
export function boneSection(x0: number, x1: number, y: number, depth: number): string {
  const spongy: string[] = [];
  for (let row = 0; row * 26 < depth - 40; row++)
    for (let k = 0; k * 34 < x1 - x0; k++) {
      const [cx, cy] = [x0 + 20 + k * 34 + (row % 2) * 17, y + 46 + row * 26];
      const wob = ((k * 7 + row * 13) % 5) - 2;
      spongy.push(
        shape(
          `${cx - 11 - wob},${cy} ${cx - 2},${cy - 8} ${cx + 11},${cy - 3 + wob} ${cx + 8},${cy + 7} ${cx - 4},${cy + 8 - wob}`,
        ),
      );
    }
  return (
    body(`M${x0} ${y}H${x1}V${y + depth}H${x0}Z`, { fill: bone, depth: 0, weight: 5 }) +
    area(`M${x0} ${y + 3}H${x1}V${y + 26}H${x0}Z`, boneShade) +
    line(`M${x0} ${y + 26}H${x1}`, 2) +
    tag('path', { d: spongy.join(''), fill: boneShade, stroke: ink, 'stroke-width': 1.3 })
  );
}

/** A plunger syringe along the x axis: tip to the right at x = 0, filled from the tip by `share`. */
export function syringe(length: number, r: number, share: number, content: string): string {
  const [start, end] = [-length, -length * 0.12];
  const full = start * share + end * (1 - share);
  return [
    lathe(`${start - length * 0.42},${r * 0.9}! ${start - length * 0.39},${r * 0.9}!`, metal, {}),
    lathe(`${start - length * 0.39},${r * 0.22}! ${full},${r * 0.22}!`, polymer),
    lathe(
      `${start},${r * 1.5}! ${start + 16},${r * 1.5}! ${start + 16},${r}! ${end - r * 0.5},${r}! ${end},${r * 0.3}! ${end + length * 0.1},${r * 0.22}! 0,${r * 0.16}!`,
      { fill: white, shade: steel, gleam: white },
      {
        on:
          area(
            `M${short(full)} ${-r}H${short(end - r * 0.5)}L${short(end)} ${short(-r * 0.3)}V${short(r * 0.3)}L${short(end - r * 0.5)} ${r}H${short(full)}Z`,
            content,
          ) +
          area(`M${short(full - 26)} ${-r}h26v${2 * r}h-26Z`, ink) +
          area(
            `M${short(start + 16)} ${short(-r * 0.62)}H${short(end - r * 0.5)}v${short(r * 0.14)}H${short(start + 16)}Z`,
            white,
            0.75,
          ) +
          line(
            Array.from(
              { length: 9 },
              (_, i) =>
                `M${short(start + 40 + ((end - start - 80) * i) / 8)} ${short(r * 0.98)}v${short(-r * (i % 2 ? 0.35 : 0.6))}`,
            ).join(''),
            2.5,
          ),
      },
    ),
  ].join('');
}

/** Tilts parts around the middle of a product picture. */
export const tilted = (angle: number, ...things: string[]): string =>
  at(600, 450, { turn: angle }, ...things);
