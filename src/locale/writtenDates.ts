import { keepMade } from '../memory/keepMade.ts';
import type { CalendarDate } from './language.ts';
import { languages } from './languages.ts';
import { type Locale, locales } from './locales.ts';
import { asWritten } from './orthography.ts';

const dayFormatOf = keepMade(
  100,
  (locale: Locale, timeZone: string) =>
    new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'long', year: 'numeric', timeZone }),
);

/**
 * A day or a range of days as a person writes it, such as `April 15–16, 2027` or `15. bis 16. April
 * 2027`. For the server only: browsers have other versions of the language data.
 * @param timeZone the IANA name of a known time zone
 * @throws RangeError for an invalid date
 */
export function writtenDays(from: Date, to: Date, locale: Locale, timeZone: string): string {
  const { between } = languages[locale].dates;
  const parts = dayFormatOf(locale, timeZone).formatRangeToParts(from, to);
  const isOneMonth = !parts.some(({ source, type }) => source === 'endRange' && type === 'month');
  const dash = between[isOneMonth ? 'days' : 'dates'];
  const text = parts
    .map(({ source, value }) =>
      source === 'shared' ? value.replace(/\s*[–-]\s*/, () => dash) : value,
    )
    .join('');
  return asWritten(text, locale);
}

/**
 * The day of a stored time, in UTC, as a person writes it, such as `March 3, 2026` (PAGE-70). For the
 * server only, like {@link writtenDays}.
 * @returns empty for an invalid time
 */
export function writtenDay(time: string, locale: Locale): string {
  const date = new Date(time);
  return Number.isNaN(date.getTime()) ? '' : writtenDays(date, date, locale, 'UTC');
}

const timeFormatOf = keepMade(
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
    return asWritten(timeFormatOf(locale, timeZone).format(date), locale);
  } catch {
    return '';
  }
}

const monthFormatOf = keepMade(
  locales.length,
  (locale: Locale) =>
    new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric', timeZone: 'UTC' }),
);

/** The month of a day with its year, such as `April 2027` or `abril de 2027`. */
export function monthName({ year, month }: CalendarDate, locale: Locale): string {
  return monthFormatOf(locale).format(Date.UTC(year, month - 1));
}
