import { arc, mix, type Point, polar, smooth, turn } from './geometry.ts';
import { group, type Pen, paper, pathOf, sand, shade } from './pen.ts';

/*
 * The stifle of the dog's right hind limb seen from its inner side, front of the dog on the left.
 * The tibia stands upright along x = 0.
 */

/** Center and radius of the curved cut. */
export const cutCenter: Point = [2, -52];
export const cutRadius = 112;

/** Slope of the tibial plateau in degrees before and after the fragment is turned. */
export const slopeBefore = 24;
export const slopeAfter = 5;

const plateauFront: Point = [-80, -99];
const plateauBack: Point = [86, -25];

const upper: readonly Point[] = [
  [-120, -40],
  [-104, -72],
  plateauFront,
  [-44, -83],
  [-14, -76],
  [0, -82],
  [14, -62],
  [48, -43],
  plateauBack,
  [104, -6],
  [102, 26],
];

const tibiaOutline = smooth(
  [
    [-44, 560],
    [-47, 400],
    [-58, 280],
    [-86, 190],
    [-116, 118],
    [-136, 62],
    [-141, 14],
    ...upper,
    [80, 82],
    [60, 146],
    [48, 230],
    [44, 400],
    [44, 560],
    [60, 596],
    [44, 622],
    [0, 612],
    [-40, 626],
    [-58, 600],
  ],
  true,
);

const femurOutline = smooth(
  [
    [510, -316],
    [450, -298],
    [377, -272],
    [269, -220],
    [192, -176],
    [148, -150],
    [126, -124],
    [104, -90],
    [64, -66],
    [20, -68],
    [-20, -92],
    [-46, -132],
    [-56, -178],
    [-46, -222],
    [-14, -252],
    [34, -264],
    [90, -256],
    [149, -262],
    [231, -298],
    [330, -344],
    [398, -380],
    [428, -412],
    [470, -424],
    [504, -402],
    [534, -392],
    [550, -356],
  ],
  true,
);

/** Clip paths of the fragment and of the part that remains with the shaft, for a `<defs>`. */
export const stifleClips = (() => {
  const circle = pathOf(arc(cutCenter, cutRadius, 0, 360, 90), true);
  const all = pathOf(
    [
      [-900, -900],
      [900, -900],
      [900, 1400],
      [-900, 1400],
    ],
    true,
  );
  return (
    `<clipPath id="tibia"><path d="${pathOf(tibiaOutline, true)}"/></clipPath>` +
    `<clipPath id="fragment"><path d="${circle}"/></clipPath>` +
    `<clipPath id="rest"><path d="${all}${circle}" clip-rule="evenodd"/></clipPath>`
  );
})();

/** The thigh bone with its cartilage and the sesamoid behind it. */
export function femur(pen: Pen): string {
  const joint = femurOutline.slice(78, 204);
  const inner = joint.map(([x, y]): Point => {
    const d = Math.hypot(x - 60, y + 170);
    return [mix(x, 60, 10 / d), mix(y, -170, 10 / d)];
  });
  return [
    pen.area(femurOutline, { fill: sand, width: 4.5 }),
    pen.area([...joint, ...inner.reverse()], { fill: pen.palette.tint, width: 2.2 }),
    pen.line(
      smooth([
        [40, -240],
        [98, -238],
        [170, -254],
        [300, -316],
      ]),
      { stroke: shade, width: 2.4 },
    ),
    pen.line(
      smooth([
        [84, -108],
        [118, -146],
        [180, -186],
        [280, -238],
      ]),
      { stroke: shade, width: 2.4 },
    ),
    pen.line(arc([466, -366], 40, 20, 250, 40), { stroke: shade, width: 2.4 }),
    pen.dot([164, -118], 15, { fill: sand, width: 3.4 }),
  ].join('');
}

/** The kneecap and the tendons that run over it. */
export function extensor(pen: Pen): string {
  const tendon = smooth([
    [-96, -172],
    [-126, -96],
    [-148, -10],
    [-140, 22],
    [-126, 4],
    [-104, -88],
    [-74, -168],
  ]);
  const quadriceps = smooth([
    [-92, -226],
    [-74, -284],
    [-20, -318],
    [100, -322],
    [230, -364],
    [344, -424],
    [352, -412],
    [236, -344],
    [104, -296],
    [0, -290],
    [-44, -262],
    [-62, -220],
  ]);
  const kneecap = smooth(
    [
      [-74, -246],
      [-62, -222],
      [-68, -186],
      [-84, -162],
      [-100, -172],
      [-104, -206],
      [-96, -236],
    ],
    true,
  );
  return [
    pen.area(quadriceps, { fill: paper, width: 3 }),
    pen.area(tendon, { fill: paper, width: 3 }),
    pen.line(
      smooth([
        [-92, -160],
        [-116, -88],
        [-132, -10],
      ]),
      { width: 1.2, opacity: 0.45 },
    ),
    pen.line(
      smooth([
        [-82, -160],
        [-110, -80],
        [-130, -4],
      ]),
      { width: 1.2, opacity: 0.45 },
    ),
    pen.line(
      smooth([
        [-74, -240],
        [-58, -276],
        [-10, -304],
        [102, -309],
        [240, -352],
      ]),
      { width: 1.2, opacity: 0.45 },
    ),
    pen.area(kneecap, { fill: sand, width: 3.6 }),
  ].join('');
}

/** The torn cranial cruciate ligament: two frayed stumps, `opacity` from 0 to 1. */
export function tornLigament(pen: Pen, opacity: number): string {
  const strand = (points: Point[]) =>
    pen.line(smooth(points), { stroke: pen.palette.accent, width: 4 });
  return group(
    [
      strand([
        [72, -118],
        [48, -112],
        [26, -116],
      ]),
      strand([
        [74, -110],
        [50, -102],
        [30, -100],
      ]),
      strand([
        [70, -102],
        [50, -94],
        [36, -86],
      ]),
      strand([
        [-46, -86],
        [-28, -96],
        [-14, -110],
      ]),
      strand([
        [-40, -82],
        [-22, -90],
        [-4, -98],
      ]),
    ].join(''),
    { opacity },
  );
}

function boneSurface(pen: Pen): string {
  const front = smooth([
    [-36, 560],
    [-36, 400],
    [-46, 290],
    [-72, 200],
    [-100, 128],
    [-120, 66],
  ]);
  const back = smooth([
    [34, 560],
    [34, 400],
    [38, 240],
    [50, 150],
    [70, 84],
  ]);
  return (
    pen.area(tibiaOutline, { fill: sand, width: 4.5 }) +
    group(
      pen.line(front, { stroke: shade, width: 2.4 }) +
        pen.line(back, { stroke: shade, width: 2.4 }) +
        pen.line(
          smooth([
            plateauFront,
            [-44, -83],
            [-14, -76],
            [0, -82],
            [14, -62],
            [48, -43],
            plateauBack,
          ]),
          {
            stroke: pen.palette.tint,
            width: 16,
          },
        ),
      { clip: 'tibia' },
    ) +
    pen.line(tibiaOutline, { width: 4.5 })
  );
}

/** The shin bone; after the cut (`cut` 1) its upper piece is turned by `angle` degrees, counter-clockwise. */
export function tibia(pen: Pen, cut: number, angle: number): string {
  if (cut <= 0) return boneSurface(pen);
  const groove = arc(cutCenter, cutRadius, mix(32, 197, 1 - cut), 197, 60);
  if (angle <= 0.01)
    return boneSurface(pen) + group(pen.line(groove, { width: 4 }), { clip: 'tibia' });
  const rim = (inset: number) => arc(cutCenter, cutRadius - inset, 0, 360, 90);
  return (
    group(boneSurface(pen) + group(pen.line(rim(-1), { width: 4 }), { clip: 'tibia' }), {
      clip: 'rest',
    }) +
    group(
      group(boneSurface(pen) + group(pen.line(rim(2), { width: 4 }), { clip: 'tibia' }), {
        clip: 'fragment',
      }),
      { transform: `rotate(${-angle} ${cutCenter[0]} ${cutCenter[1]})` },
    )
  );
}

/** Two marks across the cut that move apart as the fragment turns. */
export function marks(pen: Pen, angle: number, opacity: number): string {
  const style = { stroke: pen.palette.accent, width: 5, opacity };
  const inner = [polar(cutCenter, cutRadius - 26, 78), polar(cutCenter, cutRadius - 5, 78)];
  const outer = [polar(cutCenter, cutRadius + 5, 78), polar(cutCenter, cutRadius + 26, 78)];
  return (
    pen.line(
      inner.map((point) => turn(point, cutCenter, -angle)),
      style,
    ) + pen.line(outer, style)
  );
}

/** The line of the plateau, long enough to be readable, turned with the fragment. */
export function plateauLine(angle: number): readonly [Point, Point] {
  const along = (distance: number): Point =>
    turn(polar([2, -63], distance, slopeBefore), cutCenter, -angle);
  return [along(-150), along(190)];
}

/** Screws of the plate: three in the fragment, three in the shaft. */
export const screws: readonly Point[] = [
  [-34, -8],
  [28, -22],
  [40, 26],
  [2, 112],
  [1, 168],
  [0, 224],
];

/** The TibiaPath plate; `opacity` from 0 to 1. */
export function plate(pen: Pen, opacity: number): string {
  const outline = smooth(
    [
      [-56, -12],
      [-42, -34],
      [-12, -28],
      [6, -34],
      [32, -48],
      [54, -28],
      [56, 4],
      [66, 28],
      [50, 52],
      [30, 66],
      [26, 110],
      [24, 180],
      [22, 236],
      [0, 254],
      [-22, 236],
      [-23, 180],
      [-24, 110],
      [-30, 60],
      [-48, 22],
    ],
    true,
  );
  const holes = screws.map((at) =>
    pen.dot(at, 12, { fill: paper, stroke: pen.palette.accent, width: 2.6 }),
  );
  return group(
    pen.area(outline, { fill: pen.palette.tint, stroke: pen.palette.accent, width: 4 }) +
      holes.join(''),
    { opacity },
  );
}

/** A screw head that turns until it is seated, as `t` goes from 0 to 1. */
export function screw(pen: Pen, at: Point, t: number): string {
  if (t <= 0) return '';
  const star = Array.from({ length: 12 }, (_, i) => polar(at, i % 2 ? 3.4 : 6.4, i * 30 + t * 240));
  return group(
    pen.dot(at, mix(22, 11.5, t), { fill: paper, width: 3 }) +
      pen.area(star, { fill: pen.palette.ink, stroke: 'none' }),
    { opacity: Math.min(1, t * 3) },
  );
}

/** The crescent blade at the cut, swung by `swing` degrees. */
export function crescentBlade(pen: Pen, reach: number, swing: number, opacity: number): string {
  const [from, to] = [reach - 30 + swing, reach + 34 + swing];
  const blade = [
    ...arc(cutCenter, cutRadius + 7, from, to, 30),
    ...arc(cutCenter, cutRadius - 7, to, from, 30),
  ];
  const teeth = arc(cutCenter, cutRadius, from + 3, to - 3, 20).map((at) =>
    pen.dot(at, 1.8, { fill: pen.palette.ink, stroke: 'none' }),
  );
  return group(pen.area(blade, { fill: paper, width: 3.2 }) + teeth.join(''), { opacity });
}
