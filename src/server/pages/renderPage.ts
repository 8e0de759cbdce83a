import { createHash } from 'node:crypto';
import type { SiteHandler } from '../../pages/entry.server.tsx';
import {
  commonHeaders,
  contentSecurityPolicy,
  type SecurityOptions,
} from '../request/securityHeaders.ts';
import { type FinishedPage, finishPage } from './finishedPage.ts';
import type { MakePageServices, RenderRequest, Report } from './pageServices.ts';

/** Makes a finished page. `report` takes errors met on the way. @throws what rendering throws */
export type RenderPage = (wish: RenderRequest, report: Report) => Promise<FinishedPage>;

/** A preview is for who asked for it: no cache keeps it and no search engine lists it. */
const unkept = { 'Cache-Control': 'private, no-store', 'X-Robots-Tag': 'noindex' };

function cachingOf({ preview, takePosted }: RenderRequest): Readonly<Record<string, string>> {
  if (preview) return unkept;
  return { 'Cache-Control': takePosted ? 'private, no-store' : 'private, no-cache' };
}

/** Seconds after which a visitor may ask again for a page that could not be made. */
const retryAfter = '30';

const hashSourceOf = (code: string) =>
  `'sha256-${createHash('sha256').update(code).digest('base64')}'`;

/**
 * Prepares rendering. A page is made from its own address: no header and no cookie of a visitor
 * reaches it, so none can be in a page.
 */
export function createRenderPage(
  site: SiteHandler,
  services: MakePageServices,
  security: Omit<SecurityOptions, 'scriptHashes'>,
): RenderPage {
  const policy = contentSecurityPolicy({
    ...security,
    scriptHashes: site.inlineScripts.map(hashSourceOf),
  });
  return async (wish, report) => {
    let isPartial = false;
    const pageServices = services(wish, (error, severity = 'error') => {
      isPartial ||= severity === 'error';
      report(error, severity);
    });
    const page = await site.render(wish.address.target, pageServices);
    const headers: Record<string, string> = {
      ...commonHeaders,
      ...cachingOf(wish),
      Vary: 'Accept-Encoding, Cookie',
      'Content-Language': wish.address.locale,
    };
    if (page.status === 503 || page.status === 429) headers['Retry-After'] = retryAfter;
    if ('location' in page) headers.Location = page.location;
    else headers['Content-Type'] = 'text/html; charset=utf-8';
    headers['Content-Security-Policy'] = policy;
    const body = 'html' in page ? page.html : '';
    const contentTime = Math.min(pageServices.content.oldest(), Date.now());
    return finishPage(page.status, body, headers, { contentTime, isPartial });
  };
}
