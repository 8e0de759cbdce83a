import { hash } from 'node:crypto';
import * as fontkit from 'fontkit';
import fontverter from 'fontverter';
import { lettersOf } from '../../src/brand/letters.ts';
import {
  type FontFile,
  type OwnTypeface,
  typefaceFileName,
  typefaceFolder,
} from '../../src/brand/typeface.ts';
import { characters } from './characters.ts';
import { fallbacksOf } from './fallbacks.ts';
import { rangesOf, readableRanges, subset } from './makeFont.ts';
import { charactersOf, readTables, sfntVersion, weightOf, writeTables } from './sfnt.ts';

/** The weights that styles use, the last of text, and that of headings; titles of link previews have the last. */
const weights = { min: 400, max: 600, text: 500, heading: 560 };

/** Letters of European languages, and signs: what names may have besides the site's own texts. */
const european =
  /[\u0020-\u024f\u02bb-\u02dd\u1e00-\u1eff\u2010-\u2044\u20a0-\u20bf\u2100-\u2193\u2212]/;

/** The files of a typeface, by their names, and the languages' letters that it lacks. */
export interface MadeTypeface {
  readonly files: Readonly<Record<string, Buffer>>;
  readonly missing: readonly string[];
}

/** The fonts of a typeface that have the same weights; later ones add characters. */
interface Face {
  /** As in styles, such as `400 700`. */
  readonly weight: string;
  readonly min: number;
  readonly max: number;
  readonly fonts: Buffer[];
}

/** The faces of a typeface, that of text first. */
function facesOf(fonts: readonly Buffer[]): readonly Face[] {
  const faces = new Map<string, Face>();
  for (const font of fonts) {
    const own = weightOf(readTables(font));
    const { min, max } = fontkit.create(font).variationAxes.wght ?? { min: own, max: own };
    // What styles call bold is the last weight that a variable font keeps.
    const last = max > min && max >= weights.max ? 700 : max;
    const weight = min === max ? `${min}` : `${Math.max(min, weights.min)} ${last}`;
    const face = faces.get(weight) ?? { weight, min, max, fonts: [] };
    faces.set(weight, face);
    face.fonts.push(font);
  }
  const distance = ({ min, max }: Face) => Math.max(min - weights.min, weights.min - max, 0);
  return [...faces.values()].sort((a, b) => distance(a) - distance(b));
}

const europeanOf = (font: Buffer) => [...charactersOf(font)].filter((it) => european.test(it));

/**
 * Makes the files of a typeface for a content folder (OWN-5): fonts for pages, the font of titles in link
 * previews, the measures of its fallbacks.
 * @param name a word, such as `inter`
 * @param sources fonts in any format, with or without axes, of one weight or several; later ones of a
 * weight add characters
 * @param languages those whose letters it must have in each weight
 * @throws Error when a source is no font that can be read
 */
export async function makeTypeface(
  name: string,
  sources: readonly Buffer[],
  languages: readonly string[],
): Promise<MadeTypeface> {
  const fonts: Buffer[] = [];
  // One after another: the library keeps what it converts in one place.
  for (const it of sources) fonts.push(Buffer.from(await fontverter.convert(it, 'sfnt')));
  const faces = facesOf(fonts);
  const [text] = faces;
  if (!text) throw new Error('A typeface needs a font');
  const heading = faces.find((it) => it.max > weights.text) ?? text;
  const files: Record<string, Buffer> = {};
  const described: FontFile[] = [];
  const letters = lettersOf(languages);
  const missing = new Set<string>();
  for (const face of faces) {
    const taken = new Set<string>();
    const known = (font: Buffer) => europeanOf(font).filter((it) => !taken.has(it));
    const add = async (font: Buffer, characters: readonly string[]) => {
      if (characters.length === 0) return;
      for (const it of characters) taken.add(it);
      const part = await subset(font, characters.join(''), weights);
      const woff2 = await fontverter.convert(part, 'woff2');
      const file = `${name}-${hash('sha256', woff2, 'hex').slice(0, 10)}.woff2`;
      files[file] = woff2;
      // The first code of a range alone has the mark.
      const range = rangesOf(characters, (hex) => hex.toUpperCase()).map((it) => `U+${it}`);
      const href = `${typefaceFolder(name)}/${file}`;
      described.push({ href, range: range.join(', '), weight: face.weight });
    };
    // What every page needs comes in one file, which is loaded ahead.
    const usual = new Set(characters + letters);
    for (const font of face.fonts)
      await add(
        font,
        known(font).filter((it) => usual.has(it)),
      );
    for (const font of face.fonts) await add(font, known(font));
    for (const it of letters) if (!taken.has(it)) missing.add(it);
  }
  const [textFont, headingFont] = [text, heading].map((it) => it.fonts[0] as Buffer) as [
    Buffer,
    Buffer,
  ];
  const drawn = new Set(europeanOf(headingFont));
  const family = `Portico ${name}`;
  const titles = await titlesOf(headingFont, [...drawn].join(''), family);
  const file = `${name}-titles-${hash('sha256', titles, 'hex').slice(0, 10)}.ttf`;
  files[file] = titles;
  const typeface: OwnTypeface = {
    family: name
      .split(/[-_]/)
      .map((it) => it.charAt(0).toUpperCase() + it.slice(1))
      .join(' '),
    weight: text.weight,
    files: described,
    fallbacks: fallbacksOf(name, {
      text: await subset(textFont, characters, weights.min),
      heading: await subset(headingFont, characters, weights.heading),
    }),
    titles: { family, href: `${typefaceFolder(name)}/${file}` },
    drawn: readableRanges(drawn),
  };
  files[typefaceFileName] = Buffer.from(`${JSON.stringify(typeface, undefined, 2)}\n`);
  return { files, missing: [...missing] };
}

/** The font of titles in link previews, under a name that no font of the system has. */
async function titlesOf(font: Buffer, text: string, family: string): Promise<Buffer> {
  const fixed = await subset(font, text, weights.max);
  const tables = new Map(readTables(fixed));
  tables.set('name', renamed(family));
  return writeTables(tables, sfntVersion(fixed));
}

/** The ids of names: family, style, unique name, full name, version, PostScript name. */
const ids = [1, 2, 3, 4, 5, 6] as const;

/**
 * A table `name` in which a font has only the name of a family: the library that sets text in pictures
 * finds fonts by it, and the names of sources differ by weight.
 */
function renamed(family: string): Buffer {
  const plain = family.replaceAll(' ', '');
  const values = [family, 'Regular', plain, family, 'Version 1.0', plain];
  const texts = values.map((it) => Buffer.from(it, 'utf16le').swap16());
  const header = Buffer.alloc(6 + ids.length * 12);
  header.writeUInt16BE(ids.length, 2);
  header.writeUInt16BE(header.length, 4);
  let offset = 0;
  for (const [at, id] of ids.entries()) {
    const record = 6 + at * 12;
    const length = texts[at]?.length ?? 0;
    // Windows, Unicode, English.
    for (const [place, value] of [3, 1, 0x409, id, length, offset].entries()) {
      header.writeUInt16BE(value, record + place * 2);
    }
    offset += length;
  }
  return Buffer.concat([header, ...texts]);
}
