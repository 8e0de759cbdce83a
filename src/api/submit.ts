import { timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { Context, Handler } from 'hono';
import type { SubmissionResult } from '../contact/submission/submission.ts';
import { readCookie } from '../country/cookies.ts';
import { localeOfPath } from '../locale/addresses.ts';
import { defaultLocale, isLocale, type Locale } from '../locale/locales.ts';
import type { ApiEnv, ApiServices } from './apiServices.ts';
import { csrfCookie } from './csrf.ts';
import { preferredLocale } from './preferredLocale.ts';
import { BadParameter, problem } from './problem.ts';
import { isForeign } from './sameOrigin.ts';
import { tooMany } from './tooMany.ts';

/** The largest body of a submission, in bytes. */
export const largestSubmission = 32_768;

/** Seconds after which a submission that could not be stored may be sent again. */
const againAfter = '5';

const keyForm = /^[\x21-\x7e]{1,128}$/;

/**
 * `POST /api/submit`: takes a form (contact spec, sections 3 to 5; design: Forms). Answers 200 with
 * the `id` once the submission is on disk, and for each repeat under its `Idempotency-Key`; 400 for
 * what cannot be read, 403 to other sites and without the CSRF pair, 409 where the key belongs to
 * another submission, 415 for what is no JSON, 422 with `errors`, 429 and 503 with `Retry-After`.
 */
export function submit(services: Pick<ApiServices, 'submissions' | 'senderOf'>): Handler<ApiEnv> {
  return async (c) => {
    const { incoming } = c.env;
    if (!/^application\/json\s*(;|$)/i.test(c.req.header('content-type') ?? '')) {
      return problem(415, 'A submission is sent as application/json');
    }
    if (isForeign(incoming.headers)) return problem(403, 'Forms are sent by the site itself');
    if (!hasPair(incoming)) {
      return problem(403, 'The csrf cookie and the header x-csrf-token must hold the same token');
    }
    const key = c.req.header('idempotency-key');
    if (key !== undefined && !keyForm.test(key)) {
      throw new BadParameter(
        'Idempotency-Key',
        'Idempotency-Key has 1 to 128 visible ASCII characters',
      );
    }
    const fields = await fieldsOf(c);
    const sender = services.senderOf(incoming, languageOf(fields, incoming));
    c.header('Cache-Control', 'no-store');
    return answerOf(c, await services.submissions.take({ fields, key, sender }));
  };
}

/** Whether a request brings the token of `GET /api/csrf` both ways. */
function hasPair({ headers }: IncomingMessage): boolean {
  const cookie = Buffer.from(readCookie(headers.cookie, csrfCookie) ?? '');
  const header = Buffer.from(String(headers['x-csrf-token'] ?? ''));
  return cookie.length > 0 && cookie.length === header.length && timingSafeEqual(cookie, header);
}

async function fieldsOf(c: Context<ApiEnv>): Promise<Readonly<Record<string, unknown>>> {
  const body: unknown = await c.req.json().catch(() => undefined);
  if (typeof body === 'object' && body !== null && !Array.isArray(body)) {
    return body as Record<string, unknown>;
  }
  throw new BadParameter('body', 'The body is a JSON object');
}

/** The language messages are in: the one named, else the page's, else the browser's. */
function languageOf(fields: Readonly<Record<string, unknown>>, req: IncomingMessage): Locale {
  const { language, url } = fields;
  if (isLocale(language)) return language;
  const page = URL.parse(typeof url === 'string' && url ? url : (req.headers.referer ?? ''));
  if (page) return localeOfPath(page.pathname);
  return preferredLocale(req.headers['accept-language']) ?? defaultLocale;
}

function answerOf(c: Context<ApiEnv>, result: SubmissionResult): Response {
  switch (result.status) {
    case 'taken':
      return c.json({ id: result.id });
    case 'refused': {
      const fields = result.errors.map(({ field }) => field).join(', ');
      return problem(422, `Not as the form demands: ${fields}`, { errors: result.errors });
    }
    case 'conflict':
      return problem(409, 'The Idempotency-Key belongs to another submission');
    case 'limited':
      return tooMany('Too many submissions were sent', result.wait);
    case 'failed': {
      const refusal = problem(503, 'The submission cannot be stored at the moment');
      refusal.headers.set('Retry-After', againAfter);
      return refusal;
    }
  }
}
