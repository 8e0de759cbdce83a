import type { Locale } from '../../locale/locales.ts';
import type { QueryCount } from '../../search/statistics.ts';

/** The spans of the board of searches, in days up to today. */
export const searchSpans = [7, 28, 90, 365] as const;

/** What visitors searched for without finding or without opening anything. */
export interface MissedQuery {
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
export interface SearchDay {
  readonly day: string;
  readonly searches: number;
  readonly empty: number;
}

/** What visitors do not find. */
export interface MissedSearches {
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
      ...{ query, language: asked, searches: 0, empty: 0, clicks: 0, lastDay: '' },
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
