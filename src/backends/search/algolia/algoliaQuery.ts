import type { SearchQuery } from 'algoliasearch';
import { facetNames } from '../../../search/record.ts';
import type { SearchRequest, SearchScope } from '../../../search/search.ts';
import { storableQuery } from '../../../search/storableQuery.ts';
import { algoliaFilters } from './algoliaFilters.ts';
import { hiddenAttributes } from './algoliaRecord.ts';

/** The names of the indexes. */
export interface AlgoliaNames {
  readonly index: string;
  readonly suggestionsIndex: string;
}

/** The number of suggestions to request, because those without hits for the visitor are omitted. */
const mostCandidates = 100;

/** Algolia's limit for the values of a facet. */
const mostFacetHits = 100;

const plain = {
  attributesToSnippet: [],
  getRankingInfo: false,
  enablePersonalization: false,
};

/**
 * A search in the format of Algolia's API, without any data about the visitor.
 * @throws HostedSearchError
 */
export function algoliaQuery(
  request: SearchRequest,
  scope: SearchScope,
  names: AlgoliaNames,
): SearchQuery {
  if (request.index === 'suggestions') return suggestionsQuery(request, scope, names);
  const { query, page, hitsPerPage, sort, facetSearch, maxValuesPerFacet } = request;
  const parameters = {
    ...plain,
    ...trackingOf(request),
    ...algoliaFilters(request.conditions, scope),
    indexName: sort === 'relevance' ? names.index : `${names.index}_${sort}`,
    query,
    removeWordsIfNoResults: request.wordsAreOptional ? ('allOptional' as const) : ('none' as const),
    ...(scope.locale && { queryLanguages: [scope.locale] }),
    highlightPreTag: request.highlightPreTag,
    highlightPostTag: request.highlightPostTag,
  };
  if (facetSearch) {
    const { facet, query: facetQuery } = facetSearch;
    const maxFacetHits = Math.min(Math.max(maxValuesPerFacet, 1), mostFacetHits);
    return { ...parameters, type: 'facet', facet, facetQuery, maxFacetHits };
  }
  return {
    ...parameters,
    page,
    hitsPerPage,
    facets: facetNames.filter((it) => request.facets.some((name) => name === '*' || name === it)),
    maxValuesPerFacet,
    attributesToRetrieve: retrieved(request.attributesToRetrieve),
    attributesToHighlight: ['title', 'teaser', 'product_number'],
  };
}

/**
 * Requests more suggestions than needed, because those without hits for the visitor are omitted
 * later.
 */
function suggestionsQuery(
  request: SearchRequest,
  { locale }: SearchScope,
  { index, suggestionsIndex }: AlgoliaNames,
): SearchQuery {
  const wanted = (request.page + 1) * request.hitsPerPage;
  return {
    ...plain,
    ...trackingOf(request),
    indexName: suggestionsIndex,
    query: request.query,
    page: 0,
    hitsPerPage: Math.min(3 * wanted, mostCandidates),
    // Ranks suggestions of the language first if the index stores the language; otherwise it is
    // ignored.
    ...(locale && { optionalFilters: [`${index}.facets.exact_matches.lang.value:${locale}`] }),
    attributesToRetrieve: ['query', 'popularity', 'nb_words'],
    attributesToHighlight: ['query'],
    highlightPreTag: request.highlightPreTag,
    highlightPostTag: request.highlightPostTag,
  };
}

/** A query that may be personal is not counted. */
function trackingOf({ tracking, query }: SearchRequest) {
  const isFit = query === '' || storableQuery(query) !== undefined;
  return {
    analytics: isFit && tracking?.counts === true,
    clickAnalytics: isFit && tracking?.takesEvents === true,
  };
}

function retrieved(wanted: readonly string[] | undefined): string[] {
  if (!wanted) return ['*', ...hiddenAttributes.map((name) => `-${name}`)];
  return wanted.filter((name) => /^\w+$/.test(name) && !hiddenAttributes.includes(name));
}
