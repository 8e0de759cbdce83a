import { arc, type Point, polar, smooth } from '../drawing/geometry.ts';
import { type Pen, paper, sand, shade } from '../drawing/pen.ts';

/* The right knee from the front, extended; the outer side of the leg is on the left. */

/** The two small cuts of an arthroscopy, beside the tendon below the kneecap. */
export const portals: readonly [Point, Point] = [
  [272, 402],
  [390, 402],
];

const femur: readonly Point[] = [
  [284, -40],
  [283, 90],
  [262, 190],
  [220, 258],
  [204, 318],
  [220, 366],
  [266, 384],
  [312, 366],
  [330, 342],
  [348, 366],
  [394, 386],
  [442, 366],
  [458, 314],
  [440, 254],
  [398, 188],
  [378, 90],
  [376, -40],
];

const tibia: readonly Point[] = [
  [282, 740],
  [278, 630],
  [256, 550],
  [220, 476],
  [210, 428],
  [232, 414],
  [300, 420],
  [330, 406],
  [360, 420],
  [430, 414],
  [454, 430],
  [448, 476],
  [412, 548],
  [386, 630],
  [380, 740],
];

const fibula: readonly Point[] = [
  [198, 740],
  [192, 600],
  [180, 520],
  [182, 478],
  [202, 462],
  [222, 480],
  [226, 530],
  [216, 610],
  [218, 740],
];

const kneecap = smooth(
  [
    [330, 176],
    [372, 190],
    [386, 232],
    [372, 276],
    [330, 306],
    [288, 276],
    [274, 232],
    [288, 190],
  ],
  true,
);

const tendon = smooth([
  [300, 292],
  [306, 350],
  [312, 420],
  [318, 494],
  [344, 494],
  [350, 420],
  [354, 350],
  [360, 292],
]);

/** Bones, menisci and tendon. */
export function joint(pen: Pen): string {
  const bone = (points: readonly Point[]) => pen.area(smooth(points), { fill: sand, width: 4 });
  const meniscus = (points: readonly Point[]) =>
    pen.area(smooth(points, true), { fill: pen.palette.tint, width: 2.6 });
  return [
    bone(fibula),
    bone(femur),
    bone(tibia),
    meniscus([
      [206, 386],
      [212, 412],
      [240, 410],
      [276, 402],
      [240, 396],
      [218, 376],
    ]),
    meniscus([
      [456, 386],
      [450, 412],
      [424, 410],
      [386, 404],
      [420, 398],
      [446, 376],
    ]),
    pen.line(
      smooth([
        [270, 470],
        [292, 540],
        [300, 640],
      ]),
      { stroke: shade, width: 2.2 },
    ),
    pen.line(
      smooth([
        [398, 470],
        [372, 540],
        [362, 640],
      ]),
      { stroke: shade, width: 2.2 },
    ),
    pen.line(
      smooth([
        [240, 300],
        [256, 262],
        [276, 200],
      ]),
      { stroke: shade, width: 2.2 },
    ),
    pen.line(
      smooth([
        [422, 300],
        [406, 262],
        [386, 200],
      ]),
      { stroke: shade, width: 2.2 },
    ),
    pen.area(tendon, { fill: paper, width: 2.8 }),
    ...[318, 330, 342].map((x) =>
      pen.line(
        [
          [x, 318],
          [330 + (x - 330) * 0.6, 478],
        ],
        { width: 1.1, opacity: 0.4 },
      ),
    ),
    pen.area(kneecap, { fill: sand, width: 4 }),
    pen.line(arc([330, 236], 34, 200, 300, 20), { stroke: shade, width: 2.2 }),
  ].join('');
}

/** The outline of the leg. */
export function leg(pen: Pen): string {
  const outer = smooth([
    [166, -40],
    [158, 120],
    [132, 262],
    [140, 390],
    [160, 500],
    [160, 740],
  ]);
  const inner = smooth([
    [500, -40],
    [508, 120],
    [528, 280],
    [512, 400],
    [474, 520],
    [446, 740],
  ]);
  return [outer, inner].map((line) => pen.line(line, { width: 2.6, opacity: 0.55 })).join('');
}

/** The two cuts, as short lines in rings. */
export function cuts(pen: Pen): string {
  return portals
    .map(
      (at) =>
        pen.dot(at, 19, { fill: paper, stroke: pen.palette.accent, width: 3 }) +
        pen.line([polar(at, 9, 90), polar(at, 9, -90)], { stroke: pen.palette.accent, width: 5 }),
    )
    .join('');
}
