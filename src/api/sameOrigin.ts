import type { IncomingHttpHeaders } from 'node:http';

/**
 * Whether a page of the site itself sent a request. Modern browsers say where a request comes from;
 * older ones only name the origin.
 */
export function isSameOrigin(headers: IncomingHttpHeaders): boolean {
  const fetchSite = headers['sec-fetch-site'];
  if (fetchSite !== undefined) return fetchSite === 'same-origin';
  return URL.parse(headers.origin ?? '')?.host === headers.host;
}

/**
 * Whether a request says that another site sent it. Programs send no such header, and cannot be
 * abused by another site as a browser can.
 */
export function isForeign(headers: IncomingHttpHeaders): boolean {
  const hasOrigin = headers['sec-fetch-site'] !== undefined || headers.origin !== undefined;
  return hasOrigin && !isSameOrigin(headers);
}
