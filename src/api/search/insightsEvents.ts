import type { Handler } from 'hono';
import { countedAddress } from '../../country/address.server.ts';
import { defaultLocale } from '../../locale/locales.ts';
import { readEvents } from '../../search/insightsEvents.ts';
import type { ApiEnv, ApiServices } from '../apiServices.ts';
import { problem } from '../problem.ts';
import { tooMany } from '../tooMany.ts';
import { readBody } from './readBody.ts';
import { localeOf } from './searchContext.ts';

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
