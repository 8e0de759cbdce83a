import type { LinkedItem } from '../content/elements.ts';
import { remember } from '../content/remember.ts';
import { staff } from '../content/types/page.ts';
import { choicesOf, textOf } from '../content/view/fields.ts';
import { type PersonView, personView } from '../content/view/person.ts';
import type { Enumeration } from '../enumerations/enumeration.ts';
import { pathTo } from '../locale/addresses.ts';
import { comparatorOf } from '../locale/comparatorOf.ts';
import { labelOf } from '../locale/labelOf.ts';
import { itemsOnPage, listPageSize, pagesOf } from '../search/lists/listState.ts';
import { foldText, foldUmlauts } from '../search/words.ts';
import type { PageContext } from '../services/pageContext.ts';
import type { Vocabularies, VocabularyName } from '../vocabularies/vocabularies.ts';
import type { FilterView } from './DirectoryForm.tsx';
import {
  type DirectoryFilter,
  type DirectoryQuery,
  directoryFilterNames,
  directoryFilters,
  writeDirectoryQuery,
} from './directoryQuery.ts';

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

type Person = LinkedItem<'staff'>;

/** The result of a query in the directory. */
interface FoundPeople<P extends Person> {
  readonly people: readonly P[];
  /**
   * How many people each value of a filter would leave with the name and the other filters, in the
   * order of the enumeration or vocabulary; values without any are left out, except a chosen one. What
   * people have but the vocabulary does not comes last.
   */
  readonly counts: Readonly<Record<DirectoryFilter, readonly ValueCount[]>>;
}

/** A value of a filter and the number of people who have it. */
interface ValueCount {
  readonly value: string;
  readonly count: number;
}

const elements = {
  specialty: 'specialties',
  region: 'regions',
  language: 'languages',
} as const satisfies Record<DirectoryFilter, string>;

/** Case, accents and the spelling of umlauts do not matter: `mueller` finds `Müller`. */
const fold = (text: string) => foldUmlauts(foldText(text));

const foldedName = (person: Person) =>
  remember('folded name', person, [], () => fold(textOf(person, 'name')));

/**
 * Filters the members of staff by all words of the name and by each filter (STAFF-1). A company has a
 * few hundred of them at most, so that all are read and no index is needed.
 * @param people those whom the visitor's market shows
 * @param vocabularies the lists of the company
 */
export function findPeople<P extends Person>(
  people: readonly P[],
  query: DirectoryQuery,
  vocabularies: Vocabularies,
): FoundPeople<P> {
  const words = fold(query.name).split(' ').filter(Boolean);
  const named = people.filter((it) => words.every((word) => foldedName(it).includes(word)));
  const fits = (person: Person, filter: DirectoryFilter) =>
    !query[filter] || choicesOf(person, elements[filter]).includes(query[filter]);
  const vocabularyOrder = (name: VocabularyName, values: readonly string[]) => {
    const known = vocabularies.termsOf(name).map(({ codename }) => codename);
    return [...new Set([...known, ...[...values, query.specialty].filter(Boolean).toSorted()])];
  };
  const countsOf = (filter: DirectoryFilter): ValueCount[] => {
    const others = directoryFilterNames.filter((it) => it !== filter);
    const left = named.filter((person) => others.every((it) => fits(person, it)));
    const values = left.flatMap((person) => choicesOf(person, elements[filter]));
    const set: Enumeration | VocabularyName = directoryFilters[filter];
    const order = typeof set === 'string' ? vocabularyOrder(set, values) : set.codenames;
    return order
      .map((value) => ({ value, count: values.filter((it) => it === value).length }))
      .filter(({ value, count }) => count > 0 || value === query[filter]);
  };
  return {
    people: named.filter((person) => directoryFilterNames.every((it) => fits(person, it))),
    counts: {
      specialty: countsOf('specialty'),
      region: countsOf('region'),
      language: countsOf('language'),
    },
  };
}
