import type { Context, Handler } from 'hono';
import { countedAddress } from '../../country/address.server.ts';
import { defaultLocale } from '../../locale/locales.ts';
import { readEvents } from '../../search/insightsEvents.ts';
import type { Parameters } from '../../search/requestParameters.ts';
import type { ApiEnv, ApiServices } from '../apiServices.ts';
import { BadParameter, problem, tooMany } from '../problem.ts';
import { answerSearches, localeOf, marketsOf, type NamedSearch } from './answerSearch.ts';

/** Subtracts the cost of searches from the budget of an address. Returns the seconds to wait. */
export type CostLimit = (address: string, cost: number) => number;

/** Searches in one request. */
const mostSearches = 50;

const indexHeader = (c: Context<ApiEnv>) => c.req.header('x-search-index');

/**
 * `GET /api/search/suggestions`: suggested queries for the typed text, or trending queries for an
 * empty text (SEARCH-13). `x-search-index` may name another index. If the text means one product, the
 * answer to it stands beside the hits (SEARCH-35).
 */
export function suggestions(services: ApiServices, waitOf: CostLimit): Handler<ApiEnv> {
  return async (c) => {
    const indexName = indexHeader(c) ?? services.searchNames.suggestionsIndex;
    const [answer] = await answerSearches(
      c,
      services,
      [{ indexName, parameters: c.req.query() }],
      waitOf,
    );
    const query = c.req.query('query')?.trim() ?? '';
    const known =
      query === '' || indexName !== services.searchNames.suggestionsIndex
        ? undefined
        : services.answerTo(query, localeOf(c) ?? defaultLocale, marketsOf(c));
    return c.json(known ? { ...answer, answer: known } : answer);
  };
}

/**
 * `POST /api/search/multi/records` and Algolia's `POST /1/indexes/{*}/queries`: several searches at once
 * (SEARCH-14, SEARCH-17).
 */
export function queries(services: ApiServices, waitOf: CostLimit): Handler<ApiEnv> {
  return async (c) => {
    const { requests } = await readBody(c);
    if (!Array.isArray(requests) || requests.length > mostSearches) {
      throw new BadParameter('requests', `requests must be a list of at most ${mostSearches}`);
    }
    const fallback = indexHeader(c) ?? services.searchNames.index;
    const searches = requests.map((request) => namedSearch(request, fallback));
    return c.json({ results: await answerSearches(c, services, searches, waitOf) });
  };
}

/** Algolia's `POST /1/indexes/{index}/query`: one search. */
export function query(services: ApiServices, waitOf: CostLimit): Handler<ApiEnv> {
  return async (c) => {
    return c.json(await answerOne(c, services, await readBody(c), waitOf));
  };
}

/** Algolia's `POST /1/indexes/{index}/facets/{facet}/query`: searches the values of a facet. */
export function facetQuery(services: ApiServices, waitOf: CostLimit): Handler<ApiEnv> {
  return async (c) => {
    const parameters = { ...(await readBody(c)), facetName: c.req.param('facet') };
    return c.json(await answerOne(c, services, parameters, waitOf));
  };
}

/** Requests with events that one address may send per minute. */
const requestsPerMinute = 120;

/**
 * `POST /api/search/insights-events` and Algolia's `POST /1/events`: what visitors did with hits
 * (SEARCH-16). Answers 200 once the events are parsed, even if they cannot be counted; 422 for
 * invalid events, 429 to an address that sends too many. The `userToken` is not stored.
 */
export function insightsEvents(services: ApiServices): Handler<ApiEnv> {
  const waitOf = services.limitVisits({
    name: 'search events',
    limit: requestsPerMinute,
    window: 60_000,
  });
  return async (c) => {
    const address = countedAddress(c.get('request').address);
    const wait = waitOf(address);
    if (wait > 0) return tooMany('Too many events were sent', wait);
    const read = readEvents(await readBody(c));
    if ('fault' in read) return problem(422, read.fault, { message: read.fault });
    services.search.happened(read.events, { address, locale: localeOf(c) ?? defaultLocale });
    c.header('Cache-Control', 'no-store');
    return c.json({ status: 200, message: 'OK' });
  };
}

async function answerOne(
  c: Context<ApiEnv>,
  services: ApiServices,
  parameters: Readonly<Record<string, unknown>>,
  waitOf: CostLimit,
) {
  const indexName = c.req.param('index') ?? '';
  const [answer] = await answerSearches(c, services, [{ indexName, parameters }], waitOf);
  return answer;
}

function namedSearch(request: unknown, fallback: string): NamedSearch {
  if (typeof request !== 'object' || request === null || Array.isArray(request)) {
    throw new BadParameter('requests', 'Each of the requests must be an object');
  }
  const { indexName = fallback, type, ...parameters } = request as Record<string, unknown>;
  if (typeof indexName !== 'string')
    throw new BadParameter('indexName', 'indexName must be a string');
  return { indexName, parameters: withoutFacet(parameters, type) };
}

/** Rejects a `facet` parameter in any other request than a search for facet values. */
function withoutFacet(parameters: Parameters, type: unknown): Parameters {
  if (type === 'facet') return parameters;
  const { facet: _, facetName: __, ...rest } = parameters;
  return rest;
}

/**
 * Reads the JSON object in a body, whatever its content type: Algolia's clients send it as text,
 * and the site sends it as a form (SEARCH-14). Also reads a real form whose fields contain JSON.
 * @throws BadParameter
 */
async function readBody(c: Context): Promise<Readonly<Record<string, unknown>>> {
  const text = await c.req.text();
  const body = parsed(text) ?? formFields(text);
  if (typeof body === 'object' && body !== null && !Array.isArray(body)) {
    return body as Record<string, unknown>;
  }
  throw new BadParameter('body', 'The body must be a JSON object');
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function formFields(text: string): unknown {
  if (!/^[\w.]+=/.test(text)) return undefined;
  const fields = [...new URLSearchParams(text)];
  return Object.fromEntries(fields.map(([name, value]) => [name, parsed(value) ?? value]));
}
