import { type Context, type Handler, Hono, type MiddlewareHandler } from 'hono';
import { etag } from 'hono/etag';
import { matchedRoutes } from 'hono/route';
import { AnswerTooLarge, isContentUnavailable } from '../content/contentErrors.ts';
import { CallerGone, TooBusy } from '../content/workQueue.server.ts';
import { parseCountryId } from '../country/country.ts';
import { isStoreUnavailable, storeAgainAfter } from '../records/storeUnavailable.ts';
import { UnreadableParameter } from '../search/conditions.ts';
import { isSearchUnavailable } from '../search/search.ts';
import type { ApiEnv, ApiServices, ErrorPlace } from './apiServices.ts';
import { clientErrors, largestClientError } from './clientErrors.ts';
import { consentReceipts, largestChoice } from './consentReceipts.ts';
import { contentChanged } from './contentChanged.ts';
import { itemEndpoints } from './items.ts';
import { limitBody } from './limitBody.ts';
import { languageOf } from './parameters.ts';
import { BadParameter, busy, problem, tooMany } from './problem.ts';
import { largestAnswer, professionalConfirmation } from './professionalConfirmation.ts';
import { costPerMinute, TooManySearches, UnknownIndex } from './search/answerSearch.ts';
import {
  facetQuery,
  insightsEvents,
  queries,
  query,
  suggestions,
} from './search/searchEndpoints.ts';
import { captcha, csrf, largestSubmission, submit } from './submit.ts';
import { featureFlags, geo } from './visitorFacts.ts';

/** Endpoints that also answer from embargoed countries (COUNTRY-17). */
const openToAll = [
  '/api/geo',
  '/api/countries',
  '/api/items/nx_cookie_modal',
  '/api/consent-receipts',
  '/api/content-changed',
];

const largestBody = 64 * 1024;

/** The paths of endpoints: the site's own, and those that Algolia's clients call (SEARCH-17). */
const everyEndpoint = ['/api/*', '/1/*'];

/** The value of `Retry-After`, in seconds, when content is unavailable. */
const contentRetryAfter = 30;

/** The value of `Retry-After`, in seconds, when search is unavailable. */
const searchRetryAfter = '5';

/**
 * Everything under `/api`, and Algolia's own paths under `/1`.
 * @param report logs errors that the caller did not cause
 */
export function apiRoutes(
  services: ApiServices,
  report: (error: Error, place: ErrorPlace) => void,
): Hono<ApiEnv> {
  const api = new Hono<ApiEnv>();
  for (const path of everyEndpoint) {
    api.use(path, refuseEmbargoed(services), limitBody(largestBody));
  }
  api.get('/api/geo', geo(services));
  api.get('/api/countries', etag(), countries(services));
  api.get('/api/csrf', csrf());
  api.get('/api/feature-flags', featureFlags(services));
  const { item, items } = itemEndpoints(services);
  api.get('/api/items', items);
  api.get('/api/items/:codename', item);
  api.post(
    '/api/consent-receipts',
    limitBody(largestChoice, 'A choice'),
    consentReceipts(services),
  );
  api.post(
    '/api/professional-confirmation',
    limitBody(largestAnswer, 'An answer'),
    professionalConfirmation(services),
  );
  api.post('/api/client-errors', limitBody(largestClientError, 'A report'), clientErrors(services));
  api.post('/api/content-changed', contentChanged(services));
  api.get('/api/captcha', captcha(services));
  api.post('/api/submit', limitBody(largestSubmission, 'A submission'), submit(services));
  serveSearch(api, services);
  for (const path of everyEndpoint) {
    api.all(path, (c) => problem(404, `Endpoint ${c.req.method} ${c.req.path} not found`));
  }
  api.onError((error, c) => {
    const refusal = refusalOf(error, c);
    if (refusal) return refusal;
    report(error, { url: c.req.url, path: routeOf(c), requestId: c.get('request').id });
    if (isStoreUnavailable(error)) {
      return busy('This cannot be stored at the moment', storeAgainAfter);
    }
    return isContentUnavailable(error)
      ? busy('The content is not available at the moment', contentRetryAfter)
      : problem(500, 'Something went wrong');
  });
  return api;
}

/** Refuses visitors of embargoed countries, and questions about such a country. */
function refuseEmbargoed(services: Pick<ApiServices, 'isEmbargoed'>): MiddlewareHandler<ApiEnv> {
  return async (c, next) => {
    if (openToAll.includes(c.req.path)) return next();
    const { restrictions } = c.get('request').visitor;
    const named = [c.req.query('country'), c.req.header('x-geo-country')];
    const isNamed = named.some((it) => {
      const country = parseCountryId(it);
      return country !== undefined && services.isEmbargoed(country);
    });
    if (restrictions.includes('embargoed') || isNamed) {
      return problem(451, 'The site is not available in this country');
    }
    return next();
  };
}

/** The answer to an error that the caller caused, or that is no fault; undefined for any other. */
function refusalOf(error: Error, c: Context<ApiEnv>): Response | undefined {
  const refusal = searchRefusal(error);
  if (refusal) return refusal;
  if (error instanceof BadParameter) {
    return problem(400, error.message, { parameter: error.parameter });
  }
  if (error instanceof AnswerTooLarge) {
    const detail = 'The answer would be too large: request less depth, fewer fields or fewer items';
    return problem(400, detail, { parameter: error.lowered });
  }
  if (c.env.incoming.errored) return problem(400, 'The request ended early');
  // The client has disconnected.
  if (error instanceof CallerGone) return problem(503, 'The client has disconnected');
  return error instanceof TooBusy ? busy(error.message, error.wait) : undefined;
}

function serveSearch(api: Hono<ApiEnv>, services: ApiServices): void {
  const ofEvents = insightsEvents(services);
  const waitOf = services.limitVisits({ name: 'searches', limit: costPerMinute, window: 60_000 });
  api.get('/api/search/suggestions', suggestions(services, waitOf));
  api.post('/api/search/multi/records', queries(services, waitOf));
  api.post('/api/search/insights-events', ofEvents);
  api.post('/1/indexes/:index/queries', queries(services, waitOf));
  api.post('/1/indexes/:index/query', query(services, waitOf));
  api.post('/1/indexes/:index/facets/:facet/query', facetQuery(services, waitOf));
  api.post('/1/events', ofEvents);
}

/** The response when search fails; Algolia's clients read its `message`. */
function searchRefusal(error: Error): Response | undefined {
  const { message } = error;
  if (error instanceof UnreadableParameter) {
    return problem(400, message, { parameter: error.parameter, message });
  }
  if (error instanceof TooManySearches) return tooMany(message, error.wait);
  if (error instanceof UnknownIndex) return problem(404, message, { message });
  if (!isSearchUnavailable(error)) return undefined;
  const refusal = problem(503, 'Search is not available at the moment', { message });
  refusal.headers.set('Retry-After', searchRetryAfter);
  return refusal;
}

/**
 * `GET /api/countries?language=de`: the countries for selects, sorted by name (API-8); with
 * `for=contact`, the countries that forms offer, in their order (FORM-14). The route adds an `ETag`.
 */
function countries({ countryList, contactCountries }: ApiServices): Handler<ApiEnv> {
  return (c) => {
    const language = languageOf(c.req.query('language'));
    const isForContact = c.req.query('for') === 'contact';
    // The rules may change at any time (COUNTRY-20).
    c.header('Cache-Control', 'public, no-cache');
    return c.json(isForContact ? contactCountries(language) : countryList(language));
  };
}

/**
 * The route that matched a request, such as `/api/items/:codename`; `(unknown)` when no route
 * matched.
 */
export function routeOf(c: Context): string {
  const [own] = matchedRoutes(c).filter(({ path }) => !path.endsWith('*'));
  return own?.path ?? '(unknown)';
}
