import { product } from '../content/types/product.ts';
import { ListPage } from './ListPage.tsx';
import { type ListQuery, listParameters, loadList } from './list.server.ts';
import { definePage, type PageProps } from './page.ts';
import type { PageServices } from './pageServices.ts';

const load = (services: PageServices, query: ListQuery) =>
  loadList(services, product, query, { order: 'elements.title[asc]' });

type Props = PageProps<typeof load>;

/** All products the market may see, sorted by name. */
function ProductList({ data: { page, list } }: Props) {
  return <ListPage page={page} list={list} />;
}

export default definePage({ parameters: listParameters, load, View: ProductList });
