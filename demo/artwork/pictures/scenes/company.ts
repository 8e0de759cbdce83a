import { curve, shape } from '../drawing/geometry.ts';
import { colored, dark, hole, lathe, metal } from '../drawing/instruments.ts';
import { area, at, body, box, disc, inside, line, ring } from '../drawing/marks.ts';
import { coral, ink, sand, steel, steelShade, teal, white } from '../drawing/palette.ts';
import { arch, fluting, type Picture } from '../drawing/sheet.ts';
import { figure } from '../people/figure.ts';
import { hairColors as hc } from '../people/hair.ts';
import { skins } from '../people/head.ts';
import { coat, scrubs } from '../people/uniforms.ts';
import { archway } from './covers.ts';
import { ribbedAnchor } from './fixation.ts';
import { plant, scene } from './patients.ts';

const column = (x: number, top: number, bottom: number, w: number): string =>
  body(box(x - w / 2, top, w, bottom - top), {
    fill: white,
    shade: '#e6ecec',
    depth: w * 0.24,
    weight: 5,
  }) +
  fluting(x - w / 2 + 4, top + 8, w - 8, bottom - top - 16, w / 5, '#b9c9cc') +
  body(box(x - w * 0.7, top - 22, w * 1.4, 24, 5), {
    fill: white,
    shade: '#d5dfe2',
    depth: 6,
    weight: 5,
  }) +
  body(box(x - w * 0.7, bottom - 4, w * 1.4, 24, 5), {
    fill: white,
    shade: '#d5dfe2',
    depth: 6,
    weight: 5,
  });

const headquarters = (): string =>
  [
    area(ring(930, 210, 120), '#f2cdbd'),
    body(box(120, 250, 960, 440), { fill: teal.light, shade: '#a9c9cb', depth: 20, weight: 6 }),
    ...Array.from(
      { length: 9 },
      (_, i) =>
        body(box(156 + i * 104, 282, 62, 80, 4), {
          fill: i % 4 === 1 ? '#fbf3e6' : '#eef7f7',
          shade: teal.mid,
          depth: 6,
          weight: 4,
        }) + line(`M${187 + i * 104} 282v80`, 2),
    ),
    ...[200, 360, 520, 680, 840].map(
      (x) =>
        body(arch(x + 80, 440, 690, 56), {
          fill: teal.accent,
          shade: '#083f47',
          depth: 10,
          weight: 5,
        }) + line(`M${x + 80} 446V690M${x + 26} 560h108`, 3, teal.mid),
    ),
    body(box(84, 206, 1032, 48, 6), { fill: white, shade: '#d5dfe2', depth: 9, weight: 6 }),
    line('M96 226H1104', 2, teal.mid),
    ...[200, 360, 520, 680, 840, 1000].map((x) => column(x, 420, 676, 44)),
    body(box(160, 372, 880, 28, 4), { fill: white, shade: '#d5dfe2', depth: 7, weight: 5 }),
    ...[0, 1, 2].map((i) =>
      body(box(110 - i * 34, 694 + i * 22, 980 + i * 68, 24, 3), {
        fill: white,
        shade: sand,
        depth: 7,
        weight: 5,
      }),
    ),
    line('M0 762H1200', 5),
    plant(64, 770, 0.9),
    plant(1136, 770, 0.9),
  ].join('');

const manufacturing = (): string =>
  [
    archway(600, 60, 800, 400, teal.light, teal.mid),
    body(box(300, 110, 600, 210, 12), { fill: '#fbf3e6', shade: '#e2d0b4', depth: 10, weight: 6 }),
    ...[0, 1, 2].map((i) =>
      at(
        370 + i * 74,
        150,
        { turn: 90 },
        lathe(
          '0,18 20,24 80,18 96,12!',
          i === 1 ? { fill: coral, shade: '#b5573a', gleam: '#f2cdbd' } : colored(teal),
        ),
        lathe('96,7! 140,7! 146,3!', metal),
      ),
    ),
    line(ring(640, 210, 46), 16) + line(ring(640, 210, 46), 9, steel),
    at(
      760,
      150,
      { turn: 90 },
      body(box(-6, -14, 150, 28, 4), { fill: steel, shade: steelShade, depth: 5, weight: 4 }),
      line(
        Array.from({ length: 12 }, (_, i) => `M${4 + i * 11} -12v${i % 3 ? 9 : 16}`).join(''),
        2,
      ),
    ),
    at(
      840,
      150,
      { turn: 90 },
      body(shape('-6,-4 40,-12 60,-30! 76,-30! 66,-8 66,8 76,30! 60,30! 40,12 -6,4'), {
        fill: steel,
        shade: steelShade,
        depth: 4,
        weight: 4,
      }),
    ),
    figure({
      head: [420, 316],
      looks: 1,
      nod: 14,
      skin: skins.light,
      hair: 'bob',
      hairColor: hc.brown,
      glasses: true,
      spine: '404,378 400,450 410,540 414,640',
      top: coat,
      coat: ['410,560 408,620 408,660', coat],
      trousers: scrubs,
      nearLeg: '404,660 402,730 402,800',
      farLeg: '424,660 426,730 428,800',
      farArm: '420,406 500,470 576,494',
      nearArm: '396,412 430,510 540,526',
      held: line(curve('418,384 432,420 420,470'), 5, teal.accent),
    }),
    body(box(100, 556, 1000, 40, 8), { fill: '#fbf3e6', shade: '#d9c4a3', depth: 10, weight: 6 }),
    ...[150, 1010].map((x) =>
      body(box(x, 596, 40, 220), { fill: '#fbf3e6', shade: '#d9c4a3', depth: 9, weight: 5 }),
    ),
    body(box(180, 640, 230, 120, 8), { fill: teal.accent, shade: '#083f47', depth: 9, weight: 5 }),
    line('M264 668h60M264 726h60M190 700H400', 5, teal.light),
    body(box(590, 516, 150, 40, 6), { fill: '#33505c', shade: ink, depth: 7, weight: 5 }),
    body(box(610, 470, 30, 50, 4), { fill: steel, depth: 6, weight: 5 }),
    body(box(690, 470, 30, 50, 4), { fill: steel, depth: 6, weight: 5 }),
    at(666, 480, { scale: 0.34 }, ribbedAnchor()),
    line(curve('970,556 980,470 930,390 850,360'), 17) +
      line(curve('970,556 980,470 930,390 850,360'), 9, teal.accent),
    body(shape('790,340 850,326 884,360 850,404 806,420!'), {
      fill: teal.accent,
      shade: '#083f47',
      depth: 8,
      weight: 5,
    }),
    area(shape('796,410! 700,470! 780,520! 846,404!'), '#fdf3d8', 0.7),
    body(ring(972, 554, 46, 12), { fill: teal.accent, shade: '#083f47', depth: 4, weight: 5 }),
    ...[0, 1, 2].map((i) =>
      at(850 + i * 26, 540, { turn: 90 }, lathe('-30,9! 0,9! 10,4', metal, { weight: 4 })),
    ),
  ].join('');

const packaging = (): string =>
  [
    archway(540, 60, 800, 390, sand, '#d9c4a3'),
    line('M80 720H1120', 5),
    body(shape('250,380! 680,380! 680,716! 250,716!'), {
      fill: '#e8cfa6',
      shade: '#d2b07c',
      depth: 16,
      weight: 7,
    }),
    body(shape('680,380! 800,320! 800,640! 680,716!'), {
      fill: '#d2b07c',
      shade: '#bb9660',
      depth: 8,
      weight: 6,
    }),
    body(shape('250,380! 370,316! 800,316! 680,380!'), {
      fill: '#a9844e',
      shade: '#8f6d3c',
      depth: 6,
      weight: 6,
    }),
    body(shape('250,380! 160,440! 590,446! 680,380!'), {
      fill: '#f1dfc0',
      shade: '#d2b07c',
      depth: 8,
      weight: 6,
    }),
    body(shape('370,316! 320,240! 760,240! 800,316!'), {
      fill: '#f1dfc0',
      shade: '#d2b07c',
      depth: 8,
      weight: 6,
    }),
    at(
      0,
      0,
      {},
      body(box(420, 210, 130, 150, 8), { fill: white, shade: teal.light, depth: 8, weight: 5 }),
      line('M440 240h90M440 262h60', 5, teal.mid),
      at(485, 318, { scale: 0.26 }, ribbedAnchor()),
      body(box(570, 236, 110, 130, 8), {
        fill: teal.accent,
        shade: '#083f47',
        depth: 8,
        weight: 5,
      }),
      disc(625, 300, 30, teal.light),
      body(shape('350,380! 680,380! 760,338! 700,350! 440,356! 400,340!'), {
        fill: '#c49a62',
        depth: 0,
        weight: 0.1,
      }),
    ),
    body(shape('250,380! 160,440! 590,446! 680,380!'), {
      fill: '#f1dfc0',
      shade: '#d2b07c',
      depth: 8,
      weight: 6,
    }),
    body(box(300, 520, 190, 130, 8), { fill: white, shade: '#e6ecec', depth: 7, weight: 5 }),
    line(Array.from({ length: 16 }, (_, i) => `M${318 + i * 10} 540v54`).join(''), 3.5),
    line('M318 616h120M318 634h76', 5, teal.mid),
    line('M560 560v80M532 590l28 -30l28 30M640 560v80M612 590l28 -30l28 30', 7),
    at(
      960,
      560,
      { turn: 8 },
      body(box(-86, -210, 172, 350, 30), { fill: '#33505c', shade: ink, depth: 10, weight: 7 }),
      body(box(-72, -190, 144, 310, 18), { fill: white, shade: teal.light, depth: 5, weight: 4 }),
      body(ring(0, -90, 46), { fill: teal.light, shade: teal.mid, depth: 7, weight: 5 }),
      inside(ring(0, -90, 46), at(0, -90, { scale: 0.86 }, figureHead())),
      line('M-46 -16h92M-34 8h68', 6, teal.mid),
      body(ring(-34, 70, 26), { fill: teal.accent, shade: '#083f47', depth: 5, weight: 5 }),
      body(ring(34, 70, 26), { fill: coral, shade: '#b5573a', depth: 5, weight: 5 }),
      line('M-44 64q10 20 24 12M24 76q10 -16 20 0', 5, white),
    ),
  ].join('');

const figureHead = (): string =>
  figure({
    head: [0, 4],
    looks: 1,
    skin: skins.tan,
    hair: 'bob',
    hairColor: hc.black,
    spine: '-4,60 -4,110 -4,160 -4,200',
    top: scrubs,
  }) +
  line('M-32 -10A36 36 0 0 1 20 -36', 5, coral) +
  body(ring(-14, 8, 11), { fill: coral, shade: '#b5573a', depth: 3, weight: 4 });

const clipboard = (x: number, y: number, turn: number, ...on: string[]): string =>
  at(
    x,
    y,
    { turn },
    body(box(-170, -230, 340, 480, 20), {
      fill: teal.accent,
      shade: '#083f47',
      depth: 12,
      weight: 7,
    }),
    body(box(-146, -200, 292, 428, 6), { fill: white, shade: '#e6ecec', depth: 6, weight: 4 }),
    body(shape('-70,-206! -70,-244 -30,-250 -22,-272 22,-272 30,-250 70,-244 70,-206!'), {
      fill: steel,
      shade: steelShade,
      depth: 7,
      weight: 5,
    }),
    ...on,
  );

const documents = (): string =>
  [
    archway(500, 60, 800, 380, sand, '#d9c4a3'),
    clipboard(
      430,
      430,
      -6,
      ...[0, 1, 2, 3, 4, 5].map(
        (i) =>
          body(box(-120, -156 + i * 60, 32, 32, 6), {
            fill: i < 4 ? teal.light : white,
            shade: teal.mid,
            depth: 4,
            weight: 4,
          }) +
          (i < 4
            ? line(`M-112 ${-140 + i * 60}l9 10l20 -26`, 6, i === 2 ? coral : teal.accent)
            : '') +
          line(
            `M-68 ${-146 + i * 60}h${170 - (i % 3) * 30}M-68 ${-130 + i * 60}h${110 - (i % 2) * 30}`,
            5,
            i % 2 ? '#b9c9cc' : teal.mid,
          ),
      ),
    ),
    body(shape('640,560! 1090,560! 1130,700! 600,700!'), {
      fill: steel,
      shade: steelShade,
      depth: 10,
      weight: 6,
    }),
    body(shape('600,700! 1130,700! 1120,742! 612,742!'), {
      fill: steelShade,
      shade: '#93a7b0',
      depth: 8,
      weight: 6,
    }),
    body(shape('664,576! 1066,576! 1096,686! 634,686!'), {
      fill: white,
      shade: teal.light,
      depth: 6,
      weight: 4,
    }),
    at(
      700,
      610,
      {},
      lathe('0,12 16,16 90,12 100,9!', colored(teal)),
      lathe('100,5! 210,5!', metal, { weight: 4 }),
    ),
    at(
      690,
      656,
      {},
      lathe('0,12 16,16 90,12 100,9!', dark),
      lathe('100,5! 240,5!', metal, { weight: 4 }),
    ),
    ...[0, 1, 2].map((i) => hole(974 + i * 40, 640, 15)),
    at(
      880,
      280,
      { turn: 5 },
      body(box(-190, -130, 380, 250, 12), { fill: white, shade: '#e6ecec', depth: 8, weight: 6 }),
      area(box(-186, -126, 372, 44, 8), teal.light),
      line(
        'M-100 -128V118M-10 -128V118M80 -128V118M-188 -82H188M-188 -32H188M-188 18H188M-188 68H188',
        2.5,
        teal.mid,
      ),
      area(box(-8, -30, 86, 46), '#f2cdbd'),
      line(
        'M-164 -56h36M-80 -56h44M8 -56h40M100 -56h56M-164 -6h44M-80 -6h30M10 -6h50M100 -6h40M-164 42h30M-80 42h50M10 42h34M100 42h60M-164 92h40M-80 92h36M10 92h50M100 92h30',
        7,
        '#5b7a84',
      ),
    ),
    at(
      690,
      470,
      { turn: -32 },
      body(box(-150, -12, 260, 24, 4), { fill: coral, shade: '#b5573a', depth: 6, weight: 5 }),
      body(shape('110,-12! 158,0! 110,12!'), { fill: '#fbf3e6', depth: 3, weight: 5 }),
      area(shape('142,-5! 158,0! 142,5!'), ink),
      body(box(-176, -12, 30, 24, 4), { fill: steel, depth: 4, weight: 5 }),
    ),
  ].join('');

const reimbursement = (): string =>
  [
    archway(640, 60, 800, 390, teal.light, teal.mid),
    at(
      330,
      440,
      { turn: -5 },
      body(shape('-180,-270! 110,-270! 190,-190! 190,290! -180,290!'), {
        fill: white,
        shade: '#e6ecec',
        depth: 12,
        weight: 7,
      }),
      body(shape('110,-270! 110,-190! 190,-190!'), {
        fill: teal.light,
        shade: teal.mid,
        depth: 5,
        weight: 5,
      }),
      ...[0, 1, 2, 3, 4, 5].map((i) =>
        line(
          `M-136 ${-190 + i * 56}h${i ? 270 - (i % 3) * 50 : 180}`,
          8,
          i % 2 ? '#b9c9cc' : teal.mid,
        ),
      ),
      body(ring(100, 200, 50), { fill: coral, shade: '#b5573a', depth: 9, weight: 5 }),
      line('M78 200l16 18l30 -38', 8, white),
      line(curve('-130,214 -90,190 -70,224 -40,196 -16,220 20,206'), 4),
    ),
    body(shape('690,740! 710,700 790,690 870,700 890,740!'), {
      fill: '#33505c',
      shade: ink,
      depth: 9,
      weight: 6,
    }),
    body(shape('778,250! 802,250! 808,690! 772,690!'), {
      fill: teal.accent,
      shade: '#083f47',
      depth: 8,
      weight: 6,
    }),
    body(
      shape(
        '560,288 600,268 700,262 790,240 880,220 980,216 1020,228 980,244 880,252 790,272 700,294 600,298',
      ),
      { fill: teal.accent, shade: '#083f47', depth: 8, weight: 6 },
    ),
    body(ring(790, 240, 32), { fill: coral, shade: '#b5573a', depth: 8, weight: 6 }),
    line('M584 290L514 520M584 290L654 520M996 234L926 464M996 234L1066 464', 3.5),
    body(shape('496,520! 672,520! 640,572 584,590 528,572'), {
      fill: steel,
      shade: steelShade,
      depth: 10,
      weight: 6,
    }),
    body(shape('908,464! 1084,464! 1052,516 996,534 940,516'), {
      fill: steel,
      shade: steelShade,
      depth: 10,
      weight: 6,
    }),
    at(584, 492, { scale: 0.4 }, ribbedAnchor()),
    ...[0, 1, 2].map(
      (i) =>
        body(`M946 ${434 - i * 24}h100v24h-100Z`, {
          fill: i % 2 ? '#f1dfc0' : '#e6c79a',
          shade: '#c39a5e',
          depth: 6,
          weight: 4,
        }) +
        body(ring(996, 434 - i * 24, 50, 12), {
          fill: i % 2 ? '#f1dfc0' : '#e6c79a',
          shade: '#c39a5e',
          depth: 3,
          weight: 4,
        }),
    ),
  ].join('');

const hospital = (): string =>
  [
    area(ring(250, 220, 100), '#f2cdbd'),
    body(box(170, 330, 300, 400), { fill: white, shade: '#d5dfe2', depth: 14, weight: 6 }),
    body(box(730, 330, 300, 400), { fill: white, shade: '#d5dfe2', depth: 14, weight: 6 }),
    body(box(420, 150, 360, 580), { fill: teal.light, shade: '#a9c9cb', depth: 16, weight: 6 }),
    ...[0, 1, 2].flatMap((r) =>
      [0, 1, 2].flatMap((c) =>
        [190 + c * 76, 804 + c * 76].map((x) =>
          body(box(x, 370 + r * 110, 54, 70, 4), {
            fill: (r + c) % 3 ? '#d9ebec' : '#fbf3e6',
            shade: teal.mid,
            depth: 6,
            weight: 4,
          }),
        ),
      ),
    ),
    ...[0, 1, 2, 3].flatMap((r) =>
      [0, 1, 2].map((c) =>
        body(box(460 + c * 104, 296 + r * 82, 72, 50, 4), {
          fill: (r * 2 + c) % 4 ? '#eef7f7' : '#fbf3e6',
          shade: teal.mid,
          depth: 6,
          weight: 4,
        }),
      ),
    ),
    body(
      shape(
        '576,180! 624,180! 624,206! 650,206! 650,252! 624,252! 624,278! 576,278! 576,252! 550,252! 550,206! 576,206!',
      ),
      { fill: coral, shade: '#b5573a', depth: 8, weight: 5 },
    ),
    body(arch(600, 610, 730, 70), { fill: teal.accent, shade: '#083f47', depth: 9, weight: 6 }),
    line('M600 614V730', 4, teal.light),
    line('M0 732H1200', 5),
    line(curve('530,800 560,766 560,734'), 3) + line(curve('670,800 640,766 640,734'), 3),
    plant(110, 732, 1),
    plant(1100, 732, 1),
  ].join('');

/** Scenes of the company, education, support and news pages. */
export const company: readonly Picture[] = [
  scene('headquarters', '#f5f9f8', headquarters),
  scene('manufacturing', '#fbf6ee', manufacturing),
  scene('packaging', '#f5f9f8', packaging),
  scene('documents', '#f5f9f8', documents),
  scene('reimbursement', '#fbf6ee', reimbursement),
  scene('hospital', '#f5f9f8', hospital),
];
