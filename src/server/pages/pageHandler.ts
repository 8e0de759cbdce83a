import { LRUCache } from 'lru-cache';
import type { Application } from '../../brand/brands.ts';
import type { Market } from '../../country/market.server.ts';
import type { LimitVisits } from '../../limits/visitLimit.server.ts';
import { bytesOf, bytesOfEntry } from '../../memory/byteSize.ts';
import { freshPages } from '../../pages/freshPages.ts';
import type { PreviewKeys } from '../../preview/previewKeys.server.ts';
import type { SharedAnswers } from '../edge/sharedAnswers.ts';
import type { Log } from '../operation/log.ts';
import { countryMetrics } from '../operation/requestMetrics.ts';
import type { HttpContext } from '../request/createContexts.ts';
import {
  type FindOldAddress,
  type OldAddress,
  oldKeyOf,
  sendMoved,
} from '../request/oldAddress.ts';
import { type PreviewRequest, previewRequest } from '../request/previewRequest.ts';
import { redirect } from '../request/redirect.ts';
import { refuseForNow } from '../request/refuseForNow.ts';
import type { RefuseRequest } from '../request/refuseRequest.ts';
import { commonHeaders } from '../request/securityHeaders.ts';
import {
  askProfession,
  confirmationDetour,
  detourOf,
  isReserved,
  queryOf,
} from '../request/visitorSteps.ts';
import type { FinishedPage } from './finishedPage.ts';
import {
  canonicalPathOf,
  isWellFormed,
  type PageAddress,
  pageAddress,
  type ReadQuery,
  shownAddress,
  withoutDisallowed,
  withoutPlace,
} from './pageAddress.ts';
import type { FindPage, PageNature } from './pageCache.ts';
import type { PageMaker } from './pageMaker.ts';
import type { MakePreview } from './previewPages.ts';
import { type RenderRequest, renderRequestOf } from './renderRequest.ts';
import { sendPage } from './sendPage.ts';

export interface PageHandlerParts {
  readonly findPage: FindPage;
  readonly maker: PageMaker;
  readonly readQuery: ReadQuery;
  readonly findOldAddress: FindOldAddress;
  readonly refuseRequest: RefuseRequest;
  readonly log: Log;
  readonly application: Application;
  readonly preview: MakePreview;
  readonly previewKeys: PreviewKeys;
  /** Limits the previews per address. */
  readonly limitVisits: LimitVisits;
  /** The part of a page's cache key that changes with the seats of events. */
  readonly seatsOf: (place: PageAddress['place']) => string;
  /** Called for each page sent whose address contains free text, such as a search. */
  readonly onWordedPage: (context: HttpContext, address: PageAddress) => void;
  /** How old the content may be, in milliseconds; 0 while it is current. */
  readonly contentAge: () => number;
  /** The size of the cache of parsed addresses, in bytes. */
  readonly addressBytes: number;
  /** Which pages a CDN may store; absent without one. */
  readonly shared?: Pick<SharedAnswers, 'headersFor' | 'headersForRedirect'> | undefined;
}

/** Answers a request for a page. */
export type PageHandler = (context: HttpContext) => Promise<void> | void;

/** The previews an IP address may request per minute: each is rendered again. */
const previewsPerMinute = 60;

/** Pages that visitors from embargoed countries may read (COUNTRY-17). */
const openToAll = ['privacy'];

/**
 * Creates the handler of page requests. It checks in this order (PERF-17): disallowed parameters,
 * country, embargo, old addresses, canonical address, the visitor's redirects (first visit, confirmation), the
 * cached page, and only then renders.
 */
export function createPageHandler(parts: PageHandlerParts): PageHandler {
  const { findPage, maker, log } = parts;
  const addressOf = createAddressReader(parts.addressBytes, parts.readQuery);
  const waitOf = parts.limitVisits({ name: 'previews', limit: previewsPerMinute, window: 60_000 });

  return (context) => {
    const { url } = context;
    const read = addressOf(url);
    if (!read) {
      const headers = { ...commonHeaders, 'X-Request-Id': context.id };
      return void context.res.writeHead(400, headers).end('Bad Request');
    }
    const allowed = withoutDisallowed(url);
    if (allowed !== undefined) return redirect(context, allowed, 302);
    const { application } = parts;
    const address = shownAddress(read.address, { application, flags: context.flags.values });
    const canonical = address === read.address ? read.canonical : undefined;
    if (isRefused(context.market, address)) {
      // All spellings of an address share one refusal.
      const refused = canonical ? pageAddress(canonical, parts.readQuery) : address;
      return answer(context, refusalOf(context, refused));
    }
    const old = oldAddressOf(context, read);
    if (old) return answerOld(context, address, old);
    if (canonical) return redirect(context, canonical + queryOf(url), 308);
    // The flags of a preview may offer what is not offered otherwise.
    const previewed = previewRequest(url, read.address, parts.previewKeys);
    if (previewed) return sendPreview(context, read.address, previewed);
    const detour = detourOf(context, address);
    if (detour) {
      if (detour.isQuestion) countryMetrics.asked(context.visitor.effective);
      return redirect(context, detour.to, 302, detour.headers);
    }
    return answer(context, pageOf(context, address, parts.seatsOf));
  };

  /** A form is not sent on: what it was for is not at the new address. */
  function oldAddressOf(context: HttpContext, { oldKey }: ReadAddress): OldAddress | undefined {
    if (oldKey === undefined || context.req.method === 'POST') return undefined;
    return parts.findOldAddress(context, oldKey);
  }

  function answerOld(context: HttpContext, address: PageAddress, old: OldAddress) {
    if (!('to' in old)) {
      if (old.status === 'reserved') return askProfession(context, address);
      return answer(context, failureOf(context, address, old.status === 'gone' ? 410 : 451));
    }
    // The question leads back to the old address.
    if (old.place && confirmationDetour(context, { ...address, place: old.place }))
      return askProfession(context, address);
    return sendMoved(context, old, parts.shared);
  }

  function answer(context: HttpContext, { key, request, nature }: Wanted): Promise<void> {
    const { address, refused: isRefused } = request;
    const isFresh = !isRefused && freshPages.has(address.place?.page ?? '');
    // A page that is never cached costs as much as a search, each time.
    const counted = isFresh ? { ...nature, hasFreeText: true } : nature;
    const make = maker.makerFor(context, request, counted);
    const found = isFresh
      ? make(() => (context.res.destroyed ? 'nobody' : 'visitor'))
      : findPage({ key, make, nature, client: context.res });
    if (address.hasFreeText && !isRefused) void tellShown(context, address, found);
    const mayShare = !isRefused && !address.hasFreeText;
    return sendFound(context, found, { address, isRefused, mayShare });
  }

  async function tellShown(
    context: HttpContext,
    address: PageAddress,
    found: Promise<FinishedPage>,
  ): Promise<void> {
    const shown = await found.catch(() => undefined);
    if (shown?.status === 200) parts.onWordedPage(context, address);
  }

  async function sendFound(
    context: HttpContext,
    found: Promise<FinishedPage>,
    about: { address: PageAddress; isRefused?: boolean; mayShare?: boolean },
  ): Promise<void> {
    try {
      const page = await found;
      if (isReserved(page)) return askProfession(context, about.address);
      const age = parts.contentAge();
      const staleSeconds = age > 0 ? Math.floor(age / 1000) : undefined;
      const shared = about.mayShare ? parts.shared?.headersFor(context, page) : undefined;
      await sendPage(context, page, staleSeconds, shared);
    } catch (error) {
      if (!parts.refuseRequest(context, error, about)) throw error;
    }
  }

  /** A preview is made for one request. It is never cached or shared. */
  async function sendPreview(
    context: HttpContext,
    address: PageAddress,
    asked: PreviewRequest,
  ): Promise<void> {
    const wait = waitOf(context.address);
    if (wait > 0) return refuseForNow(context, { status: 429, seconds: wait });
    if (!asked.wish) log.error({ requestId: context.id }, 'A preview parameter is invalid');
    try {
      await sendPage(context, await parts.preview(context, address, asked));
    } catch (error) {
      if (!parts.refuseRequest(context, error, { address })) throw error;
    }
  }
}

/** The page of an address. */
function pageOf(
  context: HttpContext,
  address: PageAddress,
  seatsOf: PageHandlerParts['seatsOf'],
): Wanted {
  const request = renderRequestOf(context, address);
  const seats = seatsOf(address.place);
  return {
    key: `${request.market.id} ${context.flags.digest} ${request.mobileHost ? 'm' : ''}${seats} ${address.target}`,
    request,
    nature: { status: address.place ? 200 : 404, hasFreeText: address.hasFreeText },
  };
}

/** The page of an old address that says only why there is nothing: all of a language share it. */
function failureOf(context: HttpContext, address: PageAddress, failure: 410 | 451): Wanted {
  const nowhere = withoutPlace(address);
  const request = { ...renderRequestOf(context, nowhere), failure };
  const host = request.mobileHost ? 'm' : '';
  return {
    key: `${request.market.id} ${context.flags.digest} ${host} ${failure} ${nowhere.target}`,
    request,
    nature: { status: failure },
  };
}

/** The page that refuses the visitor an address. */
function refusalOf(context: HttpContext, address: PageAddress): Wanted {
  return {
    key: `${context.market.id} ${context.flags.digest} refused ${address.target}`,
    request: { ...renderRequestOf(context, address), mobileHost: false, refused: true },
    nature: { status: 451, hasFreeText: true },
  };
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
  /** What it is looked up by among old addresses; undefined if it cannot be one. */
  readonly oldKey: string | undefined;
}

/**
 * Parses each address once and caches the result: parsing costs more than sending a cached page.
 * Malformed addresses are not parsed.
 */
function createAddressReader(
  maxBytes: number,
  readQuery: ReadQuery,
): (url: string) => ReadAddress | undefined {
  const known = new LRUCache<string, ReadAddress>({
    maxSize: maxBytes,
    sizeCalculation: (read, url) => bytesOfEntry(url, bytesOf(read)),
  });
  return (url) => {
    const read = known.get(url);
    if (read) return read;
    if (!isWellFormed(url)) return undefined;
    const address = pageAddress(url, readQuery);
    const canonical = canonicalPathOf(address);
    const made = { address, canonical, oldKey: oldKeyOf(address, canonical) };
    known.set(url, made);
    return made;
  };
}

/** Whether a page is closed to a market. */
export function isRefused(market: Market, { place }: PageAddress): boolean {
  return market.restrictions.includes('embargoed') && !openToAll.includes(place?.page ?? '');
}
