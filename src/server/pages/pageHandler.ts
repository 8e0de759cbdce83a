import type { IncomingMessage, ServerResponse } from 'node:http';
import { LRUCache } from 'lru-cache';
import type { Market } from '../../country/market.server.ts';
import type { FlagBoard } from '../../flags/flagBoard.server.ts';
import type { Flags } from '../../flags/flags.ts';
import { testFlagCookie } from '../../flags/testFlagCookie.ts';
import type { createVisitLimit } from '../../limits/visitLimit.server.ts';
import { bytesOf, bytesOfEntry } from '../../memory/byteSize.ts';
import { readCookie } from '../../state/readCookie.ts';
import type { Log } from '../operation/log.ts';
import { type PreviewRequest, previewRequest } from '../request/previewRequest.ts';
import { redirect } from '../request/redirect.ts';
import { refuseForNow } from '../request/refuseForNow.ts';
import { requestIdOf } from '../request/requestId.ts';
import { commonHeaders } from '../request/securityHeaders.ts';
import type { TurnAway } from '../request/turnAway.ts';
import { detourOf } from '../request/visitorSteps.ts';
import type { Visitors } from '../request/visitors.ts';
import type { MarketBoard } from '../start/marketBoard.ts';
import type { FindPage } from './findPage.ts';
import type { FinishedPage } from './finishedPage.ts';
import {
  canonicalPathOf,
  isWellFormed,
  type PageAddress,
  pageAddress,
  withoutDisallowed,
} from './pageAddress.ts';
import type { PageNature } from './pageCache.ts';
import type { PageMaker } from './pageMaker.ts';
import type { RenderRequest } from './pageServices.ts';
import { sendPage } from './sendPage.ts';

export interface PageHandlerParts {
  readonly visitors: Visitors;
  readonly markets: MarketBoard;
  readonly flags: Pick<FlagBoard, 'current'>;
  readonly findPage: FindPage;
  readonly maker: PageMaker;
  readonly turnAway: TurnAway;
  readonly log: Log;
  /** The setting `PREVIEW_KEY`. */
  readonly previewKey: string;
  /** Limits the previews per address. */
  readonly limitVisits: typeof createVisitLimit;
  /** Called for each page sent whose address contains free text, such as a search. */
  readonly onWordedPage: (req: IncomingMessage, address: PageAddress) => void;
  /** A page is stale if its content is older than this, in milliseconds. */
  readonly staleAfter: number;
  /** The size of the cache of parsed addresses, in bytes. */
  readonly addressBytes: number;
}

/** Answers a request for a page. */
export type PageHandler = (req: IncomingMessage, res: ServerResponse) => Promise<void> | void;

/** The previews an IP address may request per minute: each is rendered again. */
const previewsPerMinute = 60;

/** Pages that visitors from embargoed countries may read (COUNTRY-17). */
const openToAll = ['privacy'];

/**
 * Creates the handler of page requests. It checks in this order (PERF-17): disallowed parameters,
 * country, embargo, canonical address, the visitor's redirects (first visit, confirmation), the
 * cached page, and only then renders.
 */
export function createPageHandler(parts: PageHandlerParts): PageHandler {
  const { visitors, markets, flags, findPage, maker, log } = parts;
  const addressOf = createAddressReader(parts.addressBytes);
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
    if (allowed !== undefined) return redirect(res, allowed, 302, requestId);
    const visitor = visitors.countryOf(req);
    const market = markets.current().marketOf(visitor);
    const { address, canonical } = read;
    if (isRefused(market, address)) {
      // All spellings of an address share one refusal.
      const refused = canonical ? pageAddress(canonical) : address;
      return refuse(req, res, { address: refused, market, requestId });
    }
    if (canonical) return redirect(res, canonical + searchOf(url), 308, requestId);
    const isHttps = () => visitors.protocolOf(req) === 'https';
    const detour = detourOf({ req, address, visitor, isHttps });
    if (detour) return redirect(res, detour.to, 302, requestId, detour.headers);
    const mobileHost = isMobile(req.headers.host);
    const { values, digest } = flags.current(isTester(req));
    const previewed = previewRequest(url, address, parts.previewKey);
    if (previewed) {
      const at = { address, flags: values, mobileHost, requestId };
      return sendPreview(req, res, previewed, at);
    }
    const key = `${market.id} ${digest} ${mobileHost ? 'm' : ''} ${address.target}`;
    const request = { address, market, flags: values, mobileHost, refused: false };
    const nature = { status: address.place ? 200 : 404, hasFreeText: address.hasFreeText };
    return answer(req, res, { key, request, nature }, requestId);
  };

  async function tellShown(
    req: IncomingMessage,
    address: PageAddress,
    found: Promise<FinishedPage>,
  ): Promise<void> {
    const shown = await found.catch(() => undefined);
    if (shown?.status === 200) parts.onWordedPage(req, address);
  }

  function answer(
    req: IncomingMessage,
    res: ServerResponse,
    { key, request, nature }: Wanted,
    requestId: string,
  ): Promise<void> {
    const { address, refused: isRefused } = request;
    const make = maker.makerFor(req, request, nature, requestId);
    const found = findPage({ key, make, nature, asker: res });
    if (address.hasFreeText && !isRefused) void tellShown(req, address, found);
    return sendFound(req, res, found, { address, requestId, isRefused });
  }

  async function sendFound(
    req: IncomingMessage,
    res: ServerResponse,
    found: Promise<FinishedPage>,
    about: { address: PageAddress; requestId: string; isRefused?: boolean },
  ): Promise<void> {
    try {
      await send(req, res, await found, about.requestId);
    } catch (error) {
      if (!parts.turnAway(req, res, error, about)) throw error;
    }
  }

  /** A preview is made for one request. It is never cached or shared. */
  async function sendPreview(
    req: IncomingMessage,
    res: ServerResponse,
    { preview, now }: PreviewRequest,
    at: { address: PageAddress; flags: Flags; mobileHost: boolean; requestId: string },
  ): Promise<void> {
    const { address, flags: values, mobileHost, requestId } = at;
    const wait = waitOf(visitors.addressOf(req).address);
    if (wait > 0) return refuseForNow(res, { status: 429, seconds: wait, requestId });
    if (!preview.isReadable) log.error({ requestId }, 'A preview parameter cannot be read');
    const visitor = preview.isReadable
      ? visitors.countryWith(req, preview.country)
      : visitors.countryOf(req);
    const market = markets.current().marketOf(visitor);
    const country = visitor.effective;
    const request = {
      address,
      market,
      flags: values,
      mobileHost,
      refused: isRefused(market, address),
      preview: preview.isReadable ? { ...preview, country } : preview,
      ...(now ? { now } : {}),
    };
    const urgency = () => (res.destroyed ? 'nobody' : 'visitor');
    return sendFound(req, res, maker.make(request, requestId, urgency), { address, requestId });
  }

  function refuse(
    req: IncomingMessage,
    res: ServerResponse,
    { address, market, requestId }: { address: PageAddress; market: Market; requestId: string },
  ): Promise<void> {
    const { values, digest } = flags.current();
    const request = { address, market, flags: values, mobileHost: false, refused: true };
    const nature = { status: 451, hasFreeText: true };
    const key = `${market.id} ${digest} refused ${address.target}`;
    return answer(req, res, { key, request, nature }, requestId);
  }

  function send(req: IncomingMessage, res: ServerResponse, page: FinishedPage, requestId: string) {
    const age = Date.now() - page.contentTime;
    return sendPage(req, res, page, {
      requestId,
      isHttps: visitors.protocolOf(req) === 'https',
      staleSeconds: age > parts.staleAfter ? Math.floor(age / 1000) : undefined,
    });
  }
}

/** The page to send for a request, and its cache key. */
interface Wanted {
  readonly key: string;
  readonly request: RenderRequest;
  readonly nature: PageNature;
}

interface ReadAddress {
  readonly address: PageAddress;
  /** The canonical path, if the request uses another one. */
  readonly canonical: string | undefined;
}

/**
 * Parses each address once and caches the result: parsing costs more than sending a cached page.
 * Malformed addresses are not parsed.
 */
function createAddressReader(maxBytes: number): (url: string) => ReadAddress | undefined {
  const known = new LRUCache<string, ReadAddress>({
    maxSize: maxBytes,
    sizeCalculation: (read, url) => bytesOfEntry(url, bytesOf(read)),
  });
  return (url) => {
    const read = known.get(url);
    if (read) return read;
    if (!isWellFormed(url)) return undefined;
    const address = pageAddress(url);
    const made = { address, canonical: canonicalPathOf(address) };
    known.set(url, made);
    return made;
  };
}

/** Whether a page is closed to a market. */
export function isRefused(market: Market, { place }: PageAddress): boolean {
  return market.restrictions.includes('embargoed') && !openToAll.includes(place?.page ?? '');
}

/** The query of an address with its question mark; empty if there is none. */
function searchOf(url: string): string {
  const at = url.indexOf('?');
  return at === -1 ? '' : url.slice(at);
}

/** Whether the visitor tests upcoming features (FLAG-4). */
const isTester = ({ headers: { cookie } }: IncomingMessage): boolean =>
  cookie !== undefined && Boolean(readCookie(cookie, testFlagCookie));

/** Whether a host is that of the mobile site (FOOTER-8). */
export function isMobile(host = ''): boolean {
  return host.startsWith('m.') || host.startsWith('M.');
}
