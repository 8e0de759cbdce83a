import { addressOf } from '../content/address.ts';
import type { LinkedItem } from '../content/elements.ts';
import { choiceOf, numberOf, textOf } from '../content/view/fields.ts';
import type { Locale } from '../locale/locales.ts';
import type { CalendarEntry } from './calendarFile.server.ts';
import { placeOf } from './place.ts';

/** The elements of an event that its entry is made from. */
export const entryFields = [
  'title',
  'teaser',
  'start',
  'end',
  'time_zone',
  'schedule',
  'revision',
  'venue',
  'street_address',
  'postal_code',
  'city',
  'country',
  'latitude',
  'longitude',
] as const;

/**
 * The entry of an event in a calendar file.
 * @param event needs {@link entryFields}
 * @param origin the site's, such as `https://www.portico.example`
 */
export function calendarEntry(
  event: LinkedItem<'event'>,
  locale: Locale,
  origin: string,
): CalendarEntry {
  const { address, position } = placeOf(event, locale);
  const url = origin + (addressOf(event, locale) ?? '');
  return {
    uid: `${event.codename}@${new URL(origin).hostname}`,
    title: textOf(event, 'title'),
    description: [textOf(event, 'teaser'), url].filter(Boolean).join('\n\n'),
    location: address,
    url,
    start: textOf(event, 'start'),
    end: textOf(event, 'end'),
    timeZone: textOf(event, 'time_zone'),
    sequence: numberOf(event, 'revision') ?? 0,
    changed: String(event.last_modified || textOf(event, 'start')),
    schedule: choiceOf(event, 'schedule'),
    position,
  };
}
