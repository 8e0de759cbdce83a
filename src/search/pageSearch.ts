import type { SearchRequest, SearchResult, SearchScope } from './search.ts';
import type { SiteSearch } from './siteSearch.ts';

/** One search of a page: what it asks for beside everything of its language and market. */
export type PageSearchRequest = Partial<
  Pick<SearchRequest, 'index' | 'query' | 'conditions' | 'facets' | 'page' | 'hitsPerPage' | 'sort'>
> & {
  /** True for the one search of a page that metrics count. */
  readonly isCounted?: boolean;
};

/**
 * Searches for a page, which is one for all visitors of its market. Where no record has all the words
 * of a query, those with some are found. What matches stands between {@link highlightTags}.
 * @throws SearchUnavailable
 */
export type PageSearch = (requests: readonly PageSearchRequest[]) => Promise<SearchResult[]>;

/** Characters of the private use area, which no text has, before and after what matches. */
export const highlightTags = { pre: '\ue000', post: '\ue001' } as const;

/** Values of a facet that are counted for a page. */
const mostValues = 100;

const whole: SearchRequest = {
  index: 'records',
  query: '',
  page: 0,
  hitsPerPage: 0,
  sort: 'relevance',
  conditions: [],
  facets: [],
  maxValuesPerFacet: mostValues,
  attributesToRetrieve: undefined,
  highlightPreTag: highlightTags.pre,
  highlightPostTag: highlightTags.post,
  wordsAreOptional: true,
  facetSearch: undefined,
};

/** Binds the search to one page. */
export function createPageSearch(search: SiteSearch, scope: SearchScope): PageSearch {
  return (requests) => {
    const asked = requests.map(({ isCounted = false, ...request }) => ({
      request: { ...whole, ...request },
      clickAnalytics: false,
      analytics: isCounted,
      responseFields: undefined,
    }));
    return search.search(asked, scope, undefined);
  };
}
