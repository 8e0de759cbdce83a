import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import * as fontkit from 'fontkit';
import sharp from 'sharp';
import subsetFont from 'subset-font';
import { expect, test } from 'vitest';
import { drawShare } from '../../src/backends/images/drawShare.ts';
import { lettersOf } from '../../src/brand/letters.ts';
import { typefaceFrom } from '../../src/brand/typeface.ts';
import { fallbacksOf } from './fallbacks.ts';
import { charactersOf, readTables, sfntVersion, weightOf, writeTables } from './sfnt.ts';
import { makeTypeface } from './typeface.ts';

const sourceOf = (part: string) =>
  readFileSync(
    fileURLToPath(
      import.meta.resolve(
        `@fontsource-variable/instrument-sans/files/instrument-sans-${part}-wght-normal.woff2`,
      ),
    ),
  );
const [latin, extended] = [sourceOf('latin'), sourceOf('latin-ext')];
const languages = ['en', 'de', 'es', 'pt', 'fr'];

const describedBy = (files: Readonly<Record<string, Buffer>>) =>
  typefaceFrom(files['typeface.json']?.toString() ?? '');

/** A face of one weight, without axes and without tables that pages can do without. */
async function plainFace(text: string, wght = 400): Promise<Buffer> {
  const fixed = await subsetFont(latin, text, {
    targetFormat: 'sfnt',
    keepFeatures: [],
    noHinting: true,
    variationAxes: { wght },
  });
  const kept = new Map(
    [...readTables(fixed)].filter(([tag]) => !['GPOS', 'GSUB', 'GDEF', 'STAT'].includes(tag)),
  );
  return writeTables(kept, sfntVersion(fixed));
}

test('a variable font in two files becomes a typeface whose description can be read (OWN-5)', async () => {
  const { files, missing } = await makeTypeface('own', [latin, extended], languages);
  expect(missing).toEqual([]);
  const typeface = describedBy(files);
  expect(typeface.family).toBe('Own');
  const fonts = [...typeface.files, typeface.titles].map(({ href }) => href);
  for (const href of fonts) {
    expect(Object.keys(files)).toContain(href.replace('/media/fonts/own/', ''));
  }
  // What every page needs is in the first file, which still has its weights.
  const [first] = typeface.files;
  const file = files[first?.href.split('/').at(-1) ?? ''] ?? Buffer.alloc(0);
  expect(fontkit.create(file).variationAxes).toMatchObject({ wght: { min: 400, max: 600 } });
  const known = charactersOf(file);
  expect([...lettersOf(['en', 'de', 'es', 'pt'])].filter((it) => !known.has(it))).toEqual([]);
});

test('no character of a typeface is in two of its files (OWN-5)', async () => {
  const { files } = await makeTypeface('own', [latin, extended], languages);
  const ranges = describedBy(files).files.flatMap(({ range }) => range.split(', '));
  expect(new Set(ranges).size).toBe(ranges.length);
});

test('a face without axes and layout tables becomes one, too, and says what it lacks (OWN-5)', async () => {
  const { files, missing } = await makeTypeface(
    'plain',
    [await plainFace(lettersOf(['en']))],
    ['en', 'de'],
  );
  expect(missing).toEqual(expect.arrayContaining(['ä', 'ß']));
  expect(describedBy(files).files).toHaveLength(1);
});

test('a face of one weight says so, so that browsers thicken headings (OWN-91)', async () => {
  const { files } = await makeTypeface('plain', [await plainFace(lettersOf(['en']))], ['en']);
  const { weight, files: described } = describedBy(files);
  expect(described.map((it) => it.weight ?? weight)).toEqual(['400']);
});

test('faces of two weights become one typeface with both (OWN-91)', async () => {
  const [bold, text] = [await plainFace('AÄabß', 700), await plainFace('AÄabß')];
  const { files, missing } = await makeTypeface('two', [bold, text], ['de']);
  expect(missing).toContain('ü');
  expect(missing).not.toContain('ß');
  const typeface = describedBy(files);
  expect(typeface.files.map(({ weight, range }) => [weight, range])).toEqual([
    ['400', 'U+0041, U+0061-0062, U+00C4, U+00DF'],
    ['700', 'U+0041, U+0061-0062, U+00C4, U+00DF'],
  ]);
  const titles = files[typeface.titles.href.split('/').at(-1) ?? ''] ?? Buffer.alloc(0);
  expect(weightOf(readTables(titles))).toBe(700);
});

test('a letter that one weight lacks is named (OWN-91)', async () => {
  const faces = [await plainFace(lettersOf(['de'])), await plainFace(lettersOf(['en']), 700)];
  const { missing } = await makeTypeface('two', faces, ['de']);
  expect(missing).toContain('ß');
  expect(missing).not.toContain('a');
});

test('a font that ends with an empty glyph can be measured (OWN-91)', async () => {
  const plain = await plainFace(' ');
  const glyphs = readTables(plain).get('glyf') ?? Buffer.alloc(0);
  const font = Buffer.concat([plain, glyphs]);
  font.writeUInt32BE(plain.length, font.indexOf('glyf') + 8);
  expect(fallbacksOf('x', { text: font, heading: font })).toHaveLength(4);
});

test('what is no font is refused (OWN-5)', async () => {
  await expect(makeTypeface('none', [Buffer.from('no font at all')], ['en'])).rejects.toThrow();
});

test('the measured fallbacks of the typeface of the demo are those that a browser measured (OWN-5)', async () => {
  const at = (wght: number) =>
    subsetFont(latin, lettersOf(languages), {
      targetFormat: 'sfnt',
      keepFeatures: [],
      noHinting: true,
      variationAxes: { wght },
    });
  const fallbacks = fallbacksOf('x', { text: await at(400), heading: await at(560) });
  const measured = [102.34, 97.9, 102.79, 104.2];
  expect(fallbacks).toHaveLength(measured.length);
  for (const [index, { sizeAdjust }] of fallbacks.entries()) {
    expect(Math.abs(sizeAdjust - (measured[index] ?? 0))).toBeLessThan(1.2);
  }
  expect(fallbacks[0]?.ascent).toBeCloseTo(95, 0);
});

test('titles in link previews are set in the font of the brand, not in one of the system (OWN-5)', async () => {
  // All letters of this font are those of the source for "I", so that no other font looks like it.
  const { files } = await makeTypeface('own', [latin], ['en']);
  const typeface = describedBy(files);
  const file = `${process.env.TMPDIR ?? '/tmp'}/portico-titles-${process.pid}.ttf`;
  const { writeFileSync, rmSync } = await import('node:fs');
  const titles = files[typeface.titles.href.split('/').at(-1) ?? ''];
  writeFileSync(file, titles ?? Buffer.alloc(0));
  const texts = { title: 'Hamburgefonts', kind: '', fact: '' };
  const look = { accent: '#000000', tint: '#ffffff' };
  const raw = async (jpeg: Buffer) => sharp(jpeg).raw().toBuffer();
  const usual = await raw(await drawShare({ texts, look, files: {} }));
  const own = await raw(
    await drawShare({
      texts,
      look: { ...look, titles: { ...typeface.titles, drawn: typeface.drawn } },
      files: { font: file },
    }),
  );
  rmSync(file);
  // The same letters under another name: a font of the system would differ in many pixels.
  const differing = own.filter((it, at) => Math.abs(it - (usual[at] ?? 0)) > 64).length;
  expect(differing).toBeLessThan(own.length / 2000);
});
