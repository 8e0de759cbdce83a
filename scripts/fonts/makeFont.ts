import * as fontkit from 'fontkit';
import fontverter from 'fontverter';
import subsetFont from 'subset-font';
import { characters } from './characters.ts';
import { roundKerning } from './kerning.ts';
import { charactersOf, readTables, writeTables } from './sfnt.ts';

/** The weights that styles use. */
const weights = { min: 400, max: 600 };

/** The weight whose kerning is used for all weights: the difference is too small to see. */
const kerningWeight = 500;

/**
 * The step to which kerning is rounded, in thousandths of the size: a pair is moved by 0.08 px at
 * most in text of 16 px.
 */
export const kerningStep = 10;

/** The settings of the axes of a font, all but the weight at their usual values. */
function axesAt(font: Buffer, weight: number | { min: number; max: number }) {
  const within = (value: number, axis: { min: number; max: number }) =>
    Math.min(axis.max, Math.max(axis.min, value));
  const axes = Object.entries(fontkit.create(font).variationAxes);
  return Object.fromEntries(
    axes.map(([tag, axis]) => {
      if (tag !== 'wght') return [tag, axis.default];
      if (typeof weight === 'number') return [tag, within(weight, axis)];
      const [min, max] = [within(weight.min, axis), within(weight.max, axis)];
      return [tag, min === max ? min : { min, max }];
    }),
  );
}

/**
 * Reduces a font to characters and a weight, or to weights; axes that it lacks are ignored.
 * @param font in any format
 * @returns a font in the `sfnt` format
 */
export const subset = (
  font: Buffer,
  text: string,
  weight: number | { min: number; max: number },
  keepFeatures: readonly string[] = ['kern', 'tnum', 'lnum'],
): Promise<Buffer> =>
  subsetFont(font, text, {
    targetFormat: 'sfnt',
    keepFeatures,
    noHinting: true,
    variationAxes: axesAt(font, weight),
  });

/**
 * Makes a font of pictures for link previews: every character of the source, in the weight of
 * titles.
 * @param source the variable font, in any format
 * @returns a font as TrueType
 */
export async function makeShareFont(source: Buffer): Promise<Buffer> {
  return subset(source, [...charactersOf(source)].join(''), weights.max, ['kern']);
}

/**
 * Characters as ranges in the order of their codes.
 * @param written a code as it is written there, from its hexadecimal digits, four at least
 */
export function rangesOf(characters: Iterable<string>, written: (hex: string) => string): string[] {
  const codes = Array.from(characters, (it) => it.codePointAt(0) ?? 0).sort((a, b) => a - b);
  const starts = codes.filter((code, at) => code !== (codes[at - 1] ?? -2) + 1);
  const ends = codes.filter((code, at) => code + 1 !== codes[at + 1]);
  const text = (code = 0) => code.toString(16).padStart(4, '0');
  return starts.map(
    (start, at) => written(text(start)) + (ends[at] === start ? '' : `-${written(text(ends[at]))}`),
  );
}

/**
 * The characters as ranges of a regular expression, without those that no text shows: control characters,
 * and marks, for which composed letters stand. Those beyond the first 65,536 have another form there.
 */
export function readableRanges(characters: ReadonlySet<string>): string {
  const readable = [...characters].filter((it) => it.length === 1 && !/[\p{M}\p{Cc}]/u.test(it));
  return rangesOf(readable, (hex) => `\\u${hex}`).join('');
}

/** Writes the module that says which texts can be set with these fonts. @param fonts in `sfnt` format */
export function drawnCharacters(fonts: readonly Buffer[]): string {
  const known = new Set(fonts.flatMap((font) => [...charactersOf(font)]));
  return `/**
 * Matches a text if the fonts of pictures for link previews have each of its characters. Written by
 * \`npm run fonts\`.
 */
export const drawnText =
  /^[${readableRanges(known)}]*$/u;
`;
}

/**
 * Reduces the site's font to the characters of its texts, the weights of its styles, kerning and
 * tabular figures. Kerning that varies with the weight would be a quarter of the file; unrounded
 * kerning would be a third.
 * @param source the variable font, in any format
 * @returns a font as WOFF2
 * @throws Error naming the characters that the source has no glyph for
 */
export async function makeFont(source: Buffer): Promise<Buffer> {
  const reduced = await subset(source, characters, weights);
  const known = charactersOf(reduced);
  const missing = [...characters].filter((it) => !known.has(it));
  if (missing.length) throw new Error(`The source has no glyph for ${missing.join(' ')}`);
  const font = new Map(readTables(reduced));
  const fixed = readTables(await subset(source, characters, kerningWeight));
  if (!fixed.get('cmap')?.equals(font.get('cmap') ?? Buffer.alloc(0))) {
    throw new Error('The glyphs of the two parts differ, so the kerning cannot be used');
  }
  const [kerning, glyphs] = ['GPOS', 'GDEF'].map((table) => fixed.get(table));
  if (kerning) font.set('GPOS', roundKerning(kerning, kerningStep));
  if (glyphs) font.set('GDEF', glyphs);
  return fontverter.convert(writeTables(font), 'woff2');
}
