import type { Locale } from './locales.ts';

/** A measure in millimeters as the language writes it, such as `4,75 mm`; empty if unknown. */
export const millimeters = (value: number | undefined, locale: Locale): string =>
  value === undefined ? '' : `${value.toLocaleString(locale)}\u00a0mm`;

/** Diameter and length as a text such as `4.75 mm × 19.1 mm`; without those that are unknown. */
export const sizeText = (
  { diameter, length }: Readonly<Record<'diameter' | 'length', number | undefined>>,
  locale: Locale,
): string =>
  [diameter, length]
    .map((it) => millimeters(it, locale))
    .filter(Boolean)
    .join(' × ');
