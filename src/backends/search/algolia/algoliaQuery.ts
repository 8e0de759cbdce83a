import type { SearchQuery } from 'algoliasearch';
import { facetNames } from '../../../search/record.ts';
import type { Condition, Conditions, SearchRequest, SearchScope } from '../../../search/search.ts';
import { storableQuery } from '../../../search/storableQuery.ts';
import { HostedSearchError } from '../fallBackSearch.ts';
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

/** The restrictions of a search in Algolia's format: of each inner list, one must hold. */
interface AlgoliaFilters {
  readonly facetFilters: string[][];
  readonly numericFilters: string[][];
}

/** Matches no record, because every record has a language of the site. */
const impossible = ['lang:none'];

/**
 * The filters for a scope and conditions. Restrictions are conditions on attributes that no request
 * can name: `places`, the countries and regions in which a record is withheld, and `from_public`
 * (SEARCH-19).
 * @throws HostedSearchError when one list of alternatives has both texts and numbers
 */
function algoliaFilters(conditions: Conditions, scope: SearchScope): AlgoliaFilters {
  const filters: AlgoliaFilters = { facetFilters: scopeFilters(scope), numericFilters: [] };
  for (const group of conditions) {
    const wanted = group.map(algoliaCondition);
    if (wanted.includes('always')) continue;
    const texts = wanted.filter((it) => typeof it === 'object' && 'text' in it);
    const numbers = wanted.filter((it) => typeof it === 'object' && 'comparison' in it);
    if (texts.length > 0 && numbers.length > 0) {
      throw new HostedSearchError(
        'beyond',
        'Algolia does not support alternatives of texts and numbers',
      );
    }
    if (numbers.length > 0) filters.numericFilters.push(numbers.map((it) => it.comparison));
    else filters.facetFilters.push(texts.length > 0 ? texts.map(({ text }) => text) : impossible);
  }
  return filters;
}

function scopeFilters({ locale, places, ignoreUserGroups, hiddenTypes }: SearchScope): string[][] {
  return [
    ...(locale ? [[`lang:${locale}`]] : []),
    ...places.map((place) => [`places:-${place}`]),
    ...(ignoreUserGroups ? [] : [['from_public:-true']]),
    ...hiddenTypes.map((type) => [`type:-${type}`]),
  ];
}

type AlgoliaCondition = { text: string } | { comparison: string } | 'always' | 'never';

const isFacet = (attribute: string) => facetNames.some((name) => name === attribute);

/** The attributes whose numbers can be compared: the start and end of an event, or another date. */
export const comparedNumbers = ['date', 'end'] as const;

/** Conditions on attributes that are not facets never hold, as in the embedded index. */
function algoliaCondition(condition: Condition): AlgoliaCondition {
  if ('number' in condition) {
    const { attribute, operator, number } = condition;
    const isCompared = comparedNumbers.some((name) => name === attribute);
    return isCompared ? { comparison: `${attribute} ${operator} ${number}` } : 'never';
  }
  const { attribute, value, isNegated } = condition;
  if (!isFacet(attribute)) return isNegated ? 'always' : 'never';
  // A leading hyphen would negate the value.
  const escaped = value.replace(/^-/, '\\-');
  return { text: `${attribute}:${isNegated ? '-' : ''}${escaped}` };
}
