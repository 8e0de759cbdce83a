import { type Point, smooth, turn } from './geometry.ts';
import type { Camera } from './lens.ts';
import { type Pen, sand } from './pen.ts';

/** The whole view shows the dog standing; the close view stands the tibia upright. */
export const stifleCamera: Camera = {
  focus: [8, -6],
  wide: { scale: 1 / 3, at: [430, 330] },
  close: 1.12,
  turned: -24,
};

/** Converts a place on the sheet in the whole view to the units of the stifle. */
function onSheet([x, y]: Point): Point {
  const { focus, wide, turned = 0 } = stifleCamera;
  const straight: Point = [
    focus[0] + (x - wide.at[0]) / wide.scale,
    focus[1] + (y - wide.at[1]) / wide.scale,
  ];
  return turn(straight, focus, -turned);
}

const curve = (points: readonly Point[], closed = false): Point[] =>
  smooth(points, closed).map(onSheet);

/** The dog's outline from flank to paw. */
export function silhouette(pen: Pen): string {
  const back = curve([
    [-40, 92],
    [90, 98],
    [220, 92],
    [330, 82],
    [430, 82],
    [520, 94],
    [572, 114],
    [598, 132],
  ]);
  const tail = curve([
    [598, 132],
    [648, 170],
    [690, 240],
    [716, 330],
    [722, 420],
    [708, 476],
    [698, 474],
    [702, 414],
    [690, 338],
    [662, 262],
    [630, 214],
    [606, 196],
  ]);
  const belly = curve([
    [-40, 318],
    [90, 314],
    [190, 292],
    [258, 262],
    [306, 228],
  ]);
  const thigh = curve([
    [302, 140],
    [302, 212],
    [316, 258],
    [336, 300],
    [350, 330],
    [372, 368],
    [404, 420],
    [444, 482],
    [474, 530],
    [482, 570],
    [474, 606],
    [450, 626],
    [420, 642],
    [412, 662],
    [424, 676],
    [470, 680],
    [508, 678],
    [522, 662],
    [528, 630],
    [544, 586],
    [562, 548],
    [570, 516],
    [564, 496],
    [552, 474],
    [554, 440],
    [574, 386],
    [598, 326],
    [614, 262],
    [608, 200],
  ]);
  const toes = [
    curve([
      [436, 650],
      [448, 658],
      [450, 674],
    ]),
    curve([
      [462, 646],
      [474, 656],
      [476, 676],
    ]),
  ];
  return [back, tail, belly, thigh, ...toes]
    .map((line) => pen.line(line, { width: 2.8, opacity: 0.62 }))
    .join('');
}

/** The bones above and below the stifle: pelvis, hock and foot. */
export function neighbors(pen: Pen): string {
  const bone = (points: readonly Point[]) =>
    pen.area(curve(points, true), { fill: sand, width: 3 });
  const pelvis: readonly Point[] = [
    [404, 96],
    [432, 92],
    [468, 112],
    [512, 132],
    [552, 142],
    [592, 160],
    [600, 178],
    [582, 186],
    [548, 178],
    [520, 182],
    [496, 166],
    [452, 140],
    [412, 122],
  ];
  const hock: readonly Point[] = [
    [500, 528],
    [528, 520],
    [552, 504],
    [562, 512],
    [552, 536],
    [540, 556],
    [512, 558],
    [498, 546],
  ];
  const foot: readonly Point[] = [
    [502, 556],
    [538, 556],
    [530, 600],
    [518, 642],
    [488, 640],
    [498, 600],
  ];
  const toe: readonly Point[] = [
    [488, 640],
    [516, 642],
    [504, 662],
    [470, 668],
    [434, 664],
    [430, 654],
    [462, 648],
  ];
  const split = [
    curve([
      [520, 560],
      [510, 602],
      [500, 640],
    ]),
    curve([
      [464, 650],
      [462, 666],
    ]),
  ];
  return [
    bone(pelvis),
    bone(foot),
    bone(toe),
    bone(hock),
    ...split.map((line) => pen.line(line, { width: 1.6, opacity: 0.6 })),
  ].join('');
}
