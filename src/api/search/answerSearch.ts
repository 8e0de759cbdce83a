import type { Context } from 'hono';
import type { Brand } from '../../brand/brand.ts';
import type { Withholding } from '../../content/restrict.ts';
import { countedAddress } from '../../country/address.server.ts';
import { parseCountryId } from '../../country/country.ts';
import { defaultLocale, isLocale, type Locale } from '../../locale/locales.ts';
import { hiddenTypesOf } from '../../search/pageSearch.ts';
import {
  type AskedFor,
  flatParameters,
  type Parameters,
  readParameters,
} from '../../search/requestParameters.ts';
import {
  type SearchIndex,
  type SearchScope,
  type SearchSort,
  searchSorts,
} from '../../search/search.ts';
import { costOf } from '../../search/searchCost.ts';
import type { Searcher, SiteAnswer } from '../../search/siteSearch.ts';
import type { ApiEnv, ApiServices } from '../apiServices.ts';
import { BadParameter } from '../problem.ts';

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

/** The language of `x-locale`, such as `de` or `de-AT`; undefined where absent. @throws BadParameter */
export function localeOf(c: Context<ApiEnv>): Locale | undefined {
  const value = c.req.header('x-locale');
  if (!value) return undefined;
  const language = value.slice(0, 2).toLowerCase();
  if (isLocale(language) && /^[a-z]{2}(?:[-_]\w{2,8})*$/i.test(value)) return language;
  throw new BadParameter('x-locale', 'x-locale must be a language of the site');
}

/**
 * The markets whose restrictions apply to a search. The visitor's own country always counts; the
 * country in `x-geo-country` can only withhold more (API-5).
 * @throws BadParameter
 */
export function marketsOf(c: Context<ApiEnv>): readonly Withholding[] {
  const request = c.get('request');
  const given = c.req.header('x-geo-country');
  const named = parseCountryId(given);
  if (given && !named) {
    throw new BadParameter('x-geo-country', 'x-geo-country must be the two-letter id of a country');
  }
  return [
    request.withholding,
    ...(named && named !== request.visitor.effective ? [request.withholdingIn(named)] : []),
  ];
}

/** The visitor whose restrictions apply to a search. @throws BadParameter */
function scopeOf(c: Context<ApiEnv>): SearchScope {
  const markets = marketsOf(c);
  return {
    locale: localeOf(c),
    places: [...new Set(markets.flatMap(({ places }) => [...places]))],
    ignoreUserGroups: markets.every(({ ignoreUserGroups }) => ignoreUserGroups),
    hiddenTypes: hiddenTypesOf(c.get('request').flags.values),
  };
}

/** Identifies the searcher for a few seconds, by the client's id and the address together. */
function searcherOf(c: Context<ApiEnv>): Searcher {
  const client = c.req.header('x-client-id')?.slice(0, 100) ?? '';
  const address = countedAddress(c.get('request').address);
  const { socket } = c.env.incoming;
  return {
    address,
    visitor: `${address} ${client}`,
    locale: localeOf(c) ?? defaultLocale,
    // A client that disconnects ends its side first.
    isGone: () => socket.destroyed || socket.readableEnded,
  };
}
