import { pageTypeNames, pageTypeOf } from '../content/pageTypes.ts';
import type { Flags } from '../flags/flags.ts';
import type { PageContext } from '../services/pageContext.ts';
import type { SearchRequest, SearchResult, SearchScope } from './search.ts';
import type { SiteSearch } from './siteSearch.ts';

/** One search of a page: its parameters beside the language and the market. */
export type PageSearchRequest = Partial<
  Pick<SearchRequest, 'index' | 'query' | 'conditions' | 'facets' | 'page' | 'hitsPerPage' | 'sort'>
> & {
  /** True for the one search of a page that metrics count. */
  readonly isCounted?: boolean;
};

/**
 * Searches for a page, which is the same for all visitors of a market. When no record has all words
 * of a query, records with some of them are found. {@link highlightTags} surround matches.
 * @throws SearchUnavailable
 */
type PageSearch = (requests: readonly PageSearchRequest[]) => Promise<SearchResult[]>;

/** Private-use characters around matches; no content contains them. */
export const highlightTags = { pre: '\ue000', post: '\ue001' } as const;

/** The most values that are counted per facet of a page. */
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

/** Binds the search to the language and market of one page. */
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

/** The hit types that are not shown: plain pages, unless the flag says so (SEARCH-10). */
export function hiddenTypesOf(flags: Flags): readonly string[] {
  return pageTypeNames.filter((name) => {
    const flag = pageTypeOf(name)?.searchFlag;
    return flag !== undefined && !flags[flag];
  });
}

/** The context of a page with a search. */
export interface SearchContext extends PageContext {
  /** Searches what the market may see, in the language of the page. */
  readonly search: PageSearch;
}
