import { withForms } from '../blocks/withForms.server.ts';
import { subjectOf } from '../contact/subject.ts';
import { pageTexts } from '../content/messages/translations.server.ts';
import { product } from '../content/types/product.ts';
import { ProductDetails } from '../details/ProductDetails.tsx';
import { productView } from '../details/productView.server.ts';
import { ProductName } from '../products/ProductName.tsx';
import { FallbackNote } from './FallbackNote.tsx';
import { definePage, type PageProps } from './page.ts';
import { found } from './pageFailure.ts';
import { headOfItem } from './pageHead.ts';
import type { PageServices } from './pageServices.ts';
import { parentsIn, withTrail } from './parents.server.ts';
import { findItem } from './sectionPage.server.ts';
import { Trail } from './Trail.tsx';

async function load(services: PageServices) {
  const { locale } = services;
  const item = found(await findItem(services, product));
  const [itemHead, texts, parents] = await Promise.all([
    headOfItem(services, item),
    pageTexts(services),
    parentsIn(services, 'products', 'products'),
  ]);
  const head = withTrail(itemHead, parents);
  const view = productView(item, locale, texts);
  const about = subjectOf(item, locale);
  const blocks = await withForms(services, view.blocks, about);
  return { head, about, parents, product: { ...view, blocks } };
}

type Props = PageProps<typeof load>;

function Product({ data: { head, parents, product } }: Props) {
  return (
    <>
      <FallbackNote fallback={head.fallback} />
      <Trail parents={parents} />
      <div lang={head.fallback} data-testid="product">
        <ProductDetails product={product} title={<ProductName parts={product.name} />} />
      </div>
    </>
  );
}

export default definePage({ load, View: Product });
