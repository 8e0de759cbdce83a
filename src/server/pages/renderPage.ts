import { createHash } from 'node:crypto';
import { hasDiscreetQuery } from '../../locale/discreetPages.ts';
import { keepMade } from '../../memory/keepMade.ts';
import type { SiteHandler } from '../../pages/entry.server.tsx';
import { freshPages } from '../../pages/taskPages.ts';
import { keysHeader, surrogateKeys } from '../edge/surrogateKeys.ts';
import {
  commonHeaders,
  contentSecurityPolicy,
  type SecurityOptions,
  withCamera,
} from '../request/securityHeaders.ts';
import { type FinishedPage, finishPage } from './finishedPage.ts';
import type { MakePageServices, Report } from './pageServices.ts';
import type { RenderRequest } from './renderRequest.ts';

/** Renders a finished page. `report` receives errors on the way. @throws the errors of rendering */
export type RenderPage = (request: RenderRequest, report: Report) => Promise<FinishedPage>;

/** Only its requester sees a preview: no cache stores it and no search engine indexes it. */
const unkept = { 'Cache-Control': 'private, no-store', 'X-Robots-Tag': 'noindex' };

function cachingOf({
  address,
  preview,
  takePosted,
}: RenderRequest): Readonly<Record<string, string>> {
  if (preview) return unkept;
  // The address of a registration is as secret as what it shows.
  if (address.place?.page === 'registration')
    return { ...unkept, 'Referrer-Policy': 'same-origin' };
  // A browser that kept the question would ask it again on Back, after the answer.
  if (hasDiscreetQuery(address.place?.page)) return discreet;
  if (freshPages.has(address.place?.page ?? '')) return { 'Cache-Control': 'private, no-store' };
  return { 'Cache-Control': takePosted ? 'private, no-store' : 'private, no-cache' };
}

/** The headers of a page whose query may contain a patient's values (CALC-8). */
const discreet = {
  'Cache-Control': 'private, no-store',
  'Referrer-Policy': 'strict-origin',
  'X-Robots-Tag': 'noindex, nofollow',
};

/** The `Retry-After` of a page that could not be rendered, in seconds. */
const retryAfter = '30';

const hashSourceOf = (code: string) =>
  `'sha256-${createHash('sha256').update(code).digest('base64')}'`;

/**
 * Creates the renderer. A page is rendered from its own address only: no header or cookie of a
 * visitor is passed in, so none can appear in the page.
 * @param namesKeys true to name the keys by which a CDN removes the page
 */
export function createRenderPage(
  site: SiteHandler,
  services: MakePageServices,
  security: Omit<SecurityOptions, 'scriptHashes' | 'styleHashes'>,
  namesKeys = false,
): RenderPage {
  const scriptHashes = site.inlineScripts.map(hashSourceOf);
  // There are few kinds of pages with styles of their own, and each is rendered often.
  const styleHashOf = keepMade(100, hashSourceOf);
  const policyOf = (runsWasm: boolean, inlineStyles: readonly string[]) =>
    contentSecurityPolicy({
      ...security,
      scriptHashes,
      styleHashes: inlineStyles.map((code) => styleHashOf(code)),
      runsWasm,
    });
  return async (request, report) => {
    let isPartial = false;
    let isSearched = false;
    const noteSearch = () => {
      isSearched = true;
    };
    const pageServices = await services(request, noteSearch, (error, severity = 'error') => {
      isPartial ||= severity === 'error';
      report(error, severity);
    });
    const page = await site.render(request.address.target, pageServices);
    // The page that reads packages with the camera, in browsers with a reader in WebAssembly.
    const scans = request.address.place?.page === 'directionsForUse';
    const headers: Record<string, string> = {
      ...commonHeaders,
      ...(scans && withCamera),
      ...cachingOf(request),
      Vary: 'Accept-Encoding, Cookie',
      'Content-Language': request.address.locale,
    };
    if (namesKeys) {
      headers[keysHeader] = surrogateKeys(pageServices.content.marks(), isSearched).join(' ');
    }
    if (page.status === 503 || page.status === 429) headers['Retry-After'] = retryAfter;
    if ('location' in page) headers.Location = page.location;
    else if ('html' in page) headers['Content-Type'] = 'text/html; charset=utf-8';
    const inlineStyles = 'html' in page ? page.inlineStyles : [];
    headers['Content-Security-Policy'] = policyOf(scans, inlineStyles);
    const body = 'html' in page ? page.html : '';
    return finishPage(page.status, body, headers, { isPartial });
  };
}
