import type { Messages } from '../../locale/messages/messages.ts';
import type { SearchContext } from '../pageSearch.ts';
import type { SearchHit } from '../search.ts';
import { type Refinements, resultFacets, type SearchState } from '../searchState.ts';
import type { FacetParts } from './facetViews.server.ts';
import { readHits } from './hitViews.server.ts';
import type { HitGroup, HitListView, HitSearch, HitView } from './resultsView.ts';
import { type PageAnswers, pageSize, shortList } from './searches.server.ts';

/** The results as one list, and grouped by type where they are shown that way. */
export interface HitLists {
  readonly list: HitListView;
  readonly groups?: readonly HitGroup[];
}

/**
 * Reads the hits of a page. When there are many hits of several types and no filter is selected,
 * the first hits of each type are shown, starting with the type of the best hit.
 * @throws ContentUnavailable
 */
export function readHitLists(
  services: SearchContext,
  parts: FacetParts,
  { main, byType }: PageAnswers,
  texts: Messages,
): HitLists {
  const { state, naming } = parts;
  const found = [...byType].filter(([, { nbHits }]) => nbHits > 0);
  const isGrouped = main.nbHits > shortList && found.length > 1;
  const shown = isGrouped ? found.flatMap(([, { hits }]) => hits) : main.hits;
  const view = readHits(services, shown, texts);
  const views = (hits: readonly SearchHit[], from: number): HitView[] =>
    hits.flatMap((hit, i) => view(hit, from + i + 1) ?? []);
  const searchOf = (refinements: Refinements) => hitSearch(services, { ...state, refinements });
  if (!isGrouped) {
    const hits = views(main.hits, (state.page - 1) * pageSize);
    return { list: { hits, search: searchOf(state.refinements) } };
  }
  const rankOf = (type: string) => {
    const rank = main.hits.findIndex((hit) => hit.type === type);
    return rank === -1 ? Number.POSITIVE_INFINITY : rank;
  };
  const groups = found
    .sort(([a], [b]) => rankOf(a) - rankOf(b))
    .map(([type, { hits, nbHits }]) => {
      const refinements = { ...state.refinements, type: [type] };
      return {
        type,
        name: naming.types[type] ?? type,
        total: nbHits,
        href: parts.hrefOf({ ...state, viewAll: true, refinements }),
        hits: views(hits, 0),
        search: searchOf(refinements),
      };
    });
  return { list: { hits: [], search: searchOf(state.refinements) }, groups };
}

/** The search of a state, in the form that the endpoints accept. */
function hitSearch({ brand }: SearchContext, state: SearchState): HitSearch {
  const { query, refinements, sort } = state;
  const { index } = brand.search;
  return {
    index: sort === 'relevance' ? index : `${index}_${sort}`,
    query,
    facetFilters: resultFacets.flatMap((facet) => {
      const values = refinements[facet] ?? [];
      // A hyphen at the beginning would negate the value.
      const group = values.map((value) => `${facet}:${value.replace(/^-/, '\\-')}`);
      return group.length > 0 ? [group] : [];
    }),
  };
}
