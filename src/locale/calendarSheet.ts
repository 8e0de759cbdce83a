import { calendarDate, dateFormats } from './displayDate.ts';
import type { Locale } from './locales.ts';

/** A date as it is set on a calendar sheet. */
export interface CalendarSheet {
  /** Day or days of the month, such as `15–16`. */
  readonly day: string;
  /** Month and year, or the months it spans, such as `Apr – May 2027`. */
  readonly month: string;
  /** The start as machines read it. */
  readonly dateTime: string;
}

/** When something takes place, in ISO 8601. */
export interface Days {
  readonly start: string;
  /** Empty where it ends on the day it starts. */
  readonly end: string;
  /** IANA name of the zone whose calendar counts; UTC where empty. */
  readonly timeZone: string;
}

/**
 * The days of an event, taken apart for a calendar sheet.
 * @returns undefined without a readable start
 */
export function calendarSheet(days: Days, locale: Locale): CalendarSheet | undefined {
  const timeZone = days.timeZone || 'UTC';
  const start = calendarDate(days.start, timeZone);
  if (!start) return undefined;
  const end = calendarDate(days.end, timeZone) ?? start;
  const { months } = dateFormats[locale];
  const month = (date: typeof start) => months[date.month - 1] ?? '';
  const isSameYear = start.year === end.year;
  const isSameMonth = isSameYear && start.month === end.month;
  const first = isSameYear ? month(start) : `${month(start)} ${start.year}`;
  return {
    day: isSameMonth && start.day === end.day ? `${start.day}` : `${start.day}–${end.day}`,
    dateTime: days.start,
    month: `${isSameMonth ? '' : `${first} – `}${month(end)} ${end.year}`,
  };
}
