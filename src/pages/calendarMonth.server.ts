import { event } from '../content/types/event.ts';
import type { CardView } from '../content/view/card.ts';
import { choiceOf, daysOf } from '../content/view/fields.ts';
import { eventTypes } from '../enumerations/events.ts';
import {
  type IsoDay,
  laterMonth,
  type Month,
  monthOf,
  monthText,
  nameOfMonth,
  weekdays,
  weeksOf,
} from '../events/month.ts';
import { isoDay } from '../locale/displayDate.ts';
import type { Locale } from '../locale/locales.ts';
import { asWritten } from '../locale/orthography.ts';
import { readEvents, type ShownEvent, spanFilters } from './calendarEvents.server.ts';
import { type CalendarQuery, type EventsWanted, eventsWith } from './calendarQuery.ts';
import type { PageServices } from './page.ts';

/** A month as a table of weeks. */
export interface MonthView {
  readonly name: string;
  readonly weekdays: readonly { readonly short: string; readonly long: string }[];
  readonly weeks: readonly MonthWeek[];
  /** Its events, in the order in which they begin. */
  readonly events: readonly CardView[];
  /** The kinds of its events, each with the color of its bars. */
  readonly kinds: readonly { readonly label: string; readonly color: number }[];
  /** The text of the month before and after. */
  readonly previous: string;
  readonly next: string;
  /** A later month than the next, if that is the next with events. */
  readonly nextWithEvents?: { readonly month: string; readonly name: string };
  /** The number of its events. */
  readonly count: number;
  /** Whether it has more events than are shown. */
  readonly isCut: boolean;
}

/** A week of a month. Below its days, bars show how long events last, in rows that do not overlap. */
interface MonthWeek {
  /** Days of other months are null. */
  readonly days: readonly (MonthDay | null)[];
  readonly rows: readonly (readonly MonthBar[])[];
}

/** A day of a month with its events. */
export interface MonthDay {
  readonly date: string;
  readonly day: number;
  /** With the weekday and the month. */
  readonly name: string;
  readonly events: readonly CardView[];
}

/** An event over the days that it takes in a week. */
export interface MonthBar {
  readonly event: CardView;
  /** The place of its first day in the week, from 0. */
  readonly at: number;
  /** How many days. */
  readonly length: number;
  /** From 0. */
  readonly color: number;
  /** Whether it began before these days, and whether it goes on after them. */
  readonly isContinued: boolean;
  readonly goesOn: boolean;
}

/** The month of a query. */
export function readMonth(
  services: PageServices,
  query: CalendarQuery,
  wanted: EventsWanted,
): MonthView {
  const { locale, now } = services;
  const month = monthOf(query.month, now);
  const { events: all, isCut } = readEvents(services, wanted);
  const days = weeksOf(month, locale);
  const [first = '', last = ''] = [days.flat().find(Boolean), days.flat().findLast(Boolean)];
  const events = all.map(dated).filter(({ from, to }) => from <= last && to >= first);
  const nameOf = dayNames(locale);
  const next = laterMonth(month, 1);
  const nextWithEvents = laterWithEvents(services, query, next);
  return {
    name: nameOfMonth(month, locale),
    weekdays: weekdays(locale),
    weeks: days.map((week) => ({
      days: week.map((date) => (date ? dayWith(events, date, nameOf(date)) : null)),
      rows: rowsOf(week, events),
    })),
    events: events.map(({ card }) => card),
    kinds: [...Map.groupBy(events, ({ card }) => card.eventLabel ?? '')].flatMap(
      ([label, [shown]]) => (label && shown ? [{ label, color: shown.color }] : []),
    ),
    previous: monthText(laterMonth(month, -1)),
    next: monthText(next),
    ...(nextWithEvents && { nextWithEvents }),
    count: events.length,
    isCut,
  };
}

/** How many colors bars have. */
const colors = 5;

interface DatedEvent {
  readonly card: CardView;
  /** Its first and last day at its place. */
  readonly from: string;
  readonly to: string;
  readonly color: number;
}

function dated({ item, card }: ShownEvent): DatedEvent {
  const { start, end, timeZone } = daysOf(item);
  const zone = timeZone || 'UTC';
  const kinds: readonly string[] = eventTypes.codenames;
  const color = Math.max(0, kinds.indexOf(choiceOf(item, 'event_type'))) % colors;
  return { card, from: isoDay(start, zone), to: isoDay(end || start, zone), color };
}

/** Returns what names days with weekday and month. */
function dayNames(locale: Locale): (date: IsoDay) => string {
  const format = new Intl.DateTimeFormat(locale, {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    timeZone: 'UTC',
  });
  return (date) => asWritten(format.format(new Date(date)), locale);
}

function dayWith(events: readonly DatedEvent[], date: IsoDay, name: string): MonthDay {
  const onDay = events.filter(({ from, to }) => from <= date && date <= to);
  return { date, day: Number(date.slice(-2)), name, events: onDay.map(({ card }) => card) };
}

/** Spreads the events of a week over rows, each into the first that is free on its days. */
function rowsOf(week: readonly (IsoDay | undefined)[], events: readonly DatedEvent[]) {
  const rows: MonthBar[][] = [];
  for (const { card, from, to, color } of events) {
    const taken = week.flatMap((date, at) => (date && from <= date && date <= to ? [at] : []));
    const [at] = taken;
    if (at === undefined) continue;
    const isFree = (row: readonly MonthBar[]) => row.every((it) => it.at + it.length <= at);
    const row = rows.find(isFree) ?? rows[rows.push([]) - 1];
    row?.push({
      event: card,
      at,
      length: taken.length,
      color,
      isContinued: from < (week[at] ?? ''),
      goesOn: to > (week[at + taken.length - 1] ?? ''),
    });
  }
  return rows;
}

/** A later month than the given one, if that is the next with events. */
function laterWithEvents(services: PageServices, query: CalendarQuery, next: Month) {
  const begin = new Date(Date.UTC(next.year, next.month - 1));
  const month = monthWithEvents(services, query, begin);
  if (month <= monthText(next)) return undefined;
  return { month, name: nameOfMonth(monthOf(month, services.now), services.locale) };
}

/**
 * The first month from one on that has an event.
 * @returns such as `2027-03`, `from` at the earliest; empty if there is none
 */
function monthWithEvents(services: PageServices, { refinements }: CalendarQuery, from: Date) {
  const wanted = eventsWith(refinements, services.stateOf);
  const span = spanFilters({ from: from.getTime() });
  const { items } = services.content.list(
    event,
    { ...wanted, filters: [...span, ...wanted.filters], order: 'elements.start[asc]', limit: 1 },
    0,
  );
  const days = items[0] && daysOf(items[0]);
  if (!days?.start) return '';
  const month = isoDay(days.start, days.timeZone || 'UTC').slice(0, 7);
  const earliest = monthText(monthOf('', from));
  return month > earliest ? month : earliest;
}

/**
 * The month that a calendar opens with: the present one, or a later one if that is the first that
 * still has an event.
 * @returns such as `2027-03`; empty for the present month
 */
export function firstMonth(services: PageServices, query: CalendarQuery): string {
  const { now } = services;
  const today = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate()));
  const month = monthWithEvents(services, query, today);
  return month > monthText(monthOf('', now)) ? month : '';
}
