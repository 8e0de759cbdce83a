import type { FilterOf } from '../content/pageReader.server.ts';
import { event } from '../content/types/event.ts';
import type { FilteredList } from '../search/lists/listState.ts';
import { stateFacet } from '../search/record.ts';
import type { PageFacet, Refinements } from '../search/searchState.ts';

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
