import { newsArticle } from '../content/types/page.ts';
import { ListPage } from './ListPage.tsx';
import { listView } from './list.server.ts';
import { definePage, type PageProps } from './page.ts';
import { headOfPart } from './pageHead.ts';
import type { PageServices } from './pageServices.ts';
import { listPage } from './sectionPage.server.ts';

async function load(services: PageServices, url: URL) {
  const [page, list] = await Promise.all([
    listPage(services, 'news', 'news'),
    listView(services, newsArticle, url, { order: 'elements.date[desc]' }),
  ]);
  return { head: headOfPart(page.head, list.page), page, list };
}

type Props = PageProps<typeof load>;

/** All news, newest first. */
function NewsList({ data: { page, list } }: Props) {
  return <ListPage page={page} list={list} />;
}

export default definePage({ load, View: NewsList });
