import { execFile } from 'node:child_process';
import { mkdir, rm } from 'node:fs/promises';
import { promisify } from 'node:util';
import { algoliasearch } from 'algoliasearch';
import { liteClient } from 'algoliasearch/lite';
import fc from 'fast-check';
import insights from 'search-insights';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { openStatistics } from '../../src/backends/database/openStatistics.ts';
import { indexFile } from '../../src/backends/search/embedded/schema.ts';
import { createSearchStatistics } from '../../src/backends/search/statistics.ts';
import type { ContentFiles } from '../running/contentFolder.ts';
import { indexWritten } from './indexWritten.ts';
import { type OpenSite, openSite } from './openSite.ts';
import { listedDirections, page, product, smallContent } from './smallContent.ts';

const languages = ['en', 'de', 'es', 'pt'];
const inAll = (make: (language: string) => object) =>
  Object.fromEntries(languages.map((language) => [language, make(language)]));

const content: ContentFiles = {
  ...smallContent,
  ...listedDirections(),
  'default/webpage/support.yaml': page('support', 'Warranty'),
  'default/product/anchor.yaml': {
    shared: {
      product_number: 'PO-4211',
      gtin: '09520000042110',
      specialties: ['shoulder'],
      sizes: [
        { type: 'product_size', product_number: 'PO-4211-475', gtin: '09520001421129' },
        { type: 'product_size', product_number: 'PO-4211-550' },
      ],
    },
    variants: {
      ...inAll((it) => ({ title: `Anchor ${it}`, slug: `anchor-${it}`, teaser: 'Holds suture' })),
      de: { title: 'Rotatorenmanschettenanker', slug: 'anker', teaser: 'Für Nähte' },
    },
  },
  'default/product/anchor_tape.yaml': {
    shared: { specialties: ['knee'] },
    variants: inAll((it) => ({ title: `Anchor tape ${it}`, slug: `tape-${it}`, teaser: 'Holds' })),
  },
  'default/taxonomy_item/knee.yaml': {
    shared: { specialty: 'knee' },
    variants: inAll((it) => ({ title: `Knee ${it}`, slug: `knee-${it}`, teaser: 'The joint' })),
  },
  'default/event/lab.yaml': {
    shared: {
      event_id: 'E1',
      event_type: 'surgeon_course_lab',
      registration_status: 'register',
      start: '2027-01-02T09:00:00Z',
      end: '2027-01-02T17:00:00Z',
      time_zone: 'Europe/Berlin',
      city: 'Munich',
      country: 'DE',
    },
    variants: inAll((it) => ({ title: `Meniscus laboratory ${it}`, teaser: 'A course' })),
  },
  'default/news_article/news.yaml': {
    shared: { date: '2026-10-01T00:00:00Z' },
    variants: inAll((it) => ({ title: `Meniscus news ${it}`, slug: `news-${it}`, teaser: 'New' })),
  },
  'vet_systems/product/vet.yaml': product('vet-only'),
  'shared/synonyms/film.yaml': {
    variants: inAll(() => ({ words: 'film, guide' })),
  },
};

/** Far more than a machine under load needs to index and to count. */
const patience = { timeout: 45_000 };

vi.setConfig({ testTimeout: 180_000, hookTimeout: 120_000 });

type Json = Record<string, any>;
type Headers = Record<string, string>;

let site: OpenSite;
beforeAll(async () => {
  site = await openSite(content);
  await indexed(site);
  await indexWritten(site);
});
afterAll(() => site.close());

const suggestionsOf = async (at: OpenSite, query = '', headers: Headers = {}) =>
  at.get(`/api/search/suggestions?query=${encodeURIComponent(query)}&hitsPerPage=10`, headers);

/** Waits until the search index of a site is complete. */
async function indexed(at: OpenSite): Promise<void> {
  const isIndexed = async () => {
    const { status } = await suggestionsOf(at, 'anchor');
    if (status !== 200) throw new Error(`The search answers ${status}`);
  };
  await vi.waitFor(isIndexed, patience);
}

const post = (path: string, body: unknown, headers: Headers = {}, at = site) =>
  fetch(at.url + path, {
    method: 'POST',
    headers,
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });

/** The hits of the records endpoint, in English by default. */
async function records(params: Json | string, headers: Headers = {}): Promise<Json> {
  const response = await post(
    '/api/search/multi/records',
    { requests: [{ params }] },
    { 'x-locale': 'en', ...headers },
  );
  expect(response.status).toBe(200);
  const { results } = (await response.json()) as { results: Json[] };
  return results[0] as Json;
}

/** The counts of a site, read in the same way as the report does. */
async function countsOf({ contentFolder }: OpenSite) {
  const database = await openStatistics(`${contentFolder}-data`);
  const counts = await createSearchStatistics(database, 'main').read();
  await database.destroy();
  return counts;
}

const codenames = (result: Json) => result.hits.map((hit: Json) => hit.codename);

describe('records', () => {
  test.each([
    ['en', 'anchr', 'anchor'],
    ['de', 'manschetten', 'anchor'],
    ['de', 'naehte', 'anchor'],
    ['es', 'guide', 'guide'],
    ['pt', 'film', 'guide'],
  ])('are found in %s by %s', async (locale, query, codename) => {
    expect(codenames(await records({ query }, { 'x-locale': locale }))).toContain(codename);
  });

  test('are of all types, plain pages only when the flag shows them (SEARCH-10)', async () => {
    const { facets, nbHits } = await records({ facets: ['type'] });
    expect(facets.type).toEqual({
      product: 6,
      resource: 1,
      taxonomy_item: 1,
      event: 1,
      news_article: 1,
    });
    expect(nbHits).toBe(10);
    expect(codenames(await records({ query: 'warranty' }))).toEqual([]);
  });

  test.each([
    ['JSON', 'application/json'],
    ['a text', 'text/plain'],
    ['a form', 'application/x-www-form-urlencoded'],
  ])('can be requested with a body of type %s (SEARCH-14)', async (_, type) => {
    const params = `query=anchor&facets=${encodeURIComponent('["specialty"]')}&facetFilters=${encodeURIComponent('[["specialty:knee"],["type:product"]]')}&hitsPerPage=5`;
    const result = await records(params, { 'content-type': type });
    expect(codenames(result)).toEqual(['anchor_tape']);
    expect(result).toMatchObject({
      facets: { specialty: { knee: 1 } },
      params,
      index: 'prod',
      nbHits: 1,
      page: 0,
      nbPages: 1,
      hitsPerPage: 5,
    });
  });

  test('of another brand are not found (BRAND-8)', async () => {
    expect(codenames(await records({ query: 'vet-only' }))).toEqual([]);
  });

  test('have their address and highlights', async () => {
    const { hits } = await records({ query: 'anchor' }, { 'x-locale': 'es' });
    expect(hits[0]).toMatchObject({
      objectID: 'anchor-es',
      type: 'product',
      lang: 'es',
      url: '/productos/anchor-es',
      product_number: 'PO-4211',
      domain: ['acom'],
      _highlightResult: { title: { value: '<em>Anchor</em> es', matchLevel: 'full' } },
    });
  });
});

describe('restrictions of a country (SEARCH-12, SEARCH-15)', () => {
  const found = async (headers: Headers) =>
    codenames(await records({ query: 'not' }, headers)).sort();

  test.each<[string, Headers, string[]]>([
    ['nowhere', { 'x-country': 'DE' }, ['not_brazil', 'not_latin']],
    ['in the visitor’s country', { 'x-country': 'BR' }, []],
    ['in the visitor’s region', { 'x-country': 'MX' }, ['not_brazil']],
    ['in the country of the header', { 'x-country': 'DE', 'x-geo-country': 'br' }, []],
    [
      'in the visitor’s country, whatever the header',
      { 'x-country': 'BR', 'x-geo-country': 'DE' },
      [],
    ],
  ])('are applied %s', async (_, headers, expected) => {
    expect(await found(headers)).toEqual(expected);
    const { nbHits, facets } = await records({ query: 'not', facets: 'type' }, headers);
    expect(nbHits).toBe(expected.length);
    expect(facets).toEqual(expected.length > 0 ? { type: { product: expected.length } } : {});
    const { hits } = (await (await suggestionsOf(site, 'not', headers)).json()) as Json;
    expect(hits).toHaveLength(expected.length);
  });

  test('block the whole search in an embargoed country', async () => {
    for (const headers of [{ 'x-country': 'CU' }, { 'x-geo-country': 'CU' }] as Headers[]) {
      expect((await suggestionsOf(site, 'a', headers)).status).toBe(451);
      expect((await post('/1/indexes/*/queries', { requests: [] }, headers)).status).toBe(451);
    }
  });
});

describe("Algolia's own clients (SEARCH-16, SEARCH-17)", () => {
  const hosts = () => [
    {
      url: site.url.replace('http://', ''),
      accept: 'readWrite' as const,
      protocol: 'http' as const,
    },
  ];

  // A busy machine may take longer than the clients' default timeouts.
  const timeouts = { connect: 15_000, read: 15_000, write: 15_000 };

  test('search with the full client', async () => {
    const client = algoliasearch('portico', 'none', { hosts: hosts(), timeouts });
    const { results } = await client.search<Json>({
      requests: [
        {
          indexName: 'prod',
          query: 'anchor',
          facets: ['specialty'],
          facetFilters: [['type:product', 'type:event'], 'lang:en'],
          hitsPerPage: 1,
          clickAnalytics: true,
        },
        { indexName: 'prod_query_suggestions', query: 'anch', hitsPerPage: 5 },
        { indexName: 'prod', type: 'facet', facet: 'type', facetQuery: 'pro' },
      ],
    });
    expect(results[0]).toMatchObject({
      nbHits: 2,
      nbPages: 2,
      hits: [{ objectID: 'anchor-en' }],
      facets: { specialty: { shoulder: 1, knee: 1 } },
      queryID: expect.stringMatching(/^[0-9a-f]{32}$/),
    });
    expect(results[1]).toMatchObject({
      hits: [{ query: 'Anchor en' }, { query: 'Anchor tape en' }],
    });
    expect(results[2]).toMatchObject({ facetHits: [{ value: 'product' }] });
    const single = await client.searchSingleIndex<Json>({
      indexName: 'prod_title',
      searchParams: { query: 'anchor', filters: 'lang:en AND NOT specialty:knee' },
    });
    expect(single.hits.map(({ codename }) => codename)).toEqual(['anchor']);
    const values = await client.searchForFacetValues({
      indexName: 'prod',
      facetName: 'specialty',
      searchForFacetValuesRequest: { facetQuery: 'kne' },
    });
    expect(values.facetHits[0]).toMatchObject({ value: 'knee' });
  });

  test('search with the lite client, and get error messages', async () => {
    const client = liteClient('portico', 'none', { hosts: hosts(), timeouts });
    const highlight = { highlightPreTag: '__x__', highlightPostTag: '__y__' };
    const { results } = await client.search<Json>([
      { indexName: 'prod', params: { query: 'tape', ...highlight, page: 0 } },
    ]);
    expect(results[0]).toMatchObject({
      hits: [
        { _highlightResult: { title: { value: expect.stringContaining('__x__tape__y__') } } },
        {},
        {},
        {},
      ],
    });
    const unknown = client.search([{ indexName: 'secret', params: { query: '' } }]);
    await expect(unknown).rejects.toMatchObject({
      status: 404,
      message: 'Index secret not found',
    });
  });

  test('send events with search-insights', async () => {
    const sent: Promise<boolean>[] = [];
    insights('init', {
      appId: 'portico',
      apiKey: 'none',
      host: site.url,
      useCookie: false,
      userToken: 'anonymous-1',
    });
    const { queryID } = await records({ query: 'anchor tape', clickAnalytics: true });
    sent.push(
      insights('clickedObjectIDsAfterSearch', {
        eventName: 'open hit',
        index: 'prod',
        queryID,
        objectIDs: ['anchor_tape-en'],
        positions: [1],
      }),
      insights('convertedObjectIDsAfterSearch', {
        eventName: 'contact',
        index: 'prod',
        queryID,
        objectIDs: ['anchor_tape-en'],
      }),
    );
    await Promise.all(sent);
    const counted = () => countsOf(site);
    await expect.poll(counted, patience).toMatchObject({
      records: [{ objectId: 'anchor_tape-en', clicks: 1, conversions: 1 }],
      queries: expect.arrayContaining([
        expect.objectContaining({ query: 'anchor tape', language: 'en', clicks: 1 }),
      ]),
    });
    expect(JSON.stringify(await counted())).not.toContain('anonymous-1');
  });
});

test('operators see query times and the number of queries without hits', async () => {
  await records({ query: 'nothing-at-all-like-this' });
  const metrics = async () => (await site.get('/metrics')).text();
  // The index is searchable a moment before its writer reports the number of records.
  await vi.waitFor(
    async () => expect(await metrics()).toMatch(/portico_search_records [1-9]/),
    patience,
  );
  const text = await metrics();
  expect(text).toMatch(/portico_search_seconds_count\{index="records"\} [1-9]/);
  expect(text).toMatch(/portico_search_queries_total\{index="records",found="no"\} [1-9]/);
  expect(text).toMatch(/portico_search_zero_result_rate 0\.\d+/);
});

describe('suggestions', () => {
  test('have the format that the site expects (SEARCH-13)', async () => {
    const query =
      'query=kne&hitsPerPage=1&attributesToRetrieve=query&clickAnalytics=true&responseFields=hits';
    const response = await site.get(`/api/search/suggestions?${query}`, {
      'x-client-id': 'a',
      'x-geo-country': 'US',
      'x-search-index': 'prod_query_suggestions',
      'x-locale': 'en',
    });
    expect(await response.json()).toEqual({
      hits: [
        expect.objectContaining({
          objectID: 'Knee en',
          query: 'Knee en',
          _highlightResult: {
            query: expect.objectContaining({ value: '<em>Kne</em>e en', matchLevel: 'full' }),
          },
        }),
      ],
      queryID: expect.stringMatching(/^[0-9a-f]{32}$/),
    });
  });

  const trendingOf = async (at: OpenSite) => {
    const { hits } = (await (await suggestionsOf(at, '', { 'x-locale': 'en' })).json()) as Json;
    return hits.map(({ query }: Json) => query) as string[];
  };
  const ask = async (at: OpenSite, address: string, query: string) => {
    const headers = { 'x-locale': 'en', 'x-country': 'US', 'x-forwarded-for': address };
    const { status } = await post(
      '/api/search/multi/records',
      { requests: [{ query }] },
      headers,
      at,
    );
    expect(status).toBe(200);
  };

  test('a query of enough addresses trends, also after a restart (SEARCH-13)', async () => {
    const DATA_DIR = `${site.contentFolder}-own`;
    const own = await openSite(content, { DATA_DIR });
    await indexed(own);
    expect(await trendingOf(own)).toEqual(['Knee en']);
    for (let n = 0; n < 9; n += 1) {
      await ask(own, `2001:db8::${n}`, 'anchor en');
      await ask(own, '192.0.2.1', 'guide en');
      await ask(own, `192.0.2.${n}`, 'anchor@example.org');
      await ask(own, `192.0.2.${n}`, 'finds nothing at all');
    }
    const click = {
      eventType: 'click',
      eventName: 'select suggestion',
      index: 'prod_query_suggestions',
      objectIDs: ['Meniscus news en'],
    };
    const events = Array.from({ length: 50 }, () => click);
    await post('/api/search/insights-events', { events }, { 'x-locale': 'en' }, own);
    for (const address of ['192.0.2.1', '192.0.2.2', '2001:db8:1::1']) {
      await ask(own, address, 'Anchor tape en');
    }
    await expect.poll(() => trendingOf(own), patience).toEqual(['Anchor tape en', 'Knee en']);
    await own.close();
    const again = await openSite(content, { DATA_DIR });
    await indexed(again);
    await expect.poll(() => trendingOf(again), patience).toEqual(['Anchor tape en', 'Knee en']);
    await again.write({
      'shared/blocked_searches/blocked.yaml': { variants: inAll(() => ({ words: 'anchor TAPE' })) },
    });
    await expect.poll(() => trendingOf(again), patience).toEqual(['Knee en']);
    await again.close();
    await rm(DATA_DIR, { recursive: true });
  });

  test('with approval, a query trends only after an officer approved it', async () => {
    const DATA_DIR = `${site.contentFolder}-approved`;
    const env = { DATA_DIR, SEARCH_TRENDING: 'approved', SEARCH_TRENDING_THRESHOLD: '1' };
    const own = await openSite(content, env);
    await indexed(own);
    await ask(own, '192.0.2.1', 'anchor tape en');
    const report = async (...args: string[]) => {
      const command = ['scripts/search-report.ts', ...args, '--format', 'json'];
      const { stdout } = await promisify(execFile)(process.execPath, command, { env });
      return JSON.parse(stdout);
    };
    const anchorTape = [{ language: 'en', query: 'anchor tape en' }];
    await own.close();
    expect(await report('candidates')).toEqual(anchorTape);
    expect(await report('approve', '--language', 'en', 'Anchor tape EN')).toEqual(anchorTape);
    const again = await openSite(content, env);
    await indexed(again);
    await expect.poll(() => trendingOf(again), patience).toEqual(['Anchor tape en', 'Knee en']);
    await again.close();
    await rm(DATA_DIR, { recursive: true });
  });
});

describe('the results page', () => {
  const pageOf = async (path: string, headers: Headers = {}, at = site) => {
    const response = await at.get(path, headers);
    return { status: response.status, html: await response.text() };
  };

  test.each([
    ['/search?q=anchr', 'href="/products/anchor-en"'],
    ['/de/suche?q=manschetten', 'href="/produkte/anker"'],
    ['/es/buscar?q=munich', 'Meniscus laboratory es'],
  ])('%s shows its results', async (path, shown) => {
    const { status, html } = await pageOf(path);
    expect(status).toBe(200);
    expect(html.slice(html.indexOf('<main'))).toContain(shown);
  });

  test('shows nothing withheld from the visitor', async () => {
    expect((await pageOf('/search?q=not-brazil')).html).toContain('/products/not-brazil-en"');
    const there = await pageOf('/search?q=not-brazil', { 'x-country': 'BR' });
    expect(there.html).not.toContain('/products/not-brazil-en"');
  });

  test.each([
    '09520000042110',
    '9520001421129',
    'PO-4211-475',
    'PO4211550',
    '(01)09520000042110(10)A1-7',
    'REF PO-4211',
    'https://www.portico.example/IFU/PO-4211',
  ])('finds a product by %s (SEARCH-34)', async (q) => {
    const { html } = await pageOf(`/search?${new URLSearchParams({ q })}`);
    expect(html).toContain('href="/products/anchor-en"');
  });

  test('shows what a code says, and warns', async () => {
    const q = '\u001D010952000004211031020012341720013110A1-7\u001D215';
    const { html } = await pageOf(`/search?${new URLSearchParams({ q })}`);
    expect(html).toContain('href="/products/anchor-en"');
    expect(html).toContain('This product has expired');
    expect(html).toContain('<dd>A1-7</dd>');
    expect(html).toContain('href="/support/directions-for-use?number=');
  });

  test.each([
    ['+A123BJC5D6E71G', 'This is an HIBC code'],
    ['(17)200131(10)A1-7', 'This product has expired'],
    ['09520000042111', 'contains no valid GTIN'],
  ])('%s is answered', async (q, answer) => {
    const { html } = await pageOf(`/search?${new URLSearchParams({ q })}`);
    expect(html).toContain(answer);
  });

  test('has as many pages as there are results', async () => {
    expect((await pageOf('/search?q=anchor&page=2')).status).toBe(404);
  });

  const main = ({ html }: { html: string }) =>
    html.slice(html.indexOf('<main'), html.indexOf('</main>')).replaceAll('&amp;', '&');
  const values = (html: string, facet: string) => {
    const [, part = ''] = html.split(`data-facet="${facet}"`);
    const [own = ''] = part.split('</ul></div>');
    const links = [...own.matchAll(/<a [^>]*>.*?<\/a>/g)];
    return links.map(([link]) => link.replace(/<[^>]*>(?:\s+<[^>]*>)?/g, '|').match(/[^|]+/g));
  };

  test('filters by facets: other values of a facet are counted beside the selected one', async () => {
    const all = main(await pageOf('/search?viewAll=true'));
    expect(values(all, 'type')).toEqual([
      ['Products', '6'],
      ['Events', '1'],
      ['News', '1'],
      ['Resources', '1'],
      ['Specialties', '1'],
    ]);
    expect(values(all, 'region')).toEqual([['Europe Middle East Africa', '1']]);
    expect(all).toContain('href="/search?viewAll=true&specialty=knee"');
    const knee = await pageOf('/search?viewAll=true&specialty=knee&type=product');
    expect(values(main(knee), 'type')).toEqual([
      ['Products', '1'],
      ['Specialties', '1'],
    ]);
    expect(values(main(knee), 'specialty')).toEqual([
      ['Knee', '1'],
      ['Shoulder', '1'],
    ]);
    expect(main(knee)).toContain(
      'href="/search?viewAll=true&type=product;taxonomy_item&specialty=knee"',
    );
    expect(main(knee)).toContain('href="/search?viewAll=true&specialty=knee"');
    expect(main(knee).match(/data-hit="[^"]+"/g)).toEqual(['data-hit="anchor_tape-en"']);
    expect(knee.html).toContain('<meta name="robots" content="noindex, nofollow"/>');
    const german = main(await pageOf('/de/suche?location=Munich'));
    expect(values(german, 'event_type')).toEqual([]);
    expect(german).toContain('Meniscus laboratory de');
  });

  test('is one cached page for all spellings of an address and any other parameters', async () => {
    const made = () =>
      site.log.filter(({ msg, path }) => msg === 'Page rendered' && path === '/search');
    await pageOf('/search?q=anchor&type=product;event');
    const before = made().length;
    for (const query of [
      'type=event%3Bproduct&q=anchor&country=BR&nonsense=1',
      'q=+anchor&type=product&type=event&type=nonsense&queryID=1&objectID=2&page=1',
    ]) {
      expect((await pageOf(`/search?${query}`)).html).toContain('data-hit="anchor-en"');
    }
    expect(made()).toHaveLength(before);
  });

  test('highlights matches, sorts, and suggests another spelling', async () => {
    const marked = main(await pageOf('/search?q=tape&sort=title'));
    expect(marked).toMatch(/Anchor <mark[^>]*>tape<\/mark> en/);
    const sorted = main(await pageOf('/search?q=anchor&sort=title'));
    expect(sorted).toMatch(/aria-current="true"[^>]*>Title</);
    const misspelt = main(await pageOf('/search?q=laboratroy'));
    expect(misspelt).toMatch(/href="\/search\?q=laboratory"[^>]*><em>laboratory</);
    expect(main(await pageOf('/search?q=laboratory'))).not.toContain('search-spelling');
  });

  test('offers other links when nothing is found', async () => {
    const html = main(await pageOf('/de/suche?q=zzzz&type=event'));
    expect(html).toContain('Keine Treffer für „zzzz“');
    expect(html).toMatch(/href="\/de\/suche\?q=Knee\+de"[^>]*>Knee de</);
    expect(html).toContain('href="/de/unternehmen/kontaktieren-sie-uns"');
    const refined = main(await pageOf('/search?q=tape&type=event&specialty=hip'));
    expect(refined).toMatch(/href="\/search\?q=tape"[^>]*>Clear all filters(<!-- -->)? \(1\)/);
  });

  test('answers any address', async () => {
    const names = ['q', 'viewAll', 'sort', 'page', 'type', 'location', 'specialty', 'constructor'];
    const text = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 40 }),
      fc.constantFrom('true', '"', "'; drop table record", 'title', '-1', '999999', ';;--', '\0'),
    );
    const parameters = fc.array(fc.tuple(fc.constantFrom(...names), text), { maxLength: 6 });
    const isFine = async (path: string) => {
      const { status } = await pageOf(path);
      // A blank search leads to the page without it.
      expect([200, 302, 400, 404, 414]).toContain(status);
    };
    await isFine(`/search?q=${'a'.repeat(10_000)}`);
    await isFine(`/search?q=${'knee '.repeat(300)}&location=${';'.repeat(500)}`);
    await isFine('/search?q=%ff&type=%');
    await fc.assert(
      fc.asyncProperty(parameters, (given) => isFine(`/search?${new URLSearchParams(given)}`)),
      { numRuns: 60 },
    );
  });

  test('says so while search is unavailable', async () => {
    // A folder at its path prevents the index from being opened or created.
    const data = `${site.contentFolder}-broken`;
    await mkdir(indexFile(data, 'main'), { recursive: true });
    const broken = await openSite(content, { DATA_DIR: data });
    for (const _ of ['made', 'made anew']) {
      const { status, html } = await pageOf('/search?q=anchor', {}, broken);
      expect(status).toBe(200);
      expect(html).toContain('Search is not available at the moment');
      expect(main({ html })).toContain('href="/resources"');
    }
    expect(broken.log.filter(({ msg }) => msg === 'Page rendered')).toHaveLength(2);
    const refusal = await suggestionsOf(broken, 'anchor');
    expect(refusal.status).toBe(503);
    expect(refusal.headers.get('retry-after')).toBe('5');
    await broken.close();
    await rm(data, { recursive: true });
  });

  test('counts the searches of visitors, on new and cached pages, and not those of crawlers', async () => {
    const path = '/search?q=Tape%20Counted';
    const browser = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
    const [one, other] = ['203.0.113.1', '203.0.113.2'].map((it) => ({
      'user-agent': browser,
      'x-forwarded-for': it,
    }));
    await pageOf(path, one);
    await pageOf(path, other);
    await pageOf(path, { 'user-agent': 'Googlebot/2.1', 'x-forwarded-for': '203.0.113.3' });
    const counted = async () =>
      (await countsOf(site)).queries.find(({ query }) => query === 'tape counted')?.searches;
    await expect.poll(counted, { ...patience, interval: 500 }).toBe(2);
  });
});

describe('changed content', () => {
  test('is found soon, and deleted content is not', async () => {
    await site.write({ 'default/product/fresh.yaml': product('zephyrine') });
    const found = async () => codenames(await records({ query: 'zephyrine' }));
    await expect.poll(found, patience).toEqual(['fresh']);
    const withdrawn = product('zephyrine', { product_status: 'withdrawn' });
    await site.write({ 'default/product/fresh.yaml': withdrawn });
    await expect.poll(found, patience).toEqual([]);
  });
});

describe('hostile requests', () => {
  const multi = '/api/search/multi/records';
  const one = (params: unknown) => ({ requests: [{ params }] });

  test.each<[string, string, unknown, number]>([
    ['invalid JSON', multi, '{', 400],
    ['nothing', multi, '', 400],
    ['a list', multi, [], 400],
    ['missing requests', multi, {}, 400],
    ['a thousand requests', multi, { requests: Array(1_000).fill({ query: 'a' }) }, 400],
    ['requests that are not objects', multi, { requests: [1] }, 400],
    ['params that are a number', multi, one(5), 400],
    ['a query that is a number', multi, one({ query: 5 }), 400],
    ['a negative page', multi, one('page=-1'), 400],
    ['an infinite page', multi, one('hitsPerPage=1e9'), 400],
    ['malformed facetFilters', multi, one('facetFilters=[["a:b"'), 400],
    ['facetFilters that are an object', multi, one({ facetFilters: { a: 1 } }), 400],
    ['numericFilters without a number', multi, one({ numericFilters: ['date>x'] }), 400],
    ['unclosed filters', multi, one({ filters: 'type:a AND (' }), 400],
    ['a thousand conditions', multi, one({ facetFilters: Array(999).fill('type:a') }), 400],
    ['an unknown index', '/1/indexes/other/query', {}, 404],
    ['an index that is a path', '/1/indexes/..%2f..%2fetc/query', {}, 404],
    ['another method of Algolia', '/1/indexes/prod/settings', {}, 404],
    ['a body of 100 kB', multi, one({ query: 'a'.repeat(100_000) }), 413],
    ['missing events', '/1/events', {}, 422],
    [
      'an event without a name',
      '/1/events',
      { events: [{ eventType: 'click', index: 'prod' }] },
      422,
    ],
  ])('%s: a problem', async (_, path, body, status) => {
    const response = await post(path, body);
    expect(response.status).toBe(status);
    expect(response.headers.get('content-type')).toContain('application/problem+json');
  });

  test.each([
    ['quotes', 'foo" OR ('],
    ['an operator', 'anchor NEAR tape* {title}'],
    ['10 kB', 'a'.repeat(10_000)],
    ['ten thousand words', 'a '.repeat(5_000)],
    ['control characters', '\u0000\u0007\u001b'],
  ])('%s in a query: an answer', async (_, query) => {
    expect((await records({ query })).nbHits).toBeLessThan(100);
  });

  test('any text: an answer, or a problem that says what is wrong', async () => {
    const text = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.constantFrom('"', '*', 'NEAR(', '__proto__', '\0', 'a'.repeat(300), ' OR '),
    );
    const texts = fc.array(text, { maxLength: 5 }).map((parts) => parts.join(''));
    await fc.assert(
      fc.asyncProperty(texts, texts, async (query, other) => {
        const answers = await Promise.all([
          post(multi, one({ query, facets: [other.slice(0, 90)] })),
          post(multi, one({ query, facetFilters: other, filters: query })),
          post('/1/indexes/prod/query', {
            params: `query=${encodeURIComponent(query.toWellFormed())}`,
          }),
          suggestionsOf(site, query.toWellFormed()),
        ]);
        for (const { status } of answers) expect([200, 400, 414]).toContain(status);
      }),
      { numRuns: 60 },
    );
  });

  test('an unknown facet or attribute: an empty answer', async () => {
    expect(await records({ facets: ['x"y'], query: '' })).toMatchObject({ facets: {} });
    expect((await records({ facetFilters: ['constructor:x'] })).nbHits).toBe(0);
    expect(
      (await records({ facetFilters: ['__proto__:x'] }).catch(() => ({ nbHits: 0 }))).nbHits,
    ).toBe(0);
  });

  test.each([
    ['x-locale', 'xx'],
    ['x-geo-country', 'nowhere'],
  ])('names an invalid header %s', async (name, value) => {
    const response = await suggestionsOf(site, 'a', { [name]: value });
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ parameter: name });
  });
});
