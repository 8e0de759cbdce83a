import { arc, Curve, clamp01, mix, type Point, polar, seeded, smooth } from './geometry.ts';
import { group, type Pen, paper, pathOf, sand, shade } from './pen.ts';

/**
 * Center and radius of the humeral head; the whole shoulder is laid out around it. Left shoulder,
 * seen from the front.
 */
export const head: Point = [600, 640];
export const headRadius = 290;

/** The footprint of the tendon on the greater tuberosity, from the cartilage edge outwards. */
export const footprint: readonly Point[] = [
  [812, 432],
  [836, 446],
  [880, 458],
  [925, 472],
  [958, 494],
];

/** The footprint as a curve. */
export const footprintCurve = new Curve(smooth(footprint));

/** Mouth of the socket the anchor goes into, and the direction it is driven. */
export const socketMouth: Point = [962, 498];
export const socketDirection: Point = [-0.5, 0.866];

const lateral: readonly Point[] = [
  [984, 530],
  [998, 590],
  [994, 700],
  [966, 860],
  [936, 1040],
  [922, 1250],
  [914, 1500],
  [914, 1900],
];
const medial: readonly Point[] = [
  [716, 1900],
  [712, 1500],
  [704, 1250],
  [676, 1100],
  [612, 996],
  [520, 938],
  [440, 902],
  polar(head, headRadius, 128),
];

const humerusOutline: readonly Point[] = [
  ...arc(head, headRadius, 130, 311, 90),
  ...smooth([...footprint, ...lateral]),
  ...smooth(medial),
];

/** The path the tendon slides along: over the head, then onto its footprint. */
export const tendonPath = new Curve([
  ...smooth([
    [-900, 520],
    [-620, 430],
    [-360, 372],
    [-120, 350],
    [120, 352],
    [300, 350],
    [420, 336],
    polar(head, headRadius + 46, -105),
  ]).slice(0, -1),
  ...arc(head, headRadius + 46, -104, -56, 60),
  ...smooth([polar(head, headRadius + 44, -54), [836, 402], [886, 420], [930, 440], [962, 470]]),
]);

/** Where along the path the tendon ends when torn and when repaired. */
export const tendonTorn = tendonPath.length - 246;
export const tendonRepaired = tendonPath.length - 26;

/** Half the thickness of muscle and tendon at `s`: a full belly, a flat tendon, a rounded end. */
function halfThickness(s: number, end: number): number {
  const belly = Math.max(0, 1 - Math.abs(s - 420) / 900) ** 1.4;
  const tip = clamp01((end - s) / 60);
  return mix(mix(29, 66, belly), 23, 1 - tip ** 0.5);
}

/** Short strokes along the lines of load, which make the cut surface look like cancellous bone. */
function trabeculae(pen: Pen): string {
  const random = seeded(11);
  const placed: Point[] = [];
  for (let tries = 0; tries < 5000 && placed.length < 620; tries++) {
    const at: Point =
      random() < 0.6
        ? polar(head, Math.sqrt(random()) * (headRadius - 30), random() * 360)
        : [mix(660, 972, random()), mix(500, 1240, random())];
    if (placed.every(([x, y]) => Math.hypot(x - at[0], y - at[1]) > 21)) placed.push(at);
  }
  const marks = placed.map((at) => {
    const load = Math.atan2(at[1] - 1300, at[0] - 790) * (180 / Math.PI);
    return pathOf([at, polar(at, mix(7, 15, random()), load + mix(-16, 16, random()))]);
  });
  return `<path d="${marks.join('')}" fill="none" stroke="${shade}" stroke-width="${1.7 / pen.zoom}" stroke-linecap="round"/>`;
}

/** Clip paths of the shoulder, for a `<defs>`. */
export const shoulderClips = `<clipPath id="humerus"><path d="${pathOf(humerusOutline, true)}"/></clipPath>`;

/** The upper arm bone, cut open; `texture` from 0 to 1 shows the inside. */
export function humerus(pen: Pen, texture = 1): string {
  const surface = [polar(head, headRadius, -49.5), ...smooth([...footprint, ...lateral])];
  const inner = surface.slice(20).map(([x, y]): Point => [x - 15, y + 10]);
  const neck = smooth(medial);
  return [
    pen.area(humerusOutline, { fill: sand, stroke: 'none' }),
    group(
      trabeculae(pen) +
        pen.line(inner, { stroke: shade, width: 2.4 }) +
        pen.line(
          neck.slice(0, -14).map(([x, y]): Point => [x + 15, y - 4]),
          { stroke: shade, width: 2.4 },
        ),
      { clip: 'humerus', opacity: texture },
    ),
    cartilage(pen),
    pen.line(neck, { width: 4.5 }),
    pen.line(surface, { width: 4.5 }),
  ].join('');
}

function cartilage(pen: Pen): string {
  const [from, to] = [130, 311];
  const outer = Array.from({ length: 121 }, (_, i) => {
    const angle = mix(from, to, i / 120);
    const thickness = 13 * clamp01(Math.min(angle - from, to - angle) / 9) ** 0.5;
    return polar(head, headRadius + thickness, angle);
  });
  const inner = arc(head, headRadius - 2, from, to, 90);
  return pen.area([...outer, ...inner.reverse()], { fill: pen.palette.tint, width: 3 });
}

/** A lip of fibrous cartilage on the rim of the joint socket; `way` is 1 for the upper lip and -1 for the lower. */
function labrum(pen: Pen, angle: number, way: 1 | -1): string {
  const at = (distance: number, degrees: number) =>
    polar(head, headRadius + distance, angle + way * degrees);
  const lip = smooth(
    [at(44, -1), at(47, 2.5), at(38, 6), at(21, 9.5), at(20, 5), at(22, -1)],
    true,
  );
  return pen.area(lip, { fill: pen.palette.tint, width: 2.6 });
}

/** The socket of the shoulder blade and the bone behind it. */
export function glenoid(pen: Pen): string {
  const face = arc(head, headRadius + 34, 141, 219, 40);
  const [below, above] = [face[0] as Point, face.at(-1) as Point];
  const upper = smooth([
    above,
    [318, 404],
    [262, 440],
    [150, 458],
    [-60, 452],
    [-300, 470],
    [-900, 560],
  ]);
  const lower = smooth([
    [-900, 1500],
    [-240, 1480],
    [20, 1440],
    [90, 1350],
    [140, 1120],
    [230, 930],
    below,
  ]);
  return [
    pen.area([...face, ...upper, ...lower], { fill: sand, stroke: 'none' }),
    pen.line(upper, { width: 4 }),
    pen.line(lower, { width: 4 }),
    pen.line(
      smooth([
        [-900, 640],
        [-300, 580],
        [0, 560],
        [160, 590],
      ]),
      { stroke: shade, width: 2.4 },
    ),
    pen.line(
      smooth([
        [-40, 1330],
        [40, 1120],
        [120, 940],
        [190, 830],
      ]),
      { stroke: shade, width: 2.4 },
    ),
    pen.area([...arc(head, headRadius + 20, 143, 217, 40), ...[...face].reverse()], {
      fill: pen.palette.tint,
      width: 2.6,
    }),
    labrum(pen, 217, 1),
    labrum(pen, 143, -1),
  ].join('');
}

/** The roof of the joint: acromion, and the collarbone that meets it. */
export function roof(pen: Pen): string {
  const acromion = smooth(
    [
      [500, 92],
      [640, 96],
      [768, 122],
      [822, 168],
      [812, 206],
      [770, 214],
      [640, 184],
      [500, 172],
      [470, 132],
    ],
    true,
  );
  const clavicle = smooth([
    [-1000, -170],
    [-620, -60],
    [-340, 26],
    [-120, 40],
    [120, 16],
    [320, 38],
    [430, 78],
    [446, 126],
    [424, 158],
    [300, 134],
    [110, 104],
    [-120, 128],
    [-350, 116],
    [-640, 30],
    [-1000, -80],
  ]);
  return [clavicle, acromion].map((bone) => pen.area(bone, { fill: sand, width: 4 })).join('');
}

/**
 * The position of the tendon: where along its path it ends, and how far its free edge is lifted
 * (units).
 */
export interface TendonState {
  readonly end: number;
  readonly lift: number;
}

/** A point in or on the tendon, `back` units from its end; `side` 1 is the upper surface, -1 the lower. */
export function tendonPoint({ end, lift }: TendonState, back: number, side: number): Point {
  const s = end - back;
  const raised = lift * clamp01((s - (end - 260)) / 260) ** 2;
  return tendonPath.beside(s, raised + side * halfThickness(s, end));
}

/** Supraspinatus: muscle, tendon and its fibers. */
export function tendon(pen: Pen, state: TendonState): string {
  const run = (from: number, to: number, side: number) => {
    const steps = Math.ceil((from - to) / 8);
    return Array.from({ length: steps + 1 }, (_, i) =>
      tendonPoint(state, mix(from, to, i / steps), side),
    );
  };
  const fibers = [-0.66, -0.36, -0.06, 0.24, 0.54, 0.8].map((side, i) =>
    pen.line(run(state.end, 10 + (i % 3) * 13, side), { width: 1.3, opacity: 0.42 }),
  );
  const edge = [tendonPoint(state, 0, 1), tendonPoint(state, -7, 0.1), tendonPoint(state, 0, -1)];
  return (
    pen.area([...run(state.end, 0, 1), ...smooth(edge), ...run(state.end, 0, -1).reverse()], {
      fill: paper,
      width: 4,
    }) + fibers.join('')
  );
}

/** Deltoid and skin, drawn as contours; they frame the whole-shoulder view. */
export function contours(pen: Pen): string {
  const skin = smooth([
    [-1000, -330],
    [-600, -270],
    [-260, -200],
    [160, -120],
    [560, -60],
    [900, 10],
    [1170, 250],
    [1270, 640],
    [1240, 1080],
    [1200, 1700],
  ]);
  const deltoid = smooth([
    [836, 150],
    [1040, 250],
    [1140, 520],
    [1120, 860],
    [1030, 1140],
    [930, 1330],
  ]);
  const second = smooth([
    [832, 186],
    [990, 300],
    [1068, 540],
    [1050, 840],
    [980, 1090],
    [928, 1260],
  ]);
  const axilla = smooth([
    [470, 1720],
    [440, 1480],
    [330, 1400],
    [240, 1500],
  ]);
  return [
    pen.line(skin, { width: 2.4, opacity: 0.5 }),
    pen.line(axilla, { width: 2.4, opacity: 0.5 }),
    pen.line(deltoid, { width: 1.6, opacity: 0.5 }),
    pen.line(second, { width: 1.2, opacity: 0.4 }),
  ].join('');
}
