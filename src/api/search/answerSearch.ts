import type { Context } from 'hono';
import type { Brand } from '../../brand/brand.ts';
import {
  type AskedFor,
  flatParameters,
  type Parameters,
  readParameters,
} from '../../search/requestParameters.ts';

import { type SearchIndex, type SearchSort, searchSorts } from '../../search/search.ts';
import { costOf } from '../../search/searchCost.ts';
import type { SiteAnswer } from '../../search/siteSearch.ts';
import type { ApiEnv, ApiServices } from '../apiServices.ts';
import { scopeOf, searcherOf } from './searchContext.ts';

/** A search that names an unknown index. */
export class UnknownIndex extends Error {
  override readonly name = 'UnknownIndex';
}

/** An address exceeded the cost limit of searches per minute. */
export class TooManySearches extends Error {
  override readonly name = 'TooManySearches';
  /** Seconds until the address may search again. */
  readonly wait: number;

  constructor(wait: number) {
    super('Too many searches, or too expensive ones');
    this.wait = wait;
  }
}

/** Units that the searches of one address may cost per minute. */
export const costPerMinute = 3_000;

/** One search of a request: the name of the index, and the parameters. */
export interface NamedSearch {
  readonly indexName: string;
  readonly parameters: Parameters;
}

/**
 * The index and sort order that a name stands for: `prod_newest` and `prod_title` are `prod` in
 * another order, because Algolia's clients sort by naming another index.
 * @throws UnknownIndex
 */
function indexOf(name: string, names: Brand['search']): { index: SearchIndex; sort: SearchSort } {
  if (name === names.suggestionsIndex) return { index: 'suggestions', sort: 'relevance' };
  const sort =
    name === names.index
      ? 'relevance'
      : searchSorts.find((it) => it !== 'relevance' && name === `${names.index}_${it}`);
  if (!sort) throw new UnknownIndex(`Index ${name.slice(0, 100)} not found`);
  return { index: 'records', sort };
}

/**
 * Answers searches in Algolia's format, in order.
 * @param waitOf subtracts the cost of searches from the budget of the address
 * @throws UnknownIndex, UnreadableParameter, BadParameter, TooManySearches, SearchUnavailable
 */
export async function answerSearches(
  c: Context<ApiEnv>,
  services: ApiServices,
  searches: readonly NamedSearch[],
  waitOf: (address: string, cost: number) => number,
): Promise<object[]> {
  const asked = searches.map(({ indexName, parameters }) =>
    readParameters(flatParameters(parameters), indexOf(indexName, services.searchNames)),
  );
  const scope = scopeOf(c);
  const searcher = searcherOf(c);
  const requests = asked.map(({ request }) => request);
  const cost = costOf(requests, scope.locale);
  const wait = waitOf(searcher.address, cost);
  if (wait > 0) throw new TooManySearches(wait);
  const answers = await services.search.search(asked, scope, searcher);
  c.header('Cache-Control', 'no-store');
  return answers.map((answer, i) =>
    algoliaAnswer(answer, asked[i] as AskedFor, searches[i] as NamedSearch),
  );
}

function algoliaAnswer(
  answer: SiteAnswer,
  asked: AskedFor,
  { indexName, parameters }: NamedSearch,
) {
  const { milliseconds, queryID, ...result } = answer;
  const processingTimeMS = Math.round(milliseconds);
  const { request, responseFields } = asked;
  if (result.facetHits) {
    return { facetHits: result.facetHits, exhaustiveFacetsCount: true, processingTimeMS };
  }
  const members = {
    ...result,
    page: request.page,
    hitsPerPage: request.hitsPerPage,
    processingTimeMS,
    exhaustive: { nbHits: true, facetsCount: true, typo: true },
    exhaustiveNbHits: true,
    exhaustiveFacetsCount: true,
    query: request.query,
    params: typeof parameters.params === 'string' ? parameters.params : '',
    index: indexName,
  };
  const wanted = responseFields
    ? Object.fromEntries(Object.entries(members).filter(([name]) => responseFields.includes(name)))
    : members;
  return queryID ? { ...wanted, queryID } : wanted;
}
