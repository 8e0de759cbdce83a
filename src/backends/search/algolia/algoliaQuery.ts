import type { SearchQuery } from 'algoliasearch';
import { facetNames } from '../../../search/record.ts';
import type { SearchRequest, SearchScope } from '../../../search/search.ts';
import { storableQuery } from '../../../search/storableQuery.ts';
import { algoliaFilters } from './algoliaFilters.ts';
import { hiddenAttributes } from './algoliaRecord.ts';

/** What the indexes are called. */
export interface AlgoliaNames {
  readonly index: string;
  readonly suggestionsIndex: string;
}

/** Suggestions asked for, as those that find nothing for the visitor are left out. */
const mostCandidates = 100;

/** More values of a facet Algolia refuses to look for. */
const mostFacetHits = 100;

const plain = {
  attributesToSnippet: [],
  getRankingInfo: false,
  enablePersonalization: false,
};

/** A search in the form of Algolia's API, without anything of the visitor. @throws HostedSearchError */
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

/** Asks for more than is wanted: what finds nothing for the visitor is left out afterwards. */
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
    // Puts those of the language first where the index is told to keep it; otherwise it is ignored.
    ...(locale && { optionalFilters: [`${index}.facets.exact_matches.lang.value:${locale}`] }),
    attributesToRetrieve: ['query', 'popularity', 'nb_words'],
    attributesToHighlight: ['query'],
    highlightPreTag: request.highlightPreTag,
    highlightPostTag: request.highlightPostTag,
  };
}

/** A query that may be somebody's own is counted nowhere. */
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
