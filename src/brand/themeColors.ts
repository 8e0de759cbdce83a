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
export type GivenColors = Pick<ThemeColors, 'accent'> &
  Partial<{ readonly [Name in keyof ThemeColors]: ThemeColors[Name] | undefined }>;

/** The lightness and the most chroma of each color; `strong` is darker than the accent itself. */
const derived = {
  tint: { l: 0.944, c: 0.014 },
  pale: { l: 0.872, c: 0.036 },
  wash: { l: 0.973, c: 0.006 },
  deep: { l: 0.265, c: 0.04 },
  deepLine: { l: 0.4, c: 0.036 },
} as const;

/** Derives the colors that a brand does not give: of the hue of its accent, at a lightness that fits text (OWN-2). */
export function themeColors({ accent, ...given }: GivenColors): ThemeColors {
  const base = oklchOf(accent);
  const like = ({ l, c }: Pick<Oklch, 'l' | 'c'>) =>
    hexOf({ l, c: Math.min(c, base.c), h: base.h });
  return {
    accent,
    strong: given.strong ?? hexOf({ ...base, l: base.l * 0.84, c: base.c * 0.9 }),
    tint: given.tint ?? like(derived.tint),
    pale: given.pale ?? like(derived.pale),
    wash: given.wash ?? like(derived.wash),
    deep: given.deep ?? like(derived.deep),
    deepLine: given.deepLine ?? like(derived.deepLine),
  };
}

/** The colors of every brand, which `tokens.css` declares. */
export const commonColors = {
  ink: '#12232e',
  inkSoft: '#4a5a64',
  paper: '#ffffff',
  sand: '#f9f3e9',
  footerText: '#dbe5e6',
} as const;

/** A pair of colors that the theme puts upon one another. */
export interface ColorPair {
  readonly front: keyof ThemeColors | keyof typeof commonColors;
  readonly ground: keyof ThemeColors | keyof typeof commonColors;
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
  { front: 'footerText', ground: 'deep', least: 4.5, what: 'text of the footer' },
  { front: 'paper', ground: 'deep', least: 4.5, what: 'hovered links of the footer' },
  { front: 'pale', ground: 'deep', least: 4.5, what: 'links for representatives in the footer' },
];

/** The colors of a theme by every name of a pair. */
export const allColors = (colors: ThemeColors) => ({ ...commonColors, ...colors });

/** The pairs of a theme with their contrast. */
export function contrastsOf(colors: ThemeColors) {
  const all = allColors(colors);
  return colorPairs.map((pair) => ({
    ...pair,
    contrast: contrastOf(all[pair.front], all[pair.ground]),
  }));
}

/** The pairs of a theme whose contrast is too low. */
export const faintPairs = (colors: ThemeColors) =>
  contrastsOf(colors).filter(({ contrast, least }) => contrast < least);

/**
 * The accent itself if all of its pairs can be read, or else the nearest darker one of the same hue
 * (OWN-2).
 */
export function readableAccent(accent: string): string {
  const base = oklchOf(accent);
  for (let l = base.l; l > 0.1; l -= 0.01) {
    const candidate = l === base.l ? accent : hexOf({ ...base, l });
    if (faintPairs(themeColors({ accent: candidate })).length === 0) return candidate;
  }
  return hexOf({ ...base, l: 0.1 });
}
