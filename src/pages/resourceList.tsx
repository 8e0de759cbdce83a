import { resource } from '../content/types/resource.ts';
import { newestResources } from '../content/view/fields.ts';
import { type FilteredList, isPlain } from '../search/lists/listState.ts';
import type { SearchState } from '../search/searchState.ts';
import { filterParameters, loadFilteredList } from './filteredList.server.ts';
import { ListPage } from './ListPage.tsx';
import { featuredView } from './list.server.ts';
import { definePage, type PageProps, type PageServices } from './page.ts';

const list: FilteredList = {
  type: resource.codename,
  facets: ['media_type', 'specialty', 'resource_type', 'product', 'language', 'year'],
  sorts: ['newest', 'title'],
};

async function load(services: PageServices, state: SearchState) {
  const order = newestResources;
  const isFirst = isPlain(list, state) && state.page === 1;
  const data = await loadFilteredList(services, state, { type: resource, list, order, depth: 1 });
  const featured = isFirst ? featuredView(services, resource, order) : undefined;
  return { ...data, featured };
}

type Props = PageProps<typeof load>;

/** The resources the market may see, newest first; above the unfiltered list the featured ones. */
function ResourceList({ data: { page, list, filters, featured } }: Props) {
  return <ListPage page={page} list={list} filters={filters} featured={featured} />;
}

export default definePage({ parameters: filterParameters(list), load, View: ResourceList });
