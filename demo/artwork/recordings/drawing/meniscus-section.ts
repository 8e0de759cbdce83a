import { arc, mix, type Point, polar, smooth } from './geometry.ts';
import { bar, needle, suture } from './instruments.ts';
import { group, type Pen, paper, sand } from './pen.ts';

/**
 * The state of the section: the gap of the tear, the position of the needle's tip (0 out, 1 behind
 * the capsule), and the implant.
 */
export interface SectionState {
  readonly open: number;
  readonly needle: number;
  readonly loaded: boolean;
  /** 0 to 1: the implant is out and turned flat against the capsule. */
  readonly implant: number;
}

/** Radius of the section's round field, in its own units. */
export const sectionRadius = 136;

const capsuleX = 64;
const condyle: Point = [-80, -334];
const entry: Point = [-26, 8];
const behind: Point = [capsuleX + 40, 33];
const needleAngle = (Math.atan2(entry[1] - behind[1], entry[0] - behind[0]) * 180) / Math.PI;

function wedge(pen: Pen, open: number): string {
  const gap = 13 * open;
  const rimPart = smooth([
    [capsuleX + 2, -54],
    [44, -41],
    [26, -29],
    [30, 2],
    [34, 42],
    [50, 44],
    [capsuleX + 2, 44],
  ]);
  const innerPart = smooth([
    [24, -28],
    [-8, -2],
    [-40, 20],
    [-92, 42],
    [-50, 45],
    [0, 45],
    [32, 43],
    [28, 4],
    [24, -28],
  ]);
  return (
    pen.area(rimPart, { fill: paper, width: 3.4 }) +
    pen.area(
      innerPart.map(([x, y]): Point => [x - gap, y]),
      { fill: paper, width: 3.4 },
    ) +
    pen.line(
      smooth([
        [capsuleX - 10, -30],
        [48, 0],
        [50, 34],
      ]),
      { width: 1.2, opacity: 0.4 },
    ) +
    pen.line(
      smooth([
        [10 - gap, -8],
        [14 - gap, 18],
        [16 - gap, 36],
      ]),
      { width: 1.2, opacity: 0.4 },
    ) +
    pen.line(
      smooth([
        [-16 - gap, 12],
        [-12 - gap, 26],
        [-10 - gap, 38],
      ]),
      { width: 1.2, opacity: 0.4 },
    )
  );
}

/** The meniscus cut across: thigh bone above, shin bone below, capsule on the right. */
export function section(pen: Pen, state: SectionState): string {
  const femur = (radius: number, wall: number): Point[] => [
    ...smooth([[wall, -300], [wall + 4, -130], [wall + 2, -88], polar(condyle, radius, 67)]),
    ...arc(condyle, radius, 69, 135, 60),
    [-300, -300],
  ];
  const gap = 13 * state.open;
  const start: Point = [entry[0] - gap, entry[1]];
  const tip: Point = [
    mix(-210, behind[0], state.needle),
    mix(entry[1] - 40, behind[1], state.needle),
  ];
  const flat = mix(needleAngle, 88, state.implant);
  const left = state.implant > 0;
  const rest: Point = [mix(behind[0], capsuleX + 22, state.implant), behind[1] - 2];
  return [
    pen.area(femur(300, 46), { fill: pen.palette.tint, width: 3.4 }),
    pen.area(femur(288, 38), { fill: sand, width: 2 }),
    pen.area(
      [
        [-220, 54],
        [84, 54],
        [96, 66],
        [96, 260],
        [-220, 260],
      ],
      { fill: pen.palette.tint, width: 3.4 },
    ),
    pen.area(
      [
        [-220, 66],
        [82, 66],
        [90, 76],
        [90, 260],
        [-220, 260],
      ],
      { fill: sand, width: 2 },
    ),
    pen.line(
      smooth([
        [76, -190],
        [capsuleX + 2, -60],
        [capsuleX + 4, 30],
        [84, 66],
        [100, 150],
      ]),
      { width: 3.2 },
    ),
    pen.line(
      smooth([
        [86, -190],
        [capsuleX + 11, -60],
        [capsuleX + 12, 24],
        [94, 58],
        [112, 150],
      ]),
      { width: 1.6, opacity: 0.6 },
    ),
    wedge(pen, state.open),
    left ? suture(pen, [rest, start, [-96, -4], [-220, -14]], 1, 4.6) : '',
    state.needle > 0 ? needle(pen, { tip, angle: needleAngle, size: 0.78 }, state.loaded) : '',
    left ? bar(pen, rest, flat, 40) : '',
  ].join('');
}

/** The section in its round field at a place on the sheet; its clip path must be defined once. */
export function sectionField(pen: Pen, at: Point, state: SectionState, opacity: number): string {
  const rim = polar(at, sectionRadius, -135);
  return group(
    `<circle cx="${at[0]}" cy="${at[1]}" r="${sectionRadius + 9}" fill="${paper}"/>` +
      group(group(section(pen, state), { clip: 'section' }), {
        transform: `translate(${at[0]} ${at[1]})`,
      }) +
      pen.dot(at, sectionRadius, { stroke: pen.palette.accent, width: 4 }) +
      pen.dot(rim, 6, { fill: pen.palette.accent, stroke: 'none' }),
    { opacity },
  );
}

/** The clip path of the section's field, for a `<defs>`. */
export const sectionClip = `<clipPath id="section"><circle r="${sectionRadius}"/></clipPath>`;
