import type { HttpContext } from './createContexts.ts';
import { commonHeaders } from './securityHeaders.ts';

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
