import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { pathTo, placeOf } from '../locale/addresses.ts';
import { locales } from '../locale/locales.ts';
import { isFreePath } from '../locale/paths.ts';
import { confirmationPage, wantedPage } from './wantedPage.ts';

describe('the page a visitor wanted', () => {
  test.each([
    ['/', '/'],
    ['/products', '/products'],
    ['/produkte/anker?page=2&utm_source=a%20b', '/produkte/anker?page=2&utm_source=a%20b'],
    ['/products#sizes', '/products'],
    ['/products/../resources', '/resources'],
    ['/pt/search?q=%2F%2Fevil.example', '/pt/search?q=%2F%2Fevil.example'],
  ])('%s is carried as %s', (value, carried) => {
    expect(wantedPage(value)).toBe(carried);
  });

  const elsewhere = [
    'https://evil.example/',
    'https://own.invalid/products',
    '//evil.example',
    '//evil.example/products',
    '///products',
    '/\\evil.example',
    '\\\\evil.example',
    '/products//evil.example',
    '/\t/evil.example',
    '/\n//evil.example/products',
    ' /products',
    '/products\r\nSet-Cookie: a=b',
    '/products\u0000',
    '/products\u202e',
    'products',
    '?page=2',
    '#top',
    'javascript:alert(1)',
    'data:text/html,x',
    '/@evil.example',
    '/api/items',
    '/api/professional-confirmation',
    '/products/../api/geo',
    '/assets/x.js',
    '/nowhere/x.y',
    '/%E2%80%AEx',
    '/%zz',
    '',
    `/products?x=${'x'.repeat(1_000)}`,
  ];
  test.each([...elsewhere, undefined, null, 7, ['/products']])('%j is none', (value) => {
    expect(wantedPage(value)).toBeUndefined();
  });

  test.each(locales)('the confirmation itself in %s is none', (locale) => {
    const page = pathTo('confirmProfessional', locale);
    expect(wantedPage(page)).toBeUndefined();
    expect(wantedPage(`${page}?to=/products`)).toBeUndefined();
  });

  test('whatever is given, a browser stays on the site and on one of its pages', () => {
    const piece = fc.oneof(
      fc.string(),
      fc.webUrl(),
      fc.constantFrom('/', '//', '\\', '@', ':', '..', '%2f', '%5c', '\t', '\n', 'products', '?'),
      fc.constantFrom('evil.example', 'http:', 'javascript:', '\u0000', '#', '/products', '/de'),
    );
    const anything = fc.array(piece, { maxLength: 6 }).map((pieces) => pieces.join(''));
    const slashed = anything.map((text) => `/${text}`);
    fc.assert(
      fc.property(fc.oneof(anything, slashed), (value) => {
        const page = wantedPage(value);
        if (page === undefined) return;
        const seen = new URL(page, 'https://www.portico.example/some/where');
        expect(seen.origin).toBe('https://www.portico.example');
        expect(page).toMatch(/^\/(?!\/)[\x21-\x7e]*$/);
        // Editors may give a page any address of this form.
        const isFree = isFreePath(decodeURI(seen.pathname));
        expect(placeOf(seen.pathname) !== undefined || isFree).toBe(true);
        expect(wantedPage(page)).toBe(page);
      }),
      { numRuns: 5_000 },
    );
  });
});

describe('the way to the confirmation', () => {
  test.each([
    ['/products?page=2', '/professionals?to=%2Fproducts%3Fpage%3D2'],
    ['//evil.example', '/professionals'],
    ['', '/professionals'],
    [`/products?x=${'x'.repeat(2_000)}`, '/professionals?to=%2Fproducts'],
  ])('from %s is %s', (url, page) => expect(confirmationPage('en', url)).toBe(page));

  test('is in the language of the page', () => {
    expect(confirmationPage('es', '/productos')).toBe('/es/profesionales?to=%2Fproductos');
  });
});
