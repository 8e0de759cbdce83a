import type { Locale } from '../locale/locales.ts';

/** A share from 0 to 1 as a percentage with one decimal, as published, such as `6.0%`. */
export function percentText(share: number, locale: Locale): string {
  return new Intl.NumberFormat(locale, { style: 'percent', minimumFractionDigits: 1 }).format(
    share,
  );
}
