import { isLocale, type Locale, languageNames, locales } from '../../locale/locales.ts';
import type { QueryCount } from '../../search/statistics.ts';
import { Figures } from '../../ui/figures/Figures.tsx';
import { FilterForm } from '../DeskForms.tsx';
import type { DeskAsk, DeskPage, InDeskLanguages } from '../deskPage.ts';
import type { DeskServices } from '../deskServices.ts';
import { type Filter, readFilter } from '../filter.ts';
import { type ListPart, partOf } from '../PagedList.tsx';
import { BoardChart, BoardTable, openNotices, written } from './BoardParts.tsx';
import { boardRoles } from './boardContent.ts';

const path = 'boards/searches';
const usualSpan = 28;

const texts = {
  en: {
    lead: 'What visitors searched for and did not find. Queries that look like an e-mail address, a telephone number or an offense are not stored, so they are not here.',
    searches: 'searches',
    empty: 'of them found nothing',
    caption: 'Queries without hits, those that most searches ended with first',
    heads: ['Query', 'Language', 'Found nothing', 'Searches', 'Opened hits', 'Last day'],
    chart: 'Searches that found nothing, by day or week, of all queries of the language',
    day: (empty: string, all: string) => `${empty} of ${all}`,
    span: (days: number) => `${days} days`,
  },
  de: {
    lead: 'Was Besucher gesucht und nicht gefunden haben. Suchen, die wie eine E-Mail-Adresse, eine Telefonnummer oder eine Beleidigung aussehen, werden nicht gespeichert und stehen daher nicht hier.',
    searches: 'Suchen',
    empty: 'davon ohne Treffer',
    caption: 'Suchen ohne Treffer, die häufigsten zuerst',
    heads: ['Suche', 'Sprache', 'Ohne Treffer', 'Suchen', 'Geöffnete Treffer', 'Letzter Tag'],
    chart: 'Suchen ohne Treffer nach Tag oder Woche, aller Suchen der Sprache',
    day: (empty: string, all: string) => `${empty} von ${all}`,
    span: (days: number) => `${days} Tage`,
  },
} satisfies InDeskLanguages<unknown>;

interface SearchData {
  readonly query: Filter;
  readonly part: ListPart<MissedQuery>;
  readonly days: readonly SearchDay[];
  readonly searches: number;
  readonly empty: number;
}

const fieldsOf = (ask: DeskAsk) => [
  {
    name: 'days',
    label: { en: 'Up to today', de: 'Bis heute' },
    all: { en: texts.en.span(usualSpan), de: texts.de.span(usualSpan) },
    choices: searchSpans
      .filter((days) => days !== usualSpan)
      .map((days) => ({ value: String(days), name: texts[ask.language].span(days) })),
  },
  {
    name: 'language',
    label: { en: 'Language', de: 'Sprache' },
    all: { en: 'All languages', de: 'Alle Sprachen' },
    choices: locales.map((value) => ({ value, name: languageNames[value] })),
  },
  { name: 'text', label: { en: 'Part of the query', de: 'Teil der Suche' } },
];

async function load(ask: DeskAsk, { records }: DeskServices): Promise<SearchData> {
  const query = readFilter(ask, fieldsOf(ask));
  const days = Number(query.valueOf('days') ?? usualSpan);
  const { queries } = await records.statistics.read({ from: firstDay(ask.now.getTime(), days) });
  const language = query.valueOf('language');
  const missed = missedSearches(queries, {
    language: isLocale(language) ? language : undefined,
    text: query.valueOf('text') ?? '',
  });
  return { ...missed, query, part: partOf(missed.rows, ask.query) };
}

function View({ data, ask }: { readonly data: SearchData; readonly ask: DeskAsk }) {
  const text = texts[ask.language];
  const { query, part, days, searches, empty } = data;
  const share = searches === 0 ? '–' : `${((empty / searches) * 100).toFixed(0)} %`;
  return (
    <>
      <p>{text.lead}</p>
      <FilterForm fields={query.fields} path={path} ask={ask} />
      <Figures
        figures={[
          { value: written(searches, ask), label: text.searches },
          { value: share, label: text.empty },
        ]}
      />
      <BoardChart
        ask={ask}
        caption={text.chart}
        bars={days.map((it) => ({
          label: it.day,
          to: it.empty,
          of: it.searches,
          value: text.day(written(it.empty, ask), written(it.searches, ask)),
        }))}
      />
      <BoardTable caption={text.caption} heads={text.heads} part={part} path={path} ask={ask}>
        {(row) => ({
          key: `${row.language} ${row.query}`,
          cells: [
            <span key="query" lang={row.language}>
              {row.query}
            </span>,
            languageNames[row.language],
            ...[row.empty, row.searches, row.clicks].map((count) => written(count, ask)),
            <time key="day">{row.lastDay}</time>,
          ],
        })}
      </BoardTable>
    </>
  );
}

/** The board of what visitors search for and do not find (PROOF-64). */
export const searchesPage: DeskPage<SearchData> = {
  path,
  area: 'boards',
  title: { en: 'Searched and not found', de: 'Gesucht und nicht gefunden' },
  roles: boardRoles,
  load,
  View,
  async notices(ask, { records }) {
    const { queries } = await records.statistics.read({
      from: firstDay(ask.now.getTime(), usualSpan),
    });
    return openNotices(missedSearches(queries, {}).rows.length, ask);
  },
};

/** The spans of the board of searches, in days up to today. */
const searchSpans = [7, 28, 90, 365] as const;

/** What visitors searched for without finding or without opening anything. */
interface MissedQuery {
  readonly query: string;
  readonly language: Locale;
  readonly searches: number;
  /** Searches that found nothing. */
  readonly empty: number;
  readonly clicks: number;
  /** The last day on which it was searched for, such as `2026-11-21`. */
  readonly lastDay: string;
}

/** Searches of a day, or of the days of a week by its first day. */
interface SearchDay {
  readonly day: string;
  readonly searches: number;
  readonly empty: number;
}

/** What visitors do not find. */
interface MissedSearches {
  /** Queries without hits, those that most searches ended with first. */
  readonly rows: readonly MissedQuery[];
  readonly days: readonly SearchDay[];
  readonly searches: number;
  readonly empty: number;
}

/** More bars than these cannot be read: a year is shown in weeks. */
const mostBars = 31;

/**
 * Adds up what visitors searched for and did not find (PROOF-64).
 * @param counts those of a span of days
 * @param language of the searches; default all
 */
export function missedSearches(
  counts: readonly QueryCount[],
  { language, text = '' }: { readonly language?: Locale | undefined; readonly text?: string },
): MissedSearches {
  const wanted = text.trim().toLowerCase();
  const queries = new Map<string, MissedQuery>();
  const days = new Map<string, SearchDay>();
  let [searches, empty] = [0, 0];
  for (const count of counts) {
    if (language && count.language !== language) continue;
    searches += count.searches;
    empty += count.empty;
    const ofDay = days.get(count.day) ?? { day: count.day, searches: 0, empty: 0 };
    days.set(count.day, {
      day: count.day,
      searches: ofDay.searches + count.searches,
      empty: ofDay.empty + count.empty,
    });
    if (wanted && !count.query.toLowerCase().includes(wanted)) continue;
    const key = `${count.language} ${count.query}`;
    const { query, language: asked } = count;
    const known = queries.get(key) ?? {
      query,
      language: asked,
      searches: 0,
      empty: 0,
      clicks: 0,
      lastDay: '',
    };
    queries.set(key, {
      ...known,
      searches: known.searches + count.searches,
      empty: known.empty + count.empty,
      clicks: known.clicks + count.clicks,
      lastDay: known.lastDay > count.day ? known.lastDay : count.day,
    });
  }
  const rows = [...queries.values()]
    .filter((it) => it.empty > 0)
    .sort((a, b) => b.empty - a.empty || (a.query < b.query ? -1 : 1));
  const inOrder = [...days.values()].sort((a, b) => (a.day < b.day ? -1 : 1));
  return { rows, days: inOrder.length > mostBars ? byWeek(inOrder) : inOrder, searches, empty };
}

function byWeek(days: readonly SearchDay[]): readonly SearchDay[] {
  const weeks = Map.groupBy(days, ({ day }) => {
    const date = new Date(`${day}T00:00:00Z`);
    date.setUTCDate(date.getUTCDate() - ((date.getUTCDay() + 6) % 7));
    return date.toISOString().slice(0, 10);
  });
  return [...weeks].map(([day, all]) => ({
    day,
    searches: all.reduce((sum, it) => sum + it.searches, 0),
    empty: all.reduce((sum, it) => sum + it.empty, 0),
  }));
}

/** The first day of a span that ends today, in UTC. */
export const firstDay = (now: number, days: number): string =>
  new Date(now - (days - 1) * 86_400_000).toISOString().slice(0, 10);
