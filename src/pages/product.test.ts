import { expect, test } from 'vitest';
import type { ProductView } from '../details/productView.server.ts';
import { describeProduct } from './product.tsx';

const page = {
  origin: 'https://portico.example',
  canonical: 'https://portico.example/products/anchor',
  brandName: 'Portico',
};

const bare: ProductView = {
  codename: 'anchor',
  title: 'Anchor',
  name: [],
  teaser: '',
  description: '',
  number: '',
  type: '',
  status: 'released',
  isNew: false,
  preorders: [],
  specialties: [],
  images: [],
  film: undefined,
  guide: undefined,
  sizes: [],
  profile: undefined,
  materials: [],
  mri: undefined,
  setItems: [],
  directionsForUse: [],
  edfuLink: '',
  regulatory: {
    intendedUse: '',
    users: '',
    manufacturer: '',
    gtin: '',
    isVeterinary: false,
    registrations: [],
  },
  blocks: [],
  relatedProducts: [],
  relatedResources: [],
};

const regulatory = {
  ...bare.regulatory,
  intendedUse: 'Fixation',
  manufacturer: 'Maker GmbH',
  gtin: '09520000042110',
  registrations: [
    { title: 'Scheme', number: 'N-1', classTitle: '', deviceClass: '', statement: '' },
  ],
};

test('a product is described by the facts of its page (PRODUCT-7)', () => {
  const image = { src: '/media/a.webp', alt: '', width: 4, height: 3 };
  const shown = { ...bare, number: 'PO-1', teaser: 'An anchor', images: [image], regulatory };
  const [product, device] = describeProduct(page, shown);
  expect(product).toEqual({
    '@type': 'Product',
    '@id': `${page.canonical}#product`,
    name: 'Anchor',
    url: page.canonical,
    brand: { '@type': 'Brand', name: 'Portico' },
    description: 'An anchor',
    mpn: 'PO-1',
    image: ['https://portico.example/media/a.webp'],
    manufacturer: { '@type': 'Organization', name: 'Maker GmbH' },
    gtin14: '09520000042110',
  });
  expect(device).toEqual({
    '@type': 'MedicalDevice',
    '@id': `${page.canonical}#product`,
    disambiguatingDescription: 'Fixation',
    code: [
      { '@type': 'MedicalCode', codingSystem: 'UDI-DI', codeValue: '09520000042110' },
      { '@type': 'MedicalCode', codingSystem: 'Scheme', codeValue: 'N-1' },
    ],
  });
});

test('a veterinary product is no device for humans, and what is unknown is left out (PRODUCT-7)', () => {
  const veterinary = { ...bare, regulatory: { ...regulatory, isVeterinary: true } };
  expect(describeProduct(page, veterinary).map((it) => it['@type'])).toEqual(['Product']);
  const { '@type': type, ...facts } = describeProduct(page, bare)[0] ?? {};
  expect(type).toBe('Product');
  expect(Object.keys(facts)).toEqual(['@id', 'name', 'url', 'brand']);
});
