import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { isContentUnavailable } from '../content/contentUnavailable.ts';
import { AnswerTooLarge } from '../content/flatten.ts';
import { parseCountryId } from '../country/country.ts';
import type { ApiEnv, ApiServices, ErrorPlace } from './apiServices.ts';
import { clientErrors, largestClientError } from './clientErrors.ts';
import { consentReceipts, largestChoice } from './consentReceipts.ts';
import { countries } from './countries.ts';
import { csrf } from './csrf.ts';
import { featureFlags } from './featureFlags.ts';
import { geo } from './geo.ts';
import { item, items } from './items.ts';
import { BadParameter, problem } from './problem.ts';
import { largestAnswer, professionalConfirmation } from './professionalConfirmation.ts';

/** Endpoints that answer visitors from embargoed countries too (design: 451). */
const openToAll = [
  '/api/geo',
  '/api/countries',
  '/api/items/nx_cookie_modal',
  '/api/consent-receipts',
];

const largestBody = 64 * 1024;

/**
 * Everything under `/api`.
 * @param report takes the errors that are not the caller's
 */
export function apiRoutes(
  services: ApiServices,
  report: (error: Error, place: ErrorPlace) => void,
): Hono<ApiEnv> {
  const api = new Hono<ApiEnv>();
  api.use('/api/*', async (c, next) => {
    if (openToAll.includes(c.req.path)) return next();
    const { restrictions } = services.visitorOf(c.env.incoming);
    const asked = parseCountryId(c.req.query('country'));
    if (restrictions.includes('embargoed') || (asked && services.isEmbargoed(asked))) {
      return problem(451, 'The site is not available in this country');
    }
    return next();
  });
  api.use(
    '/api/*',
    bodyLimit({
      maxSize: largestBody,
      onError: () => problem(413, `A body has at most ${largestBody} bytes`),
    }),
  );
  api.get('/api/geo', geo(services));
  api.get('/api/countries', countries(services));
  api.get('/api/csrf', csrf(services));
  api.get('/api/feature-flags', featureFlags(services));
  api.get('/api/items', items(services));
  api.get('/api/items/:codename', item(services));
  api.post(
    '/api/consent-receipts',
    bodyLimit({
      maxSize: largestChoice,
      onError: () => problem(413, `A choice has at most ${largestChoice} bytes`),
    }),
    consentReceipts(services),
  );
  api.post(
    '/api/professional-confirmation',
    bodyLimit({
      maxSize: largestAnswer,
      onError: () => problem(413, `An answer has at most ${largestAnswer} bytes`),
    }),
    professionalConfirmation(services),
  );
  api.post(
    '/api/client-errors',
    bodyLimit({
      maxSize: largestClientError,
      onError: () => problem(413, `A report has at most ${largestClientError} bytes`),
    }),
    clientErrors(services),
  );
  api.all('/api/*', (c) => problem(404, `There is no endpoint ${c.req.method} ${c.req.path}`));
  api.onError((error, c) => {
    if (error instanceof BadParameter) {
      return problem(400, error.message, { parameter: error.parameter });
    }
    if (error instanceof AnswerTooLarge) {
      const detail = 'The answer would hold too many items: ask for less depth or fewer at a time';
      return problem(400, detail, { parameter: 'depth' });
    }
    report(error, { path: c.req.path, requestId: c.get('requestId') });
    return isContentUnavailable(error)
      ? problem(503, 'The content cannot be read at the moment')
      : problem(500, 'Something went wrong');
  });
  return api;
}
