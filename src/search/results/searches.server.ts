import { pageTypeNames } from '../../content/pageTypes.ts';
import type { PageSearchRequest } from '../pageSearch.ts';
import type { Conditions, SearchResult } from '../search.ts';
import {
  type PageFacet,
  pageFacetNames,
  type Refinements,
  refinementCount,
  type SearchState,
} from '../searchState.ts';

/** Results a page shows, and of each type where they are shown by type. */
export const pageSize = 24;
export const groupSize = 4;

/** Results beyond this many are on no page. */
export const lastReached = 1_000;

/** Results up to this many are one short list. */
export const shortList = 12;

/** The conditions of refinements: of each facet one of the chosen values must hold. */
function conditionsOf(refinements: Refinements): Conditions {
  return pageFacetNames.flatMap((attribute) => {
    const values = refinements[attribute] ?? [];
    const group = values.map((value) => ({ attribute, value, isNegated: false }));
    return group.length > 0 ? [group] : [];
  });
}

/** The refinements without those of one facet. */
export function without(refinements: Refinements, facet: PageFacet): Refinements {
  const { [facet]: _, ...others } = refinements;
  return others;
}

/** Whether a state may be shown by type: as one list it is only where visitors asked for that. */
export function mayBeGrouped({ viewAll, refinements, sort, page }: SearchState): boolean {
  return !viewAll && !refinements.type && sort === 'relevance' && page === 1;
}

/** The searches of one page, and their answers by what they are for. */
export interface PageSearches {
  readonly requests: readonly PageSearchRequest[];
  read(results: readonly SearchResult[]): PageAnswers;
}

/** The answers to the searches of one page. */
export interface PageAnswers {
  readonly main: SearchResult;
  /** By chosen facet, what is found without its own values. */
  readonly withoutFacet: ReadonlyMap<PageFacet, SearchResult>;
  /** By type its first hits; empty where results are one list. */
  readonly byType: ReadonlyMap<string, SearchResult>;
  /** What is found without any refinement; only where there are some. */
  readonly unrefined: SearchResult | undefined;
}

/**
 * Everything a page asks, to be asked at once. Values of a facet with chosen ones are counted without
 * those, so that another can be told from how many hits it would add.
 */
export function pageSearches(state: SearchState): PageSearches {
  const { query, refinements, sort, page } = state;
  const conditions = conditionsOf(refinements);
  const chosen = pageFacetNames.filter((name) => refinements[name]);
  const types = mayBeGrouped(state) ? pageTypeNames : [];
  const isRefined = refinementCount(refinements) > 0;
  const requests: PageSearchRequest[] = [
    {
      query,
      conditions,
      facets: pageFacetNames.filter((name) => !refinements[name]),
      sort,
      page: page - 1,
      hitsPerPage: pageSize,
      isCounted: true,
    },
    ...chosen.map((name) => ({
      query,
      conditions: conditionsOf(without(refinements, name)),
      facets: [name],
    })),
    ...types.map((value) => ({
      query,
      conditions: [...conditions, [{ attribute: 'type', value, isNegated: false }]],
      hitsPerPage: groupSize,
    })),
    ...(isRefined ? [{ query }] : []),
  ];
  return {
    requests,
    read(results) {
      const [main, ...others] = results;
      if (!main || results.length !== requests.length) throw new Error('Searches went unanswered');
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
