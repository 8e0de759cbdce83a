import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import sharp from 'sharp';
import { afterEach, expect, test } from 'vitest';
import { writeFiles } from '../../tests/fakes/writeFiles.ts';
import { brandFaults } from './brandFaults.server.ts';
import { faultLine } from './wording.ts';

const root = await mkdtemp(join(tmpdir(), 'portico-brand-'));
afterEach(() => rm(root, { recursive: true, force: true }));

const svg = (width: number, height: number) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}"></svg>`;
const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#fff' } })
    .png()
    .toBuffer();

/** A whole brand; `change` replaces lines of its file by their key. */
async function faultsWith(
  change: Readonly<Record<string, string>> = {},
  files: Readonly<Record<string, string | Buffer>> = {},
): Promise<string[]> {
  const lines = {
    name: 'Spine Works',
    logo: '{ url: /media/logo.svg, width: 120, height: 30 }',
    icon: '/media/favicon.svg',
    share_picture: '/media/share.png',
    colors: "{ accent: '#6b2d5c' }",
    description: '{ en: Spine, de: Spine, es: Spine, pt: Spine, fr: Spine }',
    ...change,
  };
  const text = Object.entries(lines)
    .map(([key, value]) => `${key}: ${value}\n`)
    .join('');
  await writeFiles(root, {
    'spine/brand.yaml': text,
    'media/logo.svg': svg(240, 60),
    'media/favicon.svg': svg(32, 32),
    'media/share.png': await picture(1200, 630),
    ...files,
  });
  return (await brandFaults(root)).map(faultLine);
}

test('a whole brand has no faults, nor has the demo (OWN-1, OWN-2)', async () => {
  expect(await faultsWith()).toEqual([]);
  expect(await brandFaults(resolve(import.meta.dirname, '../../demo/content'))).toEqual([]);
});

test.each([
  [{ nmae: 'x' }, /spine\/brand\.yaml:7 .*nmae.*is not known/],
  [
    { colors: "{ accent: '#f0c000' }" },
    /:5 .*colors\.accent.*links and small headings.*1\.\d, and 4\.5 is needed: `#[\da-f]{6}` is the nearest/,
  ],
  [{ colors: "{ accent: '#6b2d5c', tint: '#9a6a8c' }" }, /colors\.tint.*leave it out/],
  [
    { colors: "{ accent: '#6b2d5c', dark: { accent: '#402030' } }" },
    /colors\.dark\.accent.*links and small headings.*`#[\da-f]{6}` is the nearest/,
  ],
  [
    { colors: "{ accent: '#6b2d5c', dark: { tint: '#d0a0c0' } }" },
    /colors\.dark\.tint.*leave it out/,
  ],
  [{ logo: '{ url: /media/logo.svg, width: 120, height: 60 }' }, /logo\.width.*its width is 240/],
  [{ logo: '{ url: /media/logo.svg, width: 48, height: 12 }' }, /logo\.height.*take 20 or more/],
  [{ logo: '{ url: /media/none.svg, width: 120, height: 30 }' }, /logo\.url.*no file .*add it/],
  [{ emblem: '{ picture: /media/none.svg }' }, /emblem\.picture.*no file .*add it/],
  [{ markets: '[DE, UK]' }, /markets\[2\].*`UK` is no country/],
  [{ markets: '[de]' }, /markets\[1\].*"de" must be a country of two capital letters/],
  [{ typeface: 'inter' }, /typeface.*no typeface "inter".*npm run fonts -- --package inter/],
  [{ description: '{ en: Spine }' }, /warning.*no text in `de`/],
])(
  '%j is reported with file, line, field and what to do (OWN-1, OWN-2, BRAND-13)',
  async (change, line) => {
    const faults = await faultsWith(change);
    expect(faults.join('\n')).toMatch(line);
  },
);

test('pictures that are none, or of another size, are reported (OWN-1)', async () => {
  const files = {
    'media/share.png': await picture(600, 315),
    'media/favicon.svg': 'no drawing',
    'media/logo.svg': '<svg></svg>',
  };
  const faults = (await faultsWith({}, files)).join('\n');
  expect(faults).toMatch(/share_picture.*600 × 315: link previews are 1200 × 630/);
  expect(faults).toMatch(/icon.*no SVG with a viewBox/);
  expect(faults).toMatch(/logo\.url.*no SVG with a viewBox/);
});

test('a file that is no YAML is reported at its line (OWN-1)', async () => {
  expect(await faultsWith({ name: '"open' })).toEqual([
    expect.stringContaining('spine/brand.yaml:'),
  ]);
});

test('two brands of one name are reported (OWN-3)', async () => {
  const faults = await faultsWith({}, { 'other/brand.yaml': 'name: x' });
  expect(faults.join('\n')).toContain('other/brand.yaml');
});

test('a typeface without letters of the languages, or whose files are gone, is reported (OWN-5)', async () => {
  const typeface = {
    family: 'Own',
    weight: '400',
    files: [{ href: '/media/fonts/own/own-1.woff2', range: 'U+0020-007E' }],
    fallbacks: [],
    titles: { family: 'Portico own', href: '/media/fonts/own/t.ttf' },
    drawn: '\\u0020-\\u007e',
  };
  const described = { 'media/fonts/own/typeface.json': JSON.stringify(typeface) };
  const faults = (await faultsWith({ typeface: 'own' }, described)).join('\n');
  expect(faults).toContain('There is no file /media/fonts/own/own-1.woff2');
  expect(faults).toMatch(/`own` has no .*Ä/);
  const damaged = { 'media/fonts/own/typeface.json': '{"family":"</style>"}' };
  expect((await faultsWith({ typeface: 'own' }, damaged)).join('\n')).toMatch(
    /typeface.*is damaged/,
  );
});
