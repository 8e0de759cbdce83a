import { arc, mix, type Point, polar, smooth } from './geometry.ts';
import { group, type Pen, paper, penFor } from './pen.ts';

/** Where an instrument is: its working tip, and the angle (degrees) in which its shaft leaves the tip. */
export interface Pose {
  readonly tip: Point;
  readonly angle: number;
  /** Scale of the instrument, 1 by default; close views of a small joint need a finer one. */
  readonly size?: number;
}

/** Draws in a frame where the tip is the origin and the shaft runs along positive x. */
function placed(pen: Pen, { tip, angle, size = 1 }: Pose, draw: (pen: Pen) => string): string {
  const scale = size === 1 ? '' : ` scale(${size})`;
  return group(draw(penFor(pen.palette, pen.zoom * size)), {
    transform: `translate(${tip[0].toFixed(2)} ${tip[1].toFixed(2)}) rotate(${angle})${scale}`,
  });
}

/** A straight tube from `from` to `to` along x, `width` thick. */
function tube(pen: Pen, from: number, to: number, width: number, fill = paper): string {
  const h = width / 2;
  return (
    pen.area(
      [
        [from, -h],
        [to, -h],
        [to, h],
        [from, h],
      ],
      { fill, width: 3.2 },
    ) +
    pen.line(
      [
        [from + 14, -h * 0.42],
        [to, -h * 0.42],
      ],
      { width: 1.2, opacity: 0.35 },
    )
  );
}

const reach = 1100;

/** A burr with a fluted ball; `phase` turns the flutes, one full turn per unit. */
export function burr(pen: Pen, pose: Pose, phase: number): string {
  return placed(pen, pose, (pen) => burrAtOrigin(pen, phase));
}

function burrAtOrigin(pen: Pen, phase: number): string {
  const flutes = Array.from({ length: 5 }, (_, i) => {
    const y = Math.cos(((phase + i / 5) % 1) * Math.PI) * 20;
    const bulge = Math.sqrt(Math.max(0, 400 - y * y));
    return pen.line(
      smooth([
        [20 - bulge, y],
        [20, y * 1.12],
        [20 + bulge, y],
      ]),
      { width: 1.5 },
    );
  });
  return (
    tube(pen, 34, 150, 16) +
    tube(pen, 96, reach, 34) +
    pen.dot([20, 0], 21, { fill: paper, width: 3.2 }) +
    flutes.join('')
  );
}

/** A suture passer; `open` from 0 to 1 spreads the jaws, `needle` from 0 to 1 pushes the needle through them. */
export function passer(pen: Pen, pose: Pose, open: number, needle: number): string {
  return placed(pen, pose, (pen) => passerAtOrigin(pen, open, needle));
}

function passerAtOrigin(pen: Pen, open: number, needle: number): string {
  const spread = mix(3, 19, open);
  const upperJaw: Point[] = [
    [152, 9],
    [96, 7],
    [30, 2],
    [2, -4],
    [2, -11],
    [40, -15],
    [120, -17],
    [152, -13],
  ];
  const upper = group(pen.area(smooth(upperJaw), { fill: paper, width: 3.2 }), {
    transform: `rotate(${spread} 152 -2)`,
  });
  const lower = pen.area(
    smooth([
      [152, -10],
      [96, -2],
      [40, 4],
      [0, 8],
      [-4, 16],
      [6, 22],
      [60, 22],
      [152, 14],
    ]),
    { fill: paper, width: 3.2 },
  );
  const rise = mix(14, -96, needle);
  const blade =
    needle > 0.01
      ? pen.line(
          smooth([
            [96, 12],
            [46, 13],
            [24, mix(12, -6, needle)],
            [20, rise],
          ]),
          { width: 4.5 },
        )
      : '';
  return blade + lower + upper + tube(pen, 146, reach, 30);
}

/** A punch with depth rings. */
export function punch(pen: Pen, pose: Pose): string {
  const tip: Point[] = [
    [0, 0],
    [20, -13],
    [132, -15],
    [132, 15],
    [20, 13],
  ];
  const ring: Point[] = [
    [118, -15],
    [118, 15],
  ];
  return placed(
    pen,
    pose,
    (pen) =>
      pen.area(tip, { fill: paper, width: 3.2 }) +
      pen.line(ring, { stroke: pen.palette.accent, width: 4, cap: 'butt' }) +
      tube(pen, 132, reach, 38),
  );
}

/** The socket a punch leaves; `depth` in units along the pose's shaft, into the bone. */
export function socket(pen: Pen, pose: Pose, depth: number, fill: string): string {
  if (depth < 2) return '';
  const end = -depth;
  const nose = Math.min(20, depth);
  const wall: Point[] = [
    [6, -15],
    [end + nose, -14],
    [end, 0],
    [end + nose, 14],
    [6, 15],
  ];
  return placed(
    pen,
    pose,
    (pen) =>
      pen.area(wall, { fill, stroke: 'none' }) + pen.line(wall, { width: 2.2, opacity: 0.75 }),
  );
}

/** Length of the anchor's eyelet piece and of its body. */
export const eyeletLength = 34;
export const bodyLength = 84;

/** The knotless anchor: an eyelet in front, a ribbed body behind it, `gap` apart. */
export function anchor(pen: Pen, pose: Pose, gap: number): string {
  return placed(pen, pose, (pen) => anchorAtOrigin(pen, gap));
}

function anchorAtOrigin(pen: Pen, gap: number): string {
  const { accent, tint } = pen.palette;
  const start = eyeletLength + gap;
  const eyelet =
    pen.area(
      smooth(
        [
          [0, 0],
          [6, -11],
          [22, -13],
          [34, -11],
          [34, 11],
          [22, 13],
          [6, 11],
        ],
        true,
        6,
      ),
      {
        fill: tint,
        stroke: accent,
        width: 3,
      },
    ) + pen.dot([16, 0], 5.5, { fill: paper, stroke: accent, width: 2.6 });
  const rod = pen.area(
    [
      [30, -4],
      [start + 10, -4],
      [start + 10, 4],
      [30, 4],
    ],
    { fill: paper, stroke: accent, width: 2.4 },
  );
  const rib = (x: number): Point[] => [
    [x, -11],
    [x + 11, -15.5],
    [x + 12, -11],
  ];
  const count = 7;
  const top = Array.from({ length: count }, (_, i) => rib(start + i * 12)).flat();
  const body = pen.area([...top, ...top.map(([x, y]): Point => [x, -y]).reverse()], {
    fill: tint,
    stroke: accent,
    width: 3,
  });
  const ribs = Array.from({ length: count - 1 }, (_, i) => {
    const x = start + (i + 1) * 12;
    return pen.line(
      [
        [x, -11],
        [x, 11],
      ],
      { stroke: accent, width: 1.6 },
    );
  });
  return rod + eyelet + body + ribs.join('');
}

/** The driver that carries an anchor whose tip is at the pose, the anchor's parts `gap` apart. */
export function driver(pen: Pen, pose: Pose, gap: number): string {
  const start = eyeletLength + gap + bodyLength;
  const ring: Point[] = [
    [start + 46, -17],
    [start + 46, 17],
  ];
  return placed(
    pen,
    pose,
    (pen) =>
      tube(pen, start - 2, reach, 34) +
      pen.line(ring, { stroke: pen.palette.accent, width: 4, cap: 'butt' }),
  );
}

/** A suture cutter; `closed` from 0 to 1 slides its blade over the hook. */
export function cutter(pen: Pen, pose: Pose, closed: number): string {
  const hook = smooth([
    [70, 11],
    [18, 11],
    [2, 6],
    [-2, -6],
    [8, -12],
    [20, -11],
    [20, -3],
    [26, 0],
    [70, -2],
  ]);
  return placed(
    pen,
    pose,
    (pen) =>
      pen.area(hook, { fill: paper, width: 3.2 }) + tube(pen, mix(58, 16, closed), reach, 30),
  );
}

/** A delivery needle; with `loaded` an implant lies in front of its shoulder. */
export function needle(pen: Pen, pose: Pose, loaded: boolean): string {
  const blade: Point[] = [
    [0, 5],
    [26, -6],
    [250, -6],
    [250, 6],
    [4, 6],
  ];
  const lies: Point[] = [
    [34, 0],
    [78, 0],
  ];
  return placed(
    pen,
    pose,
    (pen) =>
      pen.area(blade, { fill: paper, width: 3 }) +
      (loaded ? pen.line(lies, { stroke: pen.palette.accent, width: 6.5 }) : '') +
      tube(pen, 240, reach, 30),
  );
}

/** A small bar-shaped implant centered on a point; `angle` in degrees along its length. */
export function bar(pen: Pen, at: Point, angle: number, length = 40): string {
  const ends = [polar(at, -length / 2, angle), polar(at, length / 2, angle)];
  return (
    pen.line(ends, { stroke: pen.palette.accent, width: 12 }) +
    pen.line(ends, { stroke: pen.palette.tint, width: 6 }) +
    pen.dot(at, 3.4 / pen.zoom, { fill: pen.palette.accent, stroke: 'none' })
  );
}

/** A strand of suture through the points; `shown` from 0 to 1 draws it from its first point on. */
export function suture(pen: Pen, points: readonly Point[], shown = 1, width = 5.5): string {
  const curve = smooth(points);
  const part = curve.slice(0, Math.max(2, Math.round(curve.length * shown)));
  if (shown <= 0) return '';
  return (
    pen.line(part, { stroke: paper, width: width + 3.5 }) +
    pen.line(part, { stroke: pen.palette.accent, width })
  );
}

/** A highlight: a ring that widens and fades as `t` goes from 0 to 1. */
export function pulse(pen: Pen, at: Point, t: number, radius = 46): string {
  if (t <= 0 || t >= 1) return '';
  return pen.line(arc(at, mix(8, radius, t), 0, 360, 40), {
    stroke: pen.palette.accent,
    width: 3,
    opacity: 1 - t,
  });
}

/** An arrow from one point to another, its head `size` units long. */
export function arrow(pen: Pen, from: Point, to: Point, size = 22, opacity = 1): string {
  const angle = (Math.atan2(to[1] - from[1], to[0] - from[0]) * 180) / Math.PI;
  const wing = (turned: number) => polar(to, size, angle + turned);
  const style = { stroke: pen.palette.accent, width: 6, opacity };
  return pen.line([from, to], style) + pen.line([wing(150), to, wing(-150)], style);
}
