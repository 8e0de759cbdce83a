import { resource } from '../content/types/resource.ts';
import { ListPage } from './ListPage.tsx';
import { featuredView, listView, pageNumber } from './list.server.ts';
import { headOfPart, metaOf } from './pageHead.ts';
import { pageLoader } from './pageLoader.ts';
import type { RouteProps } from './routeProps.ts';
import { listPage } from './sectionPage.server.ts';

export const loader = pageLoader(async (services, { url }) => {
  const order = 'elements.publication_date[desc]';
  const [page, list, featured] = await Promise.all([
    listPage(services, 'resources', 'resources'),
    listView(services, resource, url, { order, depth: 1 }),
    pageNumber(url) === 1 ? featuredView(services, resource, order) : undefined,
  ]);
  return { head: headOfPart(page.head, list.page), page, list, featured };
});

export { formAction as action } from './formAction.ts';

type Props = RouteProps<typeof loader>;

export const meta = ({ loaderData }: Partial<Props>) => metaOf(loaderData?.head);

/** All resources the market may see, newest first, with the featured ones above them. */
export default function ResourceList({ loaderData: { page, list, featured } }: Props) {
  return <ListPage page={page} list={list} featured={featured} />;
}
