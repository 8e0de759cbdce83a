import { pathTo } from './addresses.ts';
import type { Locale } from './locales.ts';

/** The root-relative address of the calendar file of one event. */
export const eventFilePath = (codename: string, locale: Locale): string =>
  `${pathTo('event', locale, { codename })}.ics`;

/**
 * The root-relative address of the calendar file that programs subscribe to.
 * @param query the filters of the calendar, without question mark; empty for all events
 */
export const calendarFeedPath = (locale: Locale, query: string): string =>
  `${pathTo('calendar', locale)}.ics${query && `?${query}`}`;
