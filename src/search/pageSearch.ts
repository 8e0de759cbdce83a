import { readParameters } from './requestParameters.ts';
import type { SearchHit, SearchScope } from './search.ts';
import type { SiteSearch } from './siteSearch.ts';

/** What a page of results shows: some hits of all. */
export interface PageResults {
  readonly hits: readonly SearchHit[];
  readonly total: number;
}

/**
 * Searches for a page, which is one for all visitors of its market.
 * @param query as typed, not empty
 * @param page from 0
 * @throws SearchUnavailable
 */
export type PageSearch = (query: string, page: number, hitsPerPage: number) => Promise<PageResults>;

/** Binds the search to one page. Where no record has all the words, those with some are found. */
export function createPageSearch(search: SiteSearch, scope: SearchScope): PageSearch {
  return async (query, page, hitsPerPage) => {
    const parameters = { query, page, hitsPerPage, removeWordsIfNoResults: 'allOptional' };
    const asked = readParameters(parameters, { index: 'records', sort: 'relevance' });
    const [answer] = await search.search([asked], scope, undefined);
    return { hits: answer?.hits ?? [], total: answer?.nbHits ?? 0 };
  };
}
