import { tploPlate } from '../anatomy/canine.ts';
import { headedScrew, thread } from '../anatomy/implants.ts';
import { curve, points, shape } from '../drawing/geometry.ts';
import { colored, hole, lathe, metal, plate, tilted } from '../drawing/instruments.ts';
import { area, at, body, boneOf, box, inside, line, ring, stipple } from '../drawing/marks.ts';
import {
  coral,
  green,
  ink,
  type Palette,
  steel,
  steelShade,
  teal,
  white,
} from '../drawing/palette.ts';
import type { Picture } from '../drawing/sheet.ts';
import { product } from './product-sheet.ts';

const window = (p: Palette, ...things: string[]): string =>
  inside(ring(600, 450, 372), area(ring(600, 450, 372), p.light), ...things) +
  line(ring(600, 450, 372), 3, p.mid);

const clavicle = (p: Palette): string =>
  [
    window(
      p,
      boneOf(
        points(
          '120,520 260,470 400,440 520,470 640,540 760,560 900,500 1080,400 1120,520 1000,640 860,700 720,700 580,660 480,600 390,570 280,590 130,640',
        ),
        { depth: 22, reach: 36 },
      ),
      stipple(900, 590, 60, 40),
    ),
    plate('214,540 310,500 410,486 500,520 600,590 700,616 810,590 930,520', 44, 8),
    ...[0, 1, 2].map((i) =>
      at(
        650 + i * 66,
        250 + i * 20,
        { turn: 96 },
        headedScrew(150, 15, i === 1 ? coral : steel, i === 1 ? '#b5573a' : steelShade),
      ),
    ),
  ].join('');

const radiusPlate = (p: Palette): string =>
  [
    window(
      p,
      boneOf(
        points(
          '380,160 470,120 600,150 740,120 820,170 850,250 800,360 740,480 710,640 706,900 500,900 494,640 468,480 400,360 360,250',
        ),
        { depth: 22, reach: 36 },
      ),
      line(curve('386,180 480,150 600,180 740,150 822,190'), 18, white),
    ),
    body(
      shape(
        '430,236 500,214 600,226 700,206 778,226 796,270 780,318 720,352 672,392 656,460 652,560 654,700 644,780 604,804 564,780 556,700 558,560 552,460 536,396 486,360 428,326 408,280',
      ),
      { fill: steel, shade: steelShade, depth: 14, weight: 6 },
    ),
    ...(
      [
        [458, 272],
        [530, 262],
        [604, 268],
        [680, 256],
        [750, 266],
        [500, 322],
        [700, 314],
        [606, 340],
      ] as const
    ).map(([x, y]) => hole(x, y, 22)),
    body(box(586, 452, 38, 110, 19), { fill: steelShade, shade: white, depth: 4, weight: 4 }),
    body(box(595, 462, 20, 90, 10), { fill: ink, depth: 0, weight: 2 }),
    ...[620, 690, 756].map((y) => hole(605, y, 25)),
    at(900, 620, { turn: 68 }, headedScrew(230, 15, coral, '#b5573a')),
    at(1000, 560, { turn: 68 }, headedScrew(180, 15)),
    at(220, 590, { turn: 104 }, headedScrew(200, 15)),
  ].join('');

const small = (): string =>
  [
    at(0, 0, {}, plate('300,150 300,330 300,510 300,740', 46, 6)),
    body(
      shape(
        '470,190 540,164 610,178 680,164 750,190 764,236 736,278 680,284 654,330 646,420 650,560 640,700 610,728 580,700 570,560 574,420 566,330 540,284 484,278 456,236',
      ),
      { fill: steel, shade: steelShade, depth: 12, weight: 6 },
    ),
    ...(
      [
        [506, 226],
        [610, 226],
        [714, 226],
        [610, 340],
        [610, 450],
        [610, 560],
        [610, 664],
      ] as const
    ).map(([x, y]) => hole(x, y, 27)),
    body(
      shape(
        '846,150 896,164 924,230 948,320 974,230 1002,164 1052,150 1084,190 1072,250 1030,330 990,420 984,540 988,680 976,760 948,784 920,760 908,680 912,540 906,420 866,330 824,250 812,190',
      ),
      { fill: coral, shade: '#b5573a', depth: 12, weight: 6 },
    ),
    ...(
      [
        [858, 208],
        [890, 300],
        [1038, 208],
        [1006, 300],
        [948, 400],
        [948, 506],
        [948, 612],
        [948, 716],
      ] as const
    ).map(([x, y]) => hole(x, y, 25)),
  ].join('');

const nail = (p: Palette): string =>
  [
    window(
      p,
      boneOf(
        points(
          '440,20 700,20 690,260 700,400 740,520 720,570 600,556 470,574 430,540 446,440 456,260',
        ),
        { depth: 20, reach: 34 },
      ),
      boneOf(
        points('420,606 480,584 600,572 720,586 770,620 760,680 690,700 560,694 440,690 410,650'),
        { depth: 14, reach: 22 },
      ),
      boneOf(points('350,716 470,704 600,710 740,712 830,740 850,840 800,900 400,900 330,820'), {
        depth: 18,
        reach: 28,
      }),
      line('M600 0V900', 2, p.mid, { 'stroke-dasharray': '22 8 4 8' }),
    ),
    at(
      566,
      60,
      { turn: 90 },
      lathe('-40,0 -34,26 -10,36! 560,38! 700,46! 800,46!', colored(p), {
        rings: [
          [560, 38],
          [700, 46],
        ],
      }),
    ),
    ...[180, 290].map((y) => at(420, y, {}, headedScrew(330, 17))),
    at(380, 650, { turn: -4 }, headedScrew(350, 17, coral, '#b5573a')),
    at(360, 790, { turn: -4 }, headedScrew(400, 17, coral, '#b5573a')),
  ].join('');

const tplo = (): string =>
  [
    at(520, 460, { turn: 16, scale: 2 }, tploPlate()),
    ...[0, 1, 2].map((i) =>
      at(830 + i * 90, 260 + i * 30, { turn: 82 }, headedScrew(300 - i * 30, 18)),
    ),
  ].join('');

const equineScrew = (p: Palette): string =>
  [
    tilted(
      -34,
      lathe('-560,0 -540,9! 600,9!', colored(p)),
      at(
        -330,
        0,
        { scale: 1 },
        lathe('-34,46 -26,62! 0,62!', metal),
        // Finer than that at the tip, which draws the fragments together.
        thread({ length: 180, from: 72, to: 70, pitch: 34 }),
        lathe('178,44! 330,44!', metal),
        at(
          330,
          0,
          {},
          thread({ length: 330, from: 62, to: 56, pitch: 54 }),
          lathe('320,42! 360,30 370,0', metal),
        ),
      ),
    ),
    at(
      470,
      790,
      { turn: -34 },
      lathe('-16,28 -12,38! 0,38!', metal),
      thread({ length: 84, from: 46, to: 44, pitch: 20, fill: coral, shade: '#b5573a' }),
      lathe('82,26! 120,26!', metal),
      at(
        120,
        0,
        {},
        thread({ length: 290, from: 40, to: 36, pitch: 34, fill: coral, shade: '#b5573a' }),
      ),
    ),
  ].join('');

/** Plates, nails and large screws. */
export const plates: readonly Picture[] = [
  product('clavicle-plate', teal, () => clavicle(teal)),
  product('radius-plate', teal, () => radiusPlate(teal)),
  product('small-joint-plate', teal, small, true),
  product('ankle-nail', teal, () => nail(teal)),
  product('tplo-plate', green, tplo),
  product('equine-screw', green, () => equineScrew(green), true),
];
