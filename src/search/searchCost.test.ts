import { expect, test } from 'vitest';
import { readParameters } from './requestParameters.ts';
import { costOf, mostCost } from './searchCost.ts';

const requests = (parameters: object, count = 1) =>
  Array.from(
    { length: count },
    () => readParameters({ ...parameters }, { index: 'records', sort: 'relevance' }).request,
  );

test.each([
  ['an empty query', {}, 1],
  ['a short word', { query: 'kn' }, 2],
  ['words that can be corrected', { query: 'rotator cuff' }, 3],
  ['the most words that are searched', { query: 'word '.repeat(100) }, 11],
  ['facets and many hits', { query: 'knee', facets: ['*'], hitsPerPage: 1000 }, 13],
  ['a late page of a list', { page: 300, hitsPerPage: 24 }, 8],
])('%s costs', (_, parameters, cost) => {
  expect(costOf(requests(parameters), 'en')).toBe(cost);
});

test('a search in all languages costs more', () => {
  const asked = requests({ query: 'rotator cuff' });
  expect(costOf(asked, undefined)).toBeGreaterThan(costOf(asked, 'en'));
});

test.each([
  ['query', { query: 'two misspelt' }, 50],
  ['hitsPerPage', { query: 'knee', hitsPerPage: 1000 }, 10],
  ['facetFilters', { facetFilters: Array.from({ length: 200 }, () => 'a:b') }, 20],
])(
  'rejects a request with too much of %s and names the parameter',
  (parameter, parameters, count) => {
    expect(() => costOf(requests(parameters, count), 'en')).toThrow(
      expect.objectContaining({ name: 'UnreadableParameter', parameter }),
    );
  },
);

test('allows fifty searches for one word each', () => {
  expect(costOf(requests({ query: 'knee' }, 50), 'en')).toBe(mostCost);
});
