import { newsArticle } from '../content/types/page.ts';
import { ListPage } from './ListPage.tsx';
import { listView } from './list.server.ts';
import { headOfPart, metaOf } from './pageHead.ts';
import { pageLoader } from './pageLoader.ts';
import type { RouteProps } from './routeProps.ts';
import { listPage } from './sectionPage.server.ts';

export const loader = pageLoader(async (services, { url }) => {
  const [page, list] = await Promise.all([
    listPage(services, 'news', 'news'),
    listView(services, newsArticle, url, { order: 'elements.date[desc]' }),
  ]);
  return { head: headOfPart(page.head, list.page), page, list };
});

export { formAction as action } from './formAction.ts';

type Props = RouteProps<typeof loader>;

export const meta = ({ loaderData }: Partial<Props>) => metaOf(loaderData?.head);

/** All news, newest first. */
export default function NewsList({ loaderData: { page, list } }: Props) {
  return <ListPage page={page} list={list} />;
}
