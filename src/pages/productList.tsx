import { product } from '../content/types/product.ts';
import type { FilteredList } from '../search/lists/listState.ts';
import type { SearchState } from '../search/searchState.ts';
import { filterParameters, loadFilteredList } from './filteredList.server.ts';
import { ListPage } from './ListPage.tsx';
import { definePage, type PageProps } from './page.ts';
import type { PageServices } from './pageServices.ts';

const list: FilteredList = {
  type: product.codename,
  facets: ['specialty', 'product_type', 'product_status', 'market'],
  sorts: ['title'],
};

const load = (services: PageServices, state: SearchState) =>
  loadFilteredList(services, state, { type: product, list, order: 'elements.title[asc]' });

type Props = PageProps<typeof load>;

/** The products the market may see, sorted by name. */
function ProductList({ data: { page, list, filters } }: Props) {
  return <ListPage page={page} list={list} filters={filters} />;
}

export default definePage({ parameters: filterParameters(list), load, View: ProductList });
