import { expect, test } from 'vitest';
import { demoBrand } from '../../brand/demoBrands.server.ts';
import { noContent } from '../../content/reader.server.ts';
import { type Alternates, createSitemap, partsOf } from './sitemap.ts';

const pages = (count: number): Alternates[] =>
  Array.from({ length: count }, (_, i) => [
    { locale: 'en', href: `/products/${i}` },
    { locale: 'de', href: `/produkte/${i}` },
    { locale: 'es', href: `/productos/${i}` },
  ]);

test('a small site has one sitemap', () => {
  expect(partsOf([])).toEqual([[]]);
  expect(partsOf(pages(10))).toHaveLength(1);
});

test('a large site is split into parts of at most 20,000 addresses, which together list every address once', () => {
  const site = pages(20_001);
  const parts = partsOf(site);
  expect(parts.map((part) => part.flat().length)).toEqual([19_998, 19_998, 19_998, 9]);
  expect(parts.flat()).toEqual(site);
});

test.each([
  ['/sitemap.xml', true],
  ['/sitemap.xml?x', true],
  ['/sitemap-1.xml', true],
  ['/sitemap-1200.xml?x', true],
  ['/sitemap-0.xml', false],
  ['/sitemap-01.xml', false],
  ['/sitemap-.xml', false],
  ['/sitemap-1.xml/x', false],
  ['/de/sitemap.xml', false],
])('%s is a sitemap: %s', (url, expected) => {
  const { address } = createSitemap(
    'https://site.example',
    () => demoBrand('main'),
    () => noContent,
    () => undefined,
  );
  expect(address.test(url)).toBe(expected);
});
