import type { LinkedItem } from '../content/elements.ts';
import type { FilterOf } from '../content/pageReader.server.ts';
import { event } from '../content/types/event.ts';
import { type CardView, cardViews } from '../content/view/card.ts';
import { laterMonth, type Month, monthOf } from '../events/month.ts';
import type { CalendarQuery, EventsWanted, Period } from './calendarQuery.ts';
import type { PageServices } from './page.ts';

type EventFilter = FilterOf<typeof event>;

const months: Readonly<Record<Period, number>> = {
  upcoming: Number.POSITIVE_INFINITY,
  six_months: 6,
  one_year: 12,
  past: 0,
};

/** A span of time: events that end at or after `from` and begin before `to`, in milliseconds. */
interface TimeSpan {
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

/** The most events in a month or a list of places. */
const most = 500;

/** An event of the calendar, as content and as it is shown. */
export interface ShownEvent {
  readonly item: LinkedItem<'event'>;
  readonly card: CardView;
}

/** The events that are wanted, in the order in which they begin; `isCut` if there are more. */
export function readEvents(
  services: PageServices,
  wanted: EventsWanted,
): { readonly events: readonly ShownEvent[]; readonly isCut: boolean } {
  const query = { ...wanted, order: 'elements.start[asc]', limit: most } as const;
  const { items, total } = services.content.list(event, query, 0);
  const events = items.flatMap((item) =>
    cardViews([item], services.locale, services).map((card) => ({ item, card })),
  );
  return { events, isCut: total > items.length };
}
