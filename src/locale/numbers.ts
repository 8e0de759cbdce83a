import { keepMade } from '../memory/keepMade.ts';
import { type Locale, languageFolders } from './locales.ts';

/** A number with its unit as the language writes it, such as `12,5 kg`. */
export const withUnit = (value: number, unit: string, locale: Locale): string =>
  `${value.toLocaleString(locale)}\u00a0${unit}`;

/** A measure in millimeters as the language writes it, such as `4,75 mm`; empty if unknown. */
export const millimeters = (value: number | undefined, locale: Locale): string =>
  value === undefined ? '' : withUnit(value, 'mm', locale);

/** Diameter and length as a text such as `4.75 mm × 19.1 mm`; without those that are unknown. */
export const sizeText = (
  { diameter, length }: Readonly<Record<'diameter' | 'length', number | undefined>>,
  locale: Locale,
): string =>
  [diameter, length]
    .map((it) => millimeters(it, locale))
    .filter(Boolean)
    .join(' × ');

/**
 * Whether numbers in a language have a decimal comma, so that its tables separate cells by
 * semicolons.
 */
export const hasDecimalComma = keepMade(languageFolders.length, (locale: Locale) =>
  new Intl.NumberFormat(locale)
    .formatToParts(0.5)
    .some(({ type, value }) => type === 'decimal' && value === ','),
);

/**
 * Formats a file's size for visitors, such as `240 kB` or, in German, `1,5 MB`; French counts
 * octets, `1,5 Mo`.
 * @param bytes more than 0
 */
export function fileSizeText(bytes: number, locale: Locale): string {
  const byte = locale === 'fr' ? 'o' : 'B';
  const kilobytes = Math.max(1, Math.round(bytes / 1000));
  if (kilobytes < 1000) return `${kilobytes} k${byte}`;
  const megabytes = (kilobytes / 1000).toFixed(1);
  return `${hasDecimalComma(locale) ? megabytes.replace('.', ',') : megabytes} M${byte}`;
}
