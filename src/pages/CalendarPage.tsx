import { EventMonths, EventRows } from '../blocks/EventRows.tsx';
import { timeFrames } from '../enumerations/forms.ts';
import { PlacesMap } from '../events/PlacesMap.tsx';
import { labelOf } from '../locale/labelOf.ts';
import { useTranslations } from '../locale/texts.tsx';
import type { ListFilters } from '../search/lists/readList.server.ts';
import { ChosenFilters, Facets } from '../search/results/Facets.tsx';
import { CountedLinks } from '../search/results/NoResults.tsx';
import sortStyles from '../search/results/SortLinks.module.css';
import { Link } from '../site/Link.tsx';
import { useSite } from '../site/SiteContext.tsx';
import { EmptyState } from '../ui/empty/EmptyState.tsx';
import { Icon } from '../ui/icon/Icon.tsx';
import { moreLinkClass } from '../ui/link/link.ts';
import styles from './CalendarPage.module.css';
import type { MonthView } from './calendarMonth.server.ts';
import type { CountryView, PlacesView } from './calendarPlaces.server.ts';
import { type CalendarQuery, calendarParameters, calendarViews, periods } from './calendarQuery.ts';
import listStyles from './ListPage.module.css';
import { PageLinks } from './ListPage.tsx';
import type { ListView } from './list.server.ts';
import { MonthTable } from './MonthTable.tsx';
import { SectionFrame } from './SectionFrame.tsx';
import type { BlockPage } from './sectionPage.server.ts';

interface CalendarPageProps {
  readonly page: BlockPage;
  readonly query: CalendarQuery;
  /** The view decides which of `list`, `month` and `places` is present. */
  readonly list?: ListView;
  readonly month?: MonthView;
  readonly places?: PlacesView;
  readonly filters: ListFilters | 'unavailable';
  /** The address of the calendar that programs subscribe to, with the same filters. */
  readonly feed: string;
}

/** The calendar with its filters and views (PAGE-10, EVENT-6). */
export function CalendarPage({ page, query, feed, ...shown }: CalendarPageProps) {
  const t = useTranslations();
  const filters = shown.filters === 'unavailable' ? undefined : shown.filters;
  const hasFacets = filters !== undefined && filters.facets.length > 0;
  const { list, month, places } = shown;
  const count = list?.total ?? (month ?? places)?.count ?? 0;
  const isCut = (month ?? places)?.isCut ?? false;
  const isEmpty = !month && count === 0;
  return (
    <SectionFrame page={page}>
      <section className={listStyles.list} data-facets={hasFacets || undefined} data-list="">
        <div className={listStyles.head} role="status" data-swap="count">
          <h2>{t(isCut ? 'results_count_more' : 'results_count', { count })}</h2>
          {!filters && <p>{t('filters_unavailable')}</p>}
        </div>
        {hasFacets && <Facets results={filters} total={count} />}
        <div className={listStyles.found} data-swap="found">
          {filters && <ChosenFilters results={filters} />}
          <Choices query={query} />
          {isEmpty ? (
            <NoEvents query={query} filters={filters} />
          ) : (
            <div data-testid="calendar">
              {list && <EventMonths events={list.cards} />}
              {month && <MonthTable month={month} query={query} />}
              {places && (
                <div className={styles.maps} data-testid="places-maps">
                  {places.maps.map((map) => (
                    <PlacesMap key={map.dots} map={map} />
                  ))}
                </div>
              )}
              {places && <Places places={places.countries} />}
            </div>
          )}
          {isCut && <MoreInList query={query} />}
          {list && <PageLinks list={list} />}
          <p className={styles.subscribe} data-print="no">
            <a href={feed} className={moreLinkClass}>
              <Icon name="calendar" /> {t('subscribe_calendar')}
            </a>
            <span>{t('subscribe_hint')}</span>
          </p>
        </div>
      </section>
    </SectionFrame>
  );
}

/** Links to the views, and to the parts of the list. */
function Choices({ query }: { readonly query: CalendarQuery }) {
  const t = useTranslations();
  const { locale } = useSite();
  const hrefOf = (more: Partial<CalendarQuery>) =>
    `?${calendarParameters.write({ ...query, page: 1, ...more })}`;
  const nameOf = (period: (typeof periods)[number]) =>
    period === 'upcoming' || period === 'past'
      ? t(`${period}_events`)
      : labelOf(timeFrames, period, locale);
  return (
    <div data-print="no">
      <ul className={sortStyles.sort} aria-label={t('calendar_view')}>
        {calendarViews.map((view) => (
          <li key={view}>
            <Link
              elementId={`view-${view}`}
              href={hrefOf({ view, month: '' })}
              current={view === query.view}
              inPlace="one"
            >
              {t(`view_${view}`)}
            </Link>
          </li>
        ))}
      </ul>
      {query.view !== 'month' && (
        <ul className={sortStyles.sort} aria-label={t('time_frame')}>
          {periods.map((period) => (
            <li key={period}>
              <Link
                elementId={`period-${period}`}
                href={hrefOf({ period })}
                current={period === query.period}
                inPlace="one"
              >
                {nameOf(period)}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** Leads from a view that cannot show all events to the list, which can. */
function MoreInList({ query }: { readonly query: CalendarQuery }) {
  const t = useTranslations();
  const list = calendarParameters.write({ ...query, view: 'list', month: '', page: 1 });
  return (
    <p data-testid="more-in-list">
      {t('events_cut')}{' '}
      <Link href={`?${list}`} className={moreLinkClass}>
        {t('all_events_in_list')}
      </Link>
    </p>
  );
}

/** Ways on, when no event meets the filters. */
function NoEvents({
  query,
  filters,
}: {
  readonly query: CalendarQuery;
  readonly filters: ListFilters | undefined;
}) {
  const t = useTranslations();
  const plain = { view: 'list', month: '', refinements: {}, page: 1 } as const;
  return (
    <EmptyState title={t('no_events_found')}>
      {filters && <CountedLinks links={filters.loosened} inPlace />}
      <p>
        <Link
          href={`?${calendarParameters.write({ ...plain, period: 'upcoming' })}`}
          className={moreLinkClass}
        >
          {t('all_dates')}
        </Link>
      </p>
      {query.period !== 'past' && (
        <p>
          <Link
            href={`?${calendarParameters.write({ ...plain, refinements: query.refinements, period: 'past' })}`}
            className={moreLinkClass}
          >
            {t('to_past_events')}
          </Link>
        </p>
      )}
    </EmptyState>
  );
}

/** Events under the names of countries and cities. */
function Places({ places }: { readonly places: readonly CountryView[] }) {
  const t = useTranslations();
  return places.map(({ name, isOnline, cities }) => (
    <section key={name || String(isOnline)} className={styles.country}>
      <h2>{name || t(isOnline ? 'online' : 'no_place')}</h2>
      {cities.map(({ name: city, events }) => (
        <section key={city}>
          {city && <h3>{city}</h3>}
          <EventRows events={events} />
        </section>
      ))}
    </section>
  ));
}
