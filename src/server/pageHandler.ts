import type { IncomingMessage, ServerResponse } from 'node:http';
import { LRUCache } from 'lru-cache';
import type { createVisitLimit } from '../consent/visitLimit.server.ts';
import type { Market } from '../country/market.ts';
import type { FlagBoard } from '../flags/flagBoard.server.ts';
import type { Flags } from '../flags/flags.ts';
import { findPage } from './findPage.ts';
import type { FinishedPage } from './finishedPage.ts';
import type { Log } from './log.ts';
import type { MarketBoard } from './marketBoard.ts';
import {
  isWellFormed,
  mendedPath,
  type PageAddress,
  pageAddress,
  withoutDisallowed,
} from './pageAddress.ts';
import type { PageCache, PageNature } from './pageCache.ts';
import type { PageWish, Report } from './pageServices.ts';
import { type PreviewRequest, previewRequest } from './previewRequest.ts';
import { redirect } from './redirect.ts';
import { refuseForNow } from './refuseForNow.ts';
import type { RenderPage } from './renderPage.ts';
import { requestIdOf } from './requestId.ts';
import { commonHeaders } from './securityHeaders.ts';
import { sendPage } from './sendPage.ts';
import { detourOf } from './visitorSteps.ts';
import type { Visitors } from './visitors.ts';

/** What page requests are answered with. */
export interface PageHandlerParts {
  readonly visitors: Visitors;
  readonly markets: MarketBoard;
  readonly flags: Pick<FlagBoard, 'current'>;
  readonly cache: PageCache;
  readonly render: RenderPage;
  readonly log: Log;
  /** The setting `PREVIEW_KEY`. */
  readonly previewKey: string;
  /** Counts the previews of an address. */
  readonly limitVisits: typeof createVisitLimit;
  /** Told of each page shown whose address words part of it freely, such as a search. */
  readonly onWordedPage: (req: IncomingMessage, address: PageAddress) => void;
  /** Milliseconds after which a page counts as stale, its content being that old. */
  readonly staleAfter: number;
}

/** Answers a request for a page or a page's data. */
export type PageHandler = (req: IncomingMessage, res: ServerResponse) => Promise<void> | void;

/** Previews one address may ask for within a minute: each is rendered anew. */
const previewsPerMinute = 60;

/** Pages that visitors from embargoed countries may read all the same (design: 451). */
const openToAll = ['privacy'];

/**
 * Prepares the answering of page requests, in the order of the design's first section: disallowed
 * parameters, country, embargo, one spelling per address, the visitor's own detours (first visit,
 * confirmation), the finished page, and only then rendering.
 */
export function createPageHandler(parts: PageHandlerParts): PageHandler {
  const { visitors, markets, flags, cache, render, log } = parts;
  const addressOf = createAddressReader();
  const waitOf = parts.limitVisits({ limit: previewsPerMinute, window: 60_000 });

  return (req, res) => {
    const requestId = requestIdOf(req, visitors);
    const url = req.url ?? '/';
    const read = addressOf(url);
    if (!read) {
      const headers = { ...commonHeaders, 'X-Request-Id': requestId };
      return void res.writeHead(400, headers).end('Bad Request');
    }
    const allowed = withoutDisallowed(url);
    if (allowed !== undefined) return redirect(res, url, documentOf(allowed), 302, requestId);
    const visitor = visitors.countryOf(req);
    const market = markets.current().marketOf(visitor);
    const { address, mended } = read;
    if (isRefused(market, address)) return refuse(req, res, { address, market, requestId });
    if (mended) return redirect(res, url, mended + searchOf(url, address), 308, requestId);
    const isHttps = () => visitors.protocolOf(req) === 'https';
    const detour = detourOf({ req, address, visitor, isHttps });
    if (detour) return redirect(res, url, detour.to, 302, requestId, detour.headers);
    const mobileHost = isMobile(req.headers.host);
    const { values, digest } = flags.current();
    const previewed = previewRequest(url, address, parts.previewKey);
    if (previewed) {
      const at = { address, flags: values, mobileHost, requestId };
      return sendPreview(req, res, previewed, at);
    }
    const key = `${market.id} ${digest} ${mobileHost ? 'm' : ''} ${address.target}`;
    const wish = { address, market, flags: values, mobileHost, refused: false };
    const nature = { status: address.place ? 200 : 404, isWorded: address.isWorded };
    const found = find(key, wish, nature, requestId);
    if (address.isWorded) void tellShown(req, address, found);
    return answer(req, res, found, requestId);
  };

  async function tellShown(
    req: IncomingMessage,
    address: PageAddress,
    found: FinishedPage | Promise<FinishedPage>,
  ): Promise<void> {
    const shown = await Promise.resolve(found).catch(() => undefined);
    if (shown?.status === 200) parts.onWordedPage(req, address);
  }

  function answer(
    req: IncomingMessage,
    res: ServerResponse,
    found: FinishedPage | Promise<FinishedPage>,
    requestId: string,
  ): Promise<void> | void {
    if (found instanceof Promise) return found.then((page) => send(req, res, page, requestId));
    return send(req, res, found, requestId);
  }

  async function renderAndLog(wish: PageWish, requestId: string): Promise<FinishedPage> {
    const begun = performance.now();
    const { path } = wish.address;
    const page = await render(wish, report(requestId, path));
    const milliseconds = Math.round(performance.now() - begun);
    log.info(
      { requestId, path, market: wish.market.id, status: page.status, milliseconds },
      'Page made',
    );
    return page;
  }

  function find(key: string, wish: PageWish, nature: PageNature, requestId: string) {
    return findPage(cache, key, () => renderAndLog(wish, requestId), nature);
  }

  /** A preview is made for the one who asks; no other request can get it, nor it another's page. */
  async function sendPreview(
    req: IncomingMessage,
    res: ServerResponse,
    { preview, now }: PreviewRequest,
    at: { address: PageAddress; flags: Flags; mobileHost: boolean; requestId: string },
  ): Promise<void> {
    const { address, flags: values, mobileHost, requestId } = at;
    const wait = waitOf(visitors.addressOf(req).address);
    if (wait > 0) return refuseForNow(res, wait, requestId);
    if (!preview.isReadable) log.error({ requestId }, 'A preview parameter cannot be read');
    const visitor = preview.isReadable
      ? visitors.countryWith(req, preview.country)
      : visitors.countryOf(req);
    const market = markets.current().marketOf(visitor);
    const country = visitor.effective;
    const wish = {
      address,
      market,
      flags: values,
      mobileHost,
      refused: isRefused(market, address),
      preview: preview.isReadable ? { ...preview, country } : preview,
      ...(now ? { now } : {}),
    };
    return send(req, res, await renderAndLog(wish, requestId), requestId);
  }

  function refuse(
    req: IncomingMessage,
    res: ServerResponse,
    { address, market, requestId }: { address: PageAddress; market: Market; requestId: string },
  ): Promise<void> | void {
    // A running page asks for data; told to load the document, it shows the refusal below.
    if (address.isData) return redirect(res, req.url ?? '/', address.path, 302, requestId);
    const { values, digest } = flags.current();
    const wish = { address, market, flags: values, mobileHost: false, refused: true };
    const nature = { status: 451, isWorded: true };
    const key = `${market.id} ${digest} refused ${address.target}`;
    return answer(req, res, find(key, wish, nature, requestId), requestId);
  }

  function send(req: IncomingMessage, res: ServerResponse, page: FinishedPage, requestId: string) {
    const age = Date.now() - page.contentTime;
    return sendPage(req, res, page, {
      requestId,
      isHttps: visitors.protocolOf(req) === 'https',
      staleSeconds: age > parts.staleAfter ? Math.floor(age / 1000) : undefined,
    });
  }

  function report(requestId: string, path: string): Report {
    return (err, severity = 'error') =>
      severity === 'error'
        ? log.error({ err, requestId, path }, 'A page met an error')
        : log.warn({ err, requestId, path }, 'A page is not as it should be');
  }
}

interface ReadAddress {
  readonly address: PageAddress;
  /** Where the page really is, when it is spelt another way. */
  readonly mended: string | undefined;
}

const addressesKept = 2_000;

/**
 * Takes addresses apart once each: looking one up in the path table costs more than a kept page.
 * Nothing is read where an address is malformed.
 */
function createAddressReader(): (url: string) => ReadAddress | undefined {
  const known = new LRUCache<string, ReadAddress>({ max: addressesKept });
  return (url) => {
    const read = known.get(url);
    if (read) return read;
    if (!isWellFormed(url)) return undefined;
    const address = pageAddress(url);
    const made = { address, mended: mendedPath(address) };
    known.set(url, made);
    return made;
  };
}

/** Tells whether a page is closed to a market. */
export function isRefused(market: Market, { place }: PageAddress): boolean {
  return market.restrictions.includes('embargoed') && !openToAll.includes(place?.page ?? '');
}

/** The address of the document that an address, perhaps of data, belongs to. */
function documentOf(url: string): string {
  const { isData, path } = pageAddress(url);
  return isData ? path : url;
}

/** The query of an address, for its document; of a data request's only React Router makes use. */
function searchOf(url: string, { isData }: PageAddress): string {
  const at = url.indexOf('?');
  return at === -1 || isData ? '' : url.slice(at);
}

/** Tells whether a host is that of the mobile site (design: Readings settled). */
export function isMobile(host = ''): boolean {
  return host.startsWith('m.') || host.startsWith('M.');
}
