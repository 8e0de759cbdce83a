import { pageTexts } from '../../content/messages/translations.server.ts';
import { comparatorOf } from '../../locale/comparatorOf.ts';
import type { SearchContext } from '../pageSearch.ts';
import {
  chosenViews,
  type FacetParts,
  facetViews,
  readFacetNaming,
} from '../results/facetViews.server.ts';
import { countsIn, loosened } from '../results/readResults.server.ts';
import type { CountedLink, FacetView, FoundView } from '../results/resultsView.ts';
import { type PageAnswers, type PageSearches, pageSearches } from '../results/searches.server.ts';
import { isSearchUnavailable, lastOfLists } from '../search.ts';
import type { SearchState } from '../searchState.ts';
import { visibleCounts } from './itemFacets.server.ts';
import {
  type FilteredList,
  isPlain,
  itemsOnPage,
  listPageSize,
  pagesOf,
  plainState,
} from './listState.ts';

/** The filters of a list, and the selected ones. */
export interface ListFilters
  extends Pick<FoundView, 'facets' | 'chosen' | 'cleared' | 'sort' | 'sorts'> {
  /** When nothing was found: filters to remove, and the number of items without them. */
  readonly loosened: readonly CountedLink[];
}

/** The items of a list, by the search. */
export interface SearchedList {
  readonly filters: ListFilters;
  /** The codenames of the items on this page, in order. */
  readonly codenames: readonly string[];
  readonly total: number;
  readonly pages: number;
}

/**
 * Searches a list, and counts its items by facet.
 * @param hrefOf the address of the list in a state
 * @returns undefined when search is unavailable
 * @throws ContentUnavailable
 */
export async function readSearchedList(
  services: SearchContext,
  list: FilteredList,
  state: SearchState,
  hrefOf: (state: SearchState) => string,
): Promise<SearchedList | undefined> {
  try {
    const searches = pageSearches(state, list);
    const answers = searches.read(await services.search(searches.requests));
    const codenames = await codenamesOf(services, state, searches, answers);
    const filters = readFilters(services, list, state, hrefOf, answers);
    const { nbHits: total } = answers.main;
    return { filters, codenames, total, pages: pagesOf(Math.min(total, lastOfLists)) };
  } catch (error) {
    if (!isSearchUnavailable(error)) throw error;
    // The unfiltered list is complete without the search, so it may be cached.
    services.report(error, isPlain(list, state) ? 'warning' : 'error');
    return undefined;
  }
}

/** The items of a page, with the one that the last page takes over from the next. */
async function codenamesOf(
  { search }: SearchContext,
  { page }: SearchState,
  { requests: [main] }: PageSearches,
  answers: PageAnswers,
): Promise<readonly string[]> {
  const { hits, nbHits } = answers.main;
  const reached = Math.min(nbHits, lastOfLists);
  const takesOneMore = itemsOnPage(reached, page) > listPageSize;
  const [next] = takesOneMore
    ? await search([{ ...main, facets: [], page, isCounted: false }])
    : [];
  return [...hits, ...(next?.hits ?? [])].map(({ codename }) => String(codename));
}

function readFilters(
  services: SearchContext,
  list: FilteredList,
  state: SearchState,
  hrefOf: (state: SearchState) => string,
  answers: PageAnswers,
): ListFilters {
  const texts = pageTexts(services);
  const { counts, titles } = visibleCounts(services, countsIn(answers));
  const naming = readFacetNaming(services, texts, titles);
  const parts: FacetParts = { facets: list.facets, state, naming, hrefOf };
  const compare = comparatorOf(services.locale);
  const { nbHits: total } = answers.main;
  const unfiltered = { ...plainState(list), sort: state.sort };
  return {
    facets: facetViews(parts, counts, total, compare).filter(isChoice),
    chosen: chosenViews(parts),
    cleared: hrefOf(unfiltered),
    sort: state.sort,
    sorts: list.sorts.map((sort) => ({
      sort,
      name: texts[`sort_${sort}`],
      href: hrefOf({ ...state, sort, page: 1 }),
    })),
    loosened: total === 0 ? loosened(parts, answers, texts, unfiltered) : [],
  };
}

/**
 * Whether a facet offers a choice: it has several values, or one that is selected. A market has one
 * scheme at most, which tells the products that are registered from the others.
 */
const isChoice = ({ facet, values }: FacetView) =>
  facet === 'market' || values.length > 1 || values.some(({ isChosen }) => isChosen);
