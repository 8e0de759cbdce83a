import { curve, type Point, points, shape, smooth } from '../drawing/geometry.ts';
import { at, body, disc, line, tube } from '../drawing/marks.ts';
import { ink, white } from '../drawing/palette.ts';
import type { HairColor } from './hair.ts';
import type { Skin } from './head.ts';

/** A color of cloth, lit and shaded. */
export type Cloth = readonly [fill: string, shade: string];

/** A whole figure in a scene: joints in scene coordinates, sizes for a head about 76 units high. */
export interface Figure {
  readonly head: Point;
  /** 1 looks right, -1 looks left. */
  readonly looks: 1 | -1;
  readonly nod?: number;
  readonly skin: Skin;
  readonly hair: 'short' | 'bun' | 'bob' | 'long' | 'bald' | 'cap' | 'helmet' | 'curly';
  readonly hairColor: HairColor;
  readonly beard?: boolean;
  readonly glasses?: boolean;
  readonly mask?: boolean;
  /** Neck, chest, waist, hip. */
  readonly spine: string;
  readonly top: Cloth;
  readonly short?: boolean;
  readonly coat?: readonly [string, Cloth];
  /** Shoulder, elbow, wrist. */
  readonly nearArm?: string;
  readonly farArm?: string;
  /** Hip, knee, ankle. */
  readonly nearLeg?: string;
  readonly farLeg?: string;
  readonly trousers?: Cloth;
  readonly shoes?: Cloth;
  /** The direction of the shoes, in degrees. */
  readonly step?: readonly [near: number, far: number];
  /** Drawn between the torso and the near arm. */
  readonly held?: string;
}

const limb = (
  list: readonly (readonly [number, number, number])[],
  [fill, shade]: Cloth,
  depth = 6,
): string => body(smooth(tube(list), true), { fill, shade, depth, weight: 5 });

const widths = (written: string, list: readonly number[]): [number, number, number][] =>
  points(written).map(([x, y], i): [number, number, number] => [x, y, list[i] ?? 10]);

const towards = (a: Point, b: Point, t: number): Point => [
  a[0] + (b[0] - a[0]) * t,
  a[1] + (b[1] - a[1]) * t,
];

function arm(written: string, figure: Figure): string {
  const [shoulder, elbow, wrist] = points(written) as [Point, Point, Point];
  const skin: Cloth = [figure.skin.fill, figure.skin.shade];
  const end = towards(elbow, wrist, 1.16);
  const tip = towards(elbow, wrist, 1.36);
  const hand = limb(
    [
      [...wrist, 10],
      [...end, 13],
      [...tip, 8],
    ],
    skin,
    4,
  );
  if (!figure.short)
    return (
      hand +
      limb(
        [
          [...shoulder, 23],
          [...towards(shoulder, elbow, 0.5), 21],
          [...elbow, 18],
          [...towards(elbow, wrist, 0.5), 16],
          [...wrist, 13],
        ],
        figure.top,
      )
    );
  const cuff = towards(shoulder, elbow, 0.72);
  return (
    hand +
    limb(
      [
        [...shoulder, 18],
        [...elbow, 15],
        [...towards(elbow, wrist, 0.4), 15],
        [...wrist, 10],
      ],
      skin,
    ) +
    limb(
      [
        [...shoulder, 23],
        [...towards(shoulder, cuff, 0.5), 23],
        [...cuff, 22],
      ],
      figure.top,
    )
  );
}

function leg(written: string, figure: Figure, turn: number): string {
  const [hip, knee, ankle] = points(written) as [Point, Point, Point];
  const shoe = figure.shoes ?? ['#33505c', ink];
  return (
    at(
      ankle[0],
      ankle[1],
      { turn, flip: figure.looks < 0 },
      body(shape('-20,-8 -22,14 -18,30! 58,30! 56,18 36,8 20,-10 8,-16'), {
        fill: shoe[0],
        shade: shoe[1],
        depth: 5,
        weight: 5,
      }),
      line('M-18 30H58', 4, white),
    ) +
    limb(
      [
        [...hip, 38],
        [...towards(hip, knee, 0.5), 33],
        [...knee, 26],
        [...towards(knee, ankle, 0.4), 24],
        [...ankle, 18],
      ],
      figure.trousers ?? ['#33505c', '#22343f'],
      8,
    )
  );
}

const hairOn = ({ hair, hairColor: c }: Figure): { back: string; front: string } => {
  const how = { fill: c.fill, shade: c.shade, depth: 6, weight: 5 };
  const cap = shape(
    '-34,6 -38,-18 -26,-42 2,-50 26,-42 34,-24! 18,-26 4,-18 -4,-4 -14,-6 -20,6 -26,14',
  );
  const strands =
    line(curve('-30,-8 -22,-32 4,-42'), 2, c.strand) +
    line(curve('-20,-8 -8,-30 18,-36'), 2, c.strand);
  switch (hair) {
    case 'bald':
      return { back: '', front: body(shape('-34,14 -38,-10 -30,-22 -20,-10 -16,2 -24,14'), how) };
    case 'bun':
      return {
        back: body(shape('-46,-34 -34,-52 -14,-44 -18,-22 -38,-18'), how),
        front: body(cap, how) + strands,
      };
    case 'bob':
      return {
        back: body(shape('-34,-20 0,-46 10,-20 0,20 -6,40 -34,44 -46,26 -44,0'), how),
        front: body(cap, how) + strands,
      };
    case 'long':
      return {
        back: body(shape('-34,-20 0,-46 10,-20 0,20 -8,60 -30,88 -52,70 -46,30 -44,0'), how),
        front: body(cap, how) + strands,
      };
    case 'curly':
      return {
        back: '',
        front: body(
          shape(
            '-30,12 -42,4 -36,-8 -46,-20 -34,-30 -36,-46 -18,-46 -10,-58 6,-50 22,-56 26,-44 40,-38 32,-24! 16,-26 4,-16 -4,-4 -14,-6 -20,6',
          ),
          how,
        ),
      };
    case 'cap':
      return {
        back: '',
        front:
          body(shape('-36,2 -42,-22 -26,-50 4,-56 30,-44 36,-20! 0,-14 -20,4'), {
            fill: c.fill,
            shade: c.shade,
            depth: 7,
            weight: 5,
          }) + line(curve('-36,0 -16,-8 0,-16 34,-22'), 3),
      };
    case 'helmet':
      return {
        back: '',
        front:
          body(shape('-46,-6 -44,-34 -20,-58 16,-58 40,-38 46,-16! 0,-14 -20,-4'), {
            fill: c.fill,
            shade: c.shade,
            depth: 8,
            weight: 5,
          }) +
          line(curve('-30,-26 -6,-44 20,-46'), 4, white) +
          line(curve('-8,-8 0,20 14,40'), 3),
      };
    default:
      return { back: '', front: body(cap, how) + strands };
  }
};

function headOf(figure: Figure): string {
  const { skin, head, looks, nod = 0, beard, glasses, mask } = figure;
  const { back, front } = hairOn(figure);
  const face = shape(
    '-34,0 -32,-26 -14,-42 10,-42 28,-30 32,-10 35,2 44,13! 35,18 35,26 33,34 27,43 12,46 -4,38 -12,26 -30,18',
  );
  return at(
    head[0],
    head[1],
    { turn: nod, flip: looks < 0 },
    back,
    body(face, { fill: skin.fill, shade: skin.shade, depth: 6, weight: 5 }),
    beard
      ? body(shape('-10,22 -2,38 12,48 28,45 35,32 33,24! 20,26 8,18 0,4 -8,6'), {
          fill: figure.hairColor.fill,
          shade: figure.hairColor.shade,
          depth: 4,
          weight: 4,
        })
      : '',
    disc(21, 0, 3.6, ink),
    line(
      curve('14,-11 22,-14 29,-11'),
      3.5,
      figure.hair === 'cap' || figure.hair === 'helmet' ? ink : figure.hairColor.shade,
    ),
    mask
      ? body(shape('-4,10 20,6 44,14! 40,28 32,44 14,48 0,36'), {
          fill: '#cfe3e3',
          shade: '#9cc3c9',
          depth: 5,
          weight: 4,
        }) + line('M-4 12L-14 2', 2.5)
      : line(curve('20,31 27,32 33,29'), 3, skin.fold),
    glasses ? line('M10 -2a11 10 0 1 0 22 0a11 10 0 1 0 -22 0M10 -2L-12 -2', 3) : '',
    body(shape('-16,-2 -8,-6 -4,4 -10,16 -16,12'), {
      fill: skin.fill,
      shade: skin.shade,
      depth: 3,
      weight: 4,
    }),
    front,
  );
}

/** A figure drawn from the far side to the near. */
export function figure(f: Figure): string {
  const [neck, chest] = points(f.spine) as [Point, Point];
  const spine = points(f.spine);
  const far: Figure = { ...f, top: [f.top[1], f.top[1]] };
  const farTrousers: Figure = {
    ...f,
    trousers: f.trousers ? [f.trousers[1], f.trousers[1]] : ['#22343f', '#22343f'],
  };
  const [near, away] = f.step ?? [0, 0];
  return [
    f.farArm ? arm(f.farArm, far) : '',
    f.farLeg ? leg(f.farLeg, farTrousers, away * f.looks) : '',
    f.nearLeg ? leg(f.nearLeg, f, near * f.looks) : '',
    limb(
      [
        [...towards(neck, chest, 0.2), 15],
        [...towards(f.head, neck, 0.5), 14],
        [f.head[0] - 4 * f.looks, f.head[1] + 20, 14],
      ],
      [f.skin.shade, f.skin.shade],
      0,
    ),
    limb(
      [
        [...neck, 22],
        [...chest, 44],
        [...(spine[2] as Point), 42],
        [...(spine[3] as Point), 44],
      ],
      f.top,
      10,
    ),
    f.coat ? limb(widths(f.coat[0], [42, 46, 50]), f.coat[1], 9) : '',
    headOf(f),
    f.held ?? '',
    f.nearArm ? arm(f.nearArm, f) : '',
  ].join('');
}

/** Only the near arm, for a hand that lies in front of something drawn later. */
export const nearArm = (f: Figure): string => (f.nearArm ? arm(f.nearArm, f) : '');

/** Only the near leg, for a foot in front of something drawn later. */
export const nearLeg = (f: Figure): string =>
  f.nearLeg ? leg(f.nearLeg, f, (f.step?.[0] ?? 0) * f.looks) : '';
