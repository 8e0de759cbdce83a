import type { FilterOf } from '../content/pageReader.server.ts';
import { event } from '../content/types/event.ts';
import { timeFrames } from '../enumerations/timeFrames.ts';
import { labelOf } from '../locale/labelOf.ts';
import { useTranslations } from '../locale/texts.tsx';
import { readPageNumber } from '../services/pageNumber.ts';
import { useSite } from '../site/SiteContext.tsx';
import { ListPage } from './ListPage.tsx';
import { loadList } from './list.server.ts';
import { definePage, type PageParameters, type PageProps } from './page.ts';
import { languagesWith } from './pageHead.ts';
import type { PageServices } from './pageServices.ts';

/** The part of the calendar: from today on, within a time frame from today, or before (PAGE-10). */
const periods = ['upcoming', ...timeFrames.codenames, 'past'] as const;

type Period = (typeof periods)[number];

interface CalendarQuery {
  readonly period: Period;
  /** The page of the list, from 1. */
  readonly page: number;
}

const parameters: PageParameters<CalendarQuery> = {
  read: (given) => ({
    period: periods.find((it) => it === given.get('period')) ?? 'upcoming',
    page: readPageNumber(given.get('page')),
  }),
  write: ({ period, page }) =>
    new URLSearchParams([
      ...(period === 'upcoming' ? [] : [['period', period]]),
      ...(page > 1 ? [['page', String(page)]] : []),
    ]).toString(),
};

const months: Readonly<Record<Period, number>> = {
  upcoming: Number.POSITIVE_INFINITY,
  six_months: 6,
  one_year: 12,
  past: 0,
};

/** The events of a period. Days are compared, so that lists are the same until midnight in UTC. */
function within(period: Period, now: Date): FilterOf<typeof event>[] {
  const day = (later: number) =>
    new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + later, now.getUTCDate()));
  const compare = (field: 'start' | 'end', operator: 'lt' | 'gte', date: Date) =>
    ({ property: `elements.${field}`, operator, values: [date.toISOString()] }) as const;
  if (period === 'past') return [compare('end', 'lt', day(0))];
  const begun = compare('end', 'gte', day(0));
  const most = months[period];
  return Number.isFinite(most) ? [begun, compare('start', 'lt', day(most))] : [begun];
}

async function load(services: PageServices, query: CalendarQuery) {
  const { now } = services;
  const { period } = query;
  const isPast = period === 'past';
  const data = await loadList(
    services,
    event,
    query,
    {
      order: isPast ? 'elements.start[desc]' : 'elements.start[asc]',
      filters: within(period, now),
    },
    (page) => `?${parameters.write({ period, page })}`,
  );
  if (period === 'upcoming') return { ...data, period };
  // Only the whole calendar is listed by search engines; links to languages keep the period.
  const languages = languagesWith(data.page.head, parameters.write({ period, page: 1 }));
  const head = { ...data.head, robots: 'noindex, follow', alternates: [], languages };
  return { ...data, period, head };
}

type Props = PageProps<typeof load>;

/** The calendar: the next events first, or those that are over, the last first. */
function EventList({ data: { page, list, period } }: Props) {
  const t = useTranslations();
  const { locale } = useSite();
  const choices = periods.map((it) => ({
    name: it === 'upcoming' || it === 'past' ? t(`${it}_events`) : labelOf(timeFrames, it, locale),
    href: `?${parameters.write({ period: it, page: 1 })}`,
    isCurrent: it === period,
  }));
  return (
    <ListPage
      page={page}
      list={list}
      look="calendar"
      choices={choices}
      empty={t('no_events_found')}
    />
  );
}

export default definePage({ parameters, load, View: EventList });
