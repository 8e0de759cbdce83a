import type { Locale } from '../locale/locales.ts';
import { monthName } from '../locale/writtenDates.ts';

/** A month of the calendar. */
export interface Month {
  readonly year: number;
  /** From 1. */
  readonly month: number;
}

/** A day as text that sorts by time, such as `2027-03-05`. */
export type IsoDay = `${string}-${string}-${string}`;

const twoDigits = (value: number) => String(value).padStart(2, '0');

/** The text of a month, such as `2027-03`. */
export const monthText = ({ year, month }: Month): string => `${year}-${twoDigits(month)}`;

/** The month of a text such as `2027-03`, or of a moment in UTC if it is empty. */
export function monthOf(text: string, now: Date): Month {
  const [year, month] = text.split('-').map(Number);
  return year && month
    ? { year, month }
    : { year: now.getUTCFullYear(), month: now.getUTCMonth() + 1 };
}

/** The month some months later, or earlier for a negative number. */
export function laterMonth({ year, month }: Month, by: number): Month {
  const date = new Date(Date.UTC(year, month - 1 + by));
  return { year: date.getUTCFullYear(), month: date.getUTCMonth() + 1 };
}

/** The name of a month with its year. */
export const nameOfMonth = (month: Month, locale: Locale): string =>
  monthName({ ...month, day: 1 }, locale);

/** The first day of the week in a language, from 1 for Monday to 7. */
const firstDayOf = (locale: Locale) => new Intl.Locale(locale).getWeekInfo().firstDay;

/** The names of the days of a week, in order. */
export function weekdays(
  locale: Locale,
): readonly { readonly short: string; readonly long: string }[] {
  const format = (weekday: 'short' | 'long') =>
    new Intl.DateTimeFormat(locale, { weekday, timeZone: 'UTC' });
  const [short, long] = [format('short'), format('long')];
  const firstDay = firstDayOf(locale);
  return Array.from({ length: 7 }, (_, index) => {
    // 2024-01-01 was a Monday.
    const date = Date.UTC(2024, 0, firstDay + index);
    return { short: short.format(date), long: long.format(date) };
  });
}

/** The weeks of a month; days of other months are undefined. */
export function weeksOf(
  { year, month }: Month,
  locale: Locale,
): readonly (readonly (IsoDay | undefined)[])[] {
  const first = new Date(Date.UTC(year, month - 1)).getUTCDay() || 7;
  const before = (first - firstDayOf(locale) + 7) % 7;
  const length = new Date(Date.UTC(year, month, 0)).getUTCDate();
  const weeks = Math.ceil((before + length) / 7);
  return Array.from({ length: weeks }, (_, week) =>
    Array.from({ length: 7 }, (_, index): IsoDay | undefined => {
      const day = week * 7 + index - before + 1;
      if (day < 1 || day > length) return undefined;
      return `${year}-${twoDigits(month)}-${twoDigits(day)}`;
    }),
  );
}
