import type { Locale } from '../src/locale/locales.ts';
import { learnedDays } from '../src/search/days.ts';
import type { QueryOfLanguage, SearchStatistics } from '../src/search/statistics.ts';
import { storableQuery } from '../src/search/storableQuery.ts';

/** A query that an officer approves or revokes. @throws Error with a message for users */
export function queryOf(text: string, language: Locale): QueryOfLanguage {
  const query = storableQuery(text);
  if (query !== undefined) return { language, query };
  throw new Error(`"${text}" is never suggested, because it looks personal or offensive`);
}

/** A query as a line, which is different for each. */
export const queryLine = ({ language, query }: QueryOfLanguage) => `${language}  ${query}`;

/** Queries that enough visitors asked in the last 90 days, and that are not approved yet. */
export async function candidates(
  statistics: SearchStatistics,
  threshold: number,
): Promise<QueryOfLanguage[]> {
  const known = new Set((await statistics.approved()).map(queryLine));
  const distinct = new Map<string, QueryOfLanguage>();
  for (const day of learnedDays(Date.now())) {
    for (const { language, query } of await statistics.earnedOn(day, threshold)) {
      distinct.set(queryLine({ language, query }), { language, query });
    }
  }
  return [...distinct].filter(([key]) => !known.has(key)).map(([, it]) => it);
}
