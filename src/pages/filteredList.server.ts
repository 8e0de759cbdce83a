import type { ContentType, Elements } from '../content/elements.ts';
import type { OrderOf } from '../content/pageReader.server.ts';
import { pageTypes } from '../content/pageTypes.ts';
import { pathTo } from '../locale/addresses.ts';
import {
  type FilteredList,
  isPlain,
  plainState,
  readListState,
  writeListState,
} from '../search/lists/listState.ts';
import {
  type ListFilters,
  readSearchedList,
  type SearchedList,
  withVisibleItems,
} from '../search/lists/readList.server.ts';
import type { SearchState } from '../search/searchState.ts';
import {
  type ItemsOfList,
  type ListedTypeName,
  type ListView,
  listCards,
  neighbors,
  wholeList,
} from './list.server.ts';
import type { PageParameters, PageServices } from './page.ts';
import { notFound } from './pageFailure.ts';
import { headOfPart, languagesWith, type PageHead } from './pageHead.ts';
import { listPage } from './sectionPage.server.ts';

/** The query parameters of a filtered list: its filters, order and page. */
export function filterParameters(list: FilteredList): PageParameters<SearchState> {
  return {
    read: (given) => readListState(list, given),
    write: (state) => writeListState(list, state),
    haveFreeText: (state) => !isPlain(list, state),
  };
}

/** The items of a filtered list. */
interface FilteredItems<T extends ContentType> extends Pick<ItemsOfList<T>, 'depth'> {
  readonly type: T;
  readonly list: FilteredList;
  /** The order of the unfiltered list. */
  readonly order: OrderOf<T>;
  /** A parameter that every link of the list keeps, such as `compare=a`; default none. */
  readonly kept?: string;
}

/**
 * Loads a list with its filters. The unfiltered list comes from the content alone, so it is also
 * shown while search is unavailable. What filters leave is searched, and then read from the content
 * of the market.
 * @param given the state of the address; values for withheld items are ignored
 * @throws PageFailure
 */
export async function loadFilteredList<T extends ContentType<Elements, ListedTypeName>>(
  services: PageServices,
  given: SearchState,
  items: FilteredItems<T>,
) {
  const state = withVisibleItems(services, given);
  const { type, list: filtered, kept = '' } = items;
  const queryOf = (to: SearchState) =>
    [writeListState(filtered, to), kept].filter(Boolean).join('&');
  const { list: name, plural } = pageTypes[type.codename];
  const path = pathTo(name, services.locale);
  const hrefOf = (to: SearchState) => {
    const query = queryOf(to);
    return query ? `${path}?${query}` : path;
  };
  const wholeFrom = (number: number) =>
    wholeList(services, type, number, items, (page) => hrefOf({ ...plainState(filtered), page }));
  const isWhole = isPlain(filtered, state);
  const page = listPage(services, name, plural);
  const whole = isWhole ? wholeFrom(state.page) : undefined;
  const searched = await readSearchedList(services, filtered, state, hrefOf);
  const list =
    whole ?? (searched ? searchedView(services, state, searched, items, hrefOf) : wholeFrom(1));
  const filters: ListFilters | 'unavailable' = searched?.filters ?? 'unavailable';
  const head =
    isWhole && kept === ''
      ? headOfPart(page.head, state.page)
      : headOfFiltered(page.head, searched?.filters.chosen ?? [], queryOf({ ...state, page: 1 }));
  return { head, page, list, filters };
}

/** The items that the filters leave; 404 past the end. */
function searchedView<T extends ContentType>(
  services: PageServices,
  state: SearchState,
  { codenames, total, pages }: SearchedList,
  { type, depth = 0 }: FilteredItems<T>,
  hrefOf: (state: SearchState) => string,
): ListView {
  const { page } = state;
  if (page > pages) notFound();
  const filters = [{ property: 'system.codename', operator: 'in', values: codenames }] as const;
  const { items } =
    codenames.length > 0
      ? services.content.list(type, { filters, limit: codenames.length }, depth)
      : { items: [] };
  const sorted = items.toSorted(
    (a, b) => codenames.indexOf(a.codename ?? '') - codenames.indexOf(b.codename ?? ''),
  );
  const links = neighbors(page, pages, (number) => hrefOf({ ...state, page: number }));
  return { cards: listCards(services, sorted), page, pages, total, ...links };
}

/**
 * The head of a filtered list. Search engines index the list itself only, because there are very
 * many combinations of filters.
 * @param query the filters and the order
 */
function headOfFiltered(
  head: PageHead,
  chosen: readonly { readonly name: string }[],
  query: string,
): PageHead {
  return {
    ...head,
    title: [...chosen.map(({ name }) => name), head.title].join(' – '),
    robots: 'noindex, nofollow',
    alternates: [],
    languages: languagesWith(head, query),
  };
}
