import { randomBytes } from 'node:crypto';
import type { EventsItems } from 'algoliasearch';
import { LRUCache } from 'lru-cache';
import { defaultLocale } from '../../../locale/locales.ts';
import { bytesOfEntry } from '../../../memory/cacheBytes.ts';
import { localeOfConditions } from '../../../search/conditions.ts';
import { type InsightsEvent, localeOfRecord } from '../../../search/insightsEvents.ts';
import {
  isSearchUnavailable,
  type SearchRequest,
  type SearchResult,
  type SearchScope,
} from '../../../search/search.ts';
import { storableQuery } from '../../../search/storableQuery.ts';
import type { EmbeddedSearch } from '../embedded/embeddedSearch.ts';
import type { HostedSearch } from '../fallBackSearch.ts';
import { type AlgoliaAccess, failureOf, insightsClient, searchClient } from './algoliaClient.ts';
import { type AlgoliaNames, algoliaQuery } from './algoliaQuery.ts';
import { readAlgoliaAnswer } from './readAlgoliaAnswer.ts';

/** The parts of a search with Algolia. */
export interface AlgoliaOptions extends AlgoliaAccess {
  readonly names: AlgoliaNames;
  /**
   * Checks whether a suggestion has hits for the visitor, because Algolia's suggestions know no
   * restrictions.
   */
  readonly index: Pick<EmbeddedSearch, 'search'>;
  /** Every country and region in which some record is withheld. */
  readonly places: () => readonly string[];
  /** The memory for the ids of answered searches, to which events may refer. */
  readonly issuedBytes: number;
}

/**
 * Searches with Algolia (SEARCH-19). Restrictions are sent with each search as filters, and a
 * suggestion is returned only when it has hits in the embedded index. Algolia knows only the
 * restrictions of the records that were last sent to it, so its hits must be checked against the
 * current content.
 */
export function createAlgoliaSearch(options: AlgoliaOptions): HostedSearch {
  const { names, index } = options;
  const client = searchClient(options);
  const issued = new LRUCache<string, true>({
    maxSize: options.issuedBytes,
    sizeCalculation: (_, id) => bytesOfEntry(id, 0),
    ttl: 60 * 60_000,
  });
  const happened = createAlgoliaEvents(options, (queryID) => issued.has(queryID));

  async function ask(requests: readonly SearchRequest[], scope: SearchScope) {
    const filtered = withNamedPlaces(scope, options.places());
    const asked = requests.map((request) => algoliaQuery(request, filtered, names));
    try {
      return readAlgoliaAnswer(await client.search({ requests: asked }), requests);
    } catch (error) {
      throw failureOf(error);
    }
  }

  return {
    name: 'algolia',
    async search(requests, scope) {
      if (requests.length === 0) return [];
      const results = await ask(requests, scope);
      for (const { queryID } of results) if (queryID) issued.set(queryID, true);
      return Promise.all(
        results.map((result, i) => {
          const request = requests[i] as SearchRequest;
          return request.index === 'suggestions'
            ? fittingSuggestions(result, request, scope, index)
            : Promise.resolve(result);
        }),
      );
    },
    happened,
  };
}

type Index = AlgoliaOptions['index'];

/**
 * Reduces a scope to the places in which some record is withheld: a market may have two hundred
 * countries, and each would be a filter.
 */
function withNamedPlaces(scope: SearchScope, named: readonly string[]): SearchScope {
  return { ...scope, places: scope.places.filter((place) => named.includes(place)) };
}

/** Without an index, or without time, the result is unknown. */
function withoutIndex(error: unknown): undefined {
  if (!isSearchUnavailable(error)) throw error;
}

/** The suggestions with hits for the visitor; none when that is unknown. */
async function fittingSuggestions(
  result: SearchResult,
  request: SearchRequest,
  scope: SearchScope,
  index: Index,
): Promise<SearchResult> {
  const { conditions, page, hitsPerPage } = request;
  const locale = scope.locale ?? localeOfConditions(conditions) ?? defaultLocale;
  const checks = result.hits.map(({ query }) => checkOf(request, String(query)));
  const found = await index.search(checks, { ...scope, locale }).catch(withoutIndex);
  const hits = result.hits.filter((_, i) => (found?.[i]?.nbHits ?? 0) > 0);
  const shown = hits.slice(page * hitsPerPage, (page + 1) * hitsPerPage);
  return {
    ...result,
    hits: shown,
    nbHits: hits.length,
    nbPages: hitsPerPage > 0 ? Math.ceil(hits.length / hitsPerPage) : 0,
  };
}

const checkOf = (request: SearchRequest, query: string): SearchRequest => ({
  ...request,
  index: 'records',
  query,
  conditions: [],
  page: 0,
  hitsPerPage: 0,
  facets: [],
  wordsAreOptional: false,
  facetSearch: undefined,
});

/**
 * Creates the function that passes events on to Algolia's Insights. They contain nothing about a
 * visitor: each call uses a new random token, and events that may be personal are omitted.
 * @param isIssued whether Algolia issued this id of a search
 */
function createAlgoliaEvents(
  access: AlgoliaAccess & { readonly names: AlgoliaNames },
  isIssued: (queryID: string) => boolean,
): (events: readonly InsightsEvent[]) => void {
  const client = insightsClient(access);
  return (events) => {
    const userToken = `anonymous-${randomBytes(12).toString('hex')}`;
    const sent = events.flatMap(
      (event) => algoliaEvent(event, userToken, access.names, isIssued) ?? [],
    );
    if (sent.length === 0) return;
    // Failures are ignored, because the site does not depend on these events.
    client.pushEvents({ events: sent }).catch(() => undefined);
  };
}

/** An event in the format of Insights; undefined for one that must not be passed on. */
function algoliaEvent(
  event: InsightsEvent,
  userToken: string,
  { index, suggestionsIndex }: AlgoliaNames,
  isIssued: (queryID: string) => boolean,
): EventsItems | undefined {
  const { eventType, eventName, queryID, positions } = event;
  const isSuggestion = event.index === suggestionsIndex;
  if (!isSuggestion && event.index !== index && !event.index.startsWith(`${index}_`))
    return undefined;
  const isFit = (id: string) =>
    (isSuggestion ? storableQuery(id) : localeOfRecord(id)) !== undefined;
  const objectIDs = event.objectIDs ?? [];
  if (objectIDs.length === 0 || !objectIDs.every(isFit)) return undefined;
  if (storableQuery(eventName) === undefined) return undefined;
  const plain = { eventName, index: event.index, objectIDs, userToken };
  const isAfterSearch = queryID !== undefined && isIssued(queryID);
  if (eventType === 'view') return { ...plain, eventType };
  if (eventType === 'conversion') return { ...plain, eventType, ...(isAfterSearch && { queryID }) };
  return { ...plain, eventType, ...(isAfterSearch && positions && { queryID, positions }) };
}
