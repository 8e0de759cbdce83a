import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import fontverter from 'fontverter';
import { expect, test } from 'vitest';
import { drawnText } from '../../src/ui/fonts/drawnText.ts';
import { characters } from './characters.ts';
import { kerningPlaces } from './kerning.ts';
import { drawnCharacters, kerningStep, makeFont, readableRanges } from './makeFont.ts';
import { charactersOf, readTables } from './sfnt.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));
const source = fileURLToPath(
  import.meta.resolve(
    '@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2',
  ),
);
const committed = readFileSync(`${root}src/ui/fonts/portico-sans.woff2`);
const style = readFileSync(`${root}src/ui/tokens/fonts.css`, 'utf8');

/** The characters of each file in the style sheet. */
const ranges = [...style.matchAll(/unicode-range:([^;]*);/g)].map(([, list = '']) =>
  [...list.matchAll(/U\+([\dA-F]+)(?:-([\dA-F]+))?/g)].flatMap(([, first = '', last = first]) => {
    const start = Number.parseInt(first, 16);
    const length = Number.parseInt(last, 16) - start + 1;
    return Array.from({ length }, (_, at) => String.fromCodePoint(start + at));
  }),
);

test('the font equals the output of the command', async () => {
  expect((await makeFont(readFileSync(source))).equals(committed)).toBe(true);
  // An alarm: a set of letters for another language costs a few hundred bytes of the preload.
  expect(committed.length).toBeLessThan(17_500);
});

test('the kerning of the font is rounded', async () => {
  const gpos = readTables(await fontverter.convert(committed, 'sfnt')).get('GPOS');
  const values = gpos ? [...kerningPlaces(gpos)].map((place) => gpos.readInt16BE(place)) : [];
  expect(values.filter((it) => it !== 0).length).toBeGreaterThan(3000);
  expect(values.filter((it) => it % kerningStep !== 0)).toEqual([]);
});

test('the font has the characters of its declaration', async () => {
  const [own = []] = ranges;
  expect(own.toSorted()).toEqual([...characters].toSorted());
  const known = charactersOf(committed);
  expect([...characters].filter((it) => !known.has(it))).toEqual([]);
});

test('no character is in two files', () => {
  expect(ranges).toHaveLength(3);
  const all = ranges.flat();
  expect(all.filter((it, at) => all.indexOf(it) !== at)).toEqual([]);
});

test('the font has every character of content and messages', () => {
  // The typeface has none of these, so a system font shows them.
  const withoutGlyph = new Set('²³µ½±→\u00ad\n\t');
  const files = globSync(
    [
      'demo/content/{default,vet_systems,shared}/**/*.{yaml,jsonl}',
      'demo/content/pictures/pictures.json',
      'src/locale/languages/*/*.{ts,json}',
    ],
    { cwd: root },
  );
  expect(files.length).toBeGreaterThan(200);
  const missing = files.flatMap((file) => {
    const text = new Set(readFileSync(root + file, 'utf8'));
    return [...text]
      .filter((it) => !characters.includes(it) && !withoutGlyph.has(it))
      .map((it) => `${file} ${it}`);
  });
  expect(missing).toEqual([]);
});

test('what pictures for link previews can set is what their fonts have (PAGE-39)', () => {
  const fonts = ['portico-sans-600.ttf', 'portico-sans-600-extended.ttf'].map((name) =>
    readFileSync(`${root}src/ui/fonts/${name}`),
  );
  expect(readFileSync(`${root}src/ui/fonts/drawnText.ts`, 'utf8')).toBe(drawnCharacters(fonts));
  const names = [
    'Łukasz Gębczyński',
    'Příhoda-Novák',
    'Ştefănescu',
    'Ağaoğlu',
    'Þórður',
    characters,
  ];
  for (const name of names) expect(drawnText.test(name), name).toBe(true);
  for (const name of ['田中', 'Иванов', 'Παππάς', 'محمد', '10 cm²', '→', '😀'])
    expect(drawnText.test(name), name).toBe(false);
});

test('fonts with glyphs of control characters give a valid expression (OWN-5)', () => {
  const ranges = readableRanges(new Set(['\u0000', '\r', 'A', 'B', 'Z', '\u0301', '😀']));
  expect(ranges).toBe('\\u0041-\\u0042\\u005a');
  expect(new RegExp(`^[${ranges}]*$`, 'u').test('ABZ')).toBe(true);
});
