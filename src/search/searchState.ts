import { registrationStates } from '../content/view/registration.ts';
import {
  contentLanguages,
  mediaTypes,
  searchHitTypes,
  shownMediaType,
} from '../enumerations/contents.ts';
import { type Enumeration, isOneOf } from '../enumerations/enumeration.ts';
import { eventTypes } from '../enumerations/events.ts';
import { productStatuses } from '../enumerations/products.ts';
import { regions } from '../enumerations/visitors.ts';
import { readPageNumber } from '../services/pageNumber.ts';
import { type VocabularyName, vocabularyCodename } from '../vocabularies/vocabularies.ts';
import { readFacetValues, writeFacetValues } from './facetValues.ts';
import type { FacetName } from './record.ts';
import { type SearchSort, searchSorts } from './search.ts';

/** The values of a facet, see `pageFacets`. */
export type FacetValues = Enumeration | RegExp | VocabularyName | undefined;

/**
 * The facets that visitors may filter results and lists by, in the order of display and of the
 * address, each with its possible values, their pattern, or the list of the company that has them, which an
 * address does not know; undefined for any value. The country is not among them: it is the visitor's
 * market, and no address changes it (SEARCH-11).
 */
export const pageFacets = {
  type: searchHitTypes,
  specialty: 'specialties',
  media_type: mediaTypes,
  resource_type: undefined,
  language: contentLanguages,
  event_type: eventTypes,
  registration_status: registrationStates,
  region: regions,
  country: /^[A-Z]{2}$/,
  location: undefined,
  product_type: 'product_types',
  product_status: productStatuses,
  year: /^\d{4}$/,
  topic: 'news_topics',
  product: /^[a-z]\w{0,99}$/,
  market: /^[a-z]\w{0,99}$/,
} as const satisfies Partial<Record<FacetName, FacetValues>>;

/** The name of such a facet. */
export type PageFacet = keyof typeof pageFacets;

/** The names of the facets of the results page, in order. */
export const resultFacets: readonly PageFacet[] = [
  'type',
  'specialty',
  'media_type',
  'resource_type',
  'language',
  'event_type',
  'registration_status',
  'region',
  'location',
];

/** The selected values per facet; facets without a selected value are absent. */
export type Refinements = Readonly<Partial<Record<PageFacet, readonly string[]>>>;

/** The state of a results page (SEARCH-11). */
export interface SearchState {
  /** Without surrounding whitespace. */
  readonly query: string;
  /** True for one list of all results, where they would otherwise be grouped by type. */
  readonly viewAll: boolean;
  readonly refinements: Refinements;
  readonly sort: SearchSort;
  /** From 1. */
  readonly page: number;
}

/** The state without any parameter: nothing is searched. */
export const emptyState: SearchState = {
  query: '',
  viewAll: false,
  refinements: {},
  sort: 'relevance',
  page: 1,
};

/** An address with the code of a package has over 200 characters. */
const longestQuery = 300;

/** Whether a state requests results at all. */
export function asksForResults({ query, viewAll, refinements }: SearchState): boolean {
  return query !== '' || viewAll || Object.keys(refinements).length > 0;
}

/** The number of selected values. */
export function refinementCount(refinements: Refinements): number {
  return Object.values(refinements).flat().length;
}

/**
 * Reads the state from the parameters of an address. Invalid parameters, unknown facets and unknown
 * values are ignored, so that no address fails. Control characters, which HTML cannot hold, separate
 * words.
 */
export function readSearchState(parameters: URLSearchParams): SearchState {
  const query = (parameters.get('q') ?? '')
    .slice(0, longestQuery)
    .split(/[\s\p{Cc}]+/u)
    .filter(Boolean);
  const state = {
    ...emptyState,
    query: query.join(' ').toWellFormed(),
    viewAll: parameters.get('viewAll') === 'true',
    refinements: readRefinements(parameters, resultFacets),
  };
  if (!asksForResults(state)) return emptyState;
  return {
    ...state,
    sort: searchSorts.find((it) => it === parameters.get('sort')) ?? 'relevance',
    page: readPageNumber(parameters.get('page')),
  };
}

/**
 * Reads the selected values of some facets from the parameters of an address. Unknown values are
 * ignored.
 */
export function readRefinements(
  parameters: URLSearchParams,
  facets: readonly PageFacet[],
): Refinements {
  return Object.fromEntries(
    facets.flatMap((name) => {
      const given = readFacetValues(parameters.getAll(name).join(';')).filter(isKnown(name));
      const values = name === 'media_type' ? [...new Set(given.map(shownMediaType))] : given;
      return values.length > 0 ? [[name, values]] : [];
    }),
  );
}

/**
 * The state for the same search in another language. Names of places are written differently there,
 * and other results are on its pages.
 */
export function inOtherLanguage(state: SearchState): SearchState {
  const { location: _, ...refinements } = state.refinements;
  const mapped = { ...state, refinements, page: 1 };
  return asksForResults(mapped) ? mapped : emptyState;
}

function isKnown(name: PageFacet): (value: string) => boolean {
  const set: FacetValues = pageFacets[name];
  if (set instanceof RegExp) return (value) => set.test(value);
  if (typeof set === 'string') return (value) => vocabularyCodename.test(value);
  return (value) => !set || isOneOf(set, value);
}

/**
 * The query string of a state, without its question mark. Equal states have the same string, which
 * {@link readSearchState} reads back.
 */
export function writeSearchState(state: SearchState): string {
  const { query, viewAll, refinements, sort, page } = state;
  return writeParameters([
    ['q', query],
    ['viewAll', viewAll ? 'true' : ''],
    ...writeRefinements(refinements),
    ['sort', sort === 'relevance' ? '' : sort],
    ['page', page > 1 ? String(page) : ''],
  ]);
}

/** A parameter of an address: its name and its value. */
type Parameter = readonly [name: string, value: string];

/** One parameter for each facet, in order; empty for facets without a selected value. */
export function writeRefinements(refinements: Refinements): readonly Parameter[] {
  const names = Object.keys(pageFacets) as readonly PageFacet[];
  return names.map((name) => [name, writeFacetValues((refinements[name] ?? []).toSorted())]);
}

/** The query string of parameters, without those that have no value. */
export function writeParameters(parameters: readonly Parameter[]): string {
  return parameters
    .filter(([, value]) => value !== '')
    .map(([name, value]) => `${name}=${encoded(value)}`)
    .join('&');
}

/** Encodes a value as forms do, but keeps semicolons. */
function encoded(value: string): string {
  return new URLSearchParams({ '': value }).toString().slice(1).replaceAll('%3B', ';');
}
