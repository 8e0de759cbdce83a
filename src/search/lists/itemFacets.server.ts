import { product, registrationAuthority } from '../../content/types/product.ts';
import { titleOf } from '../../content/view/title.ts';
import type { PageContext } from '../../services/pageContext.ts';
import { type ItemFacetName, itemFacetNames } from '../record.ts';
import type { FacetCounts } from '../search.ts';
import type { SearchState } from '../searchState.ts';

/** The types of the items that are values of facets. */
const itemTypes = { product, market: registrationAuthority } as const;

/** The titles of items by their codenames. */
type ItemTitles = ReadonlyMap<string, string>;

/** The titles of those items that the market may see. @throws ContentUnavailable */
function readTitles(
  { content, locale }: PageContext,
  facet: ItemFacetName,
  codenames: readonly string[],
): ItemTitles {
  if (codenames.length === 0) return new Map();
  const filters = [{ property: 'system.codename', operator: 'in', values: codenames }] as const;
  const { items } = content.list(
    itemTypes[facet],
    { filters, limit: codenames.length, fields: ['title'] },
    0,
  );
  return new Map(items.map((item) => [item.codename ?? '', titleOf(item, locale)]));
}

/**
 * The state without values that stand for items which are withheld in the market or unknown, as if
 * they were not in the address (SEARCH-30).
 * @throws ContentUnavailable
 */
export function withVisibleItems(services: PageContext, state: SearchState): SearchState {
  const refinements = { ...state.refinements };
  for (const facet of itemFacetNames) {
    const chosen = refinements[facet];
    if (!chosen) continue;
    const titles = readTitles(services, facet, chosen);
    const visible = chosen.filter((codename) => titles.has(codename));
    if (visible.length > 0) refinements[facet] = visible;
    else delete refinements[facet];
  }
  return { ...state, refinements };
}

/**
 * The counts without values that stand for items which are withheld in the market, and the titles of
 * the others.
 * @throws ContentUnavailable
 */
export function visibleCounts(
  services: PageContext,
  counts: FacetCounts,
): { readonly counts: FacetCounts; readonly titles: ItemTitles } {
  const found = itemFacetNames.map((facet) => {
    const values = Object.entries(counts[facet] ?? {});
    const codenames = values.map(([codename]) => codename);
    const titles = readTitles(services, facet, codenames);
    const visible = values.filter(([codename]) => titles.has(codename));
    return { titles, entry: [facet, Object.fromEntries(visible)] as const };
  });
  return {
    counts: { ...counts, ...Object.fromEntries(found.map(({ entry }) => entry)) },
    titles: new Map(found.flatMap(({ titles }) => [...titles])),
  };
}
