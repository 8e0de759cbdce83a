import { button, coralShade, headlessScrew, thread } from '../anatomy/implants.ts';
import { suture, tape } from '../anatomy/soft.ts';
import { curve, points, shape } from '../drawing/geometry.ts';
import {
  boneSection,
  colored,
  dark,
  face,
  knurl,
  lathe,
  lens,
  metal,
  polymer,
  tilted,
} from '../drawing/instruments.ts';
import {
  area,
  at,
  body,
  boneOf,
  box,
  bundle,
  inside,
  line,
  ring,
  stipple,
} from '../drawing/marks.ts';
import { coral, ink, type Palette, steel, teal, white } from '../drawing/palette.ts';
import type { Picture } from '../drawing/sheet.ts';
import { product } from './product-sheet.ts';

const ribs = (from: number, count: number, step: number, r: number): string =>
  Array.from({ length: count }, (_, i) => {
    const x = from + i * step;
    return `${x},${r * 0.78}! ${x + step * 0.75},${r}! ${x + step},${r}!`;
  }).join(' ');

/** A ribbed push-in anchor along the x axis, its tip to the right. */
export const ribbedAnchor = (scale = 1): string =>
  at(
    0,
    0,
    { scale },
    lathe(`-170,44! ${ribs(-170, 6, 46, 60)} 106,52! 120,46!`, polymer, {
      rings: Array.from({ length: 6 }, (_, i) => [-136 + i * 46, 60] as const),
    }),
    lathe('120,40! 190,40! 250,30 290,10 296,0', metal),
    body(ring(186, 0, 26, 15), { fill: ink, depth: 0, weight: 4 }),
  );

const driver = (p: Palette): string =>
  lathe('-470,26! -196,26!', metal, {
    rings: [
      [-230, 26],
      [-244, 26],
    ],
  }) + lathe('-214,34! -178,34!', colored(p));

const handle = (p: Palette, x: number, length = 300, r = 56): string =>
  lathe(
    `${x - length},${r * 0.72} ${x - length + 26},${r} ${x - length * 0.6},${r * 0.92} ${x - length * 0.3},${r} ${x - 40},${r * 0.86} ${x},${r * 0.5}!`,
    colored(p),
    {
      on: knurl(x - length * 0.75, x - length * 0.2, r * 1.1, p.light),
    },
  );

/** The whole inserter with its anchor: nothing of it ends at the edge of the picture. */
const knotless = (p: Palette): string =>
  tilted(
    -32,
    at(
      225,
      0,
      { scale: 0.9 },
      suture(curve('190,-4 120,-88 -40,-104 -220,-84 -400,-120 -560,-104'), 13),
      driver(p),
      handle(p, -430, 300, 58),
      ribbedAnchor(),
      suture(curve('180,4 130,84 -20,106 -210,92 -390,132 -560,112'), 13),
    ),
  );

const allSuture = (p: Palette): string =>
  [
    tilted(
      -24,
      lathe('-400,15! 180,15! 214,9!', metal, {
        rings: [
          [120, 15],
          [60, 15],
        ],
      }),
      handle(p, -300, 270, 54),
      suture(curve('214,0 130,-40 -60,-62 -220,-70 -320,-104'), 8),
      suture(curve('214,4 130,44 -60,66 -220,74 -340,112'), 8),
    ),
    lens(
      p,
      900,
      470,
      230,
      null,
      boneSection(660, 1140, 470, 260),
      area('M866 470H934V640a34 30 0 0 1 -68 0Z', '#d9e6e6'),
      line('M866 474V640a34 30 0 0 0 68 0V474', 3.5),
      suture(curve('884,250 880,360 888,480 892,560'), 12),
      suture(curve('918,250 922,360 912,480 908,560'), 12),
      tape(
        '872,548 896,566 926,556 930,580 902,594 870,586 872,612 900,624 928,612 926,634 900,646',
        24,
        p.accent,
        p.light,
      ),
    ),
  ].join('');

const interference = (p: Palette): string =>
  [
    tilted(
      -28,
      bundle('-560,120 -300,124 0,118 300,126 520,112', '-560,196 -300,186 0,194 300,184 520,206', {
        fill: p.light,
        thread: p.accent,
        rows: 10,
        weight: 5,
      }),
      ...[-470, -420, -370].map((x) => suture(`M${x} 116q22 44 0 80`, 7)),
      at(
        -330,
        -70,
        {},
        lathe('596,52! 640,44 668,24 676,0', polymer),
        thread({
          length: 630,
          from: 104,
          to: 68,
          pitch: 56,
          fill: '#fbf3e6',
          shade: '#e6d3b6',
          crest: 0.24,
        }),
      ),
      at(0, -70, {}, face(-330, 78, polymer, 0)),
      body(shape('-338,-104 -326,-104 -320,-70 -326,-36 -338,-36 -344,-70'), {
        fill: ink,
        depth: 0,
        weight: 3,
      }),
    ),
  ].join('');

const headless = (): string =>
  [
    at(
      250,
      640,
      { turn: -33 },
      line('M-60 0H1000', 9),
      line('M-60 0H1000', 4.5, steel),
      headlessScrew(640, steel, '#c5d3d8'),
    ),
    at(560, 760, { turn: -33 }, headlessScrew(400, coral, coralShade)),
    at(820, 800, { turn: -33 }, headlessScrew(250, '#e6c79a', '#c39a5e')),
  ].join('');

const cortical = (p: Palette): string =>
  [
    suture(curve('520,270 500,420 520,560 600,640 680,560 700,420 680,270'), 14),
    suture(curve('560,270 552,380 566,520 600,590 634,520 648,380 640,270'), 14),
    bundle(
      '470,940 490,760 520,660 600,610 680,660 710,760 730,940',
      '540,940 550,800 566,716 600,690 634,716 650,800 660,940',
      { fill: p.light, thread: p.accent, rows: 9, weight: 6 },
    ),
    line(curve('600,622 600,650 600,690'), 2),
    ...[760, 800, 840].map((y) => suture(curve(`476,${y} 510,${y + 14} 550,${y + 8}`), 6)),
    ...[760, 800, 840].map((y) => suture(curve(`650,${y + 8} 690,${y + 14} 722,${y}`), 6)),
    body(box(390, 190, 420, 112, 56), { fill: steel, depth: 14, weight: 7 }),
    ...[462, 540, 660, 738].map((x) =>
      body(ring(x, 246, 25), { fill: ink, shade: '#2b3f4b', depth: 4, weight: 5 }),
    ),
    suture(curve('462,246 380,160 300,110 180,80'), 9),
    suture(curve('738,246 820,170 920,130 1020,60'), 9, p.mid),
    suture(curve('520,302 530,268 548,246 560,268 556,310'), 13),
    suture(curve('644,310 640,268 652,246 670,268 680,302'), 13),
  ].join('');

const syndesmosis = (p: Palette): string =>
  [
    inside(
      ring(600, 450, 372),
      area(ring(600, 450, 372), p.light),
      boneOf(points('284,20 420,20 416,300 424,600 440,900 280,900 268,600 270,300'), {
        depth: 16,
      }),
      boneOf(points('590,20 960,20 936,300 924,560 960,900 570,900 592,600 600,300'), {
        depth: 20,
        reach: 34,
      }),
      line('M262 450H960', 2, p.mid, { 'stroke-dasharray': '22 8 4 8' }),
      stipple(760, 640, 90, 50),
    ),
    line(ring(600, 450, 372), 3, p.mid),
    suture('M262 438H936', 12),
    suture('M262 464H936', 12),
    at(264, 450, { turn: 90 }, button(0, 0, 190, 0, steel)),
    body(ring(942, 450, 30, 62), { fill: coral, shade: coralShade, depth: 9, weight: 6 }),
    line(ring(936, 450, 13, 30), 4),
    suture(curve('250,424 180,380 140,300 60,280'), 8),
    suture(curve('250,476 180,520 150,600 60,640'), 8),
  ].join('');

const bicepsButton = (p: Palette): string =>
  [
    area(ring(600, 450, 372), p.light),
    bundle('600,-40 590,120 580,220 596,330', '800,-40 770,120 720,240 656,340', {
      fill: p.accent,
      thread: p.light,
      rows: 11,
      weight: 6,
    }),
    ...[150, 190, 230, 270].map((y, i) =>
      suture(curve(`${586 + i * 2},${y} ${640 - i * 4},${y + 26} ${742 - i * 22},${y + 12}`), 8),
    ),
    suture(curve('610,330 600,430 600,520 598,640'), 12),
    suture(curve('644,334 640,430 638,520 636,640'), 12),
    inside(
      ring(600, 450, 372),
      boneOf(
        points('150,460 420,484 620,488 820,470 1080,430 1080,600 820,612 620,610 420,606 150,620'),
        {
          depth: 20,
          reach: 34,
          on:
            area('M588 440H652V660H588Z', '#d9e6e6') +
            line('M588 440V660M652 440V660', 3) +
            suture('M604 440V660', 12) +
            suture('M636 440V660', 12),
        },
      ),
      stipple(420, 545, 60, 36),
      stipple(830, 540, 60, 36),
    ),
    line(ring(600, 450, 372), 3, p.mid),
    at(620, 660, { turn: -3 }, button(0, 0, 250, 0, steel)),
    suture(curve('570,668 540,740 460,800 340,820'), 8),
    suture(curve('670,664 720,740 800,790 920,780'), 8),
  ].join('');

const ligamentKit = (p: Palette): string =>
  [
    body(box(170, 160, 860, 580, 44), { fill: white, shade: p.light, depth: 14, weight: 6 }),
    line(box(200, 190, 800, 520, 26), 2, p.mid),
    at(420, 300, {}, ribbedAnchor(0.62)),
    at(420, 420, {}, ribbedAnchor(0.62)),
    tape(
      '720,250 840,244 930,280 940,340 860,370 760,360 730,310 800,286 900,310 900,420 780,440 700,410',
      26,
      p.accent,
      p.light,
    ),
    at(
      250,
      560,
      {},
      lathe('0,20! 180,20! 190,12! 640,12! 668,2!', metal, {
        on: line(Array.from({ length: 12 }, (_, i) => `M${430 + i * 18} -14l14 28`).join(''), 3),
      }),
    ),
    at(
      250,
      640,
      {},
      lathe('0,26 20,34 120,30 160,18! 170,12! 560,12!', colored(p)),
      at(560, 0, {}, lathe('0,12! 90,12! 96,7!', metal)),
    ),
  ].join('');

const hipAnchor = (p: Palette): string =>
  [
    at(
      560,
      500,
      { turn: -38 },
      suture(curve('330,0 260,-50 60,-60 -120,-50 -320,-80'), 9),
      lathe('-520,20! 140,20!', metal),
      handle(p, -300, 300, 60),
      at(
        260,
        0,
        { scale: 0.62 },
        lathe(`-170,40! ${ribs(-170, 5, 52, 52)} 96,44! 190,40! 250,30 290,10 296,0`, polymer),
      ),
      suture(curve('330,6 260,54 60,62 -120,52 -320,90'), 9),
    ),
    at(
      330,
      270,
      {},
      line(curve('-150,60 60,50 260,20 420,-50 500,-110'), 40),
      line(curve('-150,60 60,50 260,20 420,-50 500,-110'), 33, steel),
      line(curve('-146,66 60,57 262,28 424,-42 504,-100'), 9, '#c5d3d8'),
      at(-150, 61, { turn: -3 }, lathe('-170,44 -150,54 -70,48 0,54 20,40!', dark)),
    ),
  ].join('');

/** Anchors, screws and buttons of the main site. */
export const fixation: readonly Picture[] = [
  product('suture-anchor', teal, () => knotless(teal)),
  product('all-suture-anchor', teal, () => allSuture(teal), true),
  product('interference-screw', teal, () => interference(teal)),
  product('headless-screw', teal, headless, true),
  product('cortical-button', teal, () => cortical(teal)),
  product('syndesmosis-button', teal, () => syndesmosis(teal), true),
  product('biceps-button', teal, () => bicepsButton(teal)),
  product('elbow-ligament-kit', teal, () => ligamentKit(teal), true),
  product('hip-anchor', teal, () => hipAnchor(teal)),
];
