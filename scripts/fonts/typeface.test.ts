import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import fontverter from 'fontverter';
import sharp from 'sharp';
import subsetFont from 'subset-font';
import { expect, test } from 'vitest';
import { drawShare } from '../../src/backends/images/drawShare.ts';
import { lettersOf } from '../../src/brand/letters.ts';
import { typefaceFrom } from '../../src/brand/typeface.ts';
import { fallbacksOf } from './fallbacks.ts';
import { axesOf, charactersOf, readTables, sfntVersion, writeTables } from './sfnt.ts';
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
async function plainFace(text: string): Promise<Buffer> {
  const fixed = await subsetFont(latin, text, {
    targetFormat: 'sfnt',
    keepFeatures: [],
    noHinting: true,
    variationAxes: { wght: 400 },
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
  const own = readTables(await fontverter.convert(file, 'sfnt'));
  expect(axesOf(own)).toMatchObject([{ tag: 'wght', min: 400, max: 600 }]);
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
