import { UpcomingEvents } from '../blocks/EventRows.tsx';
import { withForms } from '../blocks/withForms.server.ts';
import { subjectOf } from '../contact/subject.ts';
import { addressOf } from '../content/address.ts';
import type { LinkedItem } from '../content/elements.ts';
import { pageTexts } from '../content/messages/translations.server.ts';
import { taxonomyItem } from '../content/types/page.ts';
import { product } from '../content/types/product.ts';
import { type CardView, cardViews } from '../content/view/card.ts';
import { choiceOf, choicesOf } from '../content/view/fields.ts';
import { ProductDetails } from '../details/ProductDetails.tsx';
import { type ProductView, productView } from '../details/productView.server.ts';
import { selectorView } from '../details/selectorView.server.ts';
import { measureParameter, measureText } from '../products/measure.ts';
import { ProductName } from '../products/ProductName.tsx';
import { Specialist, specialistFor } from '../staff/specialist.server.tsx';
import { ComparisonBar, ComparisonStatus } from './ComparisonBar.tsx';
import { nextEvents } from './nextEvents.server.ts';
import { FallbackNote, type ParentPage, Trail } from './PageTitle.tsx';
import { definePage, type PageParameters, type PageProps, type PageServices } from './page.ts';
import { found } from './pageFailure.ts';
import { headOfItem, languagesWith, type PageHead } from './pageHead.ts';
import { parentsIn, withThing, withTrail } from './parents.server.ts';
import {
  comparisonUnderWay,
  keptComparison,
  keptComparisonParameters,
  withComparison,
} from './productComparison.server.ts';
import { findItem } from './sectionPage.server.ts';
import { absolute, type Described } from './structuredData.ts';

/** What the address of a product asks for. */
interface ProductQuery {
  /** The products of a comparison that is under way. */
  readonly compared: readonly string[];
  /** The measure whose size is asked for, as typed; empty for none. */
  readonly measure: string;
}

const parameters: PageParameters<ProductQuery> = {
  read: (given) => ({
    compared: keptComparisonParameters.read(given),
    measure: measureText(given.get(measureParameter) ?? ''),
  }),
  write: ({ compared, measure }) => {
    const asked = new URLSearchParams(measure && { [measureParameter]: measure });
    return [keptComparison(compared), `${asked}`].filter(Boolean).join('&');
  },
  haveFreeText: () => true,
};

function load(services: PageServices, query: ProductQuery) {
  const { locale } = services;
  const item = found(findItem(services, product));
  const specialties = choicesOf(item, 'specialties');
  const itemHead = headOfItem(services, item);
  const texts = pageTexts(services);
  const parents = parentsOf(services, item);
  const events = nextEvents(services, specialties);
  const specialist = specialistFor(services, specialties);
  const view = productView(item, locale, texts, services.vocabularies, services);
  const things = describeProduct(itemHead, view);
  const described = things.reduce(withThing, withTrail(itemHead, parents));
  const languages = languagesWith(described, parameters.write(query));
  const head = { ...described, languages };
  const about = subjectOf(item, locale);
  const blocks = withForms(services, view.blocks, about);
  const comparison = comparisonOn(services, item, query, view.relatedProducts);
  const compared = comparison.items.map(({ codename }) => codename);
  const relatedProducts = withComparison(view.relatedProducts, compared);
  const selector = selectorView(services, item, query.measure);
  const shown = { ...view, blocks, relatedProducts, selector };
  return { head, about, parents, events, specialist, product: shown, comparison };
}

/** The comparison that is under way on the page of a product, with its related ones (PRODUCT-9). */
function comparisonOn(
  services: PageServices,
  item: LinkedItem<'product'>,
  { compared, measure }: ProductQuery,
  related: readonly CardView[],
) {
  const path = addressOf(item, services.locale) ?? '';
  const shown = [item.codename ?? '', ...related.map(({ key }) => key)];
  return comparisonUnderWay(services, compared, shown, (items) => {
    const query = parameters.write({ compared: items, measure });
    return query ? `${path}?${query}` : path;
  });
}

/** The pages above a product: its first specialty that has a page, else all products (PRODUCT-3). */
function parentsOf(services: PageServices, item: LinkedItem<'product'>): readonly ParentPage[] {
  const { content, locale } = services;
  const values = choicesOf(item, 'specialties');
  const filters = [{ property: 'elements.specialty', operator: 'any', values } as const];
  const { items } = content.list(taxonomyItem, { filters }, 0);
  const inOrder = values.flatMap((value) =>
    items.filter((page) => choiceOf(page, 'specialty') === value),
  );
  const parent = cardViews(inOrder, locale, services).find(({ href }) => href);
  if (!parent) return parentsIn(services, 'products', 'products');
  const parents = parentsIn(services, 'specialties', 'specialties');
  return [...parents, { name: parent.title, href: parent.href }];
}

type Props = PageProps<typeof load>;

function Product({ data: { head, parents, events, specialist, product, comparison } }: Props) {
  return (
    <>
      <FallbackNote fallback={head.fallback} />
      <Trail parents={parents} />
      <div lang={head.fallback} data-testid="product" data-list="">
        <ProductDetails
          product={product}
          title={<ProductName parts={product.name} />}
          compared={comparison.items.map(({ codename }) => codename)}
          compareLinks={comparison.links}
        />
        <ComparisonStatus comparison={comparison} />
        <ComparisonBar comparison={comparison} at="product" />
      </div>
      {specialist && <Specialist person={specialist} />}
      <UpcomingEvents events={events} />
    </>
  );
}

export default definePage({ parameters, load, View: Product });

/**
 * A product in the vocabulary of schema.org: only what its page shows in its market, so without price
 * and rating (PRODUCT-7). A device for humans is described as such in a second thing with the same id.
 */
export function describeProduct(
  page: Pick<PageHead, 'origin' | 'canonical' | 'brandName'>,
  product: ProductView,
): readonly Described[] {
  const { regulatory } = product;
  const id = `${page.canonical}#product`;
  const images = product.images.map(({ src }) => absolute(page.origin, src));
  const described: Described = {
    '@type': 'Product',
    '@id': id,
    name: product.title,
    url: page.canonical,
    brand: { '@type': 'Brand', name: page.brandName },
    ...(product.teaser && { description: product.teaser }),
    ...(product.number && { mpn: product.number }),
    ...(images.length > 0 && { image: images }),
    ...(product.specialties.length > 0 && { category: [...product.specialties] }),
    ...(product.materials.length > 0 && { material: [...product.materials] }),
    ...(regulatory.manufacturer && {
      manufacturer: { '@type': 'Organization', name: regulatory.manufacturer },
      ...(regulatory.gtin && { gtin14: regulatory.gtin }),
    }),
  };
  // Without a manufacturer the page has no regulatory information.
  if (!regulatory.manufacturer || regulatory.isVeterinary) return [described];
  return [described, describeDevice(id, regulatory)];
}

function describeDevice(id: string, regulatory: ProductView['regulatory']): Described {
  const { intendedUse, gtin, registrations } = regulatory;
  const codes = [
    ...(gtin ? [{ codingSystem: 'UDI-DI', codeValue: gtin }] : []),
    ...registrations.map(({ title, number }) => ({ codingSystem: title, codeValue: number })),
  ];
  return {
    '@type': 'MedicalDevice',
    '@id': id,
    ...(intendedUse && { disambiguatingDescription: intendedUse }),
    ...(codes.length > 0 && {
      code: codes.map((code) => ({ '@type': 'MedicalCode' as const, ...code })),
    }),
  };
}
