import { shape, short } from '../drawing/geometry.ts';
import { lathe } from '../drawing/instruments.ts';
import { at, body, box, disc, inside, line, ring, tag } from '../drawing/marks.ts';
import { coral, ink, steel, steelShade } from '../drawing/palette.ts';

/** The warm accent's shaded side. */
export const coralShade = '#b5573a';

/** A flat button with two or four holes, centered on (x, y). */
export function button(
  x: number,
  y: number,
  length: number,
  turned = 0,
  fill: string = coral,
): string {
  const h = length * 0.34;
  return at(
    x,
    y,
    { turn: turned },
    body(box(-length / 2, -h / 2, length, h, h / 2), {
      fill,
      shade: coralShade,
      depth: 5,
      weight: 5,
    }),
    disc(-length * 0.2, 0, h * 0.2, ink),
    disc(length * 0.2, 0, h * 0.2, ink),
  );
}

/** An anchor's eyelet seen from above: a small round plate. */
export const buttonPlate = (x: number, y: number, size: number): string =>
  body(ring(x, y, size / 2), { fill: coral, shade: coralShade, depth: 6, weight: 5 }) +
  disc(x, y, size * 0.16, ink);

/** The outline of a thread along the x axis from 0 to `length`; half widths at both ends. */
export interface Thread {
  readonly length: number;
  readonly from: number;
  readonly to: number;
  readonly pitch: number;
  readonly fill?: string;
  readonly shade?: string;
  /** How far the crests stand out of the core, as a share of the half width. */
  readonly crest?: number;
}

/** A threaded shaft along the x axis, drawn turn by turn. */
export function thread({
  length,
  from,
  to,
  pitch,
  fill = steel,
  shade = steelShade,
  crest = 0.3,
}: Thread): string {
  const half = (x: number): number => from + ((to - from) * x) / length;
  const core = (low: number): string =>
    `M0 ${short(low * half(0) * (1 - crest))}L${short(length)} ${short(low * half(length) * (1 - crest))}V${short(half(length) * (1 - crest))}L0 ${short(half(0) * (1 - crest))}Z`;
  const lean = pitch * 0.5;
  const foot = pitch * 0.27;
  const tip = pitch * 0.07;
  let turns = '';
  for (let x = foot; x + lean + foot <= length + pitch * 0.2; x += pitch) {
    const [top, low] = [-half(x + lean), half(x)];
    const [t, l] = [top * (1 - crest), low * (1 - crest)].map(short) as [string, string];
    const [a, b] = [x + lean, x];
    const s = short;
    turns +=
      `M${s(a - foot)} ${t}L${s(a - tip)} ${s(top)}h${s(2 * tip)}L${s(a + foot)} ${t}` +
      `C${s(a + foot * 0.9)} ${s(top * 0.2)} ${s(b + foot)} ${s(low * 0.2)} ${s(b + foot)} ${l}` +
      `L${s(b + tip)} ${s(low)}h${s(-2 * tip)}L${s(b - foot)} ${l}` +
      `C${s(b - foot)} ${s(low * 0.2)} ${s(a - foot)} ${s(top * 0.2)} ${s(a - foot)} ${t}Z`;
  }
  const weight = Math.min(5, pitch * 0.14 + 1.2);
  const lower = `M-99 ${short(from * 0.3)}L${short(length + 99)} ${short(to * 0.3)}V${short(from * 2)}H-99Z`;
  return [
    body(core(-1), { fill: shade, shade, depth: 0, weight }),
    tag('path', { d: turns, fill }),
    inside(
      lower,
      tag('path', { d: turns, fill: shade }),
      tag('path', { d: core(-1), fill: ink, opacity: 0.1 }),
    ),
    tag('path', {
      d: turns,
      fill: 'none',
      stroke: ink,
      'stroke-width': short(weight * 0.75),
      'stroke-linejoin': 'round',
    }),
  ].join('');
}

/** A headless compression screw along the x axis, `length` long, its head at the origin. */
export function headlessScrew(
  length: number,
  fill: string = coral,
  shade: string = coralShade,
): string {
  const w = length * 0.12;
  return [
    body(box(length * 0.25, -w * 0.6, length * 0.4, w * 1.2), {
      fill,
      shade,
      depth: w * 0.4,
      weight: 4,
    }),
    thread({
      length: length * 0.28,
      from: w * 1.25,
      to: w * 1.08,
      pitch: length * 0.044,
      fill,
      shade,
      crest: 0.24,
    }),
    at(
      length * 0.6,
      0,
      {},
      lathe(`${length * 0.34},${w * 0.6}! ${length * 0.42},${w * 0.42} ${length * 0.43},0`, {
        fill,
        shade,
        gleam: fill,
      }),
      thread({ length: length * 0.38, from: w, to: w * 0.78, pitch: length * 0.058, fill, shade }),
    ),
  ].join('');
}

/** A pedicle or cortical screw along the x axis with a round head at the origin. */
export function headedScrew(
  length: number,
  w: number,
  fill: string = steel,
  shade: string = steelShade,
): string {
  return [
    lathe(
      `${length - w},${w * 0.55}! ${length - w * 0.3},${w * 0.45} ${length + w * 0.5},0`,
      { fill, shade, gleam: fill },
      { weight: 4 },
    ),
    at(
      w,
      0,
      {},
      thread({ length: length - w, from: w, to: w * 0.72, pitch: w * 0.85, fill, shade }),
    ),
    body(
      shape(
        `${-w * 1.6},${-w} ${-w * 0.6},${-w * 1.9} ${w * 0.7},${-w * 1.5} ${w * 1.2},0 ${w * 0.7},${w * 1.5} ${-w * 0.6},${w * 1.9} ${-w * 1.6},${w}`,
      ),
      { fill, shade, depth: w * 0.5, weight: 5 },
    ),
    line(`M${short(-w * 1.3)} ${short(-w * 0.5)}V${short(w * 0.5)}`, 4),
  ].join('');
}
