import { curve, points, shape } from '../drawing/geometry.ts';
import { at, body, boneOf, line, stipple } from '../drawing/marks.ts';
import { coral, type Palette, skinTint, steel, steelShade } from '../drawing/palette.ts';
import { coralShade } from './implants.ts';
import { cartilage, ligament, muscle, pale } from './soft.ts';

const femur = points(
  '846,-160 764,-160 706,40 650,120 596,178 548,206 506,226 484,258 484,300 504,338 540,364 586,374 630,360 662,326 676,284 692,236 736,170 800,80',
);
const patella = points('424,222 446,206 466,216 468,250 458,288 440,304 422,290 416,256');
const fabella = points('684,262 704,256 718,270 716,294 698,304 682,292');
const tibia = points(
  '476,432 512,414 560,404 610,398 656,404 676,420 672,448 654,484 644,540 656,600 690,680 730,770 762,860 684,860 640,770 598,690 566,620 536,570 500,536 468,520 452,494 456,460',
);
const fibula = points(
  '664,430 690,424 704,444 700,480 708,560 744,660 790,770 822,860 796,860 766,776 722,670 686,566 676,490',
);
const contour =
  '690,-160 600,40 500,120 420,176 386,230 384,300 396,400 410,500 460,580 520,660 576,760 620,860';
const back =
  '990,-160 960,60 900,180 836,260 770,320 740,380 752,460 790,560 830,660 880,760 930,860';

const holes = (list: readonly (readonly [number, number])[]): string =>
  list
    .map(
      ([x, y]) =>
        body(shape(`${x - 11},${y} ${x},${y - 11} ${x + 11},${y} ${x},${y + 11}`), {
          fill: coral,
          shade: coralShade,
          depth: 5,
          weight: 4,
        }) + line(`M${x - 4} ${y}h8M${x} ${y - 4}v8`, 2.5),
    )
    .join('');

/** The plate of a leveled tibial plateau along the y axis, about 300 units high. */
export const tploPlate = (): string =>
  body(
    shape(
      '-52,-150 -20,-168 20,-166 52,-140 58,-104 40,-76 26,-50 24,0 30,30 24,60 30,96 24,126 30,160 18,186 -6,190 -24,176 -28,150 -22,122 -28,94 -22,62 -28,28 -24,-10 -30,-48 -52,-76 -64,-112',
    ),
    { fill: steel, shade: steelShade, depth: 10, weight: 5 },
  ) +
  holes([
    [-28, -124],
    [24, -128],
    [0, -92],
    [0, 30],
    [0, 92],
    [0, 154],
  ]);

/**
 * A dog's stifle from the outer side after the plateau of the shin bone has been leveled. 1200 by
 * 800.
 */
export function stifle(p: Palette): string {
  const skin = `${curve(contour)}L${curve(back.split(' ').reverse().join(' ')).slice(1)}Z`;
  return [
    line(skin, 3, p.mid, { fill: skinTint }),
    muscle(
      p,
      '980,-160 930,60 850,190 780,290 746,380 760,470 800,560',
      '868,-160 830,60 770,170 724,260 708,350 716,450 748,540',
      9,
    ),
    pale(
      p,
      '720,-160 640,40 540,120 460,180 436,212',
      '764,-160 690,50 590,140 500,190 462,222',
      6,
    ),
    boneOf(fibula, { reach: 14, depth: 8 }),
    boneOf(fabella, { reach: 10, depth: 6, weight: 5 }),
    ligament(p, '600,340 580,380 540,424', '624,344 606,388 566,434', 5),
    boneOf(tibia),
    cartilage(p, shape('500,418 530,392 580,382 620,388 656,402 630,408 580,404 530,418')),
    boneOf(femur, {
      on: line(
        curve('500,226 484,258 484,300 504,338 540,364 586,374 630,360 662,326'),
        24,
        p.light,
      ),
    }),
    line(curve('520,236 504,268 504,300 522,328 550,346 588,352 622,340 642,314'), 2.5),
    line(curve('560,214 600,240 616,280 610,318'), 2.5),
    ligament(p, '426,290 430,360 444,430 456,490', '456,294 456,360 466,420 478,466', 4),
    boneOf(patella, { reach: 14, depth: 9 }),
    pale(p, '640,290 652,340 672,400 676,436', '668,286 680,340 698,396 702,430', 3),
    line(curve('478,470 494,520 530,552 580,560 624,540 652,500'), 3.5, coral, {
      'stroke-dasharray': '12 9',
    }),
    at(590, 574, { turn: -24, scale: 0.94 }, tploPlate()),
    stipple(570, 280, 30, 20),
    stipple(720, 120, 24, 12),
  ].join('');
}
