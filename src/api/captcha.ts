import type { Handler } from 'hono';
import { countedAddress } from '../country/address.server.ts';
import { createConcurrencyLimit } from '../limits/concurrencyLimit.server.ts';
import type { ApiEnv, ApiServices } from './apiServices.ts';
import { BadParameter, busy, tooMany } from './problem.ts';

/** Challenges that are prepared at the same time: in total, and for one address. */
const mostAtOnce = 100;
const mostPerAddress = 20;

/** A whole hospital may share one address; a form needs one or two challenges. */
const offers = { name: 'bot checks', limit: 600, window: 600_000 };

/** The value of `Retry-After`, in seconds, when too many challenges are in progress. */
const retryAfter = 2;

/**
 * `GET /api/captcha?action=ContactARep`: what a browser needs for the bot check of a form, and the
 * stamp that records when the form was opened (FORM-29). It sets no cookie. Answers 429 to an
 * address that asks too often, and 503 when too many requests are in progress; the browser then
 * sends the form without a proof.
 */
export function captcha(services: ApiServices): Handler<ApiEnv> {
  const { botCheck, formActions } = services;
  const places = createConcurrencyLimit({ most: mostAtOnce, ofOne: mostPerAddress });
  const waitOf = services.limitVisits(offers);
  return async (c) => {
    const action = c.req.query('action') ?? '';
    if (!formActions.includes(action)) {
      throw new BadParameter('action', `action must be one of ${formActions.join(', ')}`);
    }
    c.header('Cache-Control', 'no-store');
    const address = countedAddress(c.get('request').address);
    const wait = waitOf(address);
    if (wait > 0) return tooMany('Too many bot checks were requested', wait);
    const leave = places.take(address);
    if (!leave) return busy('Too many bot checks are in progress', retryAfter);
    try {
      return c.json(await botCheck(action));
    } finally {
      leave();
    }
  };
}
