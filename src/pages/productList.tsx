import { product } from '../content/types/product.ts';
import { ListPage } from './ListPage.tsx';
import { listView } from './list.server.ts';
import { definePage, type PageProps } from './page.ts';
import { headOfPart } from './pageHead.ts';
import type { PageServices } from './pageServices.ts';
import { listPage } from './sectionPage.server.ts';

async function load(services: PageServices, url: URL) {
  const [page, list] = await Promise.all([
    listPage(services, 'products', 'products'),
    listView(services, product, url, { order: 'elements.title[asc]' }),
  ]);
  return { head: headOfPart(page.head, list.page), page, list };
}

type Props = PageProps<typeof load>;

/** All products the market may see, sorted by name. */
function ProductList({ data: { page, list } }: Props) {
  return <ListPage page={page} list={list} />;
}

export default definePage({ load, View: ProductList });
