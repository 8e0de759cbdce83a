import ICAL from 'ical.js';
import { tzlib_get_ical_block as timeZoneBlock } from 'timezones-ical-library';
import { isTimeZone, zonedTime } from '../locale/zonedTime.ts';
import type { Position } from './place.ts';

/** An event of a calendar file. */
export interface CalendarEntry {
  /** Stays the same for as long as the event exists, in all languages. */
  readonly uid: string;
  readonly title: string;
  readonly description: string;
  /** Empty for events online. */
  readonly location: string;
  /** The absolute address of its page. */
  readonly url: string;
  /** ISO 8601 with an offset. */
  readonly start: string;
  readonly end: string;
  /** The IANA name of the zone that its times are meant in; UTC if unknown. */
  readonly timeZone: string;
  /** Rises with each change of time or place. */
  readonly sequence: number;
  /** When its content last changed, in ISO 8601. */
  readonly changed: string;
  /** The codename of its schedule; empty if it takes place as announced. */
  readonly schedule: string;
  readonly position?: Position | undefined;
}

// The library does not count the space that begins a continued line; 75 bytes are allowed with it.
ICAL.foldLength = 74;

/** The name of a calendar file, and the events in it. */
interface Calendar {
  readonly name: string;
  /** The name of the site that publishes it. */
  readonly publisher: string;
  readonly entries: readonly CalendarEntry[];
  /** How often a program that subscribes to the file reads it again, in hours; default never. */
  readonly refreshHours?: number;
}

/** The media type of calendar files. */
export const calendarType = 'text/calendar; charset=utf-8';

/**
 * Writes a calendar file (iCalendar, RFC 5545). Times have the zone of the event, and the file
 * contains the rules of these zones, because some programs know none or old ones.
 */
export function calendarFile({ name, publisher, entries, refreshHours }: Calendar): string {
  const calendar = new ICAL.Component('vcalendar');
  calendar.addPropertyWithValue('version', '2.0');
  calendar.addPropertyWithValue('prodid', `-//${publisher}//Calendar//EN`);
  calendar.addPropertyWithValue('method', 'PUBLISH');
  calendar.addPropertyWithValue('x-wr-calname', name);
  if (refreshHours) {
    const interval = calendar.addPropertyWithValue('refresh-interval', `PT${refreshHours}H`);
    interval.setParameter('value', 'DURATION');
    calendar.addPropertyWithValue('x-published-ttl', `PT${refreshHours}H`);
  }
  for (const zone of new Set(entries.map(({ timeZone }) => timeZone))) {
    const rules = blockOf(zone);
    if (rules) calendar.addSubcomponent(ICAL.Component.fromString(rules));
  }
  for (const entry of entries) calendar.addSubcomponent(eventOf(entry));
  return `${calendar.toString()}\r\n`;
}

/** The rules of zones as text: the library writes them anew each time. */
const blocks = new Map<string, string>();

/** The rules of a time zone as text; empty for unknown zones. */
function blockOf(zone: string): string {
  const known = blocks.get(zone);
  if (known !== undefined) return known;
  if (!isTimeZone(zone)) return '';
  const [block = ''] = timeZoneBlock(zone);
  blocks.set(zone, block);
  return block;
}

/** iCalendar has no word for a postponed event: it is as uncertain as a tentative one. */
const statuses: Readonly<Record<string, string>> = {
  cancelled: 'CANCELLED',
  postponed: 'TENTATIVE',
};

function eventOf(entry: CalendarEntry): ICAL.Component {
  const event = new ICAL.Component('vevent');
  const add = (name: string, value: unknown) => event.addPropertyWithValue(name, value);
  add('uid', entry.uid);
  add('sequence', entry.sequence);
  add('dtstamp', ICAL.Time.fromJSDate(new Date(entry.changed), true));
  addTime(event, 'dtstart', entry.start, entry.timeZone);
  addTime(event, 'dtend', entry.end, entry.timeZone);
  add('summary', entry.title);
  add('status', statuses[entry.schedule] ?? 'CONFIRMED');
  if (entry.description) add('description', entry.description);
  if (entry.location) add('location', entry.location);
  if (entry.position) add('geo', [entry.position.latitude, entry.position.longitude]);
  add('url', entry.url);
  return event;
}

function addTime(event: ICAL.Component, name: string, moment: string, zone: string): void {
  const date = new Date(moment);
  if (!blockOf(zone)) {
    event.addPropertyWithValue(name, ICAL.Time.fromJSDate(date, true));
    return;
  }
  const property = new ICAL.Property(name);
  property.setValue(ICAL.Time.fromData({ ...zonedTime(date, zone), isDate: false }));
  property.setParameter('tzid', zone);
  event.addProperty(property);
}
