import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { placeOf } from '../../locale/addresses.ts';
import { readQuery } from '../../pages/page.ts';
import { pageTable } from '../../pages/pageTable.ts';
import { canonicalPathOf, pageAddress } from './pageAddress.ts';

const addressOf = (url: string) =>
  pageAddress(url, (page, given) => readQuery(pageTable[page], given));

const target = (url: string) => addressOf(url).target;

describe('equal pages have the same target (PERF-2)', () => {
  test.each([
    ['/products', ['/products?page=1', '/products?page=abc', '/products?page=01', '/products?x=1']],
    ['/products?page=2', ['/products?page=2&page=3', '/products?q=1&page=2', '/products?page=%32']],
    ['/search', ['/search?q=', '/search?q=%20%20', '/search?q']],
    ['/search?q=a+b', ['/search?q=%20a%20%20b', '/search?q=a%09b%20', '/search?q=a+b&x=2']],
    ['/search', ['/search?page=2', '/search?sort=title', '/search?country=DE', '/search?type=x']],
    [
      '/search?q=a&type=event;product&specialty=knee',
      [
        '/search?specialty=knee&type=product;event&q=a&queryID=1&objectID=2',
        '/search?q=a&type=event%3Bproduct&specialty=knee;knee;No-Codename&page=1',
      ],
    ],
    ['/products/a', ['/products/a?queryID=1&objectID=2']],
    ['/_app', ['/nowhere', '/a/b/c?q=1', '//evil.example/de', '/products/..', '/http://x/y']],
    ['/de/_app', ['/de/nirgendwo', '/produkte/a/b', '/de/fachgebiete/%2e%2e']],
  ])('%s', (own, urls) => {
    expect(target(own)).toBe(own);
    for (const url of urls) expect([url, target(url)]).toEqual([url, own]);
  });

  test('and a search at most 300 characters of it', () => {
    expect(target(`/search?q=${'x'.repeat(3_000)}`)).toBe(`/search?q=${'x'.repeat(300)}`);
  });
});

test('only searches contain text of visitors', () => {
  for (const url of ['/search?q=a', '/search?type=event', '/search?viewAll=true']) {
    expect(addressOf(url).hasFreeText).toBe(true);
  }
  for (const url of ['/search', '/products?page=2', '/nowhere?q=a']) {
    expect(addressOf(url).hasFreeText).toBe(false);
  }
});

describe('a page that is spelled another way', () => {
  const canonical = (url: string) => canonicalPathOf(addressOf(url));

  test.each([
    ['/products/', '/products'],
    ['//products', '/products'],
    ['/products//a', '/products/a'],
    ['/%70roducts', '/products'],
    ['/products/%61', '/products/a'],
    ['/products/a%c3%bc', '/products/a%C3%BC'],
    ['/Products', '/products'],
    ['/PRODUKTE/Anker', '/produkte/anker'],
    ['/DE/', '/de'],
    ['/de/Produkte//x', '/produkte/x'],
  ])('%s is canonically %s', (url, path) => expect(canonical(url)).toBe(path));

  test.each(['/', '/products', '/products/a', '/calendar/Some_Event', '/nowhere', '/No//Where'])(
    '%s is unchanged',
    (url) => expect(canonical(url)).toBeUndefined(),
  );

  test('is made canonical in one step, and never leads elsewhere', () => {
    const piece = fc.constantFrom('/', '//', '.', '..', '%2e', '%2F', '\\', 'products', 'DE', 'a?');
    const url = fc.array(fc.oneof(piece, fc.string({ maxLength: 3 })), { maxLength: 8 });
    fc.assert(
      fc.property(url, (pieces) => {
        const asked = `/${pieces.join('')}`;
        let path: string | undefined = asked.split('?', 1)[0];
        for (let hops = 0; hops < 4 && path !== undefined; hops += 1) path = canonical(path);
        expect(path).toBeUndefined();
      }),
      { numRuns: 2_000 },
    );
  });
});

test('the rendered place is the one that was found, and on this site', () => {
  const piece = fc.constantFrom(
    '/',
    '.',
    '%2e',
    '%2F',
    '\\',
    'products',
    'de',
    'evil.example',
    '@',
  );
  fc.assert(
    fc.property(fc.array(fc.oneof(piece, fc.string({ maxLength: 2 }))), (pieces) => {
      const address = addressOf(`/${pieces.join('')}`);
      if (canonicalPathOf(address) !== undefined) return;
      const { host, pathname } = new URL(address.target, 'https://own.example');
      expect(host).toBe('own.example');
      expect(placeOf(pathname)).toEqual(address.place);
    }),
    { numRuns: 2_000 },
  );
});
