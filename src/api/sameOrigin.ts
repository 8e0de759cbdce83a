import type { IncomingHttpHeaders } from 'node:http';

/**
 * Whether a page of the site itself sent a request: browsers say where a request comes from; older
 * ones only name the site.
 */
export function isSameOrigin(headers: IncomingHttpHeaders): boolean {
  const fetchSite = headers['sec-fetch-site'];
  if (fetchSite !== undefined) return fetchSite === 'same-origin';
  return URL.parse(headers.origin ?? '')?.host === headers.host;
}
