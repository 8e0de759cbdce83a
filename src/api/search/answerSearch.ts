import type { Context } from 'hono';
import type { Brand } from '../../brand/brands.ts';
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

/** A search that names an index there is not. */
export class UnknownIndex extends Error {
  override readonly name = 'UnknownIndex';
}

/** An address whose searches cost too much within a minute. */
export class TooManySearches extends Error {
  override readonly name = 'TooManySearches';
  /** Seconds until it may search again. */
  readonly wait: number;

  constructor(wait: number) {
    super('Too much was searched for');
    this.wait = wait;
  }
}

/** Units that the searches of one address may cost within a minute. */
export const costPerMinute = 3_000;

/** One search of a caller: the index by its name, and the parameters. */
export interface NamedSearch {
  readonly indexName: string;
  readonly parameters: Parameters;
}

/**
 * The index of a name, and its order: `prod_newest` and `prod_title` are `prod` in another order, as
 * Algolia's clients sort by naming another index.
 * @throws UnknownIndex
 */
function indexOf(name: string, names: Brand['search']): { index: SearchIndex; sort: SearchSort } {
  if (name === names.suggestionsIndex) return { index: 'suggestions', sort: 'relevance' };
  const sort =
    name === names.index
      ? 'relevance'
      : searchSorts.find((it) => it !== 'relevance' && name === `${names.index}_${it}`);
  if (!sort) throw new UnknownIndex(`There is no index ${name.slice(0, 100)}`);
  return { index: 'records', sort };
}

/**
 * Answers searches in Algolia's form, in their order.
 * @param waitOf takes what searches cost from what their address may cost in a minute
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
