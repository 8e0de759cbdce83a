import { Curve, clamp01, ease, mix, type Point, smooth } from './geometry.ts';
import { type Pen, paper, sand, shade } from './pen.ts';

/* The right knee from above: front of the knee at the top, inner side on the left. */

const plateauOutline = smooth(
  [
    [-10, -330],
    [70, -318],
    [190, -292],
    [340, -240],
    [452, -122],
    [480, 30],
    [432, 186],
    [318, 268],
    [180, 268],
    [88, 214],
    [10, 190],
    [-72, 216],
    [-176, 304],
    [-330, 326],
    [-462, 236],
    [-512, 62],
    [-494, -104],
    [-402, -226],
    [-250, -282],
    [-100, -316],
  ],
  true,
);

const medialSurface = smooth(
  [
    [-70, -60],
    [-110, -180],
    [-250, -238],
    [-392, -180],
    [-470, -20],
    [-452, 140],
    [-340, 262],
    [-190, 258],
    [-96, 150],
    [-64, 40],
  ],
  true,
);

const lateralSurface = smooth(
  [
    [76, -40],
    [120, -170],
    [250, -226],
    [380, -160],
    [440, 0],
    [400, 150],
    [290, 230],
    [170, 214],
    [96, 120],
    [70, 40],
  ],
  true,
);

/** The outer rim of the medial meniscus, from its front horn round to its back horn. */
export const rim = new Curve(
  smooth([
    [-84, -196],
    [-200, -244],
    [-330, -222],
    [-436, -120],
    [-470, 24],
    [-444, 152],
    [-370, 242],
    [-264, 276],
    [-164, 250],
    [-98, 190],
    [-62, 120],
  ]),
);

const lateralRim = new Curve(
  smooth([
    [92, -84],
    [150, -176],
    [260, -212],
    [370, -148],
    [424, 0],
    [378, 142],
    [270, 212],
    [160, 180],
    [92, 92],
  ]),
);

const rounded = (s: number, length: number): number => clamp01(Math.min(s, length - s) / 70) ** 0.5;

/** Width of the medial meniscus at `s` along its rim: narrow in front, broad behind. */
export const meniscusWidth = (s: number): number =>
  mix(56, 92, ease(s / rim.length, 0.3, 0.76)) * mix(0.66, 1, rounded(s, rim.length));

/** The tear runs from and to these distances along the rim, at this share of the width. */
export const tearFrom = rim.length * 0.585;
export const tearTo = rim.length * 0.885;
export const tearShare = 0.36;

/** How far the tear gapes at `s` when fully open (1). */
const gape = (s: number, open: number): number =>
  open * 16 * Math.sin(Math.PI * clamp01((s - tearFrom) / (tearTo - tearFrom))) ** 0.9;

/** A point of the meniscus: `share` 0 is the rim, 1 the free edge; the inner part is displaced while the tear gapes. */
export function meniscusPoint(s: number, share: number, open: number): Point {
  const w = meniscusWidth(s);
  const inner = share > tearShare ? gape(s, open) : 0;
  return rim.beside(s, share * w + inner);
}

/**
 * A smooth line through points at every `every` units, which smooths out points that an inward
 * offset crowds together.
 */
function along(from: number, to: number, at: (s: number) => Point, every = 30): Point[] {
  const steps = Math.ceil(Math.abs(to - from) / every);
  return smooth(Array.from({ length: steps + 1 }, (_, i) => at(mix(from, to, i / steps))));
}

/** The bone and its cartilage. */
export function plateau(pen: Pen): string {
  const ligament = (points: Point[]) => pen.area(smooth(points, true), { fill: paper, width: 2.6 });
  return [
    pen.area(plateauOutline, { fill: sand, width: 4.5 }),
    pen.area(medialSurface, { fill: pen.palette.tint, width: 2.4 }),
    pen.area(lateralSurface, { fill: pen.palette.tint, width: 2.4 }),
    pen.line(
      smooth([
        [-30, -60],
        [-14, -10],
        [-34, 40],
      ]),
      { stroke: shade, width: 2.6 },
    ),
    pen.line(
      smooth([
        [34, -50],
        [20, 0],
        [38, 50],
      ]),
      { stroke: shade, width: 2.6 },
    ),
    ligament([
      [-44, -150],
      [10, -168],
      [36, -130],
      [4, -100],
      [-36, -112],
    ]),
    ligament([
      [-40, 132],
      [4, 112],
      [44, 134],
      [30, 172],
      [-24, 174],
    ]),
    pen.line(
      smooth([
        [-26, -140],
        [2, -146],
        [20, -128],
      ]),
      { width: 1.3, opacity: 0.5 },
    ),
    pen.line(
      smooth([
        [-20, 148],
        [4, 138],
        [26, 150],
      ]),
      { width: 1.3, opacity: 0.5 },
    ),
    patellarTendon(pen),
  ].join('');
}

function patellarTendon(pen: Pen): string {
  const band = smooth(
    [
      [-74, -352],
      [0, -372],
      [78, -350],
      [70, -390],
      [0, -412],
      [-70, -392],
    ],
    true,
  );
  return (
    pen.area(band, { fill: paper, width: 2.6 }) +
    pen.line(
      smooth([
        [-56, -380],
        [0, -396],
        [56, -378],
      ]),
      { width: 1.3, opacity: 0.5 },
    )
  );
}

/** The outer meniscus, whole. */
export function lateralMeniscus(pen: Pen): string {
  const length = lateralRim.length;
  const w = (s: number) => 84 * mix(0.55, 1, rounded(s, length));
  const edge = (share: number) => lateralRim.track(0, length, (s) => -share * w(s));
  return [
    pen.area([...edge(0), ...edge(1).reverse()], { fill: paper, width: 3.4 }),
    ...[0.24, 0.48, 0.72].map((share) =>
      pen.line(edge(share).slice(5, -5), { width: 1.2, opacity: 0.4 }),
    ),
  ].join('');
}

/** The inner meniscus with its tear, `open` from 0 (closed) to 1 (gaping); `torn` 0 leaves the tear out. */
export function medialMeniscus(pen: Pen, open: number, torn = 1): string {
  const whole = (share: number) =>
    along(0, rim.length, (s) => meniscusPoint(s, share, open), mix(18, 46, share));
  const tear = (share: number) => along(tearFrom, tearTo, (s) => meniscusPoint(s, share, open));
  const outer = tear(tearShare);
  const inner = tear(tearShare + 0.001);
  const fibers = [0.12, 0.24, 0.5, 0.64, 0.78, 0.9].map((share, i) =>
    pen.line(
      along(16 + 9 * i, rim.length - 14 - 7 * i, (s) => meniscusPoint(s, share, open)),
      { width: 1.2, opacity: 0.4 },
    ),
  );
  return [
    pen.area([...whole(0), ...whole(1).reverse()], { fill: paper, width: 3.6 }),
    ...fibers,
    torn > 0
      ? pen.area([...outer, ...inner.reverse()], {
          fill: open > 0.05 ? pen.palette.ink : 'none',
          width: 2.6,
          opacity: torn,
        })
      : '',
  ].join('');
}

/** The joint capsule along the inner side. */
export function capsule(pen: Pen): string {
  const line = (distance: number, from: number, to: number) =>
    rim.track(rim.length * from, rim.length * to, -distance, 10);
  return (
    pen.line(line(24, 0.03, 0.97), { width: 3 }) +
    pen.line(line(34, 0.06, 0.94), { width: 1.6, opacity: 0.55 })
  );
}
