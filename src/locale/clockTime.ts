import { keepMade } from '../memory/keepMade.ts';
import type { Locale } from './locales.ts';
import { asWritten } from './orthography.ts';

const formatOf = keepMade(
  200,
  (locale: Locale, timeZone: string) =>
    new Intl.DateTimeFormat(locale, {
      timeZone,
      hour: 'numeric',
      minute: '2-digit',
      timeZoneName: 'shortOffset',
    }),
);

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
    return asWritten(formatOf(locale, timeZone).format(date), locale);
  } catch {
    return '';
  }
}
