import { newsArticle } from '../content/types/page.ts';
import { newsFeedPath } from '../locale/newsFeedPath.ts';
import type { FilteredList } from '../search/lists/listState.ts';
import type { SearchState } from '../search/searchState.ts';
import { filterParameters, loadFilteredList } from './filteredList.server.ts';
import { ListPage } from './ListPage.tsx';
import { definePage, type PageProps } from './page.ts';
import type { PageServices } from './pageServices.ts';

const list: FilteredList = {
  type: newsArticle.codename,
  facets: ['topic', 'year'],
  sorts: ['newest', 'title'],
};

async function load(services: PageServices, state: SearchState) {
  const order = 'elements.date[desc]';
  const data = await loadFilteredList(services, state, { type: newsArticle, list, order });
  return { ...data, head: { ...data.head, feed: newsFeedPath(services.locale) } };
}

type Props = PageProps<typeof load>;

/** The news, newest first. */
function NewsList({ data: { page, list, filters } }: Props) {
  return <ListPage page={page} list={list} filters={filters} />;
}

export default definePage({ parameters: filterParameters(list), load, View: NewsList });
