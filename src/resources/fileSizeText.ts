import { hasDecimalComma } from '../locale/hasDecimalComma.ts';
import type { Locale } from '../locale/locales.ts';

/**
 * Formats a file's size for visitors, such as `240 kB` or, in German, `1,5 MB`.
 * @param bytes more than 0
 */
export function fileSizeText(bytes: number, locale: Locale): string {
  const kilobytes = Math.max(1, Math.round(bytes / 1000));
  if (kilobytes < 1000) return `${kilobytes} kB`;
  const megabytes = (kilobytes / 1000).toFixed(1);
  return `${hasDecimalComma(locale) ? megabytes.replace('.', ',') : megabytes} MB`;
}
