import type { Context } from 'hono';
import type { Withholding } from '../../content/restrict.ts';
import { countedAddress } from '../../country/address.server.ts';
import { parseCountryId } from '../../country/country.ts';
import { defaultLocale, isLocale, type Locale } from '../../locale/locales.ts';
import { hiddenTypesOf } from '../../search/pageSearch.ts';
import type { SearchScope } from '../../search/search.ts';
import type { Searcher } from '../../search/siteSearch.ts';
import type { ApiEnv } from '../apiServices.ts';
import { BadParameter } from '../problem.ts';

/** The language of `x-locale`, such as `de` or `de-AT`; undefined where absent. @throws BadParameter */
export function localeOf(c: Context<ApiEnv>): Locale | undefined {
  const value = c.req.header('x-locale');
  if (!value) return undefined;
  const language = value.slice(0, 2).toLowerCase();
  if (isLocale(language) && /^[a-z]{2}(?:[-_]\w{2,8})*$/i.test(value)) return language;
  throw new BadParameter('x-locale', 'x-locale must be a language of the site');
}

/**
 * The markets whose restrictions apply to a search. The visitor's own country always counts; the
 * country in `x-geo-country` can only withhold more (API-5).
 * @throws BadParameter
 */
export function marketsOf(c: Context<ApiEnv>): readonly Withholding[] {
  const request = c.get('request');
  const given = c.req.header('x-geo-country');
  const named = parseCountryId(given);
  if (given && !named) {
    throw new BadParameter('x-geo-country', 'x-geo-country must be the two-letter id of a country');
  }
  return [
    request.withholding,
    ...(named && named !== request.visitor.effective ? [request.withholdingIn(named)] : []),
  ];
}

/** The visitor whose restrictions apply to a search. @throws BadParameter */
export function scopeOf(c: Context<ApiEnv>): SearchScope {
  const markets = marketsOf(c);
  return {
    locale: localeOf(c),
    places: [...new Set(markets.flatMap(({ places }) => [...places]))],
    ignoreUserGroups: markets.every(({ ignoreUserGroups }) => ignoreUserGroups),
    hiddenTypes: hiddenTypesOf(c.get('request').flags.values),
  };
}

/** Identifies the searcher for a few seconds, by the client's id and the address together. */
export function searcherOf(c: Context<ApiEnv>): Searcher {
  const client = c.req.header('x-client-id')?.slice(0, 100) ?? '';
  const address = countedAddress(c.get('request').address);
  const { socket } = c.env.incoming;
  return {
    address,
    visitor: `${address} ${client}`,
    locale: localeOf(c) ?? defaultLocale,
    // A client that disconnects ends its side first.
    isGone: () => socket.destroyed || socket.readableEnded,
  };
}
