import type { ServerResponse } from 'node:http';
import { commonHeaders } from './securityHeaders.ts';

/**
 * Sends a visitor elsewhere on the site. A running page that asked for data is told in the form
 * React Router expects, and loads the document there.
 * @param from path and query as requested
 * @param to root-relative address, never of another host
 * @param more further headers, which stand in for the usual ones of the same name
 */
export function redirect(
  res: ServerResponse,
  from: string,
  to: string,
  status: 302 | 308,
  requestId: string,
  more: Readonly<Record<string, string>> = {},
): void {
  const isData = from.split('?', 1)[0]?.endsWith('.data');
  const target = `/${to.replace(/^[/\\]+/, '')}`;
  const where = isData
    ? {
        'X-Remix-Redirect': target,
        'X-Remix-Status': String(status),
        'X-Remix-Reload-Document': 'true',
      }
    : { Location: target };
  const headers = {
    ...commonHeaders,
    ...where,
    'X-Request-Id': requestId,
    'Cache-Control': 'no-store',
    ...more,
  };
  res.writeHead(isData ? 204 : status, headers).end();
}
