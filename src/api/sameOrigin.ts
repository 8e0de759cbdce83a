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

/**
 * Whether a request says that another site sent it. Programs say nothing, and are no visitor's
 * browser that could be abused.
 */
export function isForeign(headers: IncomingHttpHeaders): boolean {
  const tells = headers['sec-fetch-site'] !== undefined || headers.origin !== undefined;
  return tells && !isSameOrigin(headers);
}
