import { remember } from '../../content/remember.ts';
import { createEdgeTable, type EdgeTable } from '../../country/edgeTable.server.ts';
import type { CountryRules } from '../../country/restrictions.ts';
import { testFlagCookie } from '../../flags/testFlag.ts';
import { confirmationCookie, readCookie } from '../../state/cookies.ts';
import type { FinishedPage } from '../pages/finishedPage.ts';
import type { HttpContext } from '../request/createContexts.ts';
import { isPreviewAddress } from '../request/previewRequest.ts';
import type { CurrentMarkets } from '../start/markets.ts';
import type { Settings } from '../start/settings.ts';
import { keysHeader, keysOf, keysOfAnyContent, searchKey } from './surrogateKeys.ts';

/** The request header in which a CDN names the market that it computed. */
const marketHeader = 'X-Portico-Market';

/** Decides which answers a CDN may store (`CDN=on`). */
export interface SharedAnswers {
  /**
   * The headers with which a page may be stored and sent to other visitors; undefined if it may not.
   * @param page a page or feed for the address of the request, without preview
   */
  headersFor(
    context: HttpContext,
    page: FinishedPage,
  ): Readonly<Record<string, string>> | undefined;
  /**
   * The headers with which a redirect from an old address may be stored; undefined if it may not. Any
   * change of content removes it, because another item may now have its address.
   */
  headersForRedirect(context: HttpContext): Readonly<Record<string, string>> | undefined;
  /**
   * The headers with which a picture under `/media` may be stored; undefined if it may not. Other
   * files may be long, and are asked for in parts.
   * @param answer the picture, or that the browser has it
   */
  headersForFile(
    context: HttpContext,
    answer: Pick<Response, 'status' | 'headers'>,
  ): Readonly<Record<string, string>> | undefined;
  /** The table that the CDN must have by now. */
  table(): EdgeTable;
}

export interface SharedAnswersParts {
  readonly settings: Pick<Settings, 'PAGE_TTL_SECONDS'>;
  readonly markets: CurrentMarkets;
  readonly rules: CountryRules;
  /** Whether searches find the present content. */
  readonly isIndexCurrent: () => boolean;
  /** When content begins or ends next, in milliseconds since the epoch; infinity if it does not. */
  readonly nextMoment: () => number;
}

/** Pages with another value are for one visitor only. */
const storable = 'private, no-cache';

/**
 * Creates the decision. A page is shared if the CDN named the same market as the server computes
 * from the country and the cookies of the request; in every doubt it is private (PERF-19).
 */
export function createSharedAnswers(parts: SharedAnswersParts): SharedAnswers {
  const { settings, markets, rules, isIndexCurrent, nextMoment } = parts;
  const { PAGE_TTL_SECONDS: fresh } = settings;

  /**
   * How long an answer may be stored: as long as the server itself sends pages, fresh and then aging, but
   * not beyond the moment at which content begins or ends, whether it is removed then or not.
   * @returns undefined if that moment is too near
   */
  function cachingFor(browsers: string): string | undefined {
    const left = Math.floor((nextMoment() - Date.now()) / 1000);
    if (left < 1) return undefined;
    const age = Math.min(fresh, left);
    const afterwards = (seconds: number) => Math.min(seconds, left - age);
    return [
      'public',
      browsers,
      `s-maxage=${age}`,
      `stale-while-revalidate=${afterwards(fresh)}`,
      `stale-if-error=${afterwards(2 * fresh)}`,
    ].join(', ');
  }
  function table(): EdgeTable {
    const current = markets.current();
    return remember('edge table', current, [rules], () => createEdgeTable(rules, current));
  }

  /** The key of the visitor's pages; undefined if they are not shared. */
  function keyFor({ visitor, market, headers: given }: HttpContext): string | undefined {
    const { detected, effective, possible } = visitor;
    if (possible || detected === undefined || detected !== effective) return undefined;
    if (readCookie(given.cookie, testFlagCookie) !== undefined) return undefined;
    const group = table().byCountry.get(detected);
    const isConfirmed = market.confirmation !== undefined && !market.whenConfirmed;
    if (!isConfirmed) return group?.key;
    // What a forged cookie could name is never shared, and so never stored (decision 115).
    const confirmed = group?.confirmed?.key;
    return confirmed && `${confirmed}.${readCookie(given.cookie, confirmationCookie)}`;
  }

  /** Whether the CDN knows which market the answer is for. */
  function isNamed(context: HttpContext): boolean {
    const named = context.isFromProxy ? context.headers[marketHeader.toLowerCase()] : undefined;
    return named !== undefined && named === keyFor(context);
  }

  return {
    table,
    headersForRedirect(context) {
      const caching = isNamed(context) ? cachingFor('max-age=0') : undefined;
      return caching ? { ...sharedPage(caching), [keysHeader]: keysOfAnyContent } : undefined;
    },
    headersForFile(context, { status, headers }) {
      if (!isNamed(context)) return undefined;
      if (status !== 304 && !(status === 200 && headers.get('Content-Type')?.startsWith('image/')))
        return undefined;
      // A stand-in has no ETag. A preview shows the files of another country.
      if (!headers.has('ETag') || isPreviewAddress(context.headers.referer ?? '')) return undefined;
      const own = headers.get('Cache-Control') ?? 'no-store';
      if (own.includes('no-store')) return undefined;
      const [browsers = 'max-age=0'] = /max-age=.*/.exec(own) ?? [];
      const caching = cachingFor(browsers);
      if (!caching) return undefined;
      return { 'Cache-Control': caching, Vary: marketHeader, [keysHeader]: keysOfAnyContent };
    },
    headersFor(context, page) {
      if (!isNamed(context)) return undefined;
      if (page.status !== 200 || page.isPartial || page.isOutdated) return undefined;
      if (cacheControlOf(page) !== storable) return undefined;
      const isOld = Date.now() - page.madeAt >= 2000 * fresh;
      const isBehind = keysOf(page).includes(searchKey) && !isIndexCurrent();
      if (isOld || isBehind) return undefined;
      const caching = cachingFor('max-age=0');
      return caching ? sharedPage(caching) : undefined;
    },
  };
}

const sharedPage = (caching: string) => ({
  'Cache-Control': caching,
  Vary: `Accept-Encoding, ${marketHeader}`,
});

function cacheControlOf({ headers }: FinishedPage): string | undefined {
  const at = headers.indexOf('Cache-Control');
  return at === -1 ? undefined : headers[at + 1];
}
