import { LRUCache } from 'lru-cache';
import { defaultLocale } from '../../../locale/locales.ts';
import { bytesOfEntry } from '../../../memory/byteSize.ts';
import { localeOfConditions } from '../../../search/conditions.ts';
import type { SearchRequest, SearchResult, SearchScope } from '../../../search/search.ts';
import { isSearchUnavailable } from '../../../search/search.ts';
import type { EmbeddedSearch } from '../embedded/embeddedSearch.ts';
import type { HostedSearch } from '../hostedSearch.ts';
import { type AlgoliaAccess, failureOf, searchClient } from './algoliaClient.ts';
import { createAlgoliaEvents } from './algoliaEvents.ts';
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
