import type { ProductView } from '../details/productView.server.ts';
import type { PageHead } from './pageHead.ts';
import { absolute, type Described } from './structuredData.ts';

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
