import { curve, points, shape } from '../drawing/geometry.ts';
import { area, body, disc, line, ring, stroke } from '../drawing/marks.ts';
import { coral, ink, white } from '../drawing/palette.ts';

/** A skin tone: lit and shaded, and the color of its fold lines. */
export interface Skin {
  readonly fill: string;
  readonly shade: string;
  readonly fold: string;
}

/** The skin tones of the portraits, light to dark. */
export const skins = {
  pale: { fill: '#f9e3d3', shade: '#edc9b0', fold: '#a8674a' },
  light: { fill: '#f2d2b6', shade: '#e0b48f', fold: '#8f5638' },
  olive: { fill: '#dfb68f', shade: '#c89a6e', fold: '#6f4429' },
  tan: { fill: '#c48f66', shade: '#a9744c', fold: '#4f2d18' },
  brown: { fill: '#9a6846', shade: '#7d5033', fold: '#331b0e' },
  deep: { fill: '#74492f', shade: '#583420', fold: '#22110a' },
} as const satisfies Record<string, Skin>;

/** The features of a face. */
export interface Face {
  readonly skin: Skin;
  readonly brow: string;
  /** 0 young to 2 old. */
  readonly age?: 0 | 1 | 2;
  readonly lips?: string;
  readonly glasses?: 'round' | 'square';
  readonly smile?: number;
  readonly jaw?: 'soft' | 'square' | 'narrow';
  readonly lashes?: boolean;
}

const outlines = {
  soft: '288,300 292,358 308,408 340,450 378,476 402,480 430,475 466,448 496,406 510,358 514,300 502,220 460,178 400,164 340,178 298,220',
  square:
    '288,300 290,364 300,420 330,464 374,488 402,491 434,487 474,462 502,418 512,362 514,300 502,220 460,178 400,164 340,178 298,220',
  narrow:
    '292,300 298,360 318,412 350,456 384,482 402,486 424,481 456,454 486,410 504,358 510,300 500,220 460,178 400,164 340,178 300,220',
} as const;

const ear = (x: number, way: number, skin: Skin): string =>
  body(
    shape(
      `${x},296 ${x + way * 20},288 ${x + way * 28},318 ${x + way * 18},356 ${x + way * 2},366`,
    ),
    { ...tone(skin), depth: 4, weight: 5 },
  ) + line(curve(`${x + way * 8},306 ${x + way * 17},312 ${x + way * 12},336`), 2, skin.fold);

const tone = (skin: Skin): { fill: string; shade: string } => ({
  fill: skin.fill,
  shade: skin.shade,
});

const eye = (x: number, y: number, face: Face): string => {
  const wide = face.age === 2 ? 17 : 20;
  return [
    area(
      shape(`${x - wide},${y + 2} ${x},${y - 10} ${x + wide},${y + 2} ${x},${y + 9}`),
      white,
      0.92,
    ),
    disc(x - 1, y - 1, 8.5, ink),
    disc(x - 4, y - 4, 2.4, white),
    stroke(
      points(
        `${x - wide - 3},${y + 3} ${x - 8},${y - 9} ${x + 8},${y - 9} ${x + wide + 3},${y + 2}`,
      ),
      face.lashes ? 8 : 6,
    ),
    line(
      curve(`${x - wide + 8},${y + 10} ${x},${y + 12} ${x + wide - 6},${y + 9}`),
      1.6,
      face.skin.fold,
    ),
    line(
      curve(`${x - wide + 2},${y - 13} ${x},${y - 20} ${x + wide},${y - 12}`),
      1.6,
      face.skin.fold,
    ),
  ].join('');
};

const years = (face: Face): string => {
  const fold = (d: string, width = 2): string =>
    line(curve(d), width, face.skin.fold, { opacity: 0.75 });
  const one = fold('338,394 326,412 322,432') + fold('456,392 468,412 470,432');
  const two = [
    fold('316,318 306,314 300,308'),
    fold('316,328 306,330 300,334'),
    fold('474,318 486,314 494,308'),
    fold('474,330 486,332 494,338'),
    fold('350,236 396,230 444,236'),
    fold('358,218 398,213 436,218'),
    fold('334,348 350,354 366,350'),
    fold('424,350 440,354 456,348'),
    fold('374,462 396,466 418,461'),
  ].join('');
  return (face.age ?? 0) === 0 ? '' : one + (face.age === 2 ? two : '');
};

const spectacles = (kind: 'round' | 'square'): string => {
  const glass = (x: number, rx: number): string =>
    kind === 'round'
      ? ring(x, 328, rx, 37)
      : shape(`${x - rx},302 ${x},296 ${x + rx},302 ${x + rx - 3},342 ${x},356 ${x - rx + 3},342`);
  return (
    [glass(345, 38), glass(440, 40)]
      .map((d) => line(d, 5, ink, { fill: white, 'fill-opacity': 0.12 }))
      .join('') +
    line(curve('383,322 392,316 400,322'), 5) +
    line('M307 320L288 314M480 320L512 314', 5)
  );
};

/** A face turned a little to the left, without hair; chin at about (402, 482). */
export function head(face: Face): string {
  const { skin, jaw = 'soft', smile = 6, lips } = face;
  const y = 428;
  return [
    ear(292, -1, skin),
    ear(510, 1, skin),
    body(shape(outlines[jaw]), {
      ...tone(skin),
      depth: 22,
      weight: 6,
      on:
        disc(330, 384, 30, coral, 20).replace('/>', ' opacity=".16"/>') +
        disc(466, 384, 30, coral, 20).replace('/>', ' opacity=".16"/>'),
    }),
    eye(346, 328, face),
    eye(440, 328, face),
    stroke(points('316,296 334,284 356,282 374,290'), face.lashes ? 9 : 12, face.brow, 0.7),
    stroke(points('414,290 432,282 456,283 474,296'), face.lashes ? 9 : 12, face.brow, 0.7),
    line(curve('388,322 380,350 368,378 370,392 386,396'), 3, skin.fold),
    line(curve('402,394 412,390 412,380'), 2.4, skin.fold),
    lips
      ? area(
          shape(
            `352,${y - smile}! 376,${y - 8} 392,${y - 5} 408,${y - 8} 436,${y - smile}! 412,${y + 13} 392,${y + 16} 372,${y + 12}`,
          ),
          lips,
          0.85,
        )
      : '',
    stroke(points(`346,${y - smile} 370,${y + 1} 394,${y + 3} 420,${y} 442,${y - smile - 1}`), 5.5),
    line(curve(`376,${y + 22} 393,${y + 25} 410,${y + 21}`), 2.2, skin.fold),
    years(face),
    face.glasses ? spectacles(face.glasses) : '',
  ].join('');
}

/** Neck down to the collar, to be drawn before the clothes. */
export const neck = (skin: Skin, wide = 54): string =>
  body(
    shape(
      `${402 - wide},430! ${404 - wide},520 ${390 - wide},580! ${340},680! 470,680! ${416 + wide},580! ${402 + wide},520 ${404 + wide},420!`,
    ),
    {
      fill: skin.fill,
      shade: skin.shade,
      depth: 10,
      weight: 6,
      on: area(shape(`330,450! 360,500 410,520 456,490 480,440! 480,420! 330,420!`), skin.shade),
    },
  );
