import type { SiteHandler } from '../entry.server.tsx';
import type { PublicSettings } from '../services.ts';
import { type FinishedPage, finishPage } from './finishedPage.ts';
import { finishHtml } from './finishHtml.ts';
import type { MakePageServices, PageWish, Report } from './pageServices.ts';
import { commonHeaders, contentSecurityPolicy, type SecurityOptions } from './securityHeaders.ts';

/** Makes a finished page. `report` takes errors met on the way. @throws what rendering throws */
export type RenderPage = (wish: PageWish, report: Report) => Promise<FinishedPage>;

/** A preview is for who asked for it: no cache keeps it and no search engine lists it. */
const unkept = { 'Cache-Control': 'private, no-store', 'X-Robots-Tag': 'noindex' };

const kept = ['content-type', 'location', 'x-remix-response'];

function cachingOf({ preview, takePosted }: PageWish): Readonly<Record<string, string>> {
  if (preview) return unkept;
  return { 'Cache-Control': takePosted ? 'private, no-store' : 'private, no-cache' };
}

/** Seconds after which a visitor may ask again for a page that could not be made. */
const retryAfter = '30';

/**
 * Prepares rendering. The request that React Router sees is made here from the page's own address:
 * no header and no cookie of a visitor is in it, so none can find its way into a page.
 */
export function createRenderPage(
  site: SiteHandler,
  services: MakePageServices,
  settings: Pick<PublicSettings, 'origin'>,
  security: Omit<SecurityOptions, 'scriptHashes'>,
): RenderPage {
  return async (wish, report) => {
    let isPartial = false;
    const pageServices = services(wish, (error, severity = 'error') => {
      isPartial ||= severity === 'error';
      report(error, severity);
    });
    const { takePosted } = wish;
    const request = new Request(new URL(wish.address.target, settings.origin), {
      method: takePosted ? 'POST' : 'GET',
    });
    const response = await site.handle(request, pageServices);
    const headers: Record<string, string> = {
      ...commonHeaders,
      ...cachingOf(wish),
    };
    headers.Vary = 'Accept-Encoding, Cookie';
    headers['Content-Language'] = wish.address.locale;
    for (const name of kept) {
      const value = response.headers.get(name);
      if (value !== null) headers[name] = value;
    }
    if (response.status === 503 || response.status === 429) headers['Retry-After'] = retryAfter;
    let body = await response.text();
    if (headers['content-type']?.startsWith('text/html')) {
      const { html, scriptHashes } = finishHtml(body, pageServices.scriptNonce);
      body = html;
      headers['Content-Security-Policy'] = contentSecurityPolicy({ ...security, scriptHashes });
    }
    const contentTime = Math.min(pageServices.content.oldest(), Date.now());
    return finishPage(response.status, body, headers, { contentTime, isPartial });
  };
}
