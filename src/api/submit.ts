import { timingSafeEqual } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import type { Context, Handler } from 'hono';
import type { Admission, SubmissionResult } from '../contact/submission/submission.ts';
import { localeOfPath } from '../locale/addresses.ts';
import { defaultLocale, isLocale, type Locale } from '../locale/locales.ts';
import { storeAgainAfter } from '../records/storeUnavailable.ts';
import { readCookie } from '../state/readCookie.ts';
import type { ApiEnv, ApiServices } from './apiServices.ts';
import { csrfCookie } from './csrf.ts';
import { preferredLocale } from './preferredLocale.ts';
import { BadParameter, problem } from './problem.ts';
import { isForeign } from './sameOrigin.ts';
import { busy, tooMany } from './tooMany.ts';

/** The largest body of a submission, in bytes. */
export const largestSubmission = 32_768;

/** Milliseconds a body may take. */
const patience = 10_000;

const keyForm = /^[\x21-\x7e]{1,128}$/;

/**
 * `POST /api/submit`: takes a form (FORM-3, FORM-30). Answers 200 with
 * the `id` once the submission is on disk, and for each repeat under its `Idempotency-Key`; 400 for
 * what cannot be read or comes too slowly, 403 to other sites and without the CSRF pair, 409 where the key belongs to
 * another submission, 415 for what is no JSON, 422 with `errors`, 429 and 503 with `Retry-After`.
 */
export function submit(services: Pick<ApiServices, 'submissions' | 'senderOf'>): Handler<ApiEnv> {
  return async (c) => {
    const request = c.get('request');
    const { headers } = request;
    if (!/^application\/json\s*(;|$)/i.test(c.req.header('content-type') ?? '')) {
      return problem(415, 'A submission is sent as application/json');
    }
    if (isForeign(headers)) return problem(403, 'Forms are sent by the site itself');
    if (!hasPair(headers)) {
      return problem(403, 'The csrf cookie and the header x-csrf-token must hold the same token');
    }
    const key = c.req.header('idempotency-key');
    if (key !== undefined && !keyForm.test(key)) {
      throw new BadParameter(
        'Idempotency-Key',
        'Idempotency-Key has 1 to 128 visible ASCII characters',
      );
    }
    const { submissions, senderOf } = services;
    const admission = await submissions.admit(request.address, key);
    if (admission.status !== 'admitted') return refusalOf(admission);
    try {
      const fields = await fieldsOf(c);
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
  return busy('Too many submissions are under way', wait);
}

/** Whether a request brings the token of `GET /api/csrf` both ways. */
function hasPair(headers: IncomingHttpHeaders): boolean {
  const cookie = Buffer.from(readCookie(headers.cookie, csrfCookie) ?? '');
  const header = Buffer.from(String(headers['x-csrf-token'] ?? ''));
  return cookie.length > 0 && cookie.length === header.length && timingSafeEqual(cookie, header);
}

async function fieldsOf(c: Context<ApiEnv>): Promise<Readonly<Record<string, unknown>>> {
  const body: unknown = await inTime(c.req.json()).catch((error: unknown) => {
    if (error instanceof BadParameter) throw error;
  });
  if (typeof body === 'object' && body !== null && !Array.isArray(body)) {
    return body as Record<string, unknown>;
  }
  throw new BadParameter('body', 'The body is a JSON object');
}

/** What a body holds. @throws BadParameter when it is slow to come, as its place is wanted by others */
async function inTime(reading: Promise<unknown>): Promise<unknown> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    const refusal = new BadParameter('body', `The body takes longer than ${patience} ms`);
    timer = setTimeout(() => reject(refusal), patience);
  });
  return Promise.race([reading, late]).finally(() => clearTimeout(timer));
}

/** The language messages are in: the one named, else the page's, else the browser's. */
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
      return c.json({ id: result.id });
    case 'refused': {
      const fields = result.errors.map(({ field }) => field).join(', ');
      return problem(422, `Not as the form demands: ${fields}`, { errors: result.errors });
    }
    case 'conflict':
      return problem(409, 'The Idempotency-Key belongs to another submission');
    case 'limited':
      return tooMany('Too many submissions were sent', result.wait);
    case 'failed':
      return busy('The submission cannot be stored at the moment', storeAgainAfter);
  }
}
