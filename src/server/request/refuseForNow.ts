import type { ServerResponse } from 'node:http';
import { commonHeaders } from './securityHeaders.ts';

/** Seconds after which visitors may come back who were turned away because the site is busy. */
export const backIn = 5;

/** Why a request is turned away, and until when. */
export interface Refusal {
  /** 429: the address asks too often; 503: more is asked for than can be answered. */
  readonly status: 429 | 503;
  /** Seconds after which the request may be repeated. */
  readonly seconds: number;
  readonly requestId: string;
}

const texts = {
  429: ['Too Many Requests', 'This address asks for too many pages'],
  503: ['Service Unavailable', 'More pages are asked for than can be made at the moment'],
} as const;

/** Turns a request for a page away for a while. */
export function refuseForNow(res: ServerResponse, { status, seconds, requestId }: Refusal): void {
  const [title, detail] = texts[status];
  const headers = {
    ...commonHeaders,
    'Content-Type': 'text/plain',
    'Cache-Control': 'no-store',
    'Retry-After': String(seconds),
    'X-Request-Id': requestId,
  };
  res.writeHead(status, headers).end(`${title}. ${detail}.`);
}
