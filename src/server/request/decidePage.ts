import type { IncomingMessage } from 'node:http';
import type { Brand } from '../../brand/brand.ts';
import type { FreePages } from '../../content/freePages.server.ts';
import type { Market } from '../../country/market.server.ts';
import type { PublicFlags } from '../../flags/flagBoard.server.ts';
import { pathSinceOtherLanguages } from '../../locale/addresses.ts';
import type { PreviewKeys } from '../../preview/previewKeys.server.ts';
import {
  type PageAddress,
  pageAddress,
  type ReadAddress,
  type ReadQuery,
  shownAddress,
  withFreePlace,
  withoutDisallowed,
} from '../pages/pageAddress.ts';
import type { ReservedItems } from '../start/reservedItems.ts';
import type { HttpContext } from './createContexts.ts';
import type { FindOldAddress, MovedAddress, OldAddress } from './oldAddress.ts';
import { type PreviewRequest, previewRequest } from './previewRequest.ts';
import {
  confirmationDetour,
  type Detour,
  detourToQuestion,
  languageDetour,
  queryOf,
} from './visitorSteps.ts';

/** What decides about a request for a page. */
export interface PageVisit
  extends Pick<
    HttpContext,
    'url' | 'headers' | 'visitor' | 'confirmed' | 'isHttps' | 'market' | 'withholding'
  > {
  readonly req: Pick<IncomingMessage, 'method'>;
  readonly flags: Pick<PublicFlags, 'values'>;
}

/** What is done about a request for a page. */
export type PageDecision =
  /** The visitor is sent to another address of the site. */
  | ({ readonly does: 'redirect'; readonly status: 302 | 308 } & Detour)
  /** The visitor is sent to where editors moved the content. */
  | { readonly does: 'move'; readonly to: MovedAddress }
  /** The site is closed to the visitor. */
  | { readonly does: 'close'; readonly address: PageAddress }
  /** A page says only why there is nothing. */
  | { readonly does: 'fail'; readonly status: 410 | 451 | 503; readonly address: PageAddress }
  | { readonly does: 'preview'; readonly preview: PreviewRequest; readonly address: PageAddress }
  /** The page is shown, or takes the form that was posted to it. */
  | { readonly does: 'show'; readonly address: PageAddress };

/** Decides about a request before anything is rendered for it. */
export type DecidePage = (visit: PageVisit, read: ReadAddress) => PageDecision;

export interface DecidePageParts {
  readonly brand: Pick<Brand, 'audience'>;
  readonly readQuery: ReadQuery;
  readonly findOldAddress: FindOldAddress;
  /** The pages at paths that editors chose; undefined before any content was read. */
  readonly freePages: () => FreePages | undefined;
  /** What of the present content is for professionals; undefined before any was read. */
  readonly reservedItems: () => ReservedItems | undefined;
  /** What opens previews; absent: there are none. */
  readonly previewKeys?: Pick<PreviewKeys, 'isKey' | 'read'>;
}

/** Pages that visitors from embargoed countries may read (COUNTRY-17). */
const openToAll = ['privacy'];

/** Whether a page is closed to a market. */
export function isRefused(market: Market, { place }: PageAddress): boolean {
  return market.restrictions.includes('embargoed') && !openToAll.includes(place?.page ?? '');
}

/**
 * Creates the decision. It checks in this order (PERF-17): disallowed parameters, embargo, old
 * addresses, canonical address, a language that the site no longer has, preview, the visitor's redirects (first visit, confirmation). A
 * form is taken where it was posted, so it is not sent on to another language or to moved content.
 */
export function createDecidePage(parts: DecidePageParts): DecidePage {
  const { brand, readQuery, findOldAddress, previewKeys } = parts;

  return (visit, given) => {
    const read = withFreePages(given, parts.freePages());
    const { url, flags, market } = visit;
    const isForm = visit.req.method === 'POST';
    const allowed = isForm ? undefined : withoutDisallowed(url);
    if (allowed !== undefined) return redirectTo(allowed, 302);
    const site = { brand, flags: flags.values };
    const address = shownAddress(read.address, site);
    const canonical = address === read.address ? read.canonical : undefined;
    if (isRefused(market, address)) {
      // All spellings of an address share one refusal.
      return { does: 'close', address: canonical ? pageAddress(canonical, readQuery) : address };
    }
    const old = isForm || !read.oldKey ? undefined : findOldAddress(visit, read.oldKey);
    if (old) return decideOld(visit, address, old, parts.reservedItems());
    if (canonical) return redirectTo(canonical + queryOf(url), 308);
    // The language may come back.
    const elsewhere = address.place ? undefined : pathSinceOtherLanguages(address.path);
    const isThere = (to: PageAddress) => shownAddress(to, site) === to;
    if (elsewhere && isThere(pageAddress(elsewhere, readQuery)))
      return redirectTo(elsewhere + queryOf(url), 302);
    // The flags of a preview may offer what is not offered otherwise.
    const preview = previewKeys && previewRequest(url, read.address, previewKeys);
    if (preview) return { does: 'preview', preview, address: read.address };
    // Editors may have written a page for it, or moved one; before any content is read, nobody knows.
    if (!address.place && !parts.freePages()) return { does: 'fail', status: 503, address };
    const detour =
      (isForm ? undefined : languageDetour(visit, address)) ??
      confirmationDetour(visit, address, parts.reservedItems());
    return detour ? { does: 'redirect', status: 302, ...detour } : { does: 'show', address };
  };
}

/** The address as one of those that editors chose, if it is; also in another spelling. */
function withFreePages(read: ReadAddress, pages: FreePages | undefined): ReadAddress {
  if (read.address.place || read.canonical) return read;
  const address = withFreePlace(read.address, pages);
  if (!address.place) return read;
  const canonical = address.target === address.path ? undefined : address.target;
  return { ...read, address, canonical };
}

const redirectTo = (to: string, status: 302 | 308): PageDecision => ({
  does: 'redirect',
  status,
  to,
  headers: {},
});

/** An old address is answered as its target would be; the question leads back to the old one. */
function decideOld(
  visit: PageVisit,
  address: PageAddress,
  old: OldAddress,
  reserved: ReservedItems | undefined,
): PageDecision {
  const isAsked =
    'to' in old
      ? old.place && confirmationDetour(visit, { ...address, place: old.place }, reserved)
      : old.status === 'reserved';
  if (isAsked) return { does: 'redirect', status: 302, ...detourToQuestion(visit.url, address) };
  if ('to' in old) return { does: 'move', to: old };
  return { does: 'fail', status: old.status === 'gone' ? 410 : 451, address };
}
