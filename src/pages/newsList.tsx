import { newsArticle } from '../content/types/page.ts';
import { newsFeedPath } from '../locale/newsFeedPath.ts';
import { ListPage } from './ListPage.tsx';
import { type ListQuery, listParameters, loadList } from './list.server.ts';
import { definePage, type PageProps } from './page.ts';
import type { PageServices } from './pageServices.ts';

async function load(services: PageServices, query: ListQuery) {
  const data = await loadList(services, newsArticle, query, { order: 'elements.date[desc]' });
  return { ...data, head: { ...data.head, feed: newsFeedPath(services.locale) } };
}

type Props = PageProps<typeof load>;

/** All news, newest first. */
function NewsList({ data: { page, list } }: Props) {
  return <ListPage page={page} list={list} />;
}

export default definePage({ parameters: listParameters, load, View: NewsList });
