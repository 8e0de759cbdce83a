import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import * as fontkit from 'fontkit';
import sharp from 'sharp';
import { themeColors } from '../../src/brand/themeColors.ts';
import { escaped } from '../../src/mail/writeMail.ts';
import { icoOf } from './ico.ts';

const fonts = ['portico-sans-600.ttf', 'portico-sans-600-extended.ttf'].map((name) =>
  fontkit.create(readFileSync(resolve(import.meta.dirname, '../../src/ui/fonts', name))),
);

/** A text as paths from the point 0,0 on its baseline, so that it needs no font. */
interface Drawn {
  readonly svg: string;
  readonly width: number;
}

/** The font that has every letter of a text; undefined if none has. */
const fontOf = (text: string) =>
  fonts.find((font) => [...text].every((it) => font.hasGlyphForCodePoint(it.codePointAt(0) ?? 0)));

/** The share of the size that a letter takes where the width is not known. */
const usualWidth = 0.6;

function draw(text: string, size: number, fill: string): Drawn {
  const font = fontOf(text);
  if (!font) {
    const letters = `<text x="0" font-family="system-ui, sans-serif" font-weight="600" font-size="${size}" fill="${fill}">${escaped(text)}</text>`;
    return { svg: letters, width: [...text].length * size * usualWidth };
  }
  const scale = size / font.unitsPerEm;
  const { glyphs, positions } = font.layout(text);
  let x = 0;
  const parts = glyphs.map((glyph, at) => {
    const { xAdvance = 0, xOffset = 0 } = positions[at] ?? {};
    const path = glyph.path.transform(scale, 0, 0, -scale, (x + xOffset) * scale, 0).toSVG();
    x += xAdvance;
    return path;
  });
  const d = parts
    .join('')
    .replace(/-?\d+\.\d+/g, (it) => String(Math.round(Number(it) * 100) / 100));
  return { svg: `<path fill="${fill}" d="${d}"/>`, width: x * scale };
}

const at = (x: number, y: number, svg: string) =>
  `<g transform="translate(${Math.round(x * 100) / 100} ${Math.round(y * 100) / 100})">${svg}</g>`;

const file = (width: number, height: number, title: string, inside: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" role="img"><title>${escaped(title)}</title>${inside}</svg>\n`;

/** Breaks a name into lines of about equal length. */
function linesOf(name: string, most: number): string[] {
  const count = Math.ceil([...name].length / most);
  const length = [...name].length / count;
  const lines: string[] = [];
  for (const word of name.split(' ')) {
    const last = lines.at(-1);
    if (last !== undefined && `${last} ${word}`.length <= Math.max(length * 1.25, most * 0.75))
      lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines;
}

/** The first letter or number of a name, upper case; a dot if it has none. */
const initialOf = (name: string) => /[\p{L}\p{N}]/u.exec(name)?.[0].toUpperCase() ?? '•';

/** The initial of a name in the middle of 32 by 32. */
function letterOf(name: string, fill: string): string {
  const initial = initialOf(name);
  // Letters that the fonts lack are mostly as wide as high.
  const letter = fontOf(initial)
    ? draw(initial, 20, fill)
    : { ...draw(initial, 18, fill), width: 18 };
  return at((32 - letter.width) / 2, 23.2, letter.svg);
}

/** The ground of the mark, 32 by 32. @param more further attributes */
const groundOf = (accent: string, more = '') =>
  `<rect width="32" height="32" rx="7" fill="${accent}"${more}/>`;

/** The mark: the initial on the brand's color, 32 by 32. */
const markOf = (name: string, accent: string) => groundOf(accent) + letterOf(name, '#ffffff');

/**
 * The mark of the logo, whose letter is a hole: dark grounds show the logo in one color, in which a white
 * letter would be lost.
 */
const cutMarkOf = (name: string, accent: string) =>
  `<mask id="letter"><path fill="#ffffff" d="M0 0h32v32H0Z"/>${letterOf(name, '#000000')}</mask>` +
  groundOf(accent, ' mask="url(#letter)"');

const ink = '#12232e';

/** On the dark ground of forced colors, which leave the colors of pictures, the name is white. */
const onForcedDark =
  '<style>@media (forced-colors:active) and (prefers-color-scheme:dark){.name path,.name text{fill:#fff}}</style>';

/** The most that a name takes of the header, which is narrow on phones. */
const widestName = 190;

/** The mark and the name in one to three lines, 32 high. */
function logoOf(name: string, accent: string) {
  const [size, most] = (
    [
      [17, 18],
      [12, 26],
      [9, 30],
    ] as const
  ).find(([, most], at) => linesOf(name, most).length <= at + 1) ?? [8, 40];
  const lines = linesOf(name, most).map((it) => draw(it, size, ink));
  const step = size * 1.15;
  const words = lines.map(({ svg }, line) => at(0, line * step, svg)).join('');
  const widest = Math.max(...lines.map((it) => it.width));
  const fit = Math.min(1, widestName / widest);
  const width = Math.ceil(41 + widest * fit);
  const baseline = 16 + (size * 0.36 - ((lines.length - 1) * step) / 2) * fit;
  const group = `<g class="name" transform="translate(40 ${baseline.toFixed(2)}) scale(${fit.toFixed(3)})">${words}</g>`;
  const inside = onForcedDark + cutMarkOf(name, accent) + group;
  return { svg: file(width, 32, name, inside), width, height: 32 };
}

/** The arcs that cover and share picture have for a ground. */
function arcs(width: number, height: number, color: string): string {
  const circle = (radius: number, opacity: number) =>
    `<circle cx="${width * 0.86}" cy="${height * 0.92}" r="${radius}" fill="none" stroke="${color}" stroke-width="${height * 0.05}" opacity="${opacity}"/>`;
  return [0.3, 0.48, 0.66, 0.84].map((it, i) => circle(height * it, 0.34 - i * 0.07)).join('');
}

/** The picture of link previews, 1200 by 630: the name on the brand's color. */
function shareOf(name: string, accent: string): string {
  const [size, most] = [...name].length > 36 ? [62, 26] : [92, 16];
  const lines = linesOf(name, most).map((it) => draw(it, size, '#ffffff'));
  const widest = Math.max(...lines.map((it) => it.width));
  const fit = Math.min(1, 1000 / widest);
  const step = size * 1.2;
  const words = lines.map(({ svg }, line) => at(0, line * step, svg)).join('');
  const top = 560 - (lines.length - 1) * step * fit;
  const ground = `<path fill="${accent}" d="M0 0h1200v630H0Z"/>${arcs(1200, 630, '#ffffff')}`;
  const name600 = `<g transform="translate(80 ${top}) scale(${fit})">${words}</g>`;
  const mark = `<g transform="translate(80 80) scale(3)"><rect x="-1" y="-1" width="34" height="34" rx="8" fill="#ffffff" opacity=".25"/>${markOf(name, accent)}</g>`;
  return file(1200, 630, name, ground + mark + name600);
}

const png = (svg: string, width: number, density = 72) =>
  sharp(Buffer.from(svg), { density }).resize(width).png({ compressionLevel: 9 }).toBuffer();

/** The emblem, 144 by 80: the initial in a frame. */
const emblemOf = (name: string, accent: string, tint: string) =>
  file(
    144,
    80,
    name,
    `<rect x="36" y="4" width="72" height="72" rx="16" fill="${tint}" stroke="${accent}" stroke-width="1.75"/>` +
      `<g transform="translate(40 8) scale(2)">${letterOf(name, accent)}</g>`,
  );

/** What is drawn for a brand. */
export interface DrawnBrand {
  /** By path below the content folder. */
  readonly files: ReadonlyMap<string, Buffer>;
  readonly logo: { readonly width: number; readonly height: number };
  /** False if the fonts lack a letter of the name, which the logo then sets in a font of the device. */
  readonly isDrawn: boolean;
}

/** A name without what only some devices can draw. */
const withoutEmoji = (name: string) =>
  name.replace(/\p{Extended_Pictographic}|\u200d|\ufe0f/gu, '').trim() || name;

/** Draws logo, icons, emblem, share picture and the picture of the first page from a name and a color. */
export async function drawBrand(fullName: string, accent: string): Promise<DrawnBrand> {
  const name = withoutEmoji(fullName);
  const { tint } = themeColors({ accent });
  const icon = file(32, 32, name, markOf(name, accent));
  const logo = logoOf(name, accent);
  const small = await Promise.all(
    [16, 32, 48].map(async (width) => ({ width, png: await png(icon, width, 144) })),
  );
  const cover = file(
    1600,
    900,
    name,
    // Text stands on the left of it in wide windows, where an edge would cross the words (PAGE-118).
    `<path fill="#ffffff" d="M0 0h1600v900H0Z"/><circle cx="1376" cy="828" r="756" fill="${tint}"/>${arcs(1600, 900, accent)}`,
  );
  const files = new Map<string, Buffer>([
    ['media/logo.svg', Buffer.from(logo.svg)],
    ['media/favicon.svg', Buffer.from(icon)],
    ['media/emblem.svg', Buffer.from(emblemOf(name, accent, tint))],
    ['media/favicon.ico', icoOf(small)],
    ['media/share.png', await png(shareOf(name, accent), 1200)],
    ['media/cover.png', await png(cover, 1600)],
  ]);
  for (const width of [32, 180, 192, 512])
    files.set(`media/favicon-${width}.png`, await png(icon, width, 72 * Math.ceil(width / 32)));
  return { files, logo, isDrawn: fontOf(name) !== undefined };
}
