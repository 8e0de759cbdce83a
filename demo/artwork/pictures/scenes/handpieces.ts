import { stifle } from '../anatomy/canine.ts';
import { cuffRepair, shoulder } from '../anatomy/shoulder.ts';
import { curve, shape } from '../drawing/geometry.ts';
import { cable, colored, dark, knurl, lathe, lens, metal, tilted } from '../drawing/instruments.ts';
import { area, at, body, box, disc, inside, line, ring } from '../drawing/marks.ts';
import {
  coral,
  green,
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

/** A rigid scope with its camera head along the x axis, the lens to the left at x = -520. */
export const scope = (p: Palette): string =>
  [
    cable('470,0 560,10 640,70 600,170 470,220 380,300', 22),
    lathe('-520,17! 10,17!', metal, {
      rings: [
        [-500, 17],
        [-60, 17],
      ],
    }),
    at(-520, 0, {}, body(ring(0, 0, 6, 17), { fill: '#9cc3c9', depth: 0, weight: 4 })),
    at(
      70,
      -20,
      { turn: -90 },
      lathe('0,17! 50,17! 60,24! 96,24! 104,18! 150,18!', metal),
      cable('150,0 230,10 300,60 380,200', 16, p.accent, p.mid),
    ),
    lathe('4,24! 30,34! 30,42! 120,42! 120,34! 140,52! 164,58! 178,52!', metal, {
      rings: [
        [30, 42],
        [52, 42],
        [120, 42],
      ],
    }),
    lathe('178,62! 250,62! 262,74! 300,74! 310,62!', dark, { on: knurl(262, 300, 76, steelDeep) }),
    lathe('310,60 330,66 420,62 450,44 470,26!', colored(p)),
    body(box(340, -44, 54, 20, 10), { fill: coral, shade: '#b5573a', depth: 4, weight: 4 }),
    body(box(404, -40, 26, 16, 8), { fill: white, depth: 0, weight: 4 }),
  ].join('');

const arthroscope = (p: Palette): string => tilted(-22, at(-20, 0, { scale: 0.86 }, scope(p)));

const shaver = (p: Palette): string =>
  tilted(
    -26,
    cable('330,10 420,20 500,80 520,200 440,320', 28),
    lathe('-620,20! -170,20!', metal, { rings: [[-200, 20]] }),
    body(shape('-640,0 -634,-18 -610,-22 -540,-22! -540,22! -610,22 -634,18'), {
      fill: steel,
      depth: 8,
      weight: 5,
    }),
    body(shape('-624,-8 -604,-14 -556,-12 -546,0 -558,8 -606,8'), {
      fill: ink,
      shade: '#2b3f4b',
      depth: 4,
      weight: 4,
    }),
    line('M-612 8l10 -10l10 10l10 -10l10 10l10 -10l8 8', 3),
    lathe('-190,34! -150,44! -120,44! -110,38! -80,38!', colored(p), {
      rings: [
        [-150, 44],
        [-120, 44],
      ],
    }),
    lathe('-84,48 -66,66 0,72 160,70 270,64 320,50 340,32!', metal, {
      rings: [
        [-50, 68],
        [-34, 69],
        [286, 62],
      ],
    }),
    body(box(-6, -46, 82, 32, 16), { fill: p.accent, shade: '#08323a', depth: 5, weight: 4 }),
    body(box(92, -46, 50, 32, 16), { fill: coral, shade: '#b5573a', depth: 5, weight: 4 }),
    body(box(158, -44, 50, 30, 15), { fill: white, shade: steelShade, depth: 5, weight: 4 }),
    at(210, 58, { turn: 52 }, lathe('0,20! 60,20! 70,15! 130,15!', metal, { rings: [[40, 20]] })),
  );

const probe = (p: Palette): string =>
  [
    at(
      640,
      460,
      { turn: 24, scale: 0.9 },
      cable('430,0 520,-6 600,40 640,160', 22),
      line(curve('-560,76 -524,44 -480,14 -420,0 -100,0'), 30),
      line(curve('-560,76 -524,44 -480,14 -420,0 -100,0'), 24, '#22343f'),
      line(curve('-540,50 -480,8 -420,-5 -100,-5'), 4, steelDeep),
      at(
        -566,
        84,
        { turn: -44 },
        body(box(-16, -15, 40, 30, 9), { fill: '#fbf3e6', shade: '#e6d3b6', depth: 5, weight: 4 }),
        body(box(-20, -9, 18, 18, 4), { fill: steel, depth: 4, weight: 4 }),
      ),
      lathe('-110,20! -90,34 -40,46 20,40! 20,52 120,60 240,58 360,54 420,40 440,22!', colored(p), {
        rings: [
          [20, 48],
          [34, 52],
        ],
      }),
      body(shape('-20,-22 60,-46 180,-46 200,-34 180,-24 60,-22'), {
        fill: p.mid,
        shade: p.accent,
        depth: 4,
        weight: 4,
      }),
      body(box(64, -46, 46, 20, 10), { fill: coral, shade: '#b5573a', depth: 4, weight: 4 }),
      body(box(122, -46, 46, 20, 10), { fill: '#e6c79a', shade: '#c39a5e', depth: 4, weight: 4 }),
      ...[30, 44, 58].map((r) =>
        line(
          `M${-584 - r * 0.2} ${100 - r}A${r} ${r} 0 0 0 ${-584 + r * 0.1} ${100 + r}`,
          3,
          coral,
        ),
      ),
    ),
  ].join('');

const pump = (p: Palette): string =>
  [
    ground(600, 800, 420),
    cable('330,430 200,420 150,540 170,700 120,820', 20, p.light, white),
    cable('870,430 1000,400 1060,240 1040,-20', 20, p.light, white),
    body(box(270, 210, 660, 560, 48), { fill: white, shade: steelShade, depth: 18, weight: 8 }),
    ...[330, 820].map((x) =>
      body(box(x, 762, 60, 30, 10), { fill: '#2b3f4b', shade: ink, depth: 6, weight: 5 }),
    ),
    body(box(330, 266, 540, 250, 22), { fill: p.accent, shade: '#08323a', depth: 10, weight: 6 }),
    line(
      curve(
        '366,440 390,438 412,392 440,372 480,378 510,366 540,374 570,364 600,372 640,368 690,370',
      ),
      6,
      p.light,
    ),
    line('M366 470H690', 3, p.mid),
    line('M720 300V480', 2, p.mid),
    ...[0, 1, 2, 3].map((i) => area(box(752, 440 - i * 42, 84, 24, 8), i < 3 ? p.light : p.mid)),
    disc(600, 640, 92, ink),
    body(ring(600, 636, 84), { fill: steel, depth: 16, weight: 6 }),
    ...[0, 60, 120, 180, 240, 300].map((a) =>
      at(
        600,
        636,
        { turn: a },
        body(ring(0, -56, 17), { fill: p.light, shade: p.mid, depth: 5, weight: 4 }),
      ),
    ),
    body(ring(600, 636, 22), { fill: coral, shade: '#b5573a', depth: 6, weight: 5 }),
    cable(
      '330,430 380,560 500,560 520,690 600,744 690,690 700,560 820,560 870,430',
      20,
      '#dcecee',
      white,
    ),
    ...[390, 810].map(
      (x) =>
        body(ring(x, 660, 32), { fill: white, shade: steelShade, depth: 8, weight: 5 }) +
        line(`M${x} 660V636`, 5),
    ),
  ].join('');

/** A monitor that shows the inside of a joint. */
const monitor = (
  p: Palette,
  x: number,
  y: number,
  w: number,
  h: number,
  ...view: string[]
): string =>
  body(box(x, y, w, h, 22), { fill: '#22343f', shade: ink, depth: 8, weight: 6 }) +
  inside(
    box(x + 18, y + 18, w - 36, h - 40, 8),
    area(box(x, y, w, h), '#0d2a31'),
    inside(
      ring(x + w / 2, y + h / 2 - 2, h * 0.4),
      area(ring(x + w / 2, y + h / 2, h * 0.45), p.light),
      ...view,
    ),
    line(ring(x + w / 2, y + h / 2 - 2, h * 0.4), 4, p.mid),
  ) +
  disc(x + w / 2, y + h - 11, 4, coral);

const tower = (p: Palette): string =>
  [
    ground(600, 852, 330),
    body(box(580, 360, 40, 470), { fill: steel, depth: 10, weight: 5 }),
    monitor(p, 330, 50, 540, 340, at(320, -20, { scale: 0.62 }, shoulder(p), cuffRepair())),
    body(box(400, 450, 400, 24, 8), { fill: steel, depth: 6, weight: 5 }),
    body(box(430, 486, 340, 84, 12), { fill: white, shade: steelShade, depth: 9, weight: 5 }),
    disc(486, 528, 20, p.accent),
    line('M530 514H690M530 540H640', 6, p.mid),
    body(box(400, 572, 400, 22, 8), { fill: steel, depth: 6, weight: 5 }),
    body(box(430, 606, 340, 96, 12), { fill: p.accent, shade: '#08323a', depth: 9, weight: 5 }),
    disc(490, 654, 26, p.light),
    disc(570, 654, 14, coral),
    ...[0, 1, 2, 3].map((i) => area(box(620 + i * 32, 634, 18, 40, 5), i < 3 ? p.light : p.mid)),
    body(box(400, 704, 400, 22, 8), { fill: steel, depth: 6, weight: 5 }),
    cable('770,528 880,540 930,640 900,740 960,810 1060,800', 16, p.accent, p.mid),
    body(shape('420,790! 780,790! 830,822 820,836! 380,836! 370,822'), {
      fill: steel,
      depth: 8,
      weight: 5,
    }),
    ...[410, 600, 790].map((x) =>
      body(ring(x, 846, 20), { fill: '#22343f', shade: ink, depth: 5, weight: 5 }),
    ),
  ].join('');

const vetScope = (p: Palette): string =>
  [
    at(560, 560, { turn: -16, scale: 0.86 }, scope(p)),
    lens(p, 300, 330, 210, [134, 682], at(-70, 40, { scale: 0.62 }, stifle(p))),
  ].join('');

const vetImaging = (p: Palette): string =>
  [
    at(0, 0, {}, monitor(p, 130, 90, 640, 420, at(40, -20, { scale: 0.72 }, stifle(p)))),
    body(box(420, 510, 60, 120), { fill: steel, depth: 10, weight: 5 }),
    body(shape('330,640 360,622 540,622 570,640 574,652! 326,652!'), {
      fill: steel,
      depth: 8,
      weight: 5,
    }),
    at(770, 640, { turn: -12, scale: 0.72 }, scope(p)),
  ].join('');

const tploJig = (p: Palette): string =>
  [
    at(
      760,
      380,
      { turn: -10 },
      body(
        shape(
          '-130,-180 -40,-196 220,-196 300,-176 326,-120 306,-60 240,-40 90,-36! 100,80 128,260 100,286 0,290 -34,264 -54,80 -66,-30! -120,-40 -150,-70 -156,-140',
        ),
        { fill: p.accent, shade: '#0f3322', depth: 18, weight: 7 },
      ),
      area(shape('-120,-164 -40,-178 200,-178 280,-160 250,-148 60,-156 -110,-148'), p.mid),
      body(shape('-64,6 -78,16 -82,60 -70,90 -54,84'), {
        fill: coral,
        shade: '#b5573a',
        depth: 6,
        weight: 5,
      }),
      body(box(-24, 280, 140, 110, 18), { fill: '#2b3f4b', shade: ink, depth: 10, weight: 6 }),
      ...[310, 335, 360].map((y) => line(`M-8 ${y}H100`, 2.5, steelDeep)),
      at(
        -150,
        -110,
        { turn: 180 },
        lathe('0,44! 30,44! 40,32! 90,30! 96,22!', metal, { rings: [[30, 44]] }),
      ),
      body('M-250 -190a96 96 0 0 0 0 168l14 -22a70 70 0 0 1 0 -124Z', {
        fill: steel,
        depth: 8,
        weight: 5,
      }),
      line(
        'M-262 -188l-10 6M-288 -170l-10 8M-306 -148l-12 8M-316 -122l-14 4M-318 -94l-14 -2M-308 -66l-12 -8M-290 -42l-8 -10',
        4,
      ),
    ),
    at(
      270,
      520,
      { turn: 14 },
      body(box(-26, -270, 52, 540, 26), { fill: steel, depth: 10, weight: 6 }),
      ...[-210, 210].map((y) =>
        at(
          0,
          y,
          {},
          body(box(-62, -40, 124, 80, 20), {
            fill: p.accent,
            shade: '#0f3322',
            depth: 8,
            weight: 5,
          }),
          body(ring(0, 0, 20), { fill: coral, shade: '#b5573a', depth: 5, weight: 4 }),
          at(60, 0, {}, lathe('0,8! 240,8! 262,0', metal)),
        ),
      ),
      line(
        Array.from({ length: 13 }, (_, i) => `M-24 ${-150 + i * 25}h${i % 3 ? 12 : 22}`).join(''),
        2.5,
      ),
    ),
  ].join('');

/** Scopes, powered instruments and their consoles. */
export const handpieces: readonly Picture[] = [
  product('arthroscope', teal, () => arthroscope(teal)),
  product('shaver', teal, () => shaver(teal), true),
  product('rf-probe', teal, () => probe(teal)),
  product('fluid-pump', teal, () => pump(teal), true),
  product('arthroscopy-tower', teal, () => tower(teal)),
  product('rigid-scope-vet', green, () => vetScope(green)),
  product('tplo-jig', green, () => tploJig(green), true),
  {
    name: 'vet-imaging',
    width: 1200,
    height: 800,
    background: '#f5f9f5',
    draw: () => vetImaging(green),
  },
];
