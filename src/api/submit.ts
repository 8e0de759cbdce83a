import { randomBytes, timingSafeEqual } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import type { Context, Handler } from 'hono';
import { referenceOf } from '../contact/reference.ts';
import type { Admission, SubmissionResult } from '../contact/submission/submission.ts';
import { countedAddress } from '../country/address.server.ts';
import { createConcurrencyLimit } from '../limits/concurrencyLimit.server.ts';
import { localeOfPath } from '../locale/addresses.ts';
import { defaultLocale, isLocale, type Locale } from '../locale/locales.ts';
import { storeAgainAfter } from '../records/storeUnavailable.ts';
import { readCookie } from '../state/cookies.ts';
import type { StoredName } from '../state/storedEntries.ts';
import type { ApiEnv, ApiServices } from './apiServices.ts';
import { BadParameter, busy, problem, tooMany } from './problem.ts';
import { isForeign } from './sameOrigin.ts';

/** The largest body of a submission, in bytes. */
export const largestSubmission = 32_768;

/** The time limit for reading a body, in milliseconds. */
const bodyTimeout = 10_000;

const keyPattern = /^[\x21-\x7e]{1,128}$/;

/**
 * `POST /api/submit`: accepts a form (FORM-3, FORM-30). Answers 200 with the `id` once the
 * submission is on disk, and again for each repeat with the same `Idempotency-Key`; 400 for an
 * invalid or slow body, 403 to other sites and without the CSRF token, 409 when the key belongs to
 * another submission, 415 for a body that is not JSON, 422 with `errors`, and with the `reference` of
 * what the receiver refused, 429 and 503 with `Retry-After`.
 */
export function submit(services: Pick<ApiServices, 'submissions' | 'senderOf'>): Handler<ApiEnv> {
  return async (c) => {
    const request = c.get('request');
    const { headers } = request;
    if (!/^application\/json\s*(;|$)/i.test(c.req.header('content-type') ?? '')) {
      return problem(415, 'A submission must be sent as application/json');
    }
    if (isForeign(headers)) return problem(403, 'Only the site itself may send forms');
    if (!hasPair(headers) && !hasTokenFromSite(headers)) {
      return problem(
        403,
        'The csrf cookie and the x-csrf-token header must contain the same token',
      );
    }
    const key = c.req.header('idempotency-key');
    if (key !== undefined && !keyPattern.test(key)) {
      throw new BadParameter(
        'Idempotency-Key',
        'Idempotency-Key must have 1 to 128 visible ASCII characters',
      );
    }
    const { submissions, senderOf } = services;
    // A slow body must not take a slot.
    const fields = await fieldsOf(c);
    const admission = await submissions.admit(request.address, key);
    if (admission.status !== 'admitted') return refusalOf(admission);
    try {
      const sender = senderOf(request, languageOf(fields, headers));
      c.header('Cache-Control', 'no-store');
      return answerOf(c, await submissions.take({ fields, key, sender }));
    } finally {
      admission.leave();
    }
  };
}

function refusalOf({ status, wait }: Exclude<Admission, { status: 'admitted' }>): Response {
  if (status === 'limited') return tooMany('Too many submissions were sent', wait);
  return busy('Too many submissions are in progress', wait);
}

/** Whether a request has the token of `GET /api/csrf` in both the cookie and the header. */
function hasPair(headers: IncomingHttpHeaders): boolean {
  const cookie = Buffer.from(readCookie(headers.cookie, csrfCookie) ?? '');
  const header = Buffer.from(String(headers['x-csrf-token'] ?? ''));
  return cookie.length > 0 && cookie.length === header.length && timingSafeEqual(cookie, header);
}

/**
 * Whether a page of the site sent a request with a token, according to the browser. Browsers keep no
 * cookie where the visitor blocks them, and in a page that another site embeds (decision 0111).
 */
function hasTokenFromSite(headers: IncomingHttpHeaders): boolean {
  const isFromSite = headers['sec-fetch-site'] === 'same-origin';
  return isFromSite && csrfToken.test(String(headers['x-csrf-token']));
}

async function fieldsOf(c: Context<ApiEnv>): Promise<Readonly<Record<string, unknown>>> {
  const body: unknown = await inTime(c.req.json()).catch((error: unknown) => {
    if (error instanceof BadParameter) throw error;
  });
  if (typeof body === 'object' && body !== null && !Array.isArray(body)) {
    return body as Record<string, unknown>;
  }
  throw new BadParameter('body', 'The body must be a JSON object');
}

/**
 * Waits for a body.
 * @throws BadParameter when it arrives too slowly
 */
async function inTime(reading: Promise<unknown>): Promise<unknown> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    const refusal = new BadParameter('body', `The body took longer than ${bodyTimeout} ms`);
    timer = setTimeout(() => reject(refusal), bodyTimeout);
  });
  return Promise.race([reading, late]).finally(() => clearTimeout(timer));
}

/** The language of messages: the one that the form names, else the page's, else the browser's. */
function languageOf(
  fields: Readonly<Record<string, unknown>>,
  headers: IncomingHttpHeaders,
): Locale {
  const { language, url } = fields;
  if (isLocale(language)) return language;
  const page = URL.parse(typeof url === 'string' && url ? url : (headers.referer ?? ''));
  if (page) return localeOfPath(page.pathname);
  return preferredLocale(headers['accept-language']) ?? defaultLocale;
}

function answerOf(c: Context<ApiEnv>, result: SubmissionResult): Response {
  switch (result.status) {
    case 'taken':
      return c.json({
        id: result.id,
        reference: referenceOf('REQ', result.id),
        responsible: result.responsible,
      });
    case 'refused': {
      const fields = result.errors.map(({ field }) => field).join(', ');
      const { errors, id } = result;
      const reference = id === undefined ? {} : { reference: referenceOf('REQ', id) };
      return problem(422, `These fields are invalid: ${fields}`, { errors, ...reference });
    }
    case 'conflict':
      return problem(409, 'The Idempotency-Key belongs to another submission');
    case 'limited':
      return tooMany('Too many submissions were sent', result.wait);
    case 'failed':
      return busy('The submission cannot be stored at the moment', storeAgainAfter);
  }
}

/** The language of the site that a browser prefers most, from its `Accept-Language`. */
export function preferredLocale(accepted: string | undefined): Locale | undefined {
  const preferences = (accepted ?? '').slice(0, 500).split(',').map(readPreference);
  const best = preferences
    .filter(({ weight }) => weight > 0)
    .toSorted((a, b) => b.weight - a.weight);
  return best.map(({ language }) => language).find(isLocale);
}

function readPreference(preference: string): { language: string; weight: number } {
  const [tag = '', ...parameters] = preference.split(';').map((part) => part.trim().toLowerCase());
  const weight = parameters.find((it) => it.startsWith('q='))?.slice(2);
  return { language: tag.split('-', 1)[0] ?? '', weight: weight ? Number(weight) || 0 : 1 };
}

/** The cookie that holds the CSRF token; the header `x-csrf-token` must repeat it. */
const csrfCookie = 'csrf' satisfies StoredName;

const bytes = 32;
/** The form of a token. */
export const csrfToken = /^[\w-]{43}$/;

/**
 * `GET /api/csrf`: sets the cookie and answers `{ token }` (FORM-31). A browser that already has a
 * token keeps it, so that a second tab does not invalidate the forms of the first. Scripts cannot
 * read the cookie: the page reads the token from the answer, which other sites cannot read.
 */
export function csrf(): Handler<ApiEnv> {
  return (c) => {
    const { headers, isHttps } = c.get('request');
    const known = readCookie(headers.cookie, csrfCookie) ?? '';
    const token = csrfToken.test(known) ? known : randomBytes(bytes).toString('base64url');
    const secure = isHttps ? '; Secure' : '';
    c.header('Set-Cookie', `${csrfCookie}=${token}; Path=/; HttpOnly; SameSite=Lax${secure}`);
    c.header('Cache-Control', 'no-store');
    return c.json({ token });
  };
}

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
