import type { Brand } from './brand.ts';
import type { ThemeColors } from './themeColors.ts';
import type { OwnTypeface } from './typeface.ts';

const properties: Readonly<Record<keyof ThemeColors, string>> = {
  accent: '--accent',
  strong: '--accent-strong',
  tint: '--accent-tint',
  pale: '--accent-pale',
  wash: '--tint',
  deep: '--deep',
  deepLine: '--deep-line',
};

/** The custom properties of a theme's colors, as declarations. */
export const colorProperties = (colors: ThemeColors): string =>
  Object.entries(properties)
    .map(([name, property]) => `${property}:${colors[name as keyof ThemeColors]}`)
    .join(';');

/** The visitors whose system is dark. On paper, every page is light (BRAND-12). */
const onDark = '@media screen and (prefers-color-scheme:dark)';

/**
 * The rules of a theme's colors, by the visitor's system (BRAND-12, BRAND-13).
 * @param selector of what has the theme
 * @param more further declarations of both themes, each after a semicolon
 */
export const colorRules = (
  { colors, dark }: Pick<Brand, 'colors' | 'dark'>,
  selector = ':root',
  more = '',
): string =>
  `${selector}{${colorProperties(colors)}${more}}${onDark}{${selector}{${colorProperties(dark)}}}`;

const quoted = (family: string) => `"${family}"`;

function fontFaces({ family, weight, files, fallbacks }: OwnTypeface): string {
  const own = files.map(
    ({ href, range, weight: of = weight }) =>
      `@font-face{font-family:${quoted(family)};src:url(${href}) format("woff2");` +
      `font-weight:${of};font-display:optional;unicode-range:${range}}`,
  );
  const standIns = fallbacks.map(
    ({ family: name, local, weight: of, sizeAdjust, ascent, descent }) =>
      `@font-face{font-family:${quoted(name)};src:${local.map((it) => `local(${quoted(it)})`).join(',')};` +
      `font-weight:${of};size-adjust:${sizeAdjust}%;ascent-override:${ascent}%;` +
      `descent-override:${descent}%;line-gap-override:0%}`,
  );
  return [...own, ...standIns].join('');
}

/** The families of a typeface and its fallbacks, as the value of `font-family`. */
export const familiesOf = ({ family, fallbacks }: OwnTypeface): string =>
  [
    ...new Set([family, ...fallbacks.map((it) => it.family)].map(quoted)),
    'system-ui',
    'sans-serif',
  ].join(',');

/**
 * The drawing of a brand, as a declaration that follows others; empty if it has none.
 * @param address that of its file
 */
export const emblemProperty = (address: string | undefined): string =>
  address ? `;--emblem:url(${address});--emblem-filter:var(--to-light,none)` : '';

/**
 * The style of a brand in the head of each page: the colors of its theme, its emblem, and its
 * typeface if it has one of its own (OWN-4). It belongs to no layer, so that it wins over the
 * defaults of the style sheet; its hash is in the content security policy.
 */
export function themeStyle(brand: Brand): string {
  const { emblem, typeface } = brand;
  const { own } = typeface;
  const face = own ? `;--face:${familiesOf(own)}` : '';
  const more = `${emblemProperty(emblem.picture)}${face}`;
  return `${colorRules(brand, ':root', more)}${own ? fontFaces(own) : ''}`;
}
