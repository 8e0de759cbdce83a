import { product } from '../content/types/product.ts';
import { pathTo } from '../locale/addresses.ts';
import type { FilteredList } from '../search/lists/listState.ts';
import type { SearchState } from '../search/searchState.ts';
import { filterParameters, loadFilteredList } from './filteredList.server.ts';
import { ListPage } from './ListPage.tsx';
import { definePage, type PageParameters, type PageProps, type PageServices } from './page.ts';
import {
  comparisonUnderWay,
  keptComparison,
  keptComparisonParameters,
  withComparison,
} from './productComparison.server.ts';

const list: FilteredList = {
  type: product.codename,
  facets: ['specialty', 'product_type', 'product_status', 'market'],
  sorts: ['title'],
};

/** The filters and the page of the list, and the comparison that is under way (PRODUCT-9). */
interface ProductListQuery {
  readonly state: SearchState;
  /** Codenames. */
  readonly compared: readonly string[];
}

const filters = filterParameters(list);

const parameters: PageParameters<ProductListQuery> = {
  read: (given) => ({
    state: filters.read(given),
    compared: keptComparisonParameters.read(given),
  }),
  write: ({ state, compared }) =>
    [filters.write(state), keptComparison(compared)].filter(Boolean).join('&'),
  haveFreeText: ({ state, compared }) =>
    compared.length > 0 || (filters.haveFreeText?.(state) ?? false),
};

async function load(services: PageServices, { state, compared }: ProductListQuery) {
  const order = 'elements.title[asc]' as const;
  const kept = keptComparison(compared);
  const data = await loadFilteredList(services, state, { type: product, list, order, kept });
  const shown = data.list.cards.map(({ key }) => key);
  const path = pathTo('products', services.locale);
  const comparison = comparisonUnderWay(services, compared, shown, (items) => {
    const query = parameters.write({ state, compared: items });
    return query ? `${path}?${query}` : path;
  });
  const under = comparison.items.map(({ codename }) => codename);
  const cards = withComparison(data.list.cards, under);
  return { ...data, list: { ...data.list, cards }, comparison };
}

type Props = PageProps<typeof load>;

/** The products the market may see, sorted by name. */
function ProductList({ data: { page, list, filters, comparison } }: Props) {
  return <ListPage page={page} list={list} filters={filters} comparison={comparison} />;
}

export default definePage({ parameters, load, View: ProductList });
