import { expect, test } from 'vitest';
import { addressInPreview } from './PreviewFields.tsx';

test.each([
  ['/products', '/products?preview=e30&previewLink=x'],
  ['/products?page=2#list', '/products?page=2&preview=e30&previewLink=x#list'],
  ['/products?preview=other', '/products?preview=other'],
  ['/media/a.pdf', '/media/a.pdf'],
  ['/api/geo', '/api/geo'],
  ['//a.example/products', '//a.example/products'],
  ['https://a.example/products', 'https://a.example/products'],
  ['#main', '#main'],
])('a link to %s leads to %s (BANNER-8)', (href, shown) => {
  expect(addressInPreview(href, 'preview=e30&previewLink=x')).toBe(shown);
  expect(addressInPreview(href, undefined)).toBe(href);
});
