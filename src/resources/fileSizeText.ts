import type { Locale } from '../locale/locales.ts';
import { hasDecimalComma } from '../locale/numbers.ts';

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
