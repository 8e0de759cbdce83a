import { expect, test } from 'vitest';
import { readParameters } from '../../search/requestParameters.ts';
import type { SearchIndex, SearchResult } from '../../search/search.ts';
import { createSiteSearch } from './createSiteSearch.ts';

const scope = { locale: 'en', places: ['US'], ignoreUserGroups: false, hiddenTypes: [] } as const;
const stale: SearchResult = {
  hits: [
    { objectID: 'open-en', title: 'Open' },
    { objectID: 'withheld-en', title: 'Secret' },
  ],
  nbHits: 7,
  nbPages: 1,
  spelling: 'secret',
};

function open(isRead = true, result = stale, hear: (query: string) => void = () => undefined) {
  return createSiteSearch({
    backend: {
      async search(requests) {
        for (const { query } of requests) hear(query);
        return [result];
      },
      status: () => ({ isReady: true, records: 2 }),
    },
    learning: {} as never,
    trending: { mayShow: (query) => query !== 'blocked' },
    current: { isRead: () => isRead, isVisible: (objectID) => objectID === 'open-en' },
    stateOf: (objectID) => (objectID === 'open-en' ? 'waiting_list' : undefined),
    answerer: () => ({ answeredBy: 'test' }),
    sites: ['https://www.portico.example'],
  });
}

const asked = (index: SearchIndex) => [readParameters({}, { index, sort: 'relevance' })];

// SEARCH-19
test('hits that the current content withholds are not shown, for each backend', async () => {
  const [result] = await open().search(asked('records'), scope, undefined);
  expect(result).toMatchObject({ hits: [{ objectID: 'open-en' }], nbHits: 6 });
  expect(JSON.stringify(result).toLowerCase()).not.toContain('secret');
});

test('blocked suggestions are not shown', async () => {
  const suggestions = {
    ...stale,
    hits: ['knee', 'blocked'].map((query) => ({ objectID: query, query })),
  };
  const search = open(true, suggestions);
  const [result] = await search.search(asked('suggestions'), scope, undefined);
  expect(result).toMatchObject({ hits: [{ query: 'knee' }], nbHits: 6 });
});

test('nothing is searched before it is known what may be shown', async () => {
  await expect(open(false).search(asked('records'), scope, undefined)).rejects.toMatchObject({
    name: 'SearchUnavailable',
    reason: 'building',
  });
});

// SEARCH-34
test.each([
  ['(01)09520000042110(17)271231(10)A1', '09520000042110'],
  [']d2010952000004211017271231', '09520000042110'],
  ['9520000042110', '09520000042110'],
  ['HTTPS://WWW.PORTICO.EXAMPLE/IFU/PO-4211', 'PO-4211'],
  ['REF PO-4211', 'PO-4211'],
  ['PO-4211', 'PO-4211'],
  ['Bänder', 'Bänder'],
  ['+A123BJC5D6E71G', '+A123BJC5D6E71G'],
])('a search for %j looks for %j', async (query, expected) => {
  const heard: string[] = [];
  const search = open(true, stale, (it) => heard.push(it));
  const sent = readParameters({ query }, { index: 'records', sort: 'relevance' });
  await search.search([{ ...sent, analytics: false }], scope, undefined);
  expect(heard).toEqual([expected]);
});

// EVENT-6
test('events have their present state of registration, whatever the backend stored', async () => {
  const states = async (parameters: object) => {
    const { request } = readParameters({ ...parameters }, { index: 'records', sort: 'relevance' });
    const [asking] = asked('records');
    const [result] = await open().search([{ ...asking, request } as never], scope, undefined);
    return result?.hits.map(({ registration_status: state }) => state);
  };
  expect(await states({})).toEqual([['waiting_list']]);
  expect(await states({ attributesToRetrieve: ['title'] })).toEqual([undefined]);
});
