import type { CalendarDate } from './dateFormat.ts';
import { type Locale, locales } from './locales.ts';

const formats = new Map(
  locales.map((locale) => [
    locale,
    new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric', timeZone: 'UTC' }),
  ]),
);

/** The month of a day with its year, such as `April 2027` or `abril de 2027`. */
export function monthName({ year, month }: CalendarDate, locale: Locale): string {
  return formats.get(locale)?.format(Date.UTC(year, month - 1)) ?? '';
}
