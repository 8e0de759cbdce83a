import { pageTexts } from '../../content/messages/translations.server.ts';
import { product, registrationAuthority } from '../../content/types/product.ts';
import { titleOf } from '../../content/view/title.ts';
import { comparatorOf } from '../../locale/comparatorOf.ts';
import type { PageContext } from '../../services/pageContext.ts';
import type { SearchContext } from '../pageSearch.ts';
import { type ItemFacetName, itemFacetNames } from '../record.ts';
import {
  chosenViews,
  type FacetParts,
  facetViews,
  readFacetNaming,
} from '../results/facetViews.server.ts';
import { countsIn, loosened } from '../results/readResults.server.ts';
import type { CountedLink, FacetView, FoundView } from '../results/resultsView.ts';
import { type PageAnswers, type PageSearches, pageSearches } from '../results/searches.server.ts';
import { type FacetCounts, isSearchUnavailable, lastOfLists } from '../search.ts';
import type { SearchState } from '../searchState.ts';
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

/** The types of the items that are values of facets. */
const itemTypes = { product, market: registrationAuthority } as const;

/** The titles of items by their codenames. */
type ItemTitles = ReadonlyMap<string, string>;

/** The titles of those items that the market may see. @throws ContentUnavailable */
function readTitles(
  { content, locale }: PageContext,
  facet: ItemFacetName,
  codenames: readonly string[],
): ItemTitles {
  if (codenames.length === 0) return new Map();
  const filters = [{ property: 'system.codename', operator: 'in', values: codenames }] as const;
  const { items } = content.list(
    itemTypes[facet],
    { filters, limit: codenames.length, fields: ['title'] },
    0,
  );
  return new Map(items.map((item) => [item.codename ?? '', titleOf(item, locale)]));
}

/**
 * The state without values that stand for items which are withheld in the market or unknown, as if
 * they were not in the address (SEARCH-30).
 * @throws ContentUnavailable
 */
export function withVisibleItems(services: PageContext, state: SearchState): SearchState {
  const refinements = { ...state.refinements };
  for (const facet of itemFacetNames) {
    const chosen = refinements[facet];
    if (!chosen) continue;
    const titles = readTitles(services, facet, chosen);
    const visible = chosen.filter((codename) => titles.has(codename));
    if (visible.length > 0) refinements[facet] = visible;
    else delete refinements[facet];
  }
  return { ...state, refinements };
}

/**
 * The counts without values that stand for items which are withheld in the market, and the titles of
 * the others.
 * @throws ContentUnavailable
 */
function visibleCounts(
  services: PageContext,
  counts: FacetCounts,
): { readonly counts: FacetCounts; readonly titles: ItemTitles } {
  const found = itemFacetNames.map((facet) => {
    const values = Object.entries(counts[facet] ?? {});
    const codenames = values.map(([codename]) => codename);
    const titles = readTitles(services, facet, codenames);
    const visible = values.filter(([codename]) => titles.has(codename));
    return { titles, entry: [facet, Object.fromEntries(visible)] as const };
  });
  return {
    counts: { ...counts, ...Object.fromEntries(found.map(({ entry }) => entry)) },
    titles: new Map(found.flatMap(({ titles }) => [...titles])),
  };
}
