import type { Locale } from './locales.ts';

/** Formats of at most so many zones and languages are kept, as creating one is slow. */
const mostFormats = 200;

const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(locale: Locale, timeZone: string): Intl.DateTimeFormat {
  const key = `${locale} ${timeZone}`;
  const known = formats.get(key);
  if (known) return known;
  const format = new Intl.DateTimeFormat(locale, {
    timeZone,
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'shortOffset',
  });
  if (formats.size >= mostFormats) formats.clear();
  formats.set(key, format);
  return format;
}

/**
 * The clock of a zone at a moment, with its distance from UTC, such as `9:00 AM GMT+2`.
 * @param moment in ISO 8601 with a time of day
 * @param timeZone the IANA name of the zone
 * @returns an empty text for other moments and unknown zones
 */
export function clockTime(moment: string, timeZone: string, locale: Locale): string {
  const date = new Date(moment);
  if (!moment.includes('T') || Number.isNaN(date.getTime())) return '';
  try {
    return formatOf(locale, timeZone).format(date);
  } catch {
    return '';
  }
}
