import { knee } from '../anatomy/knee.ts';
import { curve, shape } from '../drawing/geometry.ts';
import { area, body, box, disc, line, at as place, ring } from '../drawing/marks.ts';
import { coral, ink, sand, steel, steelShade, teal, white } from '../drawing/palette.ts';
import type { Picture } from '../drawing/sheet.ts';
import { type Figure, figure, nearArm, nearLeg } from '../people/figure.ts';
import { hairColors as hc } from '../people/hair.ts';
import { skins } from '../people/head.ts';
import { archway } from './covers.ts';

export const scene = (name: string, background: string, draw: () => string): Picture => ({
  name,
  width: 1200,
  height: 800,
  background,
  draw,
});

/** A potted plant standing at (x, y). */
export const plant = (x: number, y: number, scale = 1): string =>
  place(
    x,
    y,
    { scale },
    ...[-58, -30, -4, 24, 52].map((a, i) =>
      place(
        0,
        -70,
        { turn: a },
        body(shape('0,0 -22,-50 -16,-110 0,-150 16,-110 22,-50'), {
          fill: i % 2 ? teal.mid : teal.accent,
          shade: '#083f47',
          depth: 6,
          weight: 4,
        }),
        line('M0 -10V-120', 2, teal.light),
      ),
    ),
    body(shape('-48,-80! 48,-80! 36,0! -36,0!'), {
      fill: coral,
      shade: '#b5573a',
      depth: 9,
      weight: 5,
    }),
  );

const stairs = (): string => {
  const step = (i: number): [number, number] => [330 + i * 120, 690 - i * 74];
  const outline = `330,900! ${Array.from({ length: 8 }, (_, i) => `${step(i)[0]},${step(i)[1]}! ${step(i)[0] + 120},${step(i)[1]}!`).join(' ')} 1290,900!`;
  return [
    archway(420, 60, 800, 330, teal.light, teal.mid),
    body(shape(outline), { fill: white, shade: '#e9eeee', depth: 14, weight: 6 }),
    ...Array.from({ length: 7 }, (_, i) =>
      area(box(step(i)[0] + 6, step(i)[1] + 5, 118, 12), sand),
    ),
    ...[0, 2, 4, 6].map(
      (i) =>
        line(`M${step(i)[0] + 60} ${step(i)[1]}V${step(i)[1] - 190}`, 11) +
        line(`M${step(i)[0] + 60} ${step(i)[1]}V${step(i)[1] - 190}`, 5, steel),
    ),
    figure({
      head: [548, 196],
      looks: 1,
      nod: 4,
      skin: skins.light,
      hair: 'bun',
      hairColor: hc.silver,
      glasses: true,
      spine: '540,258 552,320 556,390 552,440',
      top: ['#f2cdbd', '#dfa78f'],
      trousers: [teal.accent, '#083f47'],
      shoes: [white, '#c5d3d8'],
      farArm: '556,290 540,370 556,436',
      farLeg: '560,450 650,500 636,582',
      nearLeg: '546,452 526,548 500,654',
      step: [0, 0],
      held:
        line('M350 520L1230 -22', 22) +
        line('M350 520L1230 -22', 14, teal.accent) +
        line('M352 514L1230 -27', 3, teal.mid),
      nearArm: '540,292 560,384 650,352',
    }),
    plant(170, 770, 1),
  ].join('');
};

const therapist: Figure = {
  head: [742, 166],
  looks: -1,
  nod: 6,
  skin: skins.brown,
  hair: 'curly',
  hairColor: hc.black,
  beard: true,
  spine: '748,230 740,300 744,380 748,440',
  top: [teal.accent, '#083f47'],
  short: true,
  trousers: [white, '#d5dfe2'],
  shoes: [coral, '#b5573a'],
  nearArm: '738,268 690,346 604,348',
  farLeg: '760,450 790,560 796,676',
  nearLeg: '738,450 720,560 700,676',
};

const physiotherapy = (): string =>
  [
    archway(640, 60, 800, 380, sand, '#d9c4a3'),
    line('M80 712H1120', 5),
    body(box(330, 520, 420, 44, 14), { fill: teal.accent, shade: '#083f47', depth: 9, weight: 6 }),
    ...[370, 700].map((x) =>
      body(box(x, 562, 24, 148), { fill: steel, shade: steelShade, depth: 6, weight: 5 }),
    ),
    figure({ ...therapist, nearArm: undefined }),
    figure({
      head: [530, 250],
      looks: -1,
      skin: skins.pale,
      hair: 'bob',
      hairColor: hc.auburn,
      spine: '540,312 548,380 552,450 552,496',
      top: ['#f2cdbd', '#dfa78f'],
      short: true,
      trousers: ['#33505c', '#22343f'],
      shoes: [white, '#c5d3d8'],
      farArm: '526,350 452,300 400,228',
      farLeg: '540,500 430,506 414,640',
      nearLeg: '552,506 440,520 440,676',
      held:
        line(curve('404,206 360,380 410,690'), 9) +
        line(curve('404,206 360,380 410,690'), 4, coral),
      nearArm: '556,350 590,420 520,470',
    }),
    nearArm(therapist),
    place(
      0,
      0,
      {},
      body(ring(930, 628, 84), { fill: '#f2cdbd', shade: '#dfa78f', depth: 18, weight: 6 }),
      line(curve('870,600 930,566 990,600'), 2.5, '#b5573a'),
      line(curve('850,640 930,680 1010,640'), 2.5, '#b5573a'),
    ),
    body(box(120, 140, 150, 210, 12), { fill: white, shade: steelShade, depth: 8, weight: 5 }),
    line(curve('180,184 196,210 190,250 200,310'), 4, teal.mid) +
      line(curve('214,184 200,210 206,250 200,310'), 4, teal.mid) +
      disc(196, 172, 13, teal.mid),
  ].join('');

const consultation = (): string =>
  [
    archway(600, 60, 800, 400, teal.light, teal.mid),
    line('M60 730H1140', 5),
    body(shape('180,400 200,372 236,380 262,470 280,580! 250,600 200,560'), {
      fill: '#e2d0b4',
      shade: '#c9b48e',
      depth: 10,
      weight: 5,
    }),
    figure({
      head: [300, 262],
      looks: 1,
      nod: 2,
      skin: skins.olive,
      hair: 'short',
      hairColor: hc.gray,
      glasses: true,
      spine: '290,326 296,396 296,470 300,530',
      top: ['#f2cdbd', '#dfa78f'],
      trousers: ['#33505c', '#22343f'],
      farArm: '310,356 370,430 440,450',
      farLeg: '310,560 420,570 424,690',
      nearLeg: '300,566 400,590 396,696',
      nearArm: '280,360 300,460 390,490',
    }),
    body(shape('1010,380 1040,372 1060,400 1040,540 1010,620! 960,620 980,560'), {
      fill: teal.mid,
      shade: teal.accent,
      depth: 10,
      weight: 5,
    }),
    figure({
      head: [892, 236],
      looks: -1,
      nod: 4,
      skin: skins.deep,
      hair: 'bun',
      hairColor: hc.black,
      spine: '906,300 906,372 914,450 918,520',
      top: [white, '#d5dfe2'],
      trousers: [teal.accent, '#083f47'],
      farArm: '884,330 800,400 740,396',
      farLeg: '900,570 810,580 806,690',
      nearLeg: '914,576 850,600 850,696',
      held: line(curve('880,312 868,350 884,390'), 6, teal.accent) + disc(886, 396, 10, ink),
      nearArm: '920,336 880,446 800,480',
    }),
    body(box(370, 506, 500, 34, 10), { fill: '#fbf3e6', shade: '#d9c4a3', depth: 9, weight: 6 }),
    ...[420, 800].map((x) =>
      body(box(x, 538, 26, 192), { fill: '#fbf3e6', shade: '#d9c4a3', depth: 7, weight: 5 }),
    ),
    body(box(574, 486, 110, 22, 8), { fill: '#33505c', shade: ink, depth: 5, weight: 5 }),
    place(512, 246, { scale: 0.2 }, knee(teal)),
    body(shape('440,498! 520,492! 540,504! 450,508!'), { fill: white, depth: 0, weight: 4 }),
    plant(1100, 730, 0.9),
  ].join('');

const wheel = (x: number, y: number): string =>
  line(ring(x, y, 118), 14) +
  line(ring(x, y, 118), 7, steel) +
  Array.from({ length: 12 }, (_, i) =>
    place(x, y, { turn: i * 30 }, line('M0 -12V-112', 1.8)),
  ).join('') +
  body(ring(x, y, 14), { fill: coral, shade: '#b5573a', depth: 4, weight: 5 });

const bar = (d: string, color: string = teal.accent): string => line(d, 18) + line(d, 11, color);

const tree = (x: number, y: number, r: number): string =>
  body(box(x - 9, y - 70, 18, 80), { fill: '#d9c4a3', shade: '#b99f78', depth: 5, weight: 5 }) +
  body(
    shape(
      `${x},${y - 90 - r * 2} ${x + r * 0.8},${y - 80 - r * 1.5} ${x + r},${y - 80 - r * 0.7} ${x + r * 0.6},${y - 66} ${x},${y - 54} ${x - r * 0.6},${y - 66} ${x - r},${y - 80 - r * 0.7} ${x - r * 0.8},${y - 80 - r * 1.5}`,
    ),
    { fill: teal.mid, shade: teal.accent, depth: 14, weight: 5 },
  );

const rider: Figure = {
  head: [690, 150],
  looks: 1,
  nod: -4,
  skin: skins.tan,
  hair: 'helmet',
  hairColor: { fill: coral, shade: '#b5573a', strand: white },
  spine: '664,214 628,264 568,326 536,370',
  top: [white, '#d5dfe2'],
  trousers: ['#33505c', '#22343f'],
  shoes: [white, '#c5d3d8'],
  farArm: '664,252 700,330 766,346',
  farLeg: '540,392 660,420 640,520',
  step: [4, -10],
  nearArm: '650,260 676,346 748,356',
  nearLeg: '536,386 632,480 548,620',
};

const cycling = (): string =>
  [
    area(ring(820, 300, 200), sand),
    tree(150, 690, 84),
    tree(1060, 690, 104),
    line('M0 700H1200', 5),
    line(curve('0,742 400,736 800,746 1200,738'), 2.5, teal.mid),
    wheel(400, 580),
    wheel(800, 580),
    figure({ ...rider, nearArm: undefined, nearLeg: undefined }),
    bar('M400 580L520 580L480 400M520 580L736 400M486 430L726 424M400 580L486 430'),
    bar('M800 580L736 400L726 356'),
    line('M726 356L786 346Q806 344 800 368', 13),
    body(shape('430,380 500,372 528,384 510,400 450,402 424,396'), {
      fill: '#33505c',
      shade: ink,
      depth: 5,
      weight: 5,
    }),
    body(ring(520, 580, 34), { fill: steel, shade: steelShade, depth: 8, weight: 5 }),
    line('M520 580L548 650', 12) + line('M530 652H572', 12),
    nearLeg(rider),
    nearArm(rider),
  ].join('');

/** Scenes of the patients' pages. */
export const patients: readonly Picture[] = [
  scene('patient-stairs', '#f5f9f8', stairs),
  scene('patient-physiotherapy', '#fbf6ee', physiotherapy),
  scene('consultation', '#f5f9f8', consultation),
  scene('patient-cycling', '#fbf6ee', cycling),
];
