import { keepMade } from '../memory/keepMade.ts';
import { languages } from './languages.ts';
import type { Locale } from './locales.ts';
import { asWritten } from './orthography.ts';

const formatOf = keepMade(
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
  const parts = formatOf(locale, timeZone).formatRangeToParts(from, to);
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
