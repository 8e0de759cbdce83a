import type { LinkedItem } from '../content/elements.ts';
import type { FilterOf } from '../content/pageReader.server.ts';
import { event } from '../content/types/event.ts';
import type { CardView } from '../content/view/card.ts';
import { cardViews } from '../content/view/card.ts';
import { daysOf } from '../content/view/days.ts';
import { choiceOf, textOf } from '../content/view/fields.ts';
import { countryName } from '../country/country.ts';
import { eventTypes } from '../enumerations/events.ts';
import { type PlacesDrawing, placesMaps } from '../events/drawMap.server.ts';
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
import { placeOf } from '../events/place.ts';
import { comparatorOf } from '../locale/comparatorOf.ts';
import { isoDay } from '../locale/displayDate.ts';
import { asWritten } from '../locale/orthography.ts';
import { type EventsWanted, eventsWith } from './calendarFilters.ts';
import type { CalendarQuery, Period } from './calendarQuery.ts';
import type { PageServices } from './pageServices.ts';

/** The most events in a month or a list of places. */
const most = 500;

type EventFilter = FilterOf<typeof event>;

const months: Readonly<Record<Period, number>> = {
  upcoming: Number.POSITIVE_INFINITY,
  six_months: 6,
  one_year: 12,
  past: 0,
};

/** A span of time: events that end at or after `from` and begin before `to`, in milliseconds. */
export interface TimeSpan {
  /** Absent for no limit. */
  readonly from?: number | undefined;
  readonly to?: number | undefined;
  /** True for events that are over at `to`. */
  readonly isPast?: boolean;
  /**
   * By how much more is read at both ends, in milliseconds, where the days of each event decide;
   * default nothing.
   */
  readonly margin?: number;
}

/** The span of a query. Days are compared, so that pages are the same until midnight in UTC. */
export function spanOf({ view, period, month }: CalendarQuery, now: Date): TimeSpan {
  if (view === 'month') {
    const shown = monthOf(month, now);
    const begin = (of: Month) => Date.UTC(of.year, of.month - 1);
    // Clocks are up to 14 hours away from UTC.
    return { from: begin(shown), to: begin(laterMonth(shown, 1)), margin: 86_400_000 };
  }
  const day = (later: number) =>
    Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + later, now.getUTCDate());
  if (period === 'past') return { to: day(0), isPast: true };
  const later = months[period];
  return { from: day(0), to: Number.isFinite(later) ? day(later) : undefined };
}

/** The conditions on events of a span, for the content. */
export function spanFilters({ from, to, isPast, margin = 0 }: TimeSpan): EventFilter[] {
  const compare = (field: 'start' | 'end', operator: 'lt' | 'gte', moment: number) =>
    ({
      property: `elements.${field}`,
      operator,
      values: [new Date(moment).toISOString()],
    }) as const;
  return [
    ...(from === undefined ? [] : [compare('end', 'gte', from - margin)]),
    ...(to === undefined ? [] : [compare(isPast ? 'end' : 'start', 'lt', to + margin)]),
  ];
}

/**
 * The conditions on events of a span, for the search. It does not know the zones of events: of those
 * within hours of the end of a month, some are counted in the next.
 */
export function spanConditions({ from, to, isPast }: TimeSpan) {
  const compare = (attribute: 'date' | 'end', operator: '<' | '>=', moment: number) => [
    { attribute, operator, number: Math.floor(moment / 1000) },
  ];
  return [
    ...(from === undefined ? [] : [compare('end', '>=', from)]),
    ...(to === undefined ? [] : [compare(isPast ? 'end' : 'date', '<', to)]),
  ];
}

/**
 * The events of a span, as cards with their days; `isCut` if there are more.
 */
function readAll(services: PageServices, wanted: EventsWanted) {
  const query = { ...wanted, order: 'elements.start[asc]', limit: most } as const;
  const { items, total } = services.content.list(event, query, 0);
  const events = items.flatMap((item: LinkedItem<'event'>) =>
    cardViews([item], services.locale, services).map((card) => ({ item, card })),
  );
  return { events, isCut: total > items.length };
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
export interface MonthWeek {
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

/** How many colors bars have. */
const colors = 5;

interface DatedEvent {
  readonly card: CardView;
  /** Its first and last day at its place. */
  readonly from: string;
  readonly to: string;
  readonly color: number;
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

/** The month of a query. */
export function readMonth(
  services: PageServices,
  query: CalendarQuery,
  wanted: EventsWanted,
): MonthView {
  const { locale, now } = services;
  const month = monthOf(query.month, now);
  const { events: all, isCut } = readAll(services, wanted);
  const days = weeksOf(month, locale);
  const [first = '', last = ''] = [days.flat().find(Boolean), days.flat().findLast(Boolean)];
  const events = all
    .map(({ item, card }): DatedEvent => {
      const { start, end, timeZone } = daysOf(item);
      const zone = timeZone || 'UTC';
      const kinds: readonly string[] = eventTypes.codenames;
      const color = Math.max(0, kinds.indexOf(choiceOf(item, 'event_type'))) % colors;
      return { card, from: isoDay(start, zone), to: isoDay(end || start, zone), color };
    })
    .filter(({ from, to }) => from <= last && to >= first);
  const format = new Intl.DateTimeFormat(locale, {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    timeZone: 'UTC',
  });
  const weeks = days.map((week) => ({
    days: week.map((date): MonthDay | null => {
      if (!date) return null;
      const onDay = events.filter(({ from, to }) => from <= date && date <= to);
      return {
        date,
        day: Number(date.slice(-2)),
        name: asWritten(format.format(new Date(date)), locale),
        events: onDay.map(({ card }) => card),
      };
    }),
    rows: rowsOf(week, events),
  }));
  const next = laterMonth(month, 1);
  const later = monthWithEvents(services, query, new Date(Date.UTC(next.year, next.month - 1)));
  const isLater = later > monthText(next);
  return {
    name: nameOfMonth(month, locale),
    weekdays: weekdays(locale),
    weeks,
    events: events.map(({ card }) => card),
    kinds: [...Map.groupBy(events, ({ card }) => card.eventLabel ?? '')].flatMap(
      ([label, [shown]]) => (label && shown ? [{ label, color: shown.color }] : []),
    ),
    previous: monthText(laterMonth(month, -1)),
    next: monthText(next),
    ...(isLater && {
      nextWithEvents: { month: later, name: nameOfMonth(monthOf(later, now), locale) },
    }),
    count: events.length,
    isCut,
  };
}

/** The events of a country, those online, or those whose place is not known. */
export interface CountryView {
  /** Empty for events without a country. */
  readonly name: string;
  readonly isOnline: boolean;
  readonly cities: readonly { readonly name: string; readonly events: readonly CardView[] }[];
}

/** Events by place. */
export interface PlacesView {
  /** In the order of names; events online and those without a place come last. */
  readonly countries: readonly CountryView[];
  /** Drawings of the land around the cities whose position is known; none without one. */
  readonly maps: readonly PlacesDrawing[];
  readonly count: number;
  /** Whether there are more events than are shown. */
  readonly isCut: boolean;
}

/** The events of a query by place. */
export function readPlaces(services: PageServices, wanted: EventsWanted): PlacesView {
  const { locale } = services;
  const compare = comparatorOf(locale);
  const { events: all, isCut } = readAll(services, wanted);
  const events = all.map(({ item, card }) => ({
    card,
    country: countryName(textOf(item, 'country'), locale),
    city: textOf(item, 'city'),
    position: placeOf(item, locale).position,
  }));
  // Cities with most events are named first.
  const cities = [...Map.groupBy(events, ({ country, city }) => `${city}, ${country}`).values()]
    .toSorted((a, b) => b.length - a.length)
    .flatMap((all) => {
      const { city: name = '', position } = all.find((it) => it.position) ?? {};
      return name && position ? [{ name, position }] : [];
    });
  const byName = <T>([a]: [string, T], [b]: [string, T]) =>
    Number(a === '') - Number(b === '') || compare(a, b);
  const byCountry = [...Map.groupBy(events, ({ country }) => country)].toSorted(byName);
  const groups = byCountry.flatMap(([name, all]) => {
    if (name) return { name, isOnline: false, all };
    const [online, elsewhere] = [true, false].map((it) =>
      all.filter(({ card }) => Boolean(card.isOnline) === it),
    );
    return [
      { name, isOnline: true, all: online ?? [] },
      { name, isOnline: false, all: elsewhere ?? [] },
    ].filter((group) => group.all.length > 0);
  });
  const countries = groups.map(({ name, isOnline, all }) => ({
    name,
    isOnline,
    cities: [...Map.groupBy(all, ({ city }) => city)]
      .toSorted(byName)
      .map(([city, events]) => ({ name: city, events: events.map(({ card }) => card) })),
  }));
  return {
    countries,
    maps: cities.length > 0 ? placesMaps(cities) : [],
    count: events.length,
    isCut,
  };
}
