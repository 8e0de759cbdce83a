import { suture, tape } from '../anatomy/soft.ts';
import { curve, type Point, points, shape, short } from '../drawing/geometry.ts';
import { colored, face, knurl, lathe, lens, metal } from '../drawing/instruments.ts';
import { at, body, boneOf, box, bundle, disc, line, ring } from '../drawing/marks.ts';
import {
  coral,
  ink,
  type Palette,
  steel,
  steelDeep,
  steelShade,
  teal,
  white,
} from '../drawing/palette.ts';
import type { Picture } from '../drawing/sheet.ts';
import { ground, product } from './product-sheet.ts';

const spiral = (
  cx: number,
  cy: number,
  turns: number,
  from: number,
  to: number,
  flat: number,
): string =>
  Array.from({ length: turns * 12 + 1 }, (_, i): Point => {
    const [a, r] = [(i / 12) * 2 * Math.PI, from + ((to - from) * i) / (turns * 12)];
    return [cx + r * Math.cos(a), cy + r * flat * Math.sin(a)];
  })
    .map((p) => p.map(short).join(','))
    .join(' ');

/** A curved surgical needle, its eye at the origin. */
export const needle = (turn = 0): string =>
  at(
    0,
    0,
    { turn },
    line(curve('0,0 70,-46 160,-50 236,-6 262,60'), 16),
    line(curve('0,0 70,-46 160,-50 236,-6 262,60'), 10, steel),
    line(curve('0,-3 70,-49 160,-53 236,-10'), 2, steelDeep),
  );

const sutureTape = (p: Palette): string =>
  [
    tape(`${spiral(500, 430, 4, 90, 262, 0.82)} 790,520 840,640 920,690`, 40, p.accent, p.light),
    at(
      920,
      690,
      { turn: 4, scale: 0.72 },
      lathe('-8,22! 20,22! 60,8!', metal),
      at(58, 0, {}, needle(0)),
    ),
    tape('590,430 540,410 480,420 440,460', 40, p.accent, p.light),
  ].join('');

const cannula = (p: Palette): string =>
  at(
    590,
    460,
    { turn: -28, scale: 0.84 },
    at(
      0,
      0,
      {},
      lathe(
        '-700,0 -650,26! -620,34! 560,34! 570,40! 600,40! 612,70! 650,76! 670,60! 674,40!',
        metal,
        { rings: [[-600, 34]] },
      ),
    ),
    lathe(
      '-340,112! -326,150! -280,156! -270,104! 330,104! 330,104!',
      { fill: '#bcd8da', shade: p.mid, gleam: white },
      {
        rings: [
          [-326, 150],
          [-280, 156],
        ],
      },
    ),
    ...Array.from({ length: 6 }, (_, i) =>
      line(`M${-200 + i * 84} -104c-30 60 -30 150 10 208`, 9, p.accent),
    ),
    ...Array.from({ length: 6 }, (_, i) =>
      line(`M${-200 + i * 84} -104c-30 60 -30 150 10 208`, 2.5, ink),
    ),
    lathe('330,104! 342,160! 396,168! 420,150! 430,110!', colored(p), {
      rings: [
        [342, 160],
        [396, 168],
      ],
    }),
    at(0, 0, {}, face(424, 140, colored(p), 0)),
    lathe('424,34! 560,34! 570,40! 600,40! 612,70! 650,76! 670,60! 674,40!', metal, {
      rings: [
        [600, 40],
        [650, 76],
      ],
    }),
  );

const boot = (p: Palette): string =>
  body(shape('-60,-150 40,-154 58,-60 66,20 130,60 206,92 214,130! -56,130! -74,90 -66,0'), {
    fill: p.accent,
    shade: '#08323a',
    depth: 14,
    weight: 6,
  }) +
  [-110, -50, 14]
    .map(
      (y) =>
        body(box(-72, y, 140, 30, 10), { fill: '#2b3f4b', shade: ink, depth: 5, weight: 4 }) +
        body(box(20, y + 4, 34, 22, 5), { fill: steel, depth: 4, weight: 3.5 }),
    )
    .join('') +
  body(box(-80, 128, 310, 26, 12), { fill: steel, depth: 8, weight: 5 });

const distractor = (p: Palette): string =>
  [
    ground(600, 822, 470),
    body(shape('150,360! 420,330! 420,400! 150,430!'), {
      fill: '#fbf3e6',
      shade: '#e6d3b6',
      depth: 12,
      weight: 6,
    }),
    body(shape('150,430! 420,400! 420,430! 150,462!'), { fill: steel, depth: 6, weight: 5 }),
    body(box(222, 452, 60, 360), { fill: steel, depth: 14, weight: 6 }),
    body(shape('130,800! 380,800! 400,824! 110,824!'), { fill: steel, depth: 7, weight: 5 }),
    body(shape('400,180 430,160 480,160 506,180 510,400 480,420 430,420 400,400'), {
      fill: p.mid,
      shade: p.accent,
      depth: 18,
      weight: 6,
    }),
    line('M402 190a54 20 0 0 0 106 0', 3),
    at(
      410,
      440,
      { turn: 12 },
      lathe('0,30! 300,30! 300,22! 640,22!', metal, {
        rings: [
          [280, 30],
          [296, 30],
        ],
      }),
    ),
    at(
      410,
      470,
      { turn: 34 },
      lathe('0,30! 220,30! 220,22! 400,22!', metal, { rings: [[200, 30]] }),
    ),
    body(ring(420, 456, 48), { fill: p.accent, shade: '#08323a', depth: 12, weight: 6 }),
    body(ring(420, 456, 20), { fill: coral, shade: '#b5573a', depth: 6, weight: 5 }),
    body(ring(712, 504, 34), { fill: coral, shade: '#b5573a', depth: 9, weight: 5 }),
    line('M712 488v32M696 504h32', 4),
    at(1010, 400, { turn: 12, scale: 0.9 }, boot(p)),
    at(720, 640, { turn: 0, scale: 0.9 }, boot(p)),
    body(box(560, 770, 300, 16, 8), { fill: steel, depth: 4, weight: 4 }),
  ].join('');

const plateau = (p: Palette): string =>
  [
    boneOf(
      points(
        '-230,20 -200,-90 -110,-140 0,-110 110,-140 200,-90 230,20 190,110 90,140 0,110 -90,140 -190,110',
      ),
      { depth: 16 },
    ),
    body(
      shape(
        '-40,-62 -110,-112 -180,-80 -206,10 -176,90 -100,112 -44,66! -72,44 -108,66 -146,40 -152,0 -140,-44 -108,-64 -66,-36!',
      ),
      { fill: p.light, shade: p.mid, depth: 9, weight: 5 },
    ),
    body(
      shape(
        '40,-40 90,-104 160,-92 202,0 180,90 100,114 36,50! 60,32 104,66 144,40 148,0 136,-44 100,-60 62,-20!',
      ),
      { fill: p.light, shade: p.mid, depth: 9, weight: 5 },
    ),
    line(curve('184,-50 168,-20 170,20 182,50'), 4),
    disc(0, -20, 22, p.accent, 16),
    disc(6, 40, 18, p.mid, 14),
    ...[-32, 2, 36].map((y) => suture(`M148 ${y}Q176 ${y - 14} 204 ${y}`, 8)),
    ...[-32, 2, 36].map((y) =>
      body(box(198, y - 12, 18, 26, 8), { fill: coral, shade: '#b5573a', depth: 4, weight: 4 }),
    ),
  ].join('');

const meniscus = (p: Palette): string =>
  [
    at(
      680,
      560,
      { turn: -20 },
      line(curve('-600,70 -540,30 -460,8 -380,0 -60,0'), 22),
      line(curve('-600,70 -540,30 -460,8 -380,0 -60,0'), 16, steel),
      line(curve('-590,58 -530,22 -450,2 -380,-5 -60,-5'), 3, steelDeep),
      body(shape('-610,76 -622,86 -596,60 -586,66'), { fill: steel, depth: 3, weight: 4 }),
      body(
        shape(
          '-90,-26 -40,-44 120,-66 270,-60 330,-30 350,40 330,120 350,230 320,270 250,266 226,210 214,110 180,70 60,52 -40,36 -90,22',
        ),
        { fill: p.accent, shade: '#08323a', depth: 16, weight: 6 },
      ),
      body(shape('96,60 84,110 104,150 126,150 132,110 150,76'), {
        fill: coral,
        shade: '#b5573a',
        depth: 6,
        weight: 5,
      }),
      body(box(20, -56, 130, 24, 12), { fill: '#2b3f4b', shade: ink, depth: 5, weight: 4 }),
      body(box(60, -68, 44, 26, 10), { fill: white, shade: steelShade, depth: 5, weight: 4 }),
      line(curve('-40,-24 110,-42 260,-36 300,-16'), 4, p.mid),
      ...[0, 1, 2].map((i) =>
        line(
          curve(`${248 + i * 4},${150 + i * 36} 290,${142 + i * 36} 326,${150 + i * 36}`),
          4,
          p.mid,
        ),
      ),
    ),
    lens(p, 370, 300, 240, null, at(350, 300, { scale: 0.86 }, plateau(p))),
  ].join('');

const drillGuide = (p: Palette): string =>
  [
    at(
      560,
      520,
      { turn: -8, scale: 0.86 },
      body('M-330 60A330 330 0 0 1 250 -190L216 -150A280 280 0 0 0 -280 60Z', {
        fill: steel,
        depth: 12,
        weight: 6,
      }),
      ...Array.from({ length: 15 }, (_, i) => {
        const a = ((190 + i * 8) * Math.PI) / 180;
        const [c, s] = [Math.cos(a), Math.sin(a)];
        const r = i % 5 ? 306 : 294;
        return line(
          `M${short(r * c)} ${short(60 + r * s)}L${short(324 * c)} ${short(60 + 324 * s)}`,
          3,
        );
      }),
      line(curve('-304,60 -300,120 -260,170 -180,190 -110,160'), 26),
      line(curve('-304,60 -300,120 -260,170 -180,190 -110,160'), 18, steel),
      body(ring(-104, 156, 20), { fill: coral, shade: '#b5573a', depth: 5, weight: 5 }),
      at(
        232,
        -172,
        { turn: 137 },
        lathe('-330,26! -300,44! -250,44! -240,30! 0,30! 0,22! 330,22! 350,12!', metal, {
          rings: [
            [-300, 44],
            [-250, 44],
            [0, 30],
          ],
        }),
        body(box(-46, -46, 96, 92, 14), { fill: p.accent, shade: '#08323a', depth: 12, weight: 6 }),
        body(ring(2, 0, 20), { fill: coral, shade: '#b5573a', depth: 6, weight: 5 }),
        lathe('350,7! 450,7! 462,0', metal, { weight: 4 }),
      ),
      at(
        30,
        -266,
        { turn: -70 },
        lathe('0,28! 20,40! 40,34 90,52 170,44 260,52 300,36 310,20', colored(p), {
          on: knurl(70, 260, 54, p.light),
        }),
      ),
    ),
  ].join('');

const graftTray = (p: Palette): string =>
  [
    ground(600, 706, 480),
    body(shape('180,470! 1020,470! 1110,640! 90,640!'), {
      fill: white,
      shade: steelShade,
      depth: 8,
      weight: 6,
    }),
    body(shape('90,640! 1110,640! 1110,690! 90,690!'), {
      fill: p.accent,
      shade: '#08323a',
      depth: 10,
      weight: 6,
    }),
    line(
      Array.from({ length: 41 }, (_, i) => `M${140 + i * 23} 632v${i % 5 ? -16 : -30}`).join(''),
      2.5,
    ),
    ...[250, 860].map(
      (x) =>
        body(box(x - 50, 480, 190, 60, 10), { fill: steel, depth: 10, weight: 5 }) +
        body(box(x, 300, 60, 200, 12), { fill: steel, depth: 12, weight: 6 }) +
        body(ring(x + 30, 352, 24), { fill: p.accent, shade: '#08323a', depth: 7, weight: 5 }),
    ),
    at(
      930,
      352,
      {},
      lathe('0,14! 110,14! 120,34! 160,34! 166,28!', colored(p), {
        on: knurl(122, 160, 34, p.light),
      }),
    ),
    bundle('400,318 500,322 600,326 700,322 800,318', '400,386 500,380 600,376 700,380 800,386', {
      fill: p.light,
      thread: p.accent,
      rows: 8,
      weight: 6,
    }),
    ...[410, 440, 470, 720, 750, 780].map((x) => suture(`M${x} 314q14 38 0 76`, 7)),
    suture('M404 334L300 346', 8),
    suture('M404 372L300 358', 8),
    suture('M796 334L876 346', 8),
    suture('M796 372L876 358', 8),
    at(420, 590, { turn: -4 }, lathe('0,10! 200,10! 206,20! 300,22 320,12', colored(p))),
  ].join('');

/** Instruments of arthroscopy and ligament repair. */
export const instruments: readonly Picture[] = [
  product('suture-tape', teal, () => sutureTape(teal), true),
  product('cannula', teal, () => cannula(teal)),
  product('distraction-frame', teal, () => distractor(teal), true),
  product('meniscus-repair', teal, () => meniscus(teal)),
  product('drill-guide', teal, () => drillGuide(teal), true),
  product('graft-table', teal, () => graftTray(teal)),
];
