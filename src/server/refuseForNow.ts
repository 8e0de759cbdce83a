import type { ServerResponse } from 'node:http';
import { commonHeaders } from './securityHeaders.ts';

/**
 * Turns away a request of an address that asks too often.
 * @param seconds after which it may come back
 */
export function refuseForNow(res: ServerResponse, seconds: number, requestId: string): void {
  const headers = {
    ...commonHeaders,
    'Content-Type': 'text/plain',
    'Cache-Control': 'no-store',
    'Retry-After': String(seconds),
    'X-Request-Id': requestId,
  };
  res.writeHead(429, headers).end('Too Many Requests');
}
