import { conditionsOf, UnreadableParameter } from './conditions.ts';
import { facetNames, isItemFacet } from './record.ts';
import type { Conditions, SearchIndex, SearchRequest, SearchSort } from './search.ts';

/** Parameters of one search as sent: strings of an address, or values of JSON. */
export type Parameters = Readonly<Record<string, unknown>>;

/** Characters of a query that are used. */
const longestQuery = 512;
const mostHits = 1_000;
const mostPages = 1_000;
const mostNames = 100;
const longestTag = 100;

/** The options of a request beside the search itself. */
export interface AskedFor {
  readonly request: SearchRequest;
  /** True to get a `queryID`, to which later events can refer. */
  readonly clickAnalytics: boolean;
  /** False when the search must not be counted. */
  readonly analytics: boolean;
  /** The members of the answer to return; undefined for all. */
  readonly responseFields: readonly string[] | undefined;
}

/**
 * The parameters of a search: a flat object, or `params`, a URL-encoded string, beside others.
 * `params` takes precedence.
 */
export function flatParameters(given: Parameters): Parameters {
  const { params, ...rest } = given;
  if (params === undefined || params === null) return rest;
  if (typeof params === 'object' && !Array.isArray(params)) return { ...rest, ...params };
  if (typeof params !== 'string') {
    throw new UnreadableParameter('params', 'params must be a URL-encoded string or an object');
  }
  return { ...rest, ...Object.fromEntries(new URLSearchParams(params)) };
}

/**
 * Reads the parameters of a search (SEARCH-14).
 * @param index the index, and its sort order
 * @throws UnreadableParameter that names the invalid parameter
 */
export function readParameters(
  given: Parameters,
  { index, sort }: { readonly index: SearchIndex; readonly sort: SearchSort },
): AskedFor {
  const facet = given.facetName ?? given.facet;
  const request: SearchRequest = {
    index,
    sort,
    query: queryOf(given.query),
    page: wholeOf('page', given.page, 0, mostPages),
    hitsPerPage: wholeOf('hitsPerPage', given.hitsPerPage, index === 'records' ? 20 : 10, mostHits),
    conditions: openConditions(conditionsOf(given)),
    facets: openFacets(namesOf('facets', given.facets) ?? []),
    maxValuesPerFacet: wholeOf(
      'maxValuesPerFacet',
      given.maxFacetHits ?? given.maxValuesPerFacet,
      facet === undefined ? 100 : 10,
      mostHits,
    ),
    attributesToRetrieve: wanted(namesOf('attributesToRetrieve', given.attributesToRetrieve)),
    highlightPreTag: tagOf('highlightPreTag', given.highlightPreTag, '<em>'),
    highlightPostTag: tagOf('highlightPostTag', given.highlightPostTag, '</em>'),
    wordsAreOptional: !['none', undefined, ''].includes(textOf(given.removeWordsIfNoResults)),
    facetSearch:
      facet === undefined
        ? undefined
        : { facet: openFacets([textOf(facet) ?? ''])[0] ?? '', query: queryOf(given.facetQuery) },
  };
  return {
    request,
    clickAnalytics: isTrue(given.clickAnalytics),
    analytics: !['false', '0'].includes(String(given.analytics)),
    responseFields: wanted(namesOf('responseFields', given.responseFields)),
  };
}

/** The facets that may be answered; `*` stands for all of them (SEARCH-30). */
function openFacets(names: readonly string[]): readonly string[] {
  const asked = names.includes('*') ? facetNames : names;
  return asked.filter((name) => !isItemFacet(name));
}

/** @throws UnreadableParameter for a condition on a facet that could name withheld items */
function openConditions(conditions: Conditions): Conditions {
  const closed = conditions.flat().find(({ attribute }) => isItemFacet(attribute));
  if (!closed) return conditions;
  throw new UnreadableParameter('facetFilters', `No search is filtered by ${closed.attribute}`);
}

const isTrue = (value: unknown) => value === true || value === 'true' || value === '1';
const textOf = (value: unknown) => (typeof value === 'string' ? value : undefined);

function queryOf(value: unknown): string {
  if (value === undefined || value === null) return '';
  if (typeof value !== 'string') throw new UnreadableParameter('query', 'query must be a string');
  return value.slice(0, longestQuery).trim();
}

function wholeOf(name: string, value: unknown, fallback: number, max: number): number {
  if (value === undefined || value === null || value === '') return fallback;
  const number = /^\d{1,9}$/.test(String(value)) ? Number(value) : Number.NaN;
  if (number <= max) return number;
  throw new UnreadableParameter(name, `${name} must be an integer from 0 to ${max}`);
}

/** Names as an array, its JSON text, or a comma-separated string; undefined when absent. */
function namesOf(name: string, value: unknown): readonly string[] | undefined {
  if (value === undefined || value === null) return undefined;
  const list = typeof value === 'string' ? namesInText(value) : value;
  const isFine =
    Array.isArray(list) &&
    list.length <= mostNames &&
    list.every((it) => typeof it === 'string' && it.length <= 100);
  if (isFine) return list;
  throw new UnreadableParameter(name, `${name} must be a list of names`);
}

function namesInText(text: string): unknown {
  if (!text.startsWith('[')) {
    const names = text.split(',').map((it) => it.trim());
    return names.filter(Boolean);
  }
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const wanted = (names: readonly string[] | undefined) =>
  names === undefined || names.includes('*') ? undefined : names;

function tagOf(name: string, value: unknown, fallback: string): string {
  if (value === undefined || value === null) return fallback;
  if (typeof value === 'string' && value.length <= longestTag) return value;
  throw new UnreadableParameter(
    name,
    `${name} must be a string of at most ${longestTag} characters`,
  );
}
