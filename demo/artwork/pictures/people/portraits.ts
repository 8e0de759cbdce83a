import { curve, shape } from '../drawing/geometry.ts';
import { area, at, body, inside, line } from '../drawing/marks.ts';
import { green, type Palette, teal, white } from '../drawing/palette.ts';
import { arch, type Picture } from '../drawing/sheet.ts';
import { clothes } from './clothes.ts';
import { beard, type Hair, hair, hairColors as hc, stubble } from './hair.ts';
import { type Face, head, neck, type Skin, skins } from './head.ts';

interface Sitter {
  readonly name: string;
  readonly palette?: Palette;
  readonly ground: string;
  readonly arch: string;
  readonly face: Face;
  readonly hair?: Hair;
  readonly wear: string;
  readonly over?: string;
  readonly flip?: boolean;
  /** Replaces head and hair with a covered head. */
  readonly covered?: (face: Face) => string;
}

const scarf =
  (fill: string, shade: string, fold: string) =>
  (face: Face): string => {
    const opening = shape(
      '300,300 304,250 330,206 402,190 472,206 502,250 506,300 500,370 476,430 440,474 402,486 362,474 326,430 306,370',
    );
    return [
      body(
        shape(
          '250,330 252,220 308,144 402,118 494,144 550,220 556,330 570,440 620,540 600,650! 402,690! 196,650! 186,540 236,440',
        ),
        {
          fill,
          shade,
          depth: 22,
          weight: 7,
          on: [
            '330,170 284,240 280,340 300,440',
            '300,440 340,540 430,590 540,600',
            '290,520 360,580 470,620',
            '540,400 500,500 420,560',
            '470,164 530,240 534,340',
            '236,560 300,610 420,650',
          ]
            .map((d) => line(curve(d), 3, fold))
            .join(''),
        },
      ),
      inside(opening, head(face)),
      line(opening, 6),
    ].join('');
  };

const turban = (fill: string, shade: string, fold: string): Hair => ({
  back: '',
  front: body(
    shape(
      '272,300 252,226 282,140 352,92 420,88 498,124 548,200 540,300 512,262 462,226 402,196! 342,226 296,262',
    ),
    {
      fill,
      shade,
      depth: 14,
      weight: 6,
      on: [
        '402,198 350,190 290,226 268,270',
        '402,198 360,160 300,166 264,210',
        '402,198 390,140 350,108',
        '402,198 450,184 510,220 538,270',
        '402,198 450,150 510,166 540,200',
        '402,198 420,140 470,116',
      ]
        .map((d) => line(curve(d), 3, fold))
        .join(''),
    },
  ),
});

const sit = ({
  name,
  ground,
  arch: tint,
  face,
  hair: h,
  wear,
  over = '',
  flip,
  covered,
}: Sitter): Picture => ({
  name,
  width: 800,
  height: 800,
  background: ground,
  draw: () => {
    const person = covered
      ? neck(face.skin) + at(0, -40, {}, wear) + covered(face)
      : (h?.back ?? '') +
        neck(face.skin, face.jaw === 'square' ? 62 : 52) +
        at(0, -40, {}, wear) +
        head(face) +
        over +
        (h?.front ?? '');
    const placed = at(400, 8, { flip, scale: 1.16 }, at(-402, 0, {}, person));
    return area(arch(400, 70, 800, 300), tint) + line(arch(400, 52, 840, 318), 2, white) + placed;
  },
});

const f = (skin: Skin, brow: string, more: Partial<Face> = {}): Face => ({ skin, brow, ...more });

const rose = '#c7705c';
const wine = '#8f4038';
const cool = '#e6f0f0';
const warm = '#f8f0e4';
const blush = '#fbeee7';

/** Portraits of the people of the demo content; all invented. */
export const portraits: readonly Picture[] = [
  sit({
    name: 'portrait-1',
    ground: cool,
    arch: teal.light,
    face: f(skins.light, hc.brown.shade, { age: 1, jaw: 'square' }),
    hair: hair.parted(hc.brown),
    wear: clothes.coat(teal),
  }),
  sit({
    name: 'portrait-2',
    ground: warm,
    arch: '#eedfc8',
    face: f(skins.deep, hc.black.shade, { lips: wine, lashes: true, smile: 9 }),
    hair: hair.afro(hc.black),
    wear: clothes.coat(teal, '#f2cdbd', true),
    flip: true,
  }),
  sit({
    name: 'portrait-3',
    ground: blush,
    arch: '#f3d6c8',
    face: f(skins.pale, hc.gray.shade, { age: 2, glasses: 'round', jaw: 'narrow' }),
    hair: hair.swept(hc.silver),
    wear: clothes.blazer('#33505c', '#22343f') + clothes.tie(teal.accent, '#083f47'),
  }),
  sit({
    name: 'portrait-4',
    ground: cool,
    arch: teal.light,
    face: f(skins.olive, hc.black.fill, { lips: rose, lashes: true, jaw: 'narrow' }),
    hair: hair.bob(hc.black),
    wear: clothes.blouse('#f2cdbd', '#e0a88f', '#b5573a'),
  }),
  sit({
    name: 'portrait-5',
    ground: warm,
    arch: '#eedfc8',
    face: f(skins.brown, hc.black.shade, { age: 1, smile: 8, jaw: 'square' }),
    hair: hair.cropped(hc.black),
    wear: clothes.scrubs(teal),
    over: beard(hc.black),
    flip: true,
  }),
  sit({
    name: 'portrait-6',
    ground: cool,
    arch: teal.light,
    face: f(skins.pale, hc.auburn.shade, { lips: rose, lashes: true, glasses: 'square', smile: 8 }),
    hair: hair.bun(hc.auburn),
    wear: clothes.coat(teal, '#e6efe9'),
  }),
  sit({
    name: 'portrait-7',
    ground: blush,
    arch: '#f3d6c8',
    face: f(skins.olive, hc.black.shade, { jaw: 'soft', smile: 4 }),
    hair: hair.curlyShort(hc.black),
    wear: clothes.turtleneck(teal.accent, '#083f47', teal.mid),
    over: stubble('#22303a'),
    flip: true,
  }),
  sit({
    name: 'portrait-8',
    ground: warm,
    arch: '#eedfc8',
    face: f(skins.light, hc.gray.shade, { age: 2, lips: rose, lashes: true, smile: 8 }),
    hair: hair.pixie(hc.silver),
    wear: clothes.blazer(teal.accent, '#083f47', '#fbf3e6'),
  }),
  sit({
    name: 'portrait-9',
    ground: cool,
    arch: teal.light,
    face: f(skins.tan, hc.black.fill, { lips: wine, lashes: true }),
    covered: scarf(teal.mid, teal.accent, '#2f7a82'),
    wear: clothes.coat(teal),
    flip: true,
  }),
  sit({
    name: 'portrait-10',
    ground: blush,
    arch: '#f3d6c8',
    face: f(skins.tan, hc.black.shade, { age: 1, jaw: 'square', smile: 7 }),
    hair: turban(teal.accent, '#083f47', teal.mid),
    wear: clothes.blazer('#e2d0b4', '#c9b48e'),
    over: beard(hc.black),
  }),
  sit({
    name: 'portrait-11',
    ground: warm,
    arch: '#eedfc8',
    face: f(skins.pale, hc.blond.shade, { lips: rose, lashes: true, jaw: 'narrow', smile: 7 }),
    hair: hair.long(hc.blond),
    wear: clothes.turtleneck('#33505c', '#22343f', '#6e838d'),
    flip: true,
  }),
  sit({
    name: 'portrait-12',
    ground: cool,
    arch: teal.light,
    face: f(skins.deep, hc.gray.shade, { age: 2, glasses: 'square', jaw: 'square' }),
    hair: hair.balding(hc.gray),
    wear: clothes.coat(teal, '#dce8ea') + clothes.tie('#d97757', '#b5573a'),
  }),
  sit({
    name: 'portrait-13',
    ground: blush,
    arch: '#f3d6c8',
    face: f(skins.light, hc.black.fill, { lips: rose, lashes: true, smile: 6 }),
    hair: hair.fringe(hc.black),
    wear: clothes.scrubs(teal, '#5b9aa0', '#3d7c83'),
    flip: true,
  }),
  sit({
    name: 'portrait-14',
    ground: warm,
    arch: '#eedfc8',
    face: f(skins.brown, hc.black.shade, { lips: wine, lashes: true, smile: 9, glasses: 'round' }),
    hair: hair.locs(hc.black),
    wear: clothes.blazer('#d97757', '#b5573a', '#fffaf2'),
  }),
  sit({
    name: 'portrait-15',
    ground: cool,
    arch: teal.light,
    face: f(skins.deep, hc.black.fill, { age: 1, lips: wine, lashes: true, smile: 7 }),
    hair: hair.bun(hc.black),
    wear: clothes.blouse('#f3e3b8', '#d9be7c', '#9a7a34'),
    flip: true,
  }),
  sit({
    name: 'portrait-16',
    ground: cool,
    arch: teal.light,
    face: f(skins.olive, hc.gray.shade, { age: 1, jaw: 'square', smile: 7, glasses: 'square' }),
    hair: hair.swept(hc.gray),
    wear: clothes.coat(teal, '#f3e3b8'),
    over: beard(hc.gray),
  }),
  sit({
    name: 'portrait-17',
    ground: warm,
    arch: '#eedfc8',
    face: f(skins.pale, hc.silver.strand, { age: 2, lips: rose, smile: 8, glasses: 'round' }),
    hair: hair.bob(hc.silver),
    wear: clothes.turtleneck(teal.accent, '#083f47', '#2b7a83'),
    flip: true,
  }),
  sit({
    name: 'portrait-18',
    ground: blush,
    arch: '#f3d6c8',
    face: f(skins.deep, hc.black.shade, { age: 1, lips: wine, lashes: true, smile: 8 }),
    hair: hair.curlyShort(hc.black),
    wear: clothes.scrubs(teal),
  }),
  sit({
    name: 'portrait-vet-1',
    palette: green,
    ground: '#eaf2eb',
    arch: green.light,
    face: f(skins.light, hc.blond.shade, { jaw: 'square', smile: 8, age: 1 }),
    hair: hair.parted(hc.blond),
    wear: clothes.fleece(green.accent, '#123a25', '#fbf3e6'),
    over: stubble('#9a7440'),
  }),
  sit({
    name: 'portrait-vet-2',
    palette: green,
    ground: warm,
    arch: '#eedfc8',
    face: f(skins.tan, hc.brown.shade, { lips: wine, lashes: true, smile: 9 }),
    hair: hair.ponytail(hc.brown),
    wear: clothes.scrubs(green, green.accent, '#123a25'),
    flip: true,
  }),
  sit({
    name: 'portrait-vet-3',
    palette: green,
    ground: '#eaf2eb',
    arch: green.light,
    face: f(skins.pale, hc.auburn.shade, { age: 1, lips: rose, lashes: true, smile: 7 }),
    hair: hair.bob(hc.auburn),
    wear: clothes.blazer(green.accent, '#123a25', '#fbf3e6'),
  }),
  sit({
    name: 'portrait-vet-4',
    palette: green,
    ground: warm,
    arch: '#eedfc8',
    face: f(skins.light, hc.gray.shade, { age: 2, jaw: 'narrow', smile: 7 }),
    hair: hair.balding(hc.gray),
    wear: clothes.fleece('#7a5a3a', '#5c4229', '#fbf3e6'),
    flip: true,
  }),
  sit({
    name: 'portrait-vet-5',
    palette: green,
    ground: '#eaf2eb',
    arch: green.light,
    face: f(skins.pale, hc.blond.shade, {
      age: 1,
      lips: rose,
      lashes: true,
      glasses: 'round',
      smile: 8,
    }),
    hair: hair.bun(hc.blond),
    wear: clothes.coat(green, green.light),
  }),
];
