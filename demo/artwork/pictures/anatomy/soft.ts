import { points, short, smooth } from '../drawing/geometry.ts';
import { body, bundle, line, tag } from '../drawing/marks.ts';
import { coral, ink, type Palette, white } from '../drawing/palette.ts';

/** A muscle belly: the accent, light fibers. */
export const muscle = (p: Palette, a: string, b: string, rows = 9): string =>
  bundle(a, b, { fill: p.mid, thread: p.accent, rows, weight: 5 });

/** A ligament or tendon in the full accent, with pale fibers. */
export const ligament = (p: Palette, a: string, b: string, rows = 6): string =>
  bundle(a, b, { fill: p.accent, thread: p.light, rows, weight: 5 });

/** A tendon or ligament that stays in the background. */
export const pale = (p: Palette, a: string, b: string, rows = 5): string =>
  bundle(a, b, { fill: p.light, thread: p.mid, rows, weight: 5 });

/** Cartilage, meniscus or disc: a smooth body in the light accent. */
export const cartilage = (p: Palette, d: string, on = ''): string =>
  body(d, { fill: p.light, shade: p.mid, depth: 7, weight: 5, on });

/** A suture: a braided strand in the warm accent. */
export function suture(d: string, width = 7, color = coral): string {
  return (
    line(d, width + 3) +
    line(d, width, color) +
    tag('path', {
      d,
      fill: 'none',
      stroke: white,
      'stroke-width': short(width * 0.42),
      'stroke-dasharray': `${short(width * 0.45)} ${short(width * 0.75)}`,
      opacity: 0.75,
    })
  );
}

/** A flat braided tape along written points. */
export function tape(written: string, width: number, color: string, thread: string): string {
  const d = smooth(points(written));
  return (
    line(d, width + 5, ink, { 'stroke-linecap': 'butt' }) +
    line(d, width, color, { 'stroke-linecap': 'butt' }) +
    line(d, width * 0.7, thread, {
      'stroke-linecap': 'butt',
      'stroke-dasharray': `2 ${short(width * 0.24)}`,
    }) +
    line(d, 2, color)
  );
}
