import { expect, test } from 'vitest';
import { headOfPart, type PageHead } from './pageHead.ts';

const head = {
  canonical: 'https://www.portico.example/products',
  alternates: [
    { locale: 'en', href: '/products' },
    { locale: 'de', href: '/produkte' },
  ],
} as unknown as PageHead;

test('another language of a later page of a list is its page of the same number (PATH-8)', () => {
  const later = headOfPart(head, 2);
  expect(later.canonical).toBe('https://www.portico.example/products?page=2');
  expect(later.alternates).toEqual([]);
  expect(later.languages).toEqual([
    { locale: 'en', href: '/products?page=2' },
    { locale: 'de', href: '/produkte?page=2' },
  ]);
});

test('the first page of a list is as it was', () => expect(headOfPart(head, 1)).toBe(head));
