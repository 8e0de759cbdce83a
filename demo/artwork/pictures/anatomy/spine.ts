import { curve, points, shape } from '../drawing/geometry.ts';
import { at, body, boneOf, line, stipple } from '../drawing/marks.ts';
import { coral, type Palette } from '../drawing/palette.ts';
import { coralShade, headedScrew } from './implants.ts';
import { cartilage, pale } from './soft.ts';

const corpus = points(
  '-104,-66 -50,-74 20,-74 92,-66 100,-54 88,-20 86,16 98,54 92,66 20,74 -50,72 -104,64 -110,52 -94,14 -94,-18 -112,-54',
);
const arch = points(
  '80,-56 122,-50 140,-66 150,-104 170,-118 190,-100 190,-60 204,-34 250,-26 320,-22 352,0 356,44 336,66 280,62 232,48 208,58 204,100 188,126 164,118 158,84 160,44 140,14 112,0 80,-10',
);

const vertebra = (p: Palette): string =>
  boneOf(arch, { reach: 20, depth: 11 }) +
  boneOf(corpus, {
    reach: 26,
    on:
      line(curve('-104,-66 -50,-76 20,-76 92,-66'), 14, p.light) +
      line(curve('-104,66 -50,76 20,76 92,66'), 14, p.light),
  }) +
  line(curve('-70,-44 0,-50 66,-44'), 2) +
  line(curve('-66,46 0,52 62,46'), 2) +
  stipple(-6, 0, 44, 22);

const disc = (p: Palette): string =>
  cartilage(
    p,
    shape('-110,-14 -40,-22 40,-22 100,-14 112,0 100,14 40,20 -40,20 -112,14 -120,0'),
    [-12, -5, 3, 10]
      .map((y) => line(curve(`-112,${y} -40,${y * 1.5} 40,${y * 1.5} 106,${y}`), 1.8, p.accent))
      .join(''),
  );

const levels = [
  { x: 604, y: -40, turn: 10 },
  { x: 576, y: 150, turn: 5 },
  { x: 566, y: 344, turn: -2 },
  { x: 580, y: 540, turn: -10 },
  { x: 622, y: 732, turn: -19 },
];

/** Lumbar vertebrae from the side with their discs, two of them joined by screws and a rod. 1200 by 800. */
export function spine(p: Palette): string {
  return [
    pale(
      p,
      '480,-60 452,120 438,320 450,540 500,740 520,840',
      '502,-60 474,120 462,320 474,540 522,730 546,840',
      3,
    ),
    ...levels.slice(1).map((to, i) => {
      const from = levels[i] as (typeof levels)[number];
      return at(
        (from.x + to.x) / 2,
        (from.y + to.y) / 2,
        { turn: (from.turn + to.turn) / 2 },
        disc(p),
      );
    }),
    ...[...levels].reverse().map(({ x, y, turn }) => at(x, y, { turn }, vertebra(p))),
    pale(
      p,
      '972,-20 948,150 938,344 950,560 984,690',
      '990,-20 968,150 958,344 970,560 1002,686',
      3,
    ),
    body(
      shape(
        '734,96 750,92 764,104 754,200 744,290 748,400 742,412 724,410 718,396 716,300 726,190',
      ),
      { fill: p.accent, shade: '#083f47', depth: 7, weight: 5 },
    ),
    ...levels
      .slice(1, 3)
      .map(({ x, y, turn }) =>
        at(
          x,
          y,
          { turn },
          at(172, -30, { turn: 176, scale: 1 }, headedScrew(236, 15, coral, coralShade)),
        ),
      ),
  ].join('');
}
