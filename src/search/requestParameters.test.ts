import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { localeOfConditions, UnreadableParameter } from './conditions.ts';
import { flatParameters, readParameters } from './requestParameters.ts';

const records = { index: 'records', sort: 'relevance' } as const;
const read = (given: Readonly<Record<string, unknown>>) =>
  readParameters(flatParameters(given), records);
const conditions = (given: Readonly<Record<string, unknown>>) => read(given).request.conditions;

const is = (attribute: string, value: string, isNegated = false) => ({
  attribute,
  value,
  isNegated,
});

test('reads a URL-encoded string and a flat object alike', () => {
  const text =
    'query=%20knee%20&page=2&facets=%5B%22type%22%5D&clickAnalytics=true&analytics=false';
  const flat = {
    query: ' knee ',
    page: 2,
    facets: ['type'],
    clickAnalytics: true,
    analytics: false,
  };
  expect(read({ params: text })).toEqual(read(flat));
  expect(read({ params: flat })).toEqual(read(flat));
  expect(read(flat)).toMatchObject({
    request: { query: 'knee', page: 2, hitsPerPage: 20, facets: ['type'] },
    clickAnalytics: true,
    analytics: false,
  });
});

test.each([
  [
    'JSON text',
    '[["type:a","type:b"],"lang:de"]',
    [[is('type', 'a'), is('type', 'b')], [is('lang', 'de')]],
  ],
  ['an array', [['type:a'], 'lang:-de'], [[is('type', 'a')], [is('lang', 'de', true)]]],
  ['one alone', 'location:São Paulo', [[is('location', 'São Paulo')]]],
  ['a value with a colon', ['a:b:c'], [[is('a', 'b:c')]]],
  ['an escaped hyphen', ['a:\\-b'], [[is('a', '-b')]]],
  ['a hyphen before the name', ['-a:b'], [[is('a', 'b', true)]]],
  ['nothing', '', []],
  ['an empty list', [], []],
])('accepts facetFilters as %s', (_, facetFilters, expected) => {
  expect(conditions({ facetFilters })).toEqual(expected);
});

test('filters are conditions that all hold, or alternatives', () => {
  const filters = '(type:"a b" OR NOT type:c) AND date >= 5 AND lang:de';
  expect(conditions({ filters })).toEqual([
    [is('type', 'a b'), is('type', 'c', true)],
    [{ attribute: 'date', operator: '>=', number: 5 }],
    [is('lang', 'de')],
  ]);
});

test('finds the one language that the conditions allow', () => {
  const localeOf = (facetFilters: unknown) => localeOfConditions(conditions({ facetFilters }));
  expect(localeOf([['type:a', 'type:b'], ['lang:de']])).toBe('de');
  expect(localeOf([['lang:de', 'lang:en']])).toBeUndefined();
  expect(localeOf(['lang:-de'])).toBeUndefined();
  expect(localeOf(['lang:xx'])).toBeUndefined();
});

describe('any request', () => {
  test('is read within limits, or rejected with the name of the parameter', () => {
    const names = [
      'query',
      'page',
      'hitsPerPage',
      'facets',
      'facetFilters',
      'numericFilters',
      'filters',
      'params',
      'attributesToRetrieve',
      'highlightPreTag',
      'facetName',
      'facetQuery',
      '__proto__',
    ];
    const text = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc
        .array(fc.constantFrom('a:b', 'AND', 'OR', 'NOT', '(', ')', '"', "'", '>', '5', '-', '['))
        .map((it) => it.join(' ')),
    );
    const value = fc.oneof(text, fc.anything(), fc.array(text), fc.array(fc.array(text)));
    fc.assert(
      fc.property(fc.dictionary(fc.constantFrom(...names), value), (given) => {
        let request: ReturnType<typeof read>['request'] | undefined;
        let fault: unknown;
        try {
          request = read(given).request;
        } catch (error) {
          fault = error;
        }
        expect(request !== undefined || fault instanceof UnreadableParameter).toBe(true);
        expect(request?.query.length ?? 0).toBeLessThanOrEqual(512);
        expect(request?.hitsPerPage ?? 0).toBeLessThanOrEqual(1_000);
        expect(request?.conditions.flat().length ?? 0).toBeLessThanOrEqual(200);
      }),
      { numRuns: 500 },
    );
  });
});
