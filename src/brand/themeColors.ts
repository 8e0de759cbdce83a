import { contrastOf, hexOf, type Oklch, oklchOf } from './oklch.ts';

/** The colors of a brand's theme, which components use as custom properties. */
export interface ThemeColors {
  /** Links, buttons, borders of what is chosen, drawings. */
  readonly accent: string;
  /** Pressed and hovered buttons, text on tints. */
  readonly strong: string;
  /** Grounds of what is chosen or hovered, of notes and badges. */
  readonly tint: string;
  /** Marked text, frames and lines. */
  readonly pale: string;
  /** Grounds of sections, cards and tables. */
  readonly wash: string;
  /** The ground of the footer. */
  readonly deep: string;
  /** Lines in the footer. */
  readonly deepLine: string;
}

/** What a brand says of its colors; what it does not say is derived from the accent. */
type GivenColors = Pick<ThemeColors, 'accent'> &
  Partial<{ readonly [Name in keyof ThemeColors]: ThemeColors[Name] | undefined }>;

/** The lightness and the most chroma of each color; `strong` is darker than the accent itself. */
const light = {
  tint: { l: 0.944, c: 0.014 },
  pale: { l: 0.872, c: 0.036 },
  wash: { l: 0.973, c: 0.006 },
  deep: { l: 0.265, c: 0.04 },
  deepLine: { l: 0.4, c: 0.036 },
} as const;

/** The same at night: what was darker than the ground is lighter, and the footer is darker still. */
const dark = {
  accent: { l: 0.8, c: 0.1 },
  strong: { l: 0.88, c: 0.07 },
  tint: { l: 0.3, c: 0.03 },
  pale: { l: 0.4, c: 0.045 },
  wash: { l: 0.245, c: 0.014 },
  deep: { l: 0.165, c: 0.02 },
  deepLine: { l: 0.34, c: 0.026 },
} as const;

/** A color of the hue of an accent, which is not more colorful than the accent. */
const like = (base: Oklch, { l, c }: Pick<Oklch, 'l' | 'c'>) =>
  hexOf({ l, c: Math.min(c, base.c), h: base.h });

/** Derives the colors that a brand does not give: of the hue of its accent, at a lightness that fits text (OWN-2). */
export function themeColors({ accent, ...given }: GivenColors): ThemeColors {
  const base = oklchOf(accent);
  return {
    accent,
    strong: given.strong ?? hexOf({ ...base, l: base.l * 0.84, c: base.c * 0.9 }),
    tint: given.tint ?? like(base, light.tint),
    pale: given.pale ?? like(base, light.pale),
    wash: given.wash ?? like(base, light.wash),
    deep: given.deep ?? like(base, light.deep),
    deepLine: given.deepLine ?? like(base, light.deepLine),
  };
}

/**
 * Derives the colors of the dark theme that a brand does not give (BRAND-13).
 * @param accent that of the light theme, whose hue they have if there is none for the dark one
 */
export function darkColors(accent: string, given: Partial<GivenColors> = {}): ThemeColors {
  const base = oklchOf(given.accent ?? accent);
  const names = Object.keys(dark) as (keyof ThemeColors)[];
  return Object.fromEntries(
    names.map((name) => [name, given[name] ?? like(base, dark[name])]),
  ) as Readonly<Record<keyof ThemeColors, string>>;
}

/** The colors of every brand in both themes, which `tokens.css` declares. */
export const commonColors = {
  light: {
    ink: '#12232e',
    inkSoft: '#4a5a64',
    paper: '#ffffff',
    line: '#d8e0e0',
    edge: '#76868e',
    sand: '#f9f3e9',
    sandDeep: '#ecdcc4',
    alert: '#9a2b1c',
    alertTint: '#fbece8',
    good: '#1d6240',
    goodTint: '#e4f1e8',
    deepInk: '#dbe5e6',
    deepBright: '#ffffff',
  },
  dark: {
    ink: '#e4eaec',
    inkSoft: '#a9b5bb',
    paper: '#12181a',
    line: '#313c42',
    edge: '#7c8b93',
    sand: '#262119',
    sandDeep: '#4b4132',
    alert: '#f3a596',
    alertTint: '#3a211c',
    good: '#86cda5',
    goodTint: '#18301f',
    deepInk: '#dbe5e6',
    deepBright: '#ffffff',
  },
} as const;

/** The names of the themes: that of the day, and that of visitors whose system is dark (BRAND-12). */
export const themeNames = ['light', 'dark'] as const;
export type ThemeName = (typeof themeNames)[number];

type ColorName = keyof ThemeColors | keyof (typeof commonColors)['light'];

/** A pair of colors that the theme puts upon one another. */
interface ColorPair {
  readonly front: ColorName;
  readonly ground: ColorName;
  /** The least contrast: 4.5 for text, 3 for controls, drawings and the focus (WCAG 2.2, 1.4.3 and 1.4.11). */
  readonly least: 4.5 | 3;
  readonly what: string;
}

/** Every pair that styles use; the test of the styles finds others. */
export const colorPairs: readonly ColorPair[] = [
  { front: 'accent', ground: 'paper', least: 4.5, what: 'links and small headings' },
  { front: 'accent', ground: 'wash', least: 4.5, what: 'links on sections, cards and tables' },
  { front: 'accent', ground: 'tint', least: 4.5, what: 'links on what is chosen or hovered' },
  { front: 'accent', ground: 'sand', least: 4.5, what: 'links on warm sections' },
  { front: 'accent', ground: 'pale', least: 3, what: 'drawings and plots in pale frames' },
  { front: 'paper', ground: 'accent', least: 4.5, what: 'text of buttons' },
  { front: 'paper', ground: 'strong', least: 4.5, what: 'text of hovered buttons' },
  { front: 'strong', ground: 'paper', least: 4.5, what: 'hovered links' },
  { front: 'strong', ground: 'wash', least: 4.5, what: 'hovered links on sections and cards' },
  { front: 'strong', ground: 'tint', least: 4.5, what: 'badges and secondary buttons' },
  { front: 'strong', ground: 'pale', least: 4.5, what: 'chosen filters, hovered' },
  { front: 'ink', ground: 'wash', least: 4.5, what: 'text on sections, cards and tables' },
  { front: 'ink', ground: 'tint', least: 4.5, what: 'text of notes' },
  { front: 'ink', ground: 'pale', least: 4.5, what: 'marked text' },
  { front: 'inkSoft', ground: 'wash', least: 4.5, what: 'small text on sections and cards' },
  { front: 'inkSoft', ground: 'tint', least: 4.5, what: 'small text of notes' },
  { front: 'deepInk', ground: 'deep', least: 4.5, what: 'text of the footer' },
  { front: 'deepBright', ground: 'deep', least: 4.5, what: 'headings of the footer' },
  { front: 'ink', ground: 'paper', least: 4.5, what: 'text' },
  { front: 'ink', ground: 'sand', least: 4.5, what: 'text on warm sections' },
  { front: 'ink', ground: 'sandDeep', least: 4.5, what: 'marked days, and badges' },
  { front: 'ink', ground: 'alertTint', least: 4.5, what: 'text of warnings' },
  { front: 'inkSoft', ground: 'paper', least: 4.5, what: 'small text' },
  { front: 'inkSoft', ground: 'sand', least: 4.5, what: 'small text on warm sections' },
  { front: 'inkSoft', ground: 'line', least: 4.5, what: 'disabled buttons' },
  { front: 'edge', ground: 'paper', least: 3, what: 'edges of fields' },
  { front: 'edge', ground: 'wash', least: 3, what: 'edges of fields on sections' },
  { front: 'alert', ground: 'paper', least: 4.5, what: 'faults of forms' },
  { front: 'alert', ground: 'wash', least: 4.5, what: 'faults of forms on sections' },
  { front: 'alert', ground: 'alertTint', least: 4.5, what: 'badges of what is over' },
  { front: 'good', ground: 'paper', least: 4.5, what: 'what succeeded' },
  { front: 'good', ground: 'goodTint', least: 4.5, what: 'badges of what is free' },
];

/** The colors of a theme by every name of a pair. */
export const allColors = (colors: ThemeColors, theme: ThemeName) => ({
  ...commonColors[theme],
  ...colors,
});

/** The pairs of a theme with their contrast (OWN-2, BRAND-13). */
export function contrastsOf(colors: ThemeColors, theme: ThemeName) {
  const all = allColors(colors, theme);
  return colorPairs.map((pair) => ({
    ...pair,
    contrast: contrastOf(all[pair.front], all[pair.ground]),
  }));
}

/** The pairs of a theme whose contrast is too low. */
export const faintPairs = (colors: ThemeColors, theme: ThemeName) =>
  contrastsOf(colors, theme).filter(({ contrast, least }) => contrast < least);

/**
 * The accent itself if all of its pairs can be read, or else the nearest of the same hue that is
 * darker, or lighter on the dark theme (OWN-2, BRAND-13).
 */
export function readableAccent(accent: string, theme: ThemeName = 'light'): string {
  const base = oklchOf(accent);
  const step = theme === 'light' ? -0.01 : 0.01;
  const colorsOf = theme === 'light' ? themeColors : (it: GivenColors) => darkColors(accent, it);
  for (let l = base.l; l > 0.1 && l < 1; l += step) {
    const candidate = l === base.l ? accent : hexOf({ ...base, l });
    if (faintPairs(colorsOf({ accent: candidate }), theme).length === 0) return candidate;
  }
  return hexOf({ ...base, l: theme === 'light' ? 0.1 : 1 });
}
