import { contentLanguages } from '../enumerations/contents.ts';
import { type Enumeration, isOneOf } from '../enumerations/enumeration.ts';
import { regions } from '../enumerations/visitors.ts';
import { readPageNumber } from '../services/pageNumber.ts';
import { type VocabularyName, vocabularyCodename } from '../vocabularies/vocabularies.ts';

/** The filters of the staff directory, and the set or vocabulary of the values of each. */
export const directoryFilters = {
  specialty: 'specialties',
  region: regions,
  language: contentLanguages,
} as const satisfies Record<string, Enumeration | VocabularyName>;

/** The name of a filter, which is its query parameter. */
export type DirectoryFilter = keyof typeof directoryFilters;

/** The names of the filters, in the order of the form. */
export const directoryFilterNames = Object.keys(directoryFilters) as readonly DirectoryFilter[];

/** The query for the staff directory (STAFF-1); a text that the visitor did not give is empty. */
export interface DirectoryQuery extends Readonly<Record<DirectoryFilter, string>> {
  /** A name or part of one, without surrounding whitespace. */
  readonly name: string;
  /** From 1. */
  readonly page: number;
}

/** The longest name that is searched for. */
export const longestName = 80;

/** Reads the query of an address; what is invalid counts as absent. */
export function readDirectoryQuery(given: URLSearchParams): DirectoryQuery {
  const name = (given.get('name') ?? '').slice(0, longestName).toWellFormed();
  const valueOf = (filter: DirectoryFilter) => {
    const value = given.get(filter) ?? '';
    const set: Enumeration | VocabularyName = directoryFilters[filter];
    const isValue = typeof set === 'string' ? vocabularyCodename.test(value) : isOneOf(set, value);
    return isValue ? value : '';
  };
  return {
    name: name.split(/\s+/).filter(Boolean).join(' '),
    specialty: valueOf('specialty'),
    region: valueOf('region'),
    language: valueOf('language'),
    page: readPageNumber(given.get('page')),
  };
}

/** The query string of a query, without its question mark; equal queries have one spelling. */
export function writeDirectoryQuery({ page, ...texts }: DirectoryQuery): string {
  const names = ['name', ...directoryFilterNames] as const;
  const given = names.filter((it) => texts[it] !== '').map((it) => [it, texts[it]]);
  return new URLSearchParams(page > 1 ? [...given, ['page', String(page)]] : given).toString();
}

/** Whether a query asks for the whole directory. */
export const isWholeDirectory = (query: DirectoryQuery) =>
  writeDirectoryQuery({ ...query, page: 1 }) === '';
