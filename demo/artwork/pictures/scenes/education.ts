import { cruciateRepair, knee } from '../anatomy/knee.ts';
import { cuffRepair, shoulder } from '../anatomy/shoulder.ts';
import { curve, shape } from '../drawing/geometry.ts';
import { colored, dark, knurl, lathe, metal } from '../drawing/instruments.ts';
import { area, at, body, box, inside, line, ring } from '../drawing/marks.ts';
import { coral, ink, sand, steel, steelShade, teal, white } from '../drawing/palette.ts';
import { arch, type Picture } from '../drawing/sheet.ts';
import { type Cloth, figure } from '../people/figure.ts';
import { hairColors as hc } from '../people/hair.ts';
import { skins } from '../people/head.ts';
import { cap, capWarm, coat, navy, scrubs, scrubsMid } from '../people/uniforms.ts';
import { archway } from './covers.ts';
import { ribbedAnchor } from './fixation.ts';
import { plant, scene } from './patients.ts';

const overhead = (x: number, y: number): string =>
  line(`M${x} -20V${y - 60}`, 18) +
  line(`M${x} -20V${y - 60}`, 10, steel) +
  body(
    shape(
      `${x - 120},${y}! ${x - 70},${y - 64} ${x},${y - 80} ${x + 70},${y - 64} ${x + 120},${y}!`,
    ),
    { fill: white, shade: '#c5d3d8', depth: 10, weight: 6 },
  ) +
  area(
    shape(
      `${x - 112},${y + 3}! ${x + 112},${y + 3}! ${x + 260},${y + 330}! ${x - 260},${y + 330}!`,
    ),
    '#fff7df',
    0.55,
  );

const skillsLab = (): string =>
  [
    archway(600, 60, 800, 410, teal.light, teal.mid),
    overhead(600, 120),
    figure({
      head: [372, 236],
      looks: 1,
      nod: 10,
      skin: skins.olive,
      hair: 'cap',
      hairColor: cap,
      mask: true,
      spine: '360,300 356,370 362,450 366,560',
      top: scrubs,
      short: true,
      trousers: scrubs,
      farArm: '376,330 450,400 530,420',
      nearArm: '350,336 400,450 510,460',
      nearLeg: '360,560 360,660 360,770',
      farLeg: '380,560 384,660 386,770',
    }),
    figure({
      head: [836, 226],
      looks: -1,
      nod: 10,
      skin: skins.deep,
      hair: 'cap',
      hairColor: capWarm,
      glasses: true,
      spine: '848,290 852,360 846,450 842,560',
      top: scrubsMid,
      short: true,
      trousers: scrubsMid,
      farArm: '832,320 760,390 690,380',
      nearArm: '858,326 800,440 710,452',
      nearLeg: '848,560 848,660 850,770',
      farLeg: '828,560 824,660 822,770',
    }),
    body(box(440, 520, 330, 40, 10), { fill: steel, shade: steelShade, depth: 9, weight: 6 }),
    body(box(580, 560, 50, 240), { fill: steel, shade: steelShade, depth: 9, weight: 6 }),
    inside(box(440, 200, 330, 304), at(418, 262, { scale: 0.32 }, knee(teal), cruciateRepair())),
    body(box(510, 494, 190, 30, 10), { fill: '#33505c', shade: ink, depth: 6, weight: 5 }),
    at(
      556,
      436,
      { turn: -12, scale: 0.36 },
      lathe('-190,40 -80,46 0,36! 8,11! 190,11! 198,5!', colored(teal)),
    ),
    at(
      660,
      388,
      { turn: 168, scale: 0.36 },
      lathe('-210,40 -90,46 0,36! 8,11! 150,11! 158,5!', dark),
    ),
    body(box(960, 470, 190, 20, 6), { fill: steel, shade: steelShade, depth: 5, weight: 5 }),
    ...[990, 1110].map((x) =>
      body(box(x, 490, 16, 300), { fill: steel, shade: steelShade, depth: 5, weight: 4 }),
    ),
    ...[0, 1, 2, 3].map((i) =>
      at(
        980,
        456 - (i % 2) * 18,
        {},
        at(
          i * 20,
          0,
          {},
          lathe('0,7! 40,7! 50,4! 96,3!', i % 2 ? metal : colored(teal), { weight: 4 }),
        ),
      ),
    ),
  ].join('');

const frame = (x: number, y: number, w: number, h: number, ...on: string[]): string =>
  body(box(x, y, w, h, 14), { fill: '#22343f', shade: ink, depth: 7, weight: 6 }) +
  inside(box(x + 14, y + 14, w - 28, h - 28, 6), area(box(x, y, w, h), teal.light), ...on);

const operatingRoom = (): string =>
  [
    archway(600, 60, 800, 410, '#dcebea', teal.mid),
    overhead(520, 130),
    frame(800, 90, 310, 220, at(756, 40, { scale: 0.34 }, knee(teal), cruciateRepair())),
    line('M955 310V800', 14),
    figure({
      head: [330, 236],
      looks: 1,
      nod: -4,
      skin: skins.tan,
      hair: 'cap',
      hairColor: cap,
      mask: true,
      spine: '316,300 312,370 320,450 324,560',
      top: scrubs,
      farArm: '336,330 420,410 500,430',
      nearArm: '306,336 350,450 470,470',
    }),
    figure({
      head: [740, 250],
      looks: -1,
      nod: -2,
      skin: skins.pale,
      hair: 'cap',
      hairColor: cap,
      mask: true,
      glasses: true,
      spine: '752,314 756,384 750,460 746,570',
      top: scrubsMid,
      nearArm: '760,348 710,450 630,470',
    }),
    body(shape('120,540 240,506 420,500 560,470 640,500 800,510 1090,530 1100,600! 110,600!'), {
      fill: teal.mid,
      shade: teal.accent,
      depth: 16,
      weight: 6,
    }),
    line(curve('300,516 340,560 330,598'), 3, teal.accent) +
      line(curve('700,512 730,550 720,598'), 3, teal.accent) +
      line(curve('900,524 920,560 916,598'), 3, teal.accent),
    body(shape('500,490 540,462 590,466 620,496 580,520 530,516'), {
      fill: skins.light.fill,
      shade: skins.light.shade,
      depth: 7,
      weight: 5,
    }),
    at(
      500,
      452,
      { turn: 24, scale: 0.4 },
      lathe('-190,34 -60,40 0,30! 10,13! 130,13!', colored(teal)),
    ),
    body(box(90, 600, 1030, 30, 8), { fill: steel, shade: steelShade, depth: 8, weight: 6 }),
    body(box(540, 630, 100, 180), { fill: steel, shade: steelShade, depth: 12, weight: 6 }),
  ].join('');

const classroom = (): string =>
  [
    archway(600, 60, 800, 420, sand, '#d9c4a3'),
    frame(430, 110, 480, 330, at(470, 90, { scale: 0.46 }, shoulder(teal), cuffRepair())),
    figure({
      head: [316, 224],
      looks: 1,
      skin: skins.light,
      hair: 'bun',
      hairColor: hc.blond,
      glasses: true,
      spine: '304,288 300,360 304,450 306,520',
      top: [teal.accent, '#083f47'],
      trousers: navy,
      farArm: '318,316 400,330 464,270',
      nearArm: '296,322 272,420 330,470',
      nearLeg: '302,530 298,640 300,748',
      farLeg: '318,530 326,640 330,748',
    }),
    line('M468 262L560 210', 6),
    ...[
      { x: 520, skin: skins.deep, hair: 'short', color: hc.black, top: coat },
      {
        x: 720,
        skin: skins.pale,
        hair: 'bob',
        color: hc.auburn,
        top: ['#f2cdbd', '#dfa78f'] as Cloth,
      },
      { x: 920, skin: skins.tan, hair: 'curly', color: hc.black, top: scrubsMid },
    ].map(({ x, skin, hair, color, top }) =>
      figure({
        head: [x, 560],
        looks: -1,
        nod: 6,
        skin,
        hair: hair as 'short',
        hairColor: color,
        spine: `${x + 8},624 ${x + 12},700 ${x + 12},780 ${x + 12},840`,
        top,
        nearArm: `${x + 12},664 ${x - 4},740 ${x - 66},746`,
      }),
    ),
    body(box(420, 752, 700, 80, 8), { fill: '#fbf3e6', shade: '#d9c4a3', depth: 9, weight: 6 }),
  ].join('');

const exhibit = (): string =>
  [
    archway(330, 60, 800, 270, teal.light, teal.mid),
    archway(900, 60, 800, 230, sand, '#d9c4a3'),
    line('M40 730H1160', 5),
    inside(
      arch(330, 60, 800, 270).replace(/V800/, 'V600'),
      at(60, 130, { scale: 0.45 }, knee(teal), cruciateRepair()),
    ),
    body(box(140, 560, 400, 170, 10), {
      fill: teal.accent,
      shade: '#083f47',
      depth: 12,
      weight: 6,
    }),
    body(box(116, 530, 448, 36, 8), { fill: white, shade: '#d5dfe2', depth: 8, weight: 6 }),
    line('M190 620h140M190 650h90', 7, teal.mid),
    figure({
      head: [640, 300],
      looks: -1,
      skin: skins.brown,
      hair: 'long',
      hairColor: hc.black,
      spine: '650,364 654,434 648,510 646,560',
      top: [coral, '#b5573a'],
      trousers: navy,
      shoes: [white, '#c5d3d8'],
      farArm: '636,394 570,440 520,400',
      nearArm: '660,398 690,480 640,530',
      nearLeg: '648,570 650,640 652,700',
      farLeg: '630,570 622,640 618,700',
    }),
    figure({
      head: [820, 276],
      looks: -1,
      skin: skins.pale,
      hair: 'short',
      hairColor: hc.gray,
      beard: true,
      spine: '830,340 836,410 832,500 830,550',
      top: navy,
      trousers: ['#5b7a84', '#33505c'],
      shoes: [ink, ink],
      farArm: '816,370 770,450 720,470',
      nearArm: '840,376 850,480 790,500',
      nearLeg: '834,560 838,640 840,700',
      farLeg: '814,560 806,640 800,700',
      held: body(box(716, 446, 60, 80, 6), { fill: white, shade: teal.light, depth: 5, weight: 5 }),
    }),
    plant(1040, 728, 1),
  ].join('');

const qualityLab = (): string =>
  [
    archway(560, 60, 800, 400, teal.light, teal.mid),
    figure({
      head: [372, 276],
      looks: 1,
      nod: 12,
      skin: skins.pale,
      hair: 'bob',
      hairColor: hc.black,
      glasses: true,
      spine: '356,338 350,410 356,500 360,600',
      top: coat,
      coat: ['356,520 354,580 354,630', coat],
      trousers: scrubs,
      nearLeg: '350,640 348,720 348,800',
      farLeg: '370,640 374,720 376,800',
      farArm: '372,366 460,430 530,440',
      nearArm: '346,372 390,480 500,500',
    }),
    body(box(100, 556, 1000, 40, 8), { fill: white, shade: '#d5dfe2', depth: 10, weight: 6 }),
    ...[150, 1010].map((x) =>
      body(box(x, 596, 40, 220), { fill: steel, shade: steelShade, depth: 9, weight: 5 }),
    ),
    body(shape('520,556! 540,520 640,512 700,556!'), {
      fill: '#33505c',
      shade: ink,
      depth: 8,
      weight: 6,
    }),
    body(shape('650,520 660,420 640,330 590,290! 620,262! 690,320 706,420 690,524'), {
      fill: white,
      shade: '#c5d3d8',
      depth: 10,
      weight: 6,
    }),
    at(
      560,
      250,
      { turn: 58 },
      lathe('-70,26! -30,26! -20,34! 60,34! 66,24! 120,24! 128,18! 170,18!', dark, {
        rings: [
          [-20, 34],
          [60, 34],
        ],
      }),
    ),
    body(box(540, 452, 120, 18, 5), { fill: steel, shade: steelShade, depth: 5, weight: 5 }),
    body(ring(676, 440, 24), { fill: coral, shade: '#b5573a', depth: 7, weight: 5 }),
    at(598, 436, { scale: 0.2 }, ribbedAnchor()),
    frame(
      790,
      300,
      270,
      200,
      at(920, 400, { scale: 0.5, turn: -20 }, ribbedAnchor()),
      line('M826 470h190M826 462v16M1016 462v16', 3, coral),
    ),
    body(box(905, 500, 40, 56), { fill: '#33505c', shade: ink, depth: 6, weight: 5 }),
    ...[0, 1, 2].map((i) =>
      at(
        190 + i * 52,
        556,
        { turn: -90 },
        lathe(
          '0,18! 80,18! 96,10! 110,10!',
          i === 1
            ? { fill: '#f3dca6', shade: '#d9b870', gleam: white }
            : { fill: teal.light, shade: teal.mid, gleam: white },
        ),
      ),
    ),
  ].join('');

const trainingModel = (): string =>
  [
    archway(600, 60, 800, 390, sand, '#d9c4a3'),
    inside(box(0, 0, 1200, 668), at(226, 60, { scale: 0.66 }, shoulder(teal), cuffRepair())),
    body(shape('340,656! 900,656! 940,700 930,724! 310,724! 300,700'), {
      fill: '#33505c',
      shade: ink,
      depth: 10,
      weight: 7,
    }),
    body(box(420, 600, 120, 60, 8), { fill: steel, shade: steelShade, depth: 8, weight: 5 }),
    at(
      300,
      236,
      { turn: 24 },
      lathe('-260,36 -240,46 -160,40 -90,46 -50,30!', colored(teal), {
        on: knurl(-210, -100, 46, teal.light),
      }),
      lathe('-50,14! 150,14! 160,8!', metal),
    ),
    line('M240 724H960', 5),
  ].join('');

/** Scenes of the education, event and news pages. */
export const education: readonly Picture[] = [
  scene('skills-lab', '#fbf6ee', skillsLab),
  scene('operating-room', '#fbf6ee', operatingRoom),
  scene('classroom', '#f5f9f8', classroom),
  scene('exhibit', '#fbf6ee', exhibit),
  scene('quality-lab', '#fbf6ee', qualityLab),
  scene('training-model', '#f5f9f8', trainingModel),
];
