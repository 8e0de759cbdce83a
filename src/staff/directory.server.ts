import { staff } from '../content/types/page.ts';
import { textOf } from '../content/view/fields.ts';
import { type PersonView, personView } from '../content/view/person.ts';
import { pathTo } from '../locale/addresses.ts';
import { comparatorOf } from '../locale/comparatorOf.ts';
import { labelOf } from '../locale/labelOf.ts';
import { itemsOnPage, listPageSize, pagesOf } from '../search/lists/listState.ts';
import type { PageContext } from '../services/pageContext.ts';
import type { FilterView } from './DirectoryForm.tsx';
import {
  type DirectoryQuery,
  directoryFilterNames,
  directoryFilters,
  writeDirectoryQuery,
} from './directoryQuery.ts';
import { findPeople } from './findPeople.ts';

/** The result of a query in the staff directory. */
export interface DirectoryView {
  /** Those on this page of the directory. */
  readonly people: readonly PersonView[];
  readonly total: number;
  readonly page: number;
  readonly pages: number;
  readonly filters: readonly FilterView[];
  /** The chosen filters and name, each with the address without it. */
  readonly chosen: readonly { readonly name: string; readonly href: string }[];
  /** The address of the whole directory. */
  readonly cleared: string;
  /** The addresses of the pages beside this one. */
  readonly previous?: string;
  readonly next?: string;
}

/** More than a company presents on its site; the content reader reads no more at once. */
export const mostPeople = 1_000;

/**
 * The people of the market whom a query finds, by name (STAFF-1).
 */
export function directoryView(
  { content, locale, vocabularies }: PageContext,
  query: DirectoryQuery,
): DirectoryView {
  const { items } = content.list(staff, { filters: [], limit: mostPeople }, 0);
  const { people, counts } = findPeople(items, query, vocabularies);
  const compare = comparatorOf(locale);
  const sorted = people.toSorted((a, b) => compare(textOf(a, 'name'), textOf(b, 'name')));
  const hrefOf = (to: Partial<DirectoryQuery>) => {
    const text = writeDirectoryQuery({ ...query, page: 1, ...to });
    return text ? `${pathTo('team', locale)}?${text}` : pathTo('team', locale);
  };
  const { page } = query;
  const pages = pagesOf(people.length);
  const first = (page - 1) * listPageSize;
  const shown = sorted.slice(first, first + Math.max(0, itemsOnPage(people.length, page)));
  const nameOf = (filter: (typeof directoryFilterNames)[number], value: string) =>
    filter === 'specialty'
      ? vocabularies.labelOf(directoryFilters[filter], value, locale)
      : labelOf(directoryFilters[filter], value, locale);
  const given = directoryFilterNames.filter((filter) => query[filter]);
  return {
    people: shown.map((it) => personView(it, locale)),
    total: people.length,
    page,
    pages,
    filters: directoryFilterNames.map((filter) => ({
      filter,
      values: counts[filter].map((it) => ({ ...it, name: nameOf(filter, it.value) })),
    })),
    chosen: [
      ...(query.name ? [{ name: query.name, href: hrefOf({ name: '' }) }] : []),
      ...given.map((filter) => ({
        name: nameOf(filter, query[filter]),
        href: hrefOf({ [filter]: '' }),
      })),
    ],
    cleared: pathTo('team', locale),
    ...(page > 1 && { previous: hrefOf({ page: page - 1 }) }),
    ...(page < pages && { next: hrefOf({ page: page + 1 }) }),
  };
}
