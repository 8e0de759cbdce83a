import { equineLimb } from '../anatomy/equine.ts';
import { suture } from '../anatomy/soft.ts';
import { curve, points, shape } from '../drawing/geometry.ts';
import { lathe, lens, metal, syringe } from '../drawing/instruments.ts';
import {
  area,
  at,
  body,
  boneOf,
  bundle,
  disc,
  inside,
  line,
  ring,
  stipple,
} from '../drawing/marks.ts';
import {
  coral,
  coralLight,
  green,
  ink,
  type Palette,
  skinTint,
  teal,
  white,
} from '../drawing/palette.ts';
import type { Picture } from '../drawing/sheet.ts';
import { archway } from './covers.ts';
import { ribbedAnchor } from './fixation.ts';
import { needle } from './instruments.ts';
import { prp } from './preparation.ts';
import { ground, product } from './product-sheet.ts';

const canineSutures = (p: Palette): string =>
  [
    lens(
      p,
      390,
      420,
      280,
      null,
      boneOf(points('200,40 420,40 440,220 500,320 480,420 380,440 280,420 220,330'), {
        depth: 16,
      }),
      boneOf(points('260,490 400,466 520,480 560,520 540,600 460,760 300,760 300,600 250,540'), {
        depth: 16,
      }),
      stipple(380, 340, 40, 26),
      suture(curve('300,360 360,430 430,520 470,580'), 13),
      suture(curve('330,340 390,420 450,500 490,560'), 13, p.mid),
    ),
    at(300, 352, { turn: 40, scale: 0.46 }, ribbedAnchor()),
    body(ring(482, 574, 26), { fill: coral, shade: '#b5573a', depth: 8, weight: 5 }),
    disc(482, 574, 9, ink),
    suture(
      curve('780,250 700,330 760,430 880,420 960,330 900,240 790,270 770,400 900,500 1020,440'),
      10,
    ),
    at(1020, 440, { turn: -30, scale: 0.5 }, needle()),
    at(
      780,
      690,
      { turn: -12 },
      lathe('-110,34 -90,46 0,40 80,46 110,30!', {
        fill: p.accent,
        shade: '#0f3322',
        gleam: p.mid,
      }),
      lathe('108,14! 330,14! 344,6!', metal),
    ),
  ].join('');

const roll = (
  x: number,
  y: number,
  r: number,
  width: number,
  fill: string,
  shade: string,
): string =>
  [
    body(`M${x} ${y - r}h${width}a${r * 0.42} ${r} 0 0 1 0 ${2 * r}h${-width}Z`, {
      fill,
      shade,
      depth: 14,
      weight: 6,
    }),
    body(ring(x, y, r * 0.42, r), { fill: white, shade: fill, depth: 5, weight: 6 }),
    ...[0.76, 0.54, 0.32].map((k) => line(ring(x, y, r * 0.42 * k, r * k), 2.5)),
  ].join('');

const dressing = (p: Palette): string =>
  [
    ground(600, 742, 470),
    body(shape('330,470! 700,440! 790,690! 360,730!'), {
      fill: white,
      shade: p.light,
      depth: 14,
      weight: 6,
    }),
    body(shape('430,530! 640,512! 676,630! 450,652!'), {
      fill: p.light,
      shade: p.mid,
      depth: 9,
      weight: 5,
    }),
    ...[0, 1, 2, 3, 4].map((i) =>
      line(`M${452 + i * 40} ${540 - i * 3}l${12 + i * 4} ${92 - i * 4}`, 2, p.mid),
    ),
    line(curve('350,500 500,486 690,466'), 2, p.mid),
    line(curve('372,704 560,690 764,664'), 2, p.mid),
    roll(280, 330, 130, 230, p.mid, p.accent),
    line(curve('300,230 350,300 350,380 300,430'), 2, p.accent),
    body(shape('280,460 380,462 520,460! 560,480 600,470! 590,500 540,506 400,490 270,488'), {
      fill: p.mid,
      shade: p.accent,
      depth: 6,
      weight: 5,
    }),
    roll(800, 320, 100, 150, '#fbf3e6', '#e6d3b6'),
    ...[0, 1, 2, 3].map((i) =>
      body(
        shape(
          `840,${690 - i * 30}! 1030,${676 - i * 30}! 1062,${704 - i * 30}! 872,${722 - i * 30}!`,
        ),
        { fill: i === 3 ? white : '#f4f8f4', shade: p.light, depth: 5, weight: 5 },
      ),
    ),
    line('M880 616L1014 606M892 624L1026 613', 2, p.mid),
    line('M948 586L986 620', 2, p.mid),
  ].join('');

const tendonRepair = (p: Palette): string =>
  [
    bundle('-40,330 180,300 380,300 520,330 566,350', '-40,560 180,580 380,560 520,530 566,510', {
      fill: p.light,
      thread: p.accent,
      rows: 13,
      weight: 6,
    }),
    bundle(
      '634,350 680,330 820,300 1020,300 1240,330',
      '634,510 680,530 820,560 1020,580 1240,560',
      { fill: p.light, thread: p.accent, rows: 13, weight: 6 },
    ),
    suture(curve('260,350 380,380 520,392 680,392 820,380 940,350 960,392 900,418'), 12),
    suture(curve('260,350 236,400 300,424'), 12),
    suture(curve('260,510 380,480 520,468 680,468 820,480 940,510 960,470 900,444'), 12),
    suture(curve('260,510 236,460 300,436'), 12),
    ...[380, 460, 740, 820].map((x) => suture(`M${x} 372q24 58 0 116`, 8, p.mid)),
    suture(curve('600,392 640,250 760,170 880,180'), 10),
    at(880, 180, { turn: 14, scale: 0.8 }, needle()),
  ].join('');

/** A drop with cells in it. */
const drop = (x: number, y: number, r: number, fill: string): string =>
  at(
    x,
    y,
    {},
    body(
      shape(
        `0,${-r * 1.7}! ${r * 0.6},${-r * 0.72} ${r},${r * 0.1} ${r * 0.72},${r * 0.82} 0,${r * 1.1} ${-r * 0.72},${r * 0.82} ${-r},${r * 0.1} ${-r * 0.6},${-r * 0.72}`,
      ),
      { fill, shade: coralLight, depth: r * 0.12, weight: 6 },
    ),
    ...(
      [
        [-0.42, 0.1, 0.24],
        [0.32, -0.2, 0.2],
        [0.3, 0.44, 0.26],
        [-0.2, 0.66, 0.18],
        [-0.1, -0.5, 0.16],
      ] as const
    ).map(
      ([cx, cy, k]) =>
        body(ring(cx * r, cy * r, k * r), { fill: white, shade: '#f6dcd2', depth: 5, weight: 4 }) +
        disc(cx * r, cy * r, k * r * 0.38, coral),
    ),
  );

/** An opening with a view behind it, its near edge shaded. */
const opening = (d: string, behind: string): string =>
  inside(d, area(d, '#bfa274'), at(9, 9, {}, area(d, behind))) + line(d, 4.5);

/** Spongy bone within an arch: rounded openings between its beams. */
function spongy(cx: number, top: number, half: number, tint: string): string {
  const holes: string[] = [];
  for (let row = 0; row < 8; row++)
    for (let k = -4; k <= 4; k++) {
      const [x, y] = [cx + k * 96 + (row % 2) * 48, top + 90 + row * 88];
      const w = (n: number): number => ((k * 31 + row * 57 + n * 43 + 1000) % 17) - 8;
      holes.push(
        opening(
          shape(
            `${x - 41 + w(1) * 1.5},${y + w(2)} ${x - 20 + w(3)},${y - 36 + w(4)} ${x + 22 + w(5)},${y - 36 + w(6)} ${x + 41 + w(7) * 1.5},${y + w(8)} ${x + 20 + w(9)},${y + 36 + w(10)} ${x - 22 + w(11)},${y + 35 + w(12)}`,
          ),
          tint,
        ),
      );
    }
  const d = `M${cx - half} 860V${top + half}a${half} ${half} 0 0 1 ${2 * half} 0V860Z`;
  return body(d, { fill: '#fffdf8', shade: '#ecdfc9', depth: 20, weight: 7, on: holes.join('') });
}

const biologics = (p: Palette): string =>
  [
    archway(460, 70, 800, 350, p.light, p.mid),
    spongy(460, 150, 270, p.light),
    at(664, 400, { turn: 143 }, syringe(520, 62, 0.56, '#f3dca6')),
    drop(610, 520, 92, '#fbe6dc'),
  ].join('');

const vetBiologics = (p: Palette): string =>
  [
    archway(520, 60, 800, 390, p.light, p.mid),
    at(-30, 0, {}, equineLimb(p)),
    at(
      722,
      346,
      { turn: 162 },
      at(0, 0, {}, lathe('0,4! 90,4!', metal, { weight: 4 })),
      syringe(430, 52, 0.55, '#f3dca6'),
    ),
    drop(960, 590, 110, '#fbe6dc'),
  ].join('');

const bandaged = (p: Palette): string => {
  const leg =
    '470,-60! 478,120 486,240 470,330 476,430 440,540 404,620! 690,650! 700,560 720,440 712,330 690,240 692,100 700,-60!';
  const hoof = '400,612! 370,690 320,770! 440,782 640,780! 700,700 694,640!';
  const wrap = (y0: number, y1: number, fill: string, shade: string, bulge: number): string =>
    body(
      shape(
        `${474 - bulge},${y0 + 8} 580,${y0 - 10} ${706 + bulge},${y0 + 4}! ${712 + bulge},${(y0 + y1) / 2} ${704 + bulge},${y1}! 580,${y1 + 18} ${470 - bulge},${y1 + 6}! ${468 - bulge},${(y0 + y1) / 2}`,
      ),
      { fill, shade, depth: 16, weight: 6 },
    );
  const turns = (y0: number, y1: number, bulge: number, color: string): string =>
    Array.from({ length: Math.floor((y1 - y0) / 36) }, (_, i) =>
      line(
        curve(
          `${470 - bulge},${y0 + 44 + i * 36} 580,${y0 + 22 + i * 36} ${708 + bulge},${y0 + 8 + i * 36}`,
        ),
        2.5,
        color,
      ),
    ).join('');
  return [
    archway(600, 60, 800, 390, p.light, p.mid),
    body(shape(leg), { fill: skinTint, shade: '#ecdcc4', depth: 18, weight: 6 }),
    body(shape(hoof), {
      fill: '#d9c4a3',
      shade: '#b99f78',
      depth: 14,
      weight: 6,
      on:
        line(curve('440,640 400,720 380,790'), 2) +
        line(curve('520,650 500,720 490,790'), 2) +
        line(curve('610,650 610,720 610,790'), 2),
    }),
    ...[20, 60, 100].map((y) =>
      line(
        curve(`${530 + y * 0.3},${y} ${534 + y * 0.3},${y + 14} ${531 + y * 0.3},${y + 26}`),
        2.5,
      ),
    ),
    wrap(170, 300, white, '#e6eee8', 8),
    wrap(236, 420, '#fbf3e6', '#e6d3b6', 18),
    turns(236, 420, 18, '#c9b48e'),
    wrap(330, 600, p.mid, p.accent, 30),
    turns(330, 610, 30, p.accent),
    body(shape('640,440! 770,420! 776,452! 646,474!'), {
      fill: coral,
      shade: '#b5573a',
      depth: 6,
      weight: 5,
    }),
    roll(940, 560, 96, 130, p.mid, p.accent),
    body(shape('738,590 800,640 880,668 960,656! 950,690 870,704 780,676 724,620'), {
      fill: p.mid,
      shade: p.accent,
      depth: 8,
      weight: 5,
    }),
    at(
      250,
      640,
      {},
      body(shape('-110,-40! 70,-56! 100,60! -90,80!'), {
        fill: white,
        shade: '#e6eee8',
        depth: 10,
        weight: 5,
      }),
      line('M-80 -18L60 -30M-76 14L68 2M-72 46L76 34', 2.5, p.mid),
    ),
  ].join('');
};

const cover = (name: string, background: string, draw: () => string): Picture => ({
  name,
  width: 1200,
  height: 800,
  background,
  draw,
});

/** Veterinary products, and the covers of the specialties that are more than one joint. */
export const veterinary: readonly Picture[] = [
  product('canine-suture-system', green, () => canineSutures(green)),
  product('wound-dressing', green, () => dressing(green), true),
  product('prp-kit-vet', green, () => at(1200, 0, { flip: true }, prp(green)), true),
  product('tendon-repair-vet', green, () => tendonRepair(green)),
  cover('orthobiologics', '#fbf6ee', () => biologics(teal)),
  cover('vet-orthobiologics', '#fbf6ee', () => vetBiologics(green)),
  cover('vet-wound-care', '#f5f9f5', () => bandaged(green)),
];
