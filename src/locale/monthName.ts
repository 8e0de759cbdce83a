import { keepMade } from '../memory/keepMade.ts';
import type { CalendarDate } from './dateFormat.ts';
import { type Locale, locales } from './locales.ts';

const formatOf = keepMade(
  locales.length,
  (locale: Locale) =>
    new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric', timeZone: 'UTC' }),
);

/** The month of a day with its year, such as `April 2027` or `abril de 2027`. */
export function monthName({ year, month }: CalendarDate, locale: Locale): string {
  return formatOf(locale).format(Date.UTC(year, month - 1));
}
