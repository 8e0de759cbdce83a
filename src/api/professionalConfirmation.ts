import type { Context, Handler } from 'hono';
import { pathTo } from '../locale/addresses.ts';
import { answerSchema, makeConfirmation } from '../professional/makeConfirmation.server.ts';
import { wantedPage } from '../professional/wantedPage.ts';
import type { ApiEnv, ApiServices } from './apiServices.ts';
import { BadParameter, checked, problem, tooMany } from './problem.ts';
import { isSameOrigin } from './sameOrigin.ts';

/** The largest body of an answer, in bytes. */
export const largestAnswer = 4_096;

/** Answers that one address may give per minute; a whole hospital may share one address. */
const answersPerMinute = 120;

/**
 * `POST /api/professional-confirmation`: accepts the form of the confirmation page (COUNTRY-4). A
 * yes is recorded and remembered in a cookie, and redirects to the requested page; a no deletes the
 * cookie and redirects to the pages for patients, or else to the home page. Answers 303; 400 for an
 * invalid answer, 403 to other sites, 429 to an address that answers too often.
 */
export function professionalConfirmation(services: ApiServices): Handler<ApiEnv> {
  const waitOf = services.limitVisits({
    name: 'confirmations',
    limit: answersPerMinute,
    window: 60_000,
  });
  return async (c) => {
    const { headers, address, visitor, isHttps, withholding } = c.get('request');
    if (!isSameOrigin(headers)) return problem(403, 'Only the site itself may send answers');
    const wait = waitOf(address);
    if (wait > 0) return tooMany('Too many answers were sent', wait);
    const form = await readForm(c);
    const { language, to } = checked(answerSchema, form);
    const { strength, check } = services.credentialCheck;
    const isYes = await check(form);
    if (isYes) {
      const confirmation = makeConfirmation(visitor, services.rules, strength, new Date());
      await services.confirmations.add(confirmation);
    }
    c.header('Set-Cookie', services.confirmationCookies.write(isYes, isHttps));
    c.header('Cache-Control', 'private, no-store');
    const forPatients = services.hasPage('patient', language, withholding) ? 'patient' : 'home';
    const target = isYes ? wantedPage(to) : pathTo(forPatients, language);
    return c.redirect(target ?? pathTo('home', language), 303);
  };
}

/** Reads the fields of the form. @throws BadParameter */
async function readForm(c: Context<ApiEnv>): Promise<Record<string, string>> {
  if (!/^application\/x-www-form-urlencoded\b/i.test(c.req.header('content-type') ?? '')) {
    throw new BadParameter('content-type', 'An answer must be sent as a form');
  }
  return Object.fromEntries(new URLSearchParams(await c.req.text()));
}
