import { short } from '../drawing/geometry.ts';
import { coral, green, type Palette, teal } from '../drawing/palette.ts';
import { heroes } from '../scenes/heroes.ts';
import { type Word, words } from './words.ts';

/** The mark, 24 by 26: a joint's ball in its socket, and an arch on its columns. */
export const mark = (socket: string, ball: string): string =>
  `<path fill="${socket}" d="M0 22V12a12 12 0 0 1 24 0v10h-4V12a8 8 0 0 0-16 0v10ZM0 24h24v2H0Z"/>` +
  `<path fill="${ball}" d="M12 6.5a5.5 5.5 0 1 1 0 11a5.5 5.5 0 1 1 0-11ZM8.5 20h7v2h-7Z"/>`;

const set = (word: Word, x: number, baseline: number, width: number, fill: string): string => {
  const size = width / word.width;
  return `<path fill="${fill}" transform="translate(${short(x)} ${short(baseline)}) scale(${size.toFixed(4)})" d="${word.d}"/>`;
};

const file = (width: number, height: number, title: string, ...inside: string[]): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" role="img"><title>${title}</title>${inside.join('')}</svg>\n`;

const ink = '#12232e';

/** The mark and the name, without a frame; 103 by 30 units. */
export const mainLogoParts = `<g transform="translate(0 2)">${mark(teal.accent, coral)}</g>${set(words.portico, 31, 23, 72, ink)}`;

/** The veterinary mark and name, without a frame; 90 by 45 units. */
export const vetLogoParts = `<g transform="translate(0 9)">${mark(green.accent, coral)}</g>${set(words.portico, 30, 23, 60, ink)}${set(words.vet, 30, 36, 60, green.accent)}`;

/** On the dark ground of forced colors, which leave the colors of pictures, the logo is white. */
const onForcedDark =
  '<style>@media (forced-colors:active) and (prefers-color-scheme:dark){path{fill:#fff}}</style>';

/** The logo of the main site, exactly 103 by 30. */
export const mainLogo = (): string =>
  file(103, 30, 'Portico Orthopaedics', onForcedDark, mainLogoParts);

/** The logo of Vet Systems, exactly 90 by 45. */
export const vetLogo = (): string =>
  file(90, 45, 'Portico Vet Systems', onForcedDark, vetLogoParts);

/** The emblem, for where there is no picture: three arches on their ground, 144 by 80. */
export const emblem = (p: Palette, tint: string, title: string): string =>
  file(
    144,
    80,
    title,
    `<path fill="${tint}" stroke="${p.accent}" stroke-width="1.75" d="M12 74V36a20 20 0 0 1 40 0v38M52 74V36a20 20 0 0 1 40 0v38M92 74V36a20 20 0 0 1 40 0v38M4 74h136"/>`,
  );

/** The favicon: the mark on the brand's color, 32 by 32. */
export const favicon = (p: Palette, title: string): string =>
  file(
    32,
    32,
    title,
    `<rect width="32" height="32" rx="7" fill="${p.accent}"/><g transform="translate(5.5 4.5) scale(.875)">${mark('#ffffff', '#f2a88c')}</g>`,
  );

const preview = (title: string, hero: string, logo: string, scale: number): string =>
  file(
    1200,
    630,
    title,
    '<path fill="#fff" d="M0 0h1200v630H0Z"/>',
    `<g transform="translate(-8 -36) scale(.64)">${hero}</g>`,
    `<g transform="translate(64 240) scale(${scale})">${logo}</g>`,
  );

/** The pictures shown when a page is shared, 1200 by 630, by brand. */
export function linkPreviews(): Record<'main' | 'vet-systems', string> {
  const [home, vet] = heroes.map((hero) => hero.draw()) as [string, string];
  return {
    main: preview('Portico Orthopaedics', home, mainLogoParts, 3.9),
    'vet-systems': preview('Portico Vet Systems', vet, vetLogoParts, 4.2),
  };
}
