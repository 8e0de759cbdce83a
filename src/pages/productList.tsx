import { pageTexts } from '../content/messages/translations.server.ts';
import { product } from '../content/types/product.ts';
import { ListPage } from './ListPage.tsx';
import { listView } from './list.server.ts';
import { headOfPart, metaOf } from './pageHead.ts';
import { pageLoader } from './pageLoader.ts';
import type { RouteProps } from './routeProps.ts';
import { listPage } from './sectionPage.server.ts';

export const loader = pageLoader(async (services, { url }) => {
  const name = (await pageTexts(services)).products;
  const [page, list] = await Promise.all([
    listPage(services, 'products', name),
    listView(services, product, url, { order: 'elements.title[asc]' }),
  ]);
  return { head: headOfPart(page.head, list.page), page, list };
});

type Props = RouteProps<typeof loader>;

export const meta = ({ loaderData }: Partial<Props>) => metaOf(loaderData?.head);

/** All products the market may see, by name. */
export default function ProductList({ loaderData: { page, list } }: Props) {
  return <ListPage page={page} list={list} />;
}
