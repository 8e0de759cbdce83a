import type { FilterOf } from '../content/pageReader.server.ts';
import { event } from '../content/types/event.ts';
import { timeFrames } from '../enumerations/forms.ts';
import { type FilteredList, readListState } from '../search/lists/listState.ts';
import { stateFacet } from '../search/record.ts';
import {
  type PageFacet,
  type Refinements,
  writeParameters,
  writeRefinements,
} from '../search/searchState.ts';
import { readPageNumber } from '../services/pageNumber.ts';
import type { PageParameters } from './page.ts';

/** The facets of the calendar. Its order is always that of time. */
export const calendarList: FilteredList = {
  type: event.codename,
  facets: ['specialty', 'language', 'event_type', 'registration_status', 'country', 'location'],
  sorts: ['newest'],
};

type EventFilter = FilterOf<typeof event>;

const elementOf: Readonly<Partial<Record<PageFacet, Pick<EventFilter, 'property' | 'operator'>>>> =
  {
    specialty: { property: 'elements.specialties', operator: 'any' },
    language: { property: 'elements.language', operator: 'any' },
    event_type: { property: 'elements.event_type', operator: 'any' },
    country: { property: 'elements.country', operator: 'in' },
    location: { property: 'elements.city', operator: 'in' },
  };

/** Which events the calendar shows. */
export interface EventsWanted {
  readonly filters: readonly EventFilter[];
  /** By codename; default all that meet the filters. */
  readonly only?: ((event: string) => boolean) | undefined;
}

/**
 * The events that the selected values of facets mean. The calendar and its feeds read their events
 * from the content with them; the search counts by the same values.
 * @param stateOf the state of an event's registration, which is no field of the content
 */
export function eventsWith(
  refinements: Refinements,
  stateOf: (event: string) => string,
): EventsWanted {
  const states = refinements[stateFacet];
  const filters = calendarList.facets.flatMap((facet) => {
    const [element, values] = [elementOf[facet], refinements[facet]];
    return element && values ? [{ ...element, values }] : [];
  });
  return { filters, only: states && ((event) => states.includes(stateOf(event))) };
}

/** How the calendar shows its events. */
export const calendarViews = ['list', 'month', 'places'] as const;

/** The name of such a view. */
type CalendarView = (typeof calendarViews)[number];

/** The part of the calendar: from today on, within a time frame from today, or before (PAGE-10). */
export const periods = ['upcoming', ...timeFrames.codenames, 'past'] as const;

/** The name of such a part. */
export type Period = (typeof periods)[number];

/** The query in the address of the calendar. */
export interface CalendarQuery {
  readonly view: CalendarView;
  /** Only of the list and the places; a month has its own time. */
  readonly period: Period;
  /** Such as `2027-03`; empty for the present month. */
  readonly month: string;
  readonly refinements: Refinements;
  /** The page of the list, from 1. */
  readonly page: number;
}

/** The query parameters of the calendar: its view, its filters and its page. */
export const calendarParameters: PageParameters<CalendarQuery> = {
  read(given) {
    const view = calendarViews.find((it) => it === given.get('view')) ?? 'list';
    const month = given.get('month') ?? '';
    return {
      view,
      period: periods.find((it) => it === given.get('period')) ?? 'upcoming',
      month: view === 'month' && /^20\d\d-(0[1-9]|1[0-2])$/.test(month) ? month : '',
      refinements: readListState(calendarList, given).refinements,
      page: readPageNumber(given.get('page')),
    };
  },
  write: ({ view, period, month, refinements, page }) =>
    writeParameters([
      ['view', view === 'list' ? '' : view],
      ['period', period === 'upcoming' ? '' : period],
      ['month', month],
      ...writeRefinements(refinements),
      ['page', page > 1 ? String(page) : ''],
    ]),
  haveFreeText: ({ month, refinements }) => month !== '' || Object.keys(refinements).length > 0,
};
