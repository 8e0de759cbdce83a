import type { SharedAnswers } from '../edge/sharedAnswers.ts';
import { countryMetrics } from '../operation/requestMetrics.ts';
import type { PageAddress } from '../pages/pageAddress.ts';
import type { HttpContext } from './createContexts.ts';
import type { MovedAddress } from './oldAddress.ts';
import { commonHeaders } from './securityHeaders.ts';
import { type Detour, detourToQuestion } from './visitorSteps.ts';

/**
 * Redirects to another address of the site.
 * @param detour where to, never to another host; its headers replace the default ones of the same name
 */
export function redirect(
  { res, id, visitor }: HttpContext,
  { to, headers: more, isQuestion }: Detour,
  status: 302 | 308,
): void {
  if (isQuestion) countryMetrics.asked(visitor.effective);
  const headers = {
    ...commonHeaders,
    Location: `/${to.replace(/^[/\\]+/, '')}`,
    'X-Request-Id': id,
    'Cache-Control': 'no-store',
    ...more,
  };
  res.writeHead(status, headers).end();
}

/** Sends the visitor to the question before a page that turned out to be for professionals. */
export function askProfession(context: HttpContext, address: PageAddress): void {
  redirect(context, detourToQuestion(context.url, address), 302);
}

/**
 * Redirects from an old address. Browsers ask again each time, also where it is permanent: editors may
 * change their mind, and a country may withhold the target.
 */
export function sendMoved(
  context: HttpContext,
  { status, to }: MovedAddress,
  shared?: Pick<SharedAnswers, 'headersForRedirect'>,
): void {
  const headers = {
    ...commonHeaders,
    Location: to,
    'X-Request-Id': context.id,
    'Cache-Control': 'private, no-cache',
    Vary: 'Cookie',
    ...shared?.headersForRedirect(context),
  };
  context.res.writeHead(status, headers).end();
}

/** The `Retry-After` in seconds while the site is busy. */
export const backIn = 5;

/** The reason and duration of a temporary refusal. */
export interface Refusal {
  /** 429: too many requests of one IP address; 503: the site is overloaded. */
  readonly status: 429 | 503;
  /** Seconds after which the client may retry. */
  readonly seconds: number;
  /** Why; default overload. */
  readonly detail?: string;
}

const texts = {
  429: ['Too Many Requests', 'This address requests too many pages'],
  503: ['Service Unavailable', 'More pages are requested than can be rendered at the moment'],
} as const;

/** Refuses a page request temporarily. */
export function refuseForNow(
  { res, id }: HttpContext,
  { status, seconds, detail = texts[status][1] }: Refusal,
): void {
  const [title] = texts[status];
  const headers = {
    ...commonHeaders,
    'Content-Type': 'text/plain',
    'Cache-Control': 'no-store',
    'Retry-After': String(seconds),
    'X-Request-Id': id,
  };
  res.writeHead(status, headers).end(`${title}. ${detail}.`);
}

/** Refuses an address that cannot be decoded. */
export function refuseMalformed({ res, id }: HttpContext): void {
  res.writeHead(400, { ...commonHeaders, 'X-Request-Id': id }).end('Bad Request');
}

/** Sends a problem document as the answer to a request for a page. */
export function sendProblem({ res, id }: HttpContext, answer: Response): void {
  const headers = { ...commonHeaders, ...Object.fromEntries(answer.headers) };
  // Close the connection: the unread rest of the body would be parsed as the next request.
  res.writeHead(answer.status, { ...headers, 'X-Request-Id': id, Connection: 'close' });
  void answer.text().then((text) => res.end(text));
}
