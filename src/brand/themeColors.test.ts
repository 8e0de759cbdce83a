import { globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { demoBrand } from './demoBrands.server.ts';
import { contrastOf, hexOf, oklchOf } from './oklch.ts';
import {
  colorPairs,
  commonColors,
  darkColors,
  faintPairs,
  readableAccent,
  themeColors,
} from './themeColors.ts';
import { colorProperties, themeStyle } from './themeStyle.ts';

const root = resolve(import.meta.dirname, '../..');
const tokens = readFileSync(resolve(root, 'src/ui/tokens/tokens.css'), 'utf8');

test('contrast is that of WCAG (OWN-2)', () => {
  expect(contrastOf('#000000', '#ffffff')).toBeCloseTo(21, 5);
  expect(contrastOf('#767676', '#ffffff')).toBeCloseTo(4.54, 2);
  expect(contrastOf('#ffffff', '#767676')).toBeCloseTo(4.54, 2);
});

const anyColor = fc
  .integer({ min: 0, max: 0xffffff })
  .map((it) => `#${it.toString(16).padStart(6, '0')}`);

test('a color survives its other form (OWN-2)', () => {
  fc.assert(
    fc.property(anyColor, (color) => {
      expect(contrastOf(hexOf(oklchOf(color)), color)).toBeLessThan(1.02);
    }),
  );
});

test('every color has a readable accent, from which a readable theme follows (OWN-2)', () => {
  fc.assert(
    fc.property(anyColor, (color) => {
      const accent = readableAccent(color);
      expect(faintPairs(themeColors({ accent }), 'light')).toEqual([]);
    }),
  );
});

test('from every color follows a dark theme that can be read (BRAND-13)', () => {
  fc.assert(
    fc.property(anyColor, (color) => {
      expect(faintPairs(darkColors(color), 'dark')).toEqual([]);
    }),
  );
});

test('every accent given for the dark theme has a readable one (BRAND-13)', () => {
  fc.assert(
    fc.property(anyColor, anyColor, (color, given) => {
      const accent = readableAccent(given, 'dark');
      expect(faintPairs(darkColors(color, { accent }), 'dark')).toEqual([]);
    }),
  );
});

test('the dark theme has the hue of the accent, and the colors that a brand gives for it (BRAND-13)', () => {
  const derived = darkColors('#1f5b3a');
  expect(oklchOf(derived.accent).h).toBeCloseTo(oklchOf('#1f5b3a').h, 1);
  const given = darkColors('#1f5b3a', { accent: '#f0b0ff', tint: '#222233' });
  expect(given).toMatchObject({ accent: '#f0b0ff', tint: '#222233' });
  expect(oklchOf(given.strong).h).toBeCloseTo(oklchOf('#f0b0ff').h, 1);
});

test('an accent that can be read stays (OWN-2)', () => {
  for (const application of ['main', 'vet-systems'] as const) {
    const { colors } = demoBrand(application);
    expect(faintPairs(colors, 'light')).toEqual([]);
    expect(readableAccent(colors.accent)).toBe(colors.accent);
  }
});

test('what follows from the accents of the demo looks as its own colors do (OWN-2)', () => {
  for (const application of ['main', 'vet-systems'] as const) {
    const { colors } = demoBrand(application);
    const derived = themeColors({ accent: colors.accent });
    for (const [name, color] of Object.entries(colors)) {
      const [own, other] = [color, derived[name as keyof typeof derived]].map(oklchOf);
      expect(Math.abs((own?.l ?? 0) - (other?.l ?? 1)), name).toBeLessThan(0.03);
      expect(Math.abs((own?.c ?? 0) - (other?.c ?? 1)), name).toBeLessThan(0.015);
    }
  }
});

test('a light accent is faint on white, and the pairs say where (OWN-2)', () => {
  const faint = faintPairs(themeColors({ accent: '#f0c000' }), 'light');
  expect(faint[0]).toMatchObject({ front: 'accent', ground: 'paper', least: 4.5 });
});

/** The custom property of a color that all brands share. */
const propertyOf = (name: string) => `--${name.replace(/[A-Z]/g, (it) => `-${it.toLowerCase()}`)}`;

test('the colors that all brands share are those of the style sheet, in both themes (OWN-2, BRAND-13)', () => {
  const [day = '', night = ''] = tokens.split('(prefers-color-scheme: dark)');
  const declared = ([name, color]: [string, string]) => `${propertyOf(name)}: ${color};`;
  const light = Object.entries(commonColors.light).map(declared);
  // What is the same in both is declared once.
  const dark = Object.entries(commonColors.dark)
    .map(declared)
    .filter((it) => !light.includes(it));
  expect(light.filter((it) => !day.includes(it))).toEqual([]);
  expect(dark.filter((it) => !night.includes(it))).toEqual([]);
  expect(dark.length).toBeGreaterThan(10);
});

test('the style sheet has the same properties as the style of a brand (OWN-4)', () => {
  const accent = '#0b5c66';
  const both = [themeColors({ accent }), darkColors(accent)].map(colorProperties).join(';');
  for (const declaration of both.split(';')) {
    expect(tokens).toContain(`${declaration.replace(':', ': ')};`);
  }
});

test('no style names a brand (OWN-4)', () => {
  const sheets = globSync('src/**/*.css', { cwd: root });
  expect(sheets.length).toBeGreaterThan(50);
  const naming = sheets.filter((it) => /data-theme/.test(readFileSync(resolve(root, it), 'utf8')));
  expect(naming).toEqual([]);
});

test('the style of a brand has its colors and its emblem, and nothing that ends the element (OWN-4)', () => {
  expect(themeStyle(demoBrand('vet-systems'))).toBe(
    ':root{--accent:#1f5b3a;--accent-strong:#16452b;--accent-tint:#e5f0e7;--accent-pale:#c3ddca;' +
      '--tint:#f3f7f2;--deep:#12291c;--deep-line:#34493d;--emblem:url(/media/emblem-vet-systems.svg);' +
      '--emblem-filter:var(--to-light,none)}' +
      '@media screen and (prefers-color-scheme:dark){:root{--accent:#92cea7;--accent-strong:#b3e6c4;' +
      '--accent-tint:#213227;--accent-pale:#334f3d;--tint:#1b231e;--deep:#07110b;--deep-line:#2d3c32}}',
  );
  expect(themeStyle({ ...demoBrand('main'), emblem: { shape: 'plain' } })).not.toContain('emblem');
});

/** The colors of the theme and the common ones by their custom properties. */
const names: Readonly<Record<string, string>> = {
  accent: 'accent',
  'accent-strong': 'strong',
  'accent-tint': 'tint',
  'accent-pale': 'pale',
  tint: 'wash',
  deep: 'deep',
  ...Object.fromEntries(
    Object.keys(commonColors.light).map((name) => [propertyOf(name).slice(2), name]),
  ),
};

test('each rule that puts one color of a theme upon another is among the checked pairs (OWN-2, BRAND-13)', () => {
  const known = new Set(colorPairs.map(({ front, ground }) => `${front} on ${ground}`));
  const found = globSync('src/**/*.css', { cwd: root }).flatMap((sheet) =>
    [...readFileSync(resolve(root, sheet), 'utf8').matchAll(/\{([^{}]*)\}/g)].flatMap(
      ([, rule]) => {
        const of = (property: string) =>
          names[new RegExp(`[\\s;]${property}: var\\(--([\\w-]+)\\)`).exec(rule ?? '')?.[1] ?? ''];
        const [front, ground] = [of('color'), of('background')];
        if (!front || !ground) return [];
        return `${front} on ${ground}`;
      },
    ),
  );
  expect(found.length).toBeGreaterThan(10);
  expect([...new Set(found)].filter((it) => !known.has(it))).toEqual([]);
});
