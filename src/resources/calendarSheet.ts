import type { Locale } from '../locale/locales.ts';
import { calendarDate, type DisplayDateOptions, dateFormats } from './displayDate.ts';

/** A date as it is set on a calendar sheet. */
export interface CalendarSheet {
  /** Day or days of the month, such as `15–16`. */
  readonly day: string;
  /** Month and year, or the months it spans, such as `Apr – May 2027`. */
  readonly month: string;
}

/**
 * The days of an event, taken apart for a calendar sheet.
 * @returns undefined without a readable start
 */
export function calendarSheet(
  options: Pick<DisplayDateOptions, 'start' | 'end' | 'timeZone'> & { readonly locale: Locale },
): CalendarSheet | undefined {
  const { locale, timeZone = 'UTC' } = options;
  const start = calendarDate(options.start, timeZone);
  if (!start) return undefined;
  const end = calendarDate(options.end, timeZone) ?? start;
  const { months } = dateFormats[locale];
  const month = (date: typeof start) => months[date.month - 1] ?? '';
  const isSameYear = start.year === end.year;
  const isSameMonth = isSameYear && start.month === end.month;
  const first = isSameYear ? month(start) : `${month(start)} ${start.year}`;
  return {
    day: isSameMonth && start.day === end.day ? `${start.day}` : `${start.day}–${end.day}`,
    month: `${isSameMonth ? '' : `${first} – `}${month(end)} ${end.year}`,
  };
}
