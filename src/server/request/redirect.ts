import type { HttpContext } from './createContexts.ts';
import { commonHeaders } from './securityHeaders.ts';

/**
 * Redirects to another address of the site.
 * @param to root-relative address, never of another host
 * @param more additional headers; they replace the default ones of the same name
 */
export function redirect(
  { res, id }: HttpContext,
  to: string,
  status: 302 | 308,
  more: Readonly<Record<string, string>> = {},
): void {
  const headers = {
    ...commonHeaders,
    Location: `/${to.replace(/^[/\\]+/, '')}`,
    'X-Request-Id': id,
    'Cache-Control': 'no-store',
    ...more,
  };
  res.writeHead(status, headers).end();
}
