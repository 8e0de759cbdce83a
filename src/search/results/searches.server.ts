import { pageTypeNames } from '../../content/pageTypes.ts';
import type { PageSearchRequest } from '../pageSearch.ts';
import type { Conditions, SearchResult } from '../search.ts';
import {
  type PageFacet,
  type Refinements,
  refinementCount,
  type SearchState,
} from '../searchState.ts';

/** Results per page. */
export const pageSize = 24;
/** The hits of each type when results are grouped by type. */
const groupSize = 4;

/** Up to this many results are shown in one short list. */
export const shortList = 12;

/** The conditions of refinements: of each facet one of the chosen values must hold. */
function conditionsOf(refinements: Refinements): Conditions {
  return Object.entries(refinements).map(([attribute, values]) =>
    values.map((value) => ({ attribute, value, isNegated: false })),
  );
}

/** The refinements without those of one facet. */
export function without(refinements: Refinements, facet: PageFacet): Refinements {
  const { [facet]: _, ...others } = refinements;
  return others;
}

/** Whether results may be grouped by type: only without filters, sort order or "View all". */
function mayBeGrouped({ viewAll, refinements, sort, page }: SearchState): boolean {
  return !viewAll && !refinements.type && sort === 'relevance' && page === 1;
}

/** The searches of one page, by purpose. */
export interface PageSearches {
  readonly requests: readonly PageSearchRequest[];
  read(results: readonly SearchResult[]): PageAnswers;
}

/** The answers to the searches of one page. */
export interface PageAnswers {
  readonly main: SearchResult;
  /** For each facet with selected values, the results without these values. */
  readonly withoutFacet: ReadonlyMap<PageFacet, SearchResult>;
  /** The first hits of each type; empty when results are one list. */
  readonly byType: ReadonlyMap<string, SearchResult>;
  /** The results without any refinement; undefined when there is no refinement. */
  readonly unrefined: SearchResult | undefined;
}

/** The scope of a page's searches beside its state. */
interface SearchedPart {
  /** The facets that are counted. */
  readonly facets: readonly PageFacet[];
  /** The other conditions for hits; default none. */
  readonly conditions?: Conditions;
  /** The one type of a list; absent for all types. */
  readonly type?: string;
}

/**
 * All searches of a page, sent together. A facet with selected values is counted without them, to
 * show how many hits another value would add.
 */
export function pageSearches(
  state: SearchState,
  { facets, type, conditions: more = [] }: SearchedPart,
): PageSearches {
  const { query, refinements, sort, page } = state;
  const ofType = type ? [[{ attribute: 'type', value: type, isNegated: false }]] : [];
  const fixed: Conditions = [...ofType, ...more];
  const conditions = [...fixed, ...conditionsOf(refinements)];
  const chosen = facets.filter((name) => refinements[name]);
  const types = mayBeGrouped(state) ? pageTypeNames : [];
  const isRefined = refinementCount(refinements) > 0;
  const requests: PageSearchRequest[] = [
    {
      query,
      conditions,
      facets: facets.filter((name) => !refinements[name]),
      sort,
      page: page - 1,
      hitsPerPage: pageSize,
      isCounted: true,
    },
    ...chosen.map((name) => ({
      query,
      conditions: [...fixed, ...conditionsOf(without(refinements, name))],
      facets: [name],
    })),
    ...types.map((value) => ({
      query,
      conditions: [...conditions, [{ attribute: 'type', value, isNegated: false }]],
      hitsPerPage: groupSize,
    })),
    ...(isRefined ? [{ query, conditions: fixed }] : []),
  ];
  return {
    requests,
    read(results) {
      const [main, ...others] = results;
      if (!main || results.length !== requests.length)
        throw new Error('The search backend answered too few searches');
      const grouped = others.slice(chosen.length);
      return {
        main,
        withoutFacet: new Map(chosen.map((name, i) => [name, others[i] as SearchResult])),
        byType: new Map(types.map((name, i) => [name, grouped[i] as SearchResult])),
        unrefined: isRefined ? others.at(-1) : undefined,
      };
    },
  };
}
