import { readPageNumber } from '../../services/pageNumber.ts';
import type { Conditions, SearchSort } from '../search.ts';
import {
  emptyState,
  type PageFacet,
  readRefinements,
  type SearchState,
  writeParameters,
  writeRefinements,
} from '../searchState.ts';

/** A list that visitors filter: a search for one type without words. */
export interface FilteredList {
  /** The content type of its items. */
  readonly type: string;
  /** The facets it is filtered by, in the order of display. */
  readonly facets: readonly PageFacet[];
  /** Its sort orders; the first is the default. */
  readonly sorts: readonly [SearchSort, ...SearchSort[]];
  /** The other conditions for its items; default none. */
  readonly conditions?: Conditions;
}

/** The state of a list without parameters. */
export function plainState({ sorts: [sort] }: FilteredList): SearchState {
  return { ...emptyState, viewAll: true, sort };
}

/**
 * Reads the state of a list from the parameters of its address. Invalid parameters, unknown facets
 * and unknown values are ignored.
 */
export function readListState(list: FilteredList, parameters: URLSearchParams): SearchState {
  const plain = plainState(list);
  return {
    ...plain,
    refinements: readRefinements(parameters, list.facets),
    sort: list.sorts.find((it) => it === parameters.get('sort')) ?? plain.sort,
    page: readPageNumber(parameters.get('page')),
  };
}

/**
 * The query string of a list's state, without its question mark. Equal states have the same string,
 * which {@link readListState} reads back.
 */
export function writeListState({ sorts }: FilteredList, state: SearchState): string {
  const { refinements, sort, page } = state;
  return writeParameters([
    ...writeRefinements(refinements),
    ['sort', sort === sorts[0] ? '' : sort],
    ['page', page > 1 ? String(page) : ''],
  ]);
}

/** Whether a state changes which items a list shows, or their order. */
export function isPlain(list: FilteredList, state: SearchState): boolean {
  return writeListState(list, { ...state, page: 1 }) === '';
}

/** The usual number of items per page of a list. */
export const listPageSize = 24;

/** The most items on a page: the last page takes one more, so that no page has a single item. */
export const mostOnPage = listPageSize + 1;

/** The number of pages of a list, at least 1. */
export function pagesOf(total: number): number {
  return Math.max(1, Math.ceil((total - 1) / listPageSize));
}

/**
 * The number of items on a page.
 * @param page from 1 to the last page
 */
export function itemsOnPage(total: number, page: number): number {
  const left = total - (page - 1) * listPageSize;
  return left === mostOnPage ? mostOnPage : Math.min(left, listPageSize);
}
