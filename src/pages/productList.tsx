import { product } from '../content/types/product.ts';
import { ListPage } from './ListPage.tsx';
import { listView } from './list.server.ts';
import { headOfPart, metaOf } from './pageHead.ts';
import { pageLoader } from './pageLoader.ts';
import type { RouteProps } from './routeProps.ts';
import { listPage } from './sectionPage.server.ts';

export const loader = pageLoader(async (services, { url }) => {
  const [page, list] = await Promise.all([
    listPage(services, 'products', 'products'),
    listView(services, product, url, { order: 'elements.title[asc]' }),
  ]);
  return { head: headOfPart(page.head, list.page), page, list };
});

export { formAction as action } from './formAction.ts';

type Props = RouteProps<typeof loader>;

export const meta = ({ loaderData }: Partial<Props>) => metaOf(loaderData?.head);

/** All products the market may see, by name. */
export default function ProductList({ loaderData: { page, list } }: Props) {
  return <ListPage page={page} list={list} />;
}
