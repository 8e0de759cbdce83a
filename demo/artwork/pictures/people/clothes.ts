import { curve, shape } from '../drawing/geometry.ts';
import { area, at, body, box, line } from '../drawing/marks.ts';
import { type Palette, steel, steelShade, white } from '../drawing/palette.ts';

const shoulders =
  '96,830! 112,720 168,640 262,600 330,566! 402,640! 470,566! 540,600 636,640 690,720 708,830!';

const trunk = (fill: string, shade: string, on = ''): string =>
  body(shape(shoulders), { fill, shade, depth: 20, weight: 7, on });

const lapels = (fill: string, shade: string): string =>
  body(shape('330,562! 300,590 286,650! 326,672! 306,700! 392,830! 404,830! 402,700 360,620!'), {
    fill,
    shade,
    depth: 8,
    weight: 6,
  }) +
  body(shape('474,562! 504,590 520,650! 480,672! 500,700! 414,830! 404,830! 404,700 446,620!'), {
    fill,
    shade,
    depth: 8,
    weight: 6,
  });

const collar = (fill: string, shade: string): string =>
  body(shape('338,548! 326,584 352,640! 402,612! 360,578!'), { fill, shade, depth: 5, weight: 5 }) +
  body(shape('464,548! 478,584 452,640! 402,612! 446,578!'), { fill, shade, depth: 5, weight: 5 });

const shirtFront = (fill: string): string =>
  area(shape('340,560! 402,640! 464,560! 500,620! 420,830! 384,830! 306,620!'), fill);

const stethoscope = (p: Palette): string =>
  line(curve('318,584 300,660 320,740 372,770'), 13) +
  line(curve('318,584 300,660 320,740 372,770'), 8, p.accent) +
  line(curve('486,584 510,660 500,720 480,760'), 13) +
  line(curve('486,584 510,660 500,720 480,760'), 8, p.accent);

/** Clothes of the portraits, drawn after the neck. */
export const clothes = {
  coat: (p: Palette, shirt: string = p.light, stetho = false): string =>
    trunk(white, '#dfe8ea', shirtFront(shirt)) +
    line('M402 640V830', 2.5) +
    collar(white, shirt) +
    lapels(white, '#dfe8ea') +
    (stetho ? stethoscope(p) : ''),
  scrubs: (p: Palette, fill: string = p.accent, shade = '#083f47'): string =>
    trunk(fill, shade) +
    line(curve('322,570 350,620 402,668 454,620 482,570'), 15) +
    line(curve('322,570 350,620 402,668 454,620 482,570'), 9, p.mid),
  blazer: (fill: string, shade: string, shirt: string = white): string =>
    trunk(fill, shade, shirtFront(shirt)) +
    line('M402 640V830', 2.5) +
    collar(shirt, '#dfe8ea') +
    lapels(fill, shade),
  tie: (color: string, shade: string): string =>
    body(shape('386,616! 418,616! 424,646! 436,790 404,830 370,790 380,646!'), {
      fill: color,
      shade,
      depth: 6,
      weight: 5,
    }) + line('M382 646h40', 3),
  turtleneck: (fill: string, shade: string, fold: string): string =>
    trunk(fill, shade) +
    body(shape('334,506 402,524 470,504! 480,580 472,612 402,632 330,612 324,580!'), {
      fill,
      shade,
      depth: 9,
      weight: 6,
      on: [350, 372, 394, 416, 438, 460]
        .map((x) => line(curve(`${x},512 ${x - 2},560 ${x},620`), 2, fold))
        .join(''),
    }),
  blouse: (fill: string, shade: string, fold: string): string =>
    trunk(
      fill,
      shade,
      line(curve('290,640 310,720 300,800'), 2.5, fold) +
        line(curve('510,640 494,720 506,800'), 2.5, fold),
    ) +
    line(curve('320,568 340,612 402,642 462,612 484,568'), 14) +
    line(curve('320,568 340,612 402,642 462,612 484,568'), 8, shade),
  fleece: (fill: string, shade: string, inner: string): string =>
    trunk(fill, shade, shirtFront(inner)) +
    body(shape('334,540! 318,580 330,650 386,720! 402,700! 366,610!'), {
      fill,
      shade,
      depth: 7,
      weight: 6,
    }) +
    body(shape('468,540! 486,580 474,650 418,720! 402,700! 438,610!'), {
      fill,
      shade,
      depth: 7,
      weight: 6,
    }) +
    line('M402 704V830', 4) +
    at(
      402,
      716,
      {},
      body(box(-7, 0, 14, 30, 6), { fill: steel, shade: steelShade, depth: 4, weight: 4 }),
    ),
} as const;
