import { resource } from '../content/types/resource.ts';
import { ListPage } from './ListPage.tsx';
import { featuredView, type ListQuery, listParameters, loadList } from './list.server.ts';
import { definePage, type PageProps } from './page.ts';
import type { PageServices } from './pageServices.ts';

async function load(services: PageServices, query: ListQuery) {
  const order = 'elements.publication_date[desc]';
  const [data, featured] = await Promise.all([
    loadList(services, resource, query, { order, depth: 1 }),
    query.page === 1 ? featuredView(services, resource, order) : undefined,
  ]);
  return { ...data, featured };
}

type Props = PageProps<typeof load>;

/** All resources the market may see, newest first, with the featured ones above them. */
function ResourceList({ data: { page, list, featured } }: Props) {
  return <ListPage page={page} list={list} featured={featured} />;
}

export default definePage({ parameters: listParameters, load, View: ResourceList });
