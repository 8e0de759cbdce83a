import { type Point, polar, smooth } from '../drawing/geometry.ts';
import * as instruments from '../drawing/instruments.ts';
import { group, type Pen, paper, pathOf, penFor, sand, teal } from '../drawing/pen.ts';
import { surfacePoint, viewWith } from '../videos/meniscus-repair-principle.ts';
import { cuts, joint, leg, portals } from './knee-front.ts';

const svg = (box: string, content: string, definitions = ''): string => {
  const [, , width, height] = box.split(' ');
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="${box}"><defs>${definitions}</defs>${content}</svg>`;
};

const lensBox = '452 24 700 676';

/** A probe: a slim shaft with a short hook, marked every few millimeters. */
function probe(pen: Pen, tip: Point, angle: number, size: number): string {
  const along = (distance: number, aside = 0): Point =>
    polar(polar(tip, distance, angle), aside, angle + 90);
  const scale = (n: number) => n * size;
  const rings = [60, 96, 132, 168, 204].map((d) =>
    pen.line([along(scale(d), scale(-6)), along(scale(d), scale(6))], {
      stroke: pen.palette.accent,
      width: 3,
      cap: 'butt',
    }),
  );
  const shaft = [
    along(0, scale(-6)),
    along(scale(900), scale(-6)),
    along(scale(900), scale(6)),
    along(scale(12), scale(6)),
    along(scale(12), scale(34)),
    along(0, scale(38)),
  ];
  return pen.area(shaft, { fill: paper, width: 3 }) + rings.join('');
}

/** A rasp: a flat blade with rows of teeth. */
function rasp(pen: Pen, tip: Point, angle: number, size: number): string {
  const along = (distance: number, aside: number): Point =>
    polar(polar(tip, distance * size, angle), aside * size, angle + 90);
  const blade = smooth(
    [
      [0, 0],
      [8, -12],
      [90, -12],
      [110, -7],
      [110, 7],
      [90, 12],
      [8, 12],
    ].map(([x = 0, y = 0]) => along(x, y)),
    true,
  );
  const teeth = [16, 30, 44, 58, 72, 86].map((x) =>
    pen.line([along(x, -8), along(x + 6, 8)], { width: 2 }),
  );
  const shaft = [along(104, -9), along(900, -9), along(900, 9), along(104, 9)];
  return (
    pen.area(shaft, { fill: paper, width: 3 }) +
    pen.area(blade, { fill: paper, width: 3 }) +
    teeth.join('')
  );
}

/** The delivery needle with its depth stop, drawn large. */
function depthStop(): string {
  const pen = penFor(teal);
  const at: Point = [70, 338];
  const measure = (x: number, tall: number) =>
    pen.line(
      [
        [x, 422],
        [x, 422 + tall],
      ],
      { stroke: pen.palette.accent, width: 3 },
    );
  const marks = Array.from({ length: 9 }, (_, i) => measure(70 + i * 38, i % 4 === 0 ? 30 : 16));
  const stop = smooth(
    [
      [372, 296],
      [372, 380],
      [384, 392],
      [424, 392],
      [436, 380],
      [436, 296],
      [424, 284],
      [384, 284],
    ],
    true,
  );
  return svg(
    '0 0 700 676',
    pen.dot([350, 338], 312, { fill: sand, stroke: pen.palette.accent, width: 5 }) +
      instruments.needle(pen, { tip: at, angle: 0, size: 1.35 }, true) +
      pen.area(stop, { fill: pen.palette.tint, stroke: pen.palette.accent, width: 4 }) +
      pen.line(
        [
          [404, 300],
          [404, 376],
        ],
        { stroke: pen.palette.accent, width: 3 },
      ) +
      pen.line(
        [
          [70, 422],
          [374, 422],
        ],
        { stroke: pen.palette.accent, width: 3 },
      ) +
      marks.join('') +
      instruments.arrow(pen, [404, 230], [404, 268], 18),
  );
}

/** The whole knee from the front with the two cuts. */
function kneeWithCuts(): string {
  const pen = penFor(teal);
  const clip = `<clipPath id="field"><circle cx="330" cy="330" r="312"/></clipPath>`;
  return svg(
    '4 4 652 652',
    group(leg(pen) + joint(pen), { clip: 'field' }) +
      cuts(pen) +
      pen.dot([330, 330], 312, { stroke: teal.accent, width: 5 }),
    clip,
  );
}

/** The content of an SVG document, without its white background and frame. */
const inside = (picture: string): string =>
  picture.replace(/^<svg[^>]*>|<\/svg>$/g, '').replace(/<rect width="1280"[^>]*>/, '');

/** Arthroscope and instrument in the knee, and what the camera shows on a screen. */
function arthroscopy(): string {
  const pen = penFor(teal);
  const [left, right] = portals;
  const [scopeWay, toolWay] = [146, 36];
  const camera = polar(left, 210, scopeWay);
  const grip = polar(right, 230, toolWay);
  const cable = smooth([
    polar(camera, 84, scopeWay),
    polar(camera, 140, scopeWay),
    [-96, 640],
    [-60, 760],
  ]);
  const screen: Point[] = [
    [640, 110],
    [1120, 110],
    [1120, 446],
    [640, 446],
  ];
  const shown = viewWith(11.2, (inner) => probe(inner, surfacePoint(11.2, 0.44, 0.46), -62, 0.5));
  return svg(
    '-170 -20 1330 700',
    leg(pen) +
      joint(pen) +
      pen.line(cable, { width: 7 }) +
      rod(pen, polar(left, 40, scopeWay + 180), camera, 13) +
      rod(pen, camera, polar(camera, 88, scopeWay), 42) +
      rod(pen, polar(right, 34, toolWay + 180), grip, 11) +
      rod(pen, grip, polar(grip, 110, toolWay), 28) +
      pen.area(screen, { fill: paper, width: 5 }) +
      pen.line(
        [
          [880, 449],
          [880, 556],
        ],
        { width: 5 },
      ) +
      pen.line(
        [
          [806, 558],
          [954, 558],
        ],
        { width: 5 },
      ) +
      group(group(inside(shown), { transform: 'translate(528 114) scale(.44)' }), {
        clip: 'screen',
      }),
    `<clipPath id="screen"><path d="${pathOf(screen, true)}"/></clipPath>`,
  );
}

/** A straight rod between two points, `thick` units across. */
function rod(pen: Pen, from: Point, to: Point, thick: number): string {
  const angle = (Math.atan2(to[1] - from[1], to[0] - from[0]) * 180) / Math.PI;
  const side = (at: Point, way: number) => polar(at, (way * thick) / 2, angle + 90);
  return pen.area([side(from, 1), side(to, 1), side(to, -1), side(from, -1)], {
    fill: paper,
    width: 3,
  });
}

/** A leg at rest, raised on a cushion with a cold pack on the knee. */
function resting(): string {
  const pen = penFor(teal);
  const cushion = smooth(
    [
      [300, 470],
      [420, 440],
      [700, 440],
      [820, 470],
      [836, 540],
      [800, 584],
      [320, 584],
      [284, 540],
    ],
    true,
  );
  const upper = smooth([
    [-40, 372],
    [120, 366],
    [250, 330],
    [340, 300],
    [420, 300],
    [520, 340],
    [640, 372],
    [760, 380],
    [806, 350],
    [822, 280],
    [850, 262],
    [868, 290],
    [866, 380],
    [850, 436],
    [812, 448],
  ]);
  const lower = smooth([
    [-40, 560],
    [120, 552],
    [240, 500],
    [330, 450],
    [430, 430],
    [600, 438],
    [740, 446],
    [812, 448],
  ]);
  const pack = smooth(
    [
      [318, 304],
      [352, 276],
      [420, 274],
      [456, 306],
      [452, 344],
      [400, 336],
      [336, 348],
    ],
    true,
  );
  const snow = [0, 60, 120].map((turn) =>
    pen.line([polar([388, 308], 17, turn), polar([388, 308], -17, turn)], {
      stroke: teal.accent,
      width: 3.4,
    }),
  );
  return svg(
    '-10 200 920 420',
    pen.area(cushion, { fill: sand, width: 4 }) +
      pen.area([...upper, ...[...lower].reverse()], { fill: paper, stroke: 'none' }) +
      pen.line(upper, { width: 4 }) +
      pen.line(lower, { width: 4 }) +
      pen.area(pack, { fill: teal.tint, stroke: teal.accent, width: 4 }) +
      snow.join('') +
      pen.line(
        [
          [-10, 602],
          [910, 602],
        ],
        { width: 3, opacity: 0.5 },
      ),
  );
}

const drawings: Readonly<Record<string, () => string>> = {
  'meniscus-probe': () =>
    cropped(viewWith(11.2, (pen) => probe(pen, surfacePoint(11.2, 0.44, 0.46), -62, 0.5))),
  'meniscus-rasp': () =>
    cropped(viewWith(11.2, (pen) => rasp(pen, surfacePoint(11.2, 0.4, 0.42), -58, 0.55))),
  'depth-stop': depthStop,
  'knee-with-cuts': kneeWithCuts,
  arthroscopy,
  resting,
};

const cropped = (picture: string): string => {
  const [, , width, height] = lensBox.split(' ');
  return picture.replace(
    /width="1280" height="720" viewBox="[^"]+"/,
    `width="${width}" height="${height}" viewBox="${lensBox}"`,
  );
};

/** A drawing for a document, as an SVG document. @throws for an unknown name */
export function loadDrawing(name: string): string {
  const draw = drawings[name];
  if (!draw) throw new Error(`Unknown drawing: ${name}`);
  return draw();
}
