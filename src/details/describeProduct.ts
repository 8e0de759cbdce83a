import type { MedicalDevice, Product } from 'schema-dts';
import type { ProductView } from './productView.server.ts';

/** What the description of a product needs of its page. */
interface Page {
  readonly origin: string;
  readonly canonical: string;
  readonly brandName: string;
}

type Described = Exclude<Product, string> | Exclude<MedicalDevice, string>;

/**
 * A product in the vocabulary of schema.org: only what its page shows in its market, so without price
 * and rating (PRODUCT-7). A device for humans is described as such in a second thing with the same id.
 */
export function describeProduct(page: Page, product: ProductView): readonly Described[] {
  const { regulatory } = product;
  const id = `${page.canonical}#product`;
  const absolute = (address: string) => new URL(address, page.origin).href;
  const images = product.images.map(({ src }) => absolute(src));
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
