import { calendarDate } from './displayDate.ts';
import { languages } from './languages.ts';
import type { Locale } from './locales.ts';
import { monthName } from './writtenDates.ts';

/** A date formatted as a calendar sheet. */
export interface CalendarSheet {
  /** The day or days of the month, such as `15–16`. */
  readonly day: string;
  /** The month and year, or the months, such as `Apr – May 2027`. */
  readonly month: string;
  /** The month in which it starts, such as `April 2027`. */
  readonly startMonth: string;
  /** The start in machine-readable form. */
  readonly dateTime: string;
}

/** Start and end in ISO 8601. */
export interface Days {
  readonly start: string;
  /** Empty if it equals the start day. */
  readonly end: string;
  /** The IANA name of the time zone; UTC if empty. */
  readonly timeZone: string;
}

/**
 * Formats the days of an event as a calendar sheet.
 * @returns undefined without a readable start
 */
export function calendarSheet(days: Days, locale: Locale): CalendarSheet | undefined {
  const timeZone = days.timeZone || 'UTC';
  const start = calendarDate(days.start, timeZone);
  if (!start) return undefined;
  const end = calendarDate(days.end, timeZone) ?? start;
  const { months } = languages[locale].dates;
  const month = (date: typeof start) => months[date.month - 1] ?? '';
  const isSameYear = start.year === end.year;
  const isSameMonth = isSameYear && start.month === end.month;
  const first = isSameYear ? month(start) : `${month(start)} ${start.year}`;
  return {
    day: isSameMonth && start.day === end.day ? `${start.day}` : `${start.day}–${end.day}`,
    dateTime: days.start,
    startMonth: monthName(start, locale),
    month: `${isSameMonth ? '' : `${first} – `}${month(end)} ${end.year}`,
  };
}
