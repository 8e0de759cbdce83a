import type { Handler } from 'hono';
import { createPlaces } from '../contact/submission/places.server.ts';
import { countedAddress } from '../country/address.server.ts';
import type { ApiEnv, ApiServices } from './apiServices.ts';
import { BadParameter } from './problem.ts';
import { busy, tooMany } from './tooMany.ts';

/** Challenges under way at a time; of these, those of one address. */
const mostAtOnce = 100;
const mostOfOne = 20;

/** An address may be that of a whole hospital; a form needs one or two. */
const offers = { limit: 600, window: 600_000 };

/** Seconds after which whoever found no place may come back. */
const againAfter = 2;

/**
 * `GET /api/captcha?action=ContactARep`: what a browser needs for the bot check of a form, and the
 * stamp that says when the form was opened (FORM-29). It sets no
 * cookie. Answers 429 to an address that asks too often and 503 where too many ask at once: a form is
 * then sent without a proof.
 */
export function captcha(services: ApiServices): Handler<ApiEnv> {
  const { botCheck, formActions } = services;
  const places = createPlaces({ most: mostAtOnce, ofOne: mostOfOne });
  const waitOf = services.limitVisits(offers);
  return async (c) => {
    const action = c.req.query('action') ?? '';
    if (!formActions.includes(action)) {
      throw new BadParameter('action', `action is one of ${formActions.join(', ')}`);
    }
    c.header('Cache-Control', 'no-store');
    const address = countedAddress(c.get('request').address);
    const wait = waitOf(address);
    if (wait > 0) return tooMany('Too many bot checks were asked for', wait);
    const leave = places.take(address);
    if (!leave) return busy('Too many bot checks are under way', againAfter);
    try {
      return c.json(await botCheck(action));
    } finally {
      leave();
    }
  };
}
