import { event } from '../content/types/event.ts';
import { calendarFeedPath, pathTo } from '../locale/addresses.ts';
import { plainState } from '../search/lists/listState.ts';
import { readSearchedList } from '../search/lists/readList.server.ts';
import { type SearchState, writeParameters, writeRefinements } from '../search/searchState.ts';
import { CalendarPage } from './CalendarPage.tsx';
import { spanConditions, spanFilters, spanOf } from './calendarEvents.server.ts';
import { firstMonth, readMonth } from './calendarMonth.server.ts';
import { readPlaces } from './calendarPlaces.server.ts';
import {
  type CalendarQuery,
  calendarList,
  calendarParameters,
  type EventsWanted,
  eventsWith,
} from './calendarQuery.ts';
import { type ListView, wholeList } from './list.server.ts';
import { definePage, type PageProps, type PageServices } from './page.ts';
import { headOfPart, languagesWith } from './pageHead.ts';
import { listPage } from './sectionPage.server.ts';

async function load(services: PageServices, query: CalendarQuery) {
  const { locale, now } = services;
  const path = pathTo('calendar', locale);
  const hrefOf = (more: Partial<CalendarQuery>) => {
    const text = calendarParameters.write({ ...query, page: 1, ...more });
    return text ? `${path}?${text}` : path;
  };
  const opensMonth = query.view === 'month' && query.month === '';
  const shownQuery = opensMonth ? { ...query, month: firstMonth(services, query) } : query;
  const span = spanOf(shownQuery, now);
  const wanted = eventsWith(query.refinements, services.stateOf);
  const state = { ...plainState(calendarList), refinements: query.refinements };
  const page = listPage(services, 'calendar', 'events');
  const shown = readShown(
    services,
    shownQuery,
    { ...wanted, filters: [...spanFilters(span), ...wanted.filters] },
    hrefOf,
  );
  const searched = await readSearchedList(
    services,
    { ...calendarList, conditions: spanConditions(span) },
    state,
    ({ refinements }: SearchState) => hrefOf({ refinements }),
  );
  const feedQuery = writeParameters(writeRefinements(query.refinements));
  const isPlain = calendarParameters.write({ ...query, page: 1 }) === '';
  const part = headOfPart(page.head, query.page);
  // Only the whole calendar is listed by search engines; links to languages keep the rest.
  const head = isPlain
    ? part
    : {
        ...page.head,
        robots: 'noindex, follow',
        alternates: [],
        languages: languagesWith(page.head, calendarParameters.write({ ...query, page: 1 })),
      };
  return {
    head,
    page,
    query,
    ...shown,
    filters: searched?.filters ?? ('unavailable' as const),
    feed: calendarFeedPath(locale, feedQuery),
  };
}

/** Reads the content of the chosen view. */
function readShown(
  services: PageServices,
  query: CalendarQuery,
  wanted: EventsWanted,
  hrefOf: (more: Partial<CalendarQuery>) => string,
) {
  if (query.view === 'month') return { month: readMonth(services, query, wanted) };
  if (query.view === 'places') return { places: readPlaces(services, wanted) };
  const order = query.period === 'past' ? 'elements.start[desc]' : 'elements.start[asc]';
  const list: ListView = wholeList(services, event, query.page, { order, ...wanted }, (page) =>
    hrefOf({ page }),
  );
  return { list };
}

type Props = PageProps<typeof load>;

/** The calendar: the next events as a list, a month or by place, or those that are over. */
function Calendar({ data }: Props) {
  return <CalendarPage {...data} />;
}

export default definePage({ parameters: calendarParameters, load, View: Calendar });
