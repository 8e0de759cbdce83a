import type { LinkedItem } from '../content/elements.ts';
import { remember } from '../content/remember.ts';
import { choicesOf, textOf } from '../content/view/fields.ts';
import type { Enumeration } from '../enumerations/enumeration.ts';
import { foldText, foldUmlauts } from '../search/words.ts';
import type { Vocabularies, VocabularyName } from '../vocabularies/vocabularies.ts';
import {
  type DirectoryFilter,
  type DirectoryQuery,
  directoryFilterNames,
  directoryFilters,
} from './directoryQuery.ts';

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
