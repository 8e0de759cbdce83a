import type { Locale } from '../locale/locales.ts';
import { UnreadableParameter } from './conditions.ts';
import { lastReached, type SearchRequest } from './search.ts';
import { wordsOf } from './words.ts';

/** The most units that all searches of one request may cost. */
export const mostCost = 100;

/** The least letters of a word whose spelling is corrected, which costs the most. */
const leastCorrected = 4;
const mostWords = 10;

type Part = 'query' | 'hitsPerPage' | 'facets' | 'facetFilters';

/** The cost of each part of a search, in units of about a millisecond of search time. */
function costsOf(request: SearchRequest, locale: Locale | undefined): Record<Part, number> {
  const words = wordsOf(request.query).slice(0, mostWords);
  const corrected = words.filter(({ folded }) => folded.length >= leastCorrected).length;
  const skipped = Math.min(request.page * request.hitsPerPage, lastReached(request.query));
  const ofWords = corrected + (words.length - corrected) / 4;
  return {
    query: 1 + ofWords * (locale ? 1 : 2),
    hitsPerPage: Math.floor(request.hitsPerPage / 100) + Math.floor(skipped / 1_000),
    facets: request.facets.length > 0 ? 1 : 0,
    facetFilters: Math.floor(request.conditions.flat().length / 20),
  };
}

/**
 * The total cost of searches, known before they run.
 * @param locale the language of the search; undefined for all
 * @throws UnreadableParameter that names the most expensive part, when a request exceeds the limit
 */
export function costOf(requests: readonly SearchRequest[], locale: Locale | undefined): number {
  const sums: Record<Part, number> = { query: 0, hitsPerPage: 0, facets: 0, facetFilters: 0 };
  for (const request of requests) {
    for (const [part, cost] of Object.entries(costsOf(request, locale))) {
      sums[part as Part] += cost;
    }
  }
  const total = Math.ceil(Object.values(sums).reduce((sum, cost) => sum + cost, 0));
  if (total <= mostCost) return total;
  const [[part] = ['query']] = Object.entries(sums).sort(([, a], [, b]) => b - a);
  throw new UnreadableParameter(
    part,
    `These searches cost ${total} units, the limit is ${mostCost}: request less of ${part} at a time`,
  );
}
