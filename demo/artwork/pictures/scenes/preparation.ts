import { curve, shape } from '../drawing/geometry.ts';
import {
  boneSection,
  colored,
  dark,
  knurl,
  lathe,
  lens,
  metal,
  polymer,
  syringe,
  tilted,
} from '../drawing/instruments.ts';
import { area, at, body, box, disc, inside, line, ring } from '../drawing/marks.ts';
import {
  coral,
  coralLight,
  ink,
  type Palette,
  sand,
  steel,
  steelDeep,
  steelShade,
  teal,
  white,
} from '../drawing/palette.ts';
import type { Picture } from '../drawing/sheet.ts';
import { ground, product } from './product-sheet.ts';

const tube = (p: Palette, x: number, y: number, layers: boolean): string =>
  at(
    x,
    y,
    {},
    inside(
      box(-52, 0, 104, 400, 52),
      area(box(-52, 0, 104, 400), white),
      area(box(-60, layers ? 90 : 120, 120, 320), layers ? '#f3dca6' : coral),
      layers ? area(box(-60, 214, 120, 16), white) + area(box(-60, 230, 120, 200), coral) : '',
      area(box(22, 0, 40, 400), ink, 0.08),
      area(box(-38, 20, 12, 340, 6), white, 0.7),
    ),
    line(box(-52, 0, 104, 400, 52), 5),
    body(box(-64, -54, 128, 70, 14), {
      fill: layers ? p.accent : '#2b3f4b',
      shade: ink,
      depth: 10,
      weight: 5,
    }),
    line('M-36 -40V4M-12 -40V4M12 -40V4M36 -40V4', 2.5, layers ? p.light : steelDeep),
  );

export const prp = (p: Palette): string =>
  [
    ground(420, 786, 330),
    body(shape('180,600! 660,600! 690,770! 150,770!'), {
      fill: white,
      shade: steelShade,
      depth: 16,
      weight: 6,
    }),
    tube(p, 300, 262, false),
    tube(p, 520, 262, true),
    body(shape('176,590! 664,590! 668,640! 172,640!'), {
      fill: p.light,
      shade: p.mid,
      depth: 8,
      weight: 5,
    }),
    ...[300, 520].map((x) => line(`M${x - 52} 590a52 14 0 0 0 104 0`, 3)),
    at(930, 170, { turn: -76 }, syringe(430, 56, 0.58, '#f3dca6')),
  ].join('');

const graftSyringe = (p: Palette): string =>
  [
    tilted(
      -26,
      at(
        280,
        0,
        {},
        syringe(620, 84, 0.72, '#fbf3e6'),
        inside(
          box(-478, -78, 352, 156),
          ...Array.from({ length: 60 }, (_, i) => {
            const [x, y] = [-440 + ((i * 97) % 311), -66 + ((i * 41) % 136)];
            const w = 10 + (i % 4) * 3;
            return body(
              shape(
                `${x},${y} ${x + w},${y - w * 0.6} ${x + w * 1.8},${y + 2} ${x + w * 1.4},${y + w} ${x + w * 0.4},${y + w * 0.9}`,
              ),
              { fill: i % 6 ? '#fffaf0' : coralLight, shade: sand, depth: 4, weight: 3 },
            );
          }),
        ),
        line('M-470 -52H-110', 8, white),
      ),
    ),
    at(
      900,
      690,
      {},
      ground(0, 80, 170),
      body(shape('-150,-40! 150,-40! 130,60 80,84 -80,84 -130,60'), {
        fill: p.accent,
        shade: '#08323a',
        depth: 14,
        weight: 6,
      }),
      body(ring(0, -40, 150, 34), { fill: '#fbf3e6', shade: '#e6d3b6', depth: 8, weight: 6 }),
      ...[-90, -40, 0, 48, 92].map((x, i) =>
        body(
          shape(
            `${x - 24},-42 ${x - 4},${-66 - (i % 2) * 12} ${x + 22},-46 ${x + 12},-26 ${x - 14},-26`,
          ),
          { fill: '#fffaf0', shade: sand, depth: 5, weight: 4 },
        ),
      ),
    ),
  ].join('');

const marrow = (p: Palette): string =>
  [
    at(
      560,
      430,
      { turn: 38, scale: 0.92 },
      lathe('-60,24! 0,24! 10,15! 470,15! 500,4!', metal, {
        rings: [
          [60, 15],
          [120, 15],
          [180, 15],
          [240, 15],
        ],
      }),
      body(
        shape(
          '-150,-200 -110,-220 -76,-190 -66,-100 -50,0 -66,100 -76,190 -110,220 -150,200 -160,100 -164,0 -160,-100',
        ),
        { fill: p.accent, shade: '#08323a', depth: 18, weight: 7 },
      ),
      line(curve('-134,-180 -142,-90 -144,0 -142,90'), 5, p.mid),
      lathe('-230,30! -220,44! -170,44! -164,30!', dark, { rings: [[-220, 44]] }),
    ),
    at(
      560,
      430,
      { turn: 38, scale: 0.92 },
      at(
        30,
        230,
        {},
        lathe('-330,16! -310,46! -260,46! -250,12! 360,10! 400,0', metal, {
          rings: [
            [-310, 46],
            [-260, 46],
          ],
          on: knurl(-308, -262, 46),
        }),
      ),
    ),
    lens(
      p,
      880,
      270,
      170,
      null,
      boneSection(690, 1070, 270, 200),
      at(840, 110, { turn: 78 }, lathe('-10,26! 220,26! 262,6!', metal)),
      disc(902, 384, 14, coral),
      disc(930, 402, 9, coral),
      disc(884, 412, 8, coral),
    ),
  ].join('');

const clampTool = (p: Palette): string =>
  line('M-190 14Q-60 0 200 -60', 15) +
  line('M-190 14Q-60 0 200 -60', 9, steel) +
  line('M-190 -14Q-60 0 200 60', 15) +
  line('M-190 -14Q-60 0 200 60', 9, steel) +
  body(ring(-30, 0, 13), { fill: coral, shade: '#b5573a', depth: 4, weight: 4 }) +
  line(ring(236, -74, 38, 30), 15) +
  line(ring(236, -74, 38, 30), 8, p.accent) +
  line(ring(236, 74, 38, 30), 15) +
  line(ring(236, 74, 38, 30), 8, p.accent);

const set = (p: Palette): string =>
  [
    body(box(130, 110, 940, 680, 50), { fill: steel, depth: 18, weight: 8 }),
    body(box(166, 146, 868, 608, 30), { fill: white, shade: p.light, depth: 10, weight: 4 }),
    ...Array.from({ length: 12 * 8 }, (_, i) =>
      disc(215 + (i % 12) * 70, 195 + Math.floor(i / 12) * 73, 8, '#e3ebec'),
    ),
    ...[0, 1, 2].map((i) =>
      at(
        320,
        230 + i * 80,
        {},
        lathe('-80,20 -60,30 0,24 70,30 84,16!', i === 1 ? dark : colored(p)),
        lathe('82,9! 330,9! 340,3!', metal),
      ),
    ),
    ...[0, 1, 2, 3].map((i) =>
      at(
        760 + i * 66,
        300,
        { turn: 90 },
        lathe(`-90,${24 - i * 4}! 60,${24 - i * 4}! 100,8!`, i % 2 ? polymer : metal, {
          rings: [
            [-60, 24 - i * 4],
            [30, 24 - i * 4],
          ],
        }),
      ),
    ),
    at(420, 610, {}, clampTool(p)),
    at(
      850,
      560,
      {},
      body(box(-150, -70, 300, 60, 18), { fill: p.accent, shade: '#08323a', depth: 9, weight: 5 }),
      ...[-110, -55, 0, 55, 110].map((x) =>
        body(ring(x, -40, 15), { fill: coral, shade: '#b5573a', depth: 4, weight: 4 }),
      ),
    ),
    at(
      850,
      660,
      {},
      lathe('-150,18! -40,18! -20,10! 150,10! 164,2!', metal, {
        rings: [
          [-130, 18],
          [-110, 18],
        ],
      }),
    ),
    ...[92, 1064].map((x) =>
      body(box(x, 380, 44, 140, 20), { fill: '#2b3f4b', shade: ink, depth: 8, weight: 5 }),
    ),
  ].join('');

/** Systems that prepare blood, marrow and bone, and the instrument tray. */
export const preparation: readonly Picture[] = [
  product('prp-kit', teal, () => prp(teal)),
  product('bone-graft-syringe', teal, () => graftSyringe(teal), true),
  product('marrow-needle', teal, () => marrow(teal)),
  product('instrument-set', teal, () => set(teal), true),
];
