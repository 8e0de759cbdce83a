import { expect, test } from 'vitest';
import { openTestContent, type TestItems } from '../../../tests/fakes/testContent.ts';
import { ContentUnavailable } from '../../content/contentErrors.ts';
import { readParameters } from '../../search/requestParameters.ts';
import type { SearchBackend, SearchIndex, SearchResult } from '../../search/search.ts';
import { createVisibleRecords } from '../../search/visibleRecords.server.ts';
import { createSiteSearch, type SiteSearchParts } from './createSiteSearch.ts';

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

const withheld = { values: { title: 'Secret', manual_geographic_exceptions: 'US' } };
const shown: TestItems = { open: { values: { title: 'Open' } }, withheld };

type Search = SearchBackend['search'];

/** A search over test content, whose backend answers with some hits. */
async function open(search: Search = async () => [stale], more: Partial<SiteSearchParts> = {}) {
  const visible = createVisibleRecords(['default']);
  const { current, show } = await openTestContent(shown, [visible]);
  const site = createSiteSearch({
    backend: { search, status: () => ({ isReady: true, records: 2 }) },
    learning: {} as never,
    trending: { mayShow: (query) => query !== 'blocked' },
    current,
    visible,
    domainTag: 'acom',
    stateOf: (objectID) => (objectID === 'open-en' ? 'waiting_list' : undefined),
    answerer: () => ({ answeredBy: 'test' }),
    sites: ['https://www.portico.example'],
    ...more,
  });
  return { site, show };
}

const asked = (index: SearchIndex, parameters: Record<string, unknown> = {}) => [
  readParameters(parameters, { index, sort: 'relevance' }),
];

test('hits that the current content withholds are not shown, for each backend (SEARCH-19)', async () => {
  const { site } = await open();
  const [result] = await site.search(asked('records'), scope, undefined);
  expect(result).toMatchObject({ hits: [{ objectID: 'open-en' }], nbHits: 6 });
  expect(JSON.stringify(result).toLowerCase()).not.toContain('secret');
});

test('what is withheld or gone while the index is older is not shown, and what is open again is', async () => {
  const { site, show } = await open();
  await show({ withheld: { values: { title: 'Secret' } } });
  const [result] = await site.search(asked('records'), scope, undefined);
  expect(result?.hits.map(({ objectID }) => objectID)).toEqual(['withheld-en']);
  await show({});
  const [none] = await site.search(asked('records'), scope, undefined);
  expect(none).toMatchObject({ hits: [], nbHits: 5 });
});

test('a search during which the content switches answers of the new content only (SEARCH-19)', async () => {
  let asking = 0;
  const { site, show } = await open(async () => {
    asking += 1;
    if (asking > 1) return [{ ...stale, facets: { type: { product: 1 } } }];
    await show({ ...shown, open: withheld, withheld: { values: { title: 'Public' } } });
    return [{ ...stale, facets: { type: { product: 2 } } }];
  });
  const [result] = await site.search(asked('records'), scope, undefined);
  expect(result?.hits).toMatchObject([{ objectID: 'withheld-en', title: 'Public' }]);
  expect(result?.facets).toEqual({ type: { product: 1 } });
  expect(asking).toBe(2);
});

test('a search is refused while the content switches during each try', async () => {
  const { site, show } = await open(async () => {
    await show(shown);
    return [stale];
  });
  await expect(site.search(asked('records'), scope, undefined)).rejects.toMatchObject({
    name: 'SearchUnavailable',
  });
});

test('a hit whose texts the index has not yet has those of the content, without highlights', async () => {
  const old = {
    objectID: 'open-en',
    title: 'Old claim',
    teaser: 'Old',
    url: '/products/open',
    image: '/old.webp',
    _highlightResult: { title: { value: 'Old <em>claim</em>' } },
  };
  const { site, show } = await open(async () => [{ ...stale, hits: [old], spelling: 'claim' }]);
  await show({ open: { values: { title: 'New', teaser: 'Better', product_number: 'PO-1' } } });
  const [whole] = await site.search(asked('records'), scope, undefined);
  expect(whole).toMatchObject({
    nbHits: 7,
    hits: [
      {
        objectID: 'open-en',
        title: 'New',
        teaser: 'Better',
        product_number: 'PO-1',
        type: 'product',
        _highlightResult: { title: { value: 'New', matchLevel: 'none', matchedWords: [] } },
      },
    ],
  });
  expect(JSON.stringify(whole)).not.toMatch(/old|claim/i);
  const wanted = asked('records', { attributesToRetrieve: ['title'] });
  const [part] = await site.search(wanted, scope, undefined);
  expect(Object.keys(part?.hits[0] ?? {}).sort()).toEqual([
    '_highlightResult',
    'objectID',
    'title',
  ]);
});

test('a hit with the texts of the content is passed on as it is', async () => {
  const hit = { objectID: 'open-en', title: 'Open', _highlightResult: { title: { value: '*' } } };
  const { site } = await open(async () => [{ ...stale, hits: [hit] }], {
    stateOf: () => undefined,
  });
  const [result] = await site.search(asked('records'), scope, undefined);
  expect(result?.hits).toEqual([hit]);
  expect(result?.spelling).toBe('secret');
});

test('blocked suggestions are not shown', async () => {
  const suggestions = {
    ...stale,
    hits: ['knee', 'blocked'].map((query) => ({ objectID: query, query })),
  };
  const { site } = await open(async () => [suggestions]);
  const [result] = await site.search(asked('suggestions'), scope, undefined);
  expect(result).toMatchObject({ hits: [{ query: 'knee' }], nbHits: 6 });
});

test('nothing is searched before it is known what may be shown', async () => {
  const now = () => {
    throw new ContentUnavailable('No content has been read yet');
  };
  const { site } = await open(undefined, { current: { isThere: () => false, now } });
  await expect(site.search(asked('records'), scope, undefined)).rejects.toMatchObject({
    name: 'SearchUnavailable',
    reason: 'building',
  });
});

test.each([
  ['(01)09520000042110(17)271231(10)A1', '09520000042110'],
  [']d2010952000004211017271231', '09520000042110'],
  ['9520000042110', '09520000042110'],
  ['HTTPS://WWW.PORTICO.EXAMPLE/IFU/PO-4211', 'PO-4211'],
  ['REF PO-4211', 'PO-4211'],
  ['PO-4211', 'PO-4211'],
  ['Bänder', 'Bänder'],
  // The code names no product here, so nothing is looked for.
  ['+A123BJC5D6E71G', '00000000000000'],
])('a search for %j looks for %j (SEARCH-34)', async (query, expected) => {
  const heard: string[] = [];
  const { site } = await open(async (requests) => {
    heard.push(...requests.map((request) => request.query));
    return [stale];
  });
  const [sent] = asked('records', { query });
  await site.search([{ ...sent, analytics: false } as never], scope, undefined);
  expect(heard).toEqual([expected]);
});

test('events have their present state of registration, whatever the backend stored (EVENT-6)', async () => {
  const { site } = await open();
  const states = async (parameters: Record<string, unknown>) => {
    const [result] = await site.search(asked('records', parameters), scope, undefined);
    return result?.hits.map(({ registration_status: state }) => state);
  };
  expect(await states({})).toEqual([['waiting_list']]);
  expect(await states({ attributesToRetrieve: ['title'] })).toEqual([undefined]);
});
