import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readFacetValues, writeFacetValues } from './facetValues.ts';
import {
  emptyState,
  inOtherLanguage,
  readSearchState,
  resultFacets,
  writeSearchState,
} from './searchState.ts';

const read = (query: string) => readSearchState(new URLSearchParams(query));
const written = (query: string) => writeSearchState(read(query));

test('control characters separate words, because HTML cannot hold them (SEARCH-11)', () => {
  expect(read('q=a%00b%0Ac').query).toBe('a b c');
});

describe('values of a facet', () => {
  test.each<[readonly string[], string]>([
    [['knee'], 'knee'],
    [['hip', 'knee'], 'hip;knee'],
    [['Munich', 'Tampa, Florida'], 'Munich;Tampa-- Florida'],
    [['Baden-Baden'], 'Baden-Baden'],
    [['a--b'], 'a\\-\\-b'],
    [['a,-b', 'a-,b'], 'a--\\-b;a\\---b'],
    [['a;b', 'a\\b'], 'a\\;b;a\\\\b'],
  ])('writes %j as %s (SEARCH-11)', (values, text) => {
    expect(writeFacetValues(values)).toBe(text);
    expect(readFacetValues(text)).toEqual(values);
  });

  const hard = fc.array(fc.constantFrom(...'-,;\\ab&=+%é🦴 '), { minLength: 1, maxLength: 12 });
  const value = fc.oneof(
    hard.map((letters) => letters.join('')),
    fc.string({ unit: 'grapheme', minLength: 1, maxLength: 20 }),
  );

  test('survives writing and reading, whatever the values', () => {
    fc.assert(
      fc.property(fc.uniqueArray(value, { minLength: 1, maxLength: 20 }), (values) => {
        const query = `?${new URLSearchParams({ location: writeFacetValues(values) })}`;
        const address = new URL(query, 'https://www.example/search');
        const { refinements } = readSearchState(address.searchParams);
        expect(refinements.location).toEqual(values.toSorted());
      }),
      { numRuns: 2_000 },
    );
  });
});

describe('the state of a search', () => {
  test('is read from an address', () => {
    expect(read('q=+knee%20%20lab&viewAll=true&specialty=knee;hip&sort=newest&page=3')).toEqual({
      query: 'knee lab',
      viewAll: true,
      refinements: { specialty: ['hip', 'knee'] },
      sort: 'newest',
      page: 3,
    });
  });

  test.each([
    ['', 'x=1&page=2&sort=title&country=DE'],
    ['q=a', 'page=1&q=a&sort=relevance&viewAll=1&country=BR&constructor=x&__proto__=y'],
    ['type=event;product', 'type=product;nonsense;event;product'],
    ['type=event;product', 'type=product&type=event&type='],
    ['q=a&location=Munich;Tampa--+Florida', 'location=Tampa--%20Florida%3BMunich&q=a'],
    ['q=a%26b&page=2', 'q=a%26b&page=2&page=3'],
  ])('writes %s as the only form of %s (SEARCH-11)', (own, other) => {
    expect(written(other)).toBe(own);
    expect(written(own)).toBe(own);
  });

  test('is limited', () => {
    const values = Array.from({ length: 500 }, (_, i) => `v${i}`).join(';');
    const state = read(`q=${'x'.repeat(9_000)}&location=${values};${'y'.repeat(200)}`);
    expect(state.query).toHaveLength(300);
    expect(state.refinements.location).toHaveLength(20);
  });

  test('is read from any address, and equals what is read from its written form', () => {
    const name = fc.constantFrom('q', 'viewAll', 'sort', 'page', 'country', ...resultFacets);
    const text = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.constantFrom('true', 'knee', 'event;product', 'title', '7', '\ud800', '%', ';;--\\'),
    );
    fc.assert(
      fc.property(fc.array(fc.tuple(name, text)), (parameters) => {
        const state = readSearchState(new URLSearchParams(parameters.map(([k, v]) => [k, v])));
        const query = writeSearchState(state);
        const address = new URL(`/search?${query}`, 'https://www.example');
        expect(readSearchState(address.searchParams)).toEqual(state);
        expect(written(query)).toBe(query);
      }),
      { numRuns: 2_000 },
    );
  });
});

test('in another language, a search keeps all but its page and the names of places (PATH-8)', () => {
  const state = read('q=anchor&type=product;event&location=Munich&sort=newest&page=3');
  expect(writeSearchState(inOtherLanguage(state))).toBe(
    writeSearchState(read('q=anchor&type=product;event&sort=newest')),
  );
  expect(inOtherLanguage(read('location=Munich'))).toEqual(emptyState);
});
