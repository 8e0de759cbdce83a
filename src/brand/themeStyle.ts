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

const quoted = (family: string) => `"${family}"`;

function fontFaces({ family, weight, files, fallbacks }: OwnTypeface): string {
  const own = files.map(
    ({ href, range }) =>
      `@font-face{font-family:${quoted(family)};src:url(${href}) format("woff2");` +
      `font-weight:${weight};font-display:optional;unicode-range:${range}}`,
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
  address ? `;--emblem:url(${address})` : '';

/**
 * The style of a brand in the head of each page: the colors of its theme, its emblem, and its
 * typeface if it has one of its own (OWN-4). It belongs to no layer, so that it wins over the
 * defaults of the style sheet; its hash is in the content security policy.
 */
export function themeStyle({ colors, emblem, typeface: { own } }: Brand): string {
  const face = own ? `;--face:${familiesOf(own)}` : '';
  return `:root{${colorProperties(colors)}${emblemProperty(emblem.picture)}${face}}${own ? fontFaces(own) : ''}`;
}
