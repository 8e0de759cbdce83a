import { resource } from '../content/types/resource.ts';
import { ListPage } from './ListPage.tsx';
import { featuredView, listView, pageNumber } from './list.server.ts';
import { definePage, type PageProps } from './page.ts';
import { headOfPart } from './pageHead.ts';
import type { PageServices } from './pageServices.ts';
import { listPage } from './sectionPage.server.ts';

async function load(services: PageServices, url: URL) {
  const order = 'elements.publication_date[desc]';
  const [page, list, featured] = await Promise.all([
    listPage(services, 'resources', 'resources'),
    listView(services, resource, url, { order, depth: 1 }),
    pageNumber(url) === 1 ? featuredView(services, resource, order) : undefined,
  ]);
  return { head: headOfPart(page.head, list.page), page, list, featured };
}

type Props = PageProps<typeof load>;

/** All resources the market may see, newest first, with the featured ones above them. */
function ResourceList({ data: { page, list, featured } }: Props) {
  return <ListPage page={page} list={list} featured={featured} />;
}

export default definePage({ load, View: ResourceList });
