import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  type AlgoliaMode,
  type AlgoliaServer,
  startAlgoliaServer,
} from '../../../../tests/fakes/algoliaServer.ts';
import type { InsightsEvent } from '../../../search/insightsEvents.ts';
import type { SearchBatch } from '../../../search/record.ts';
import { type Parameters, readParameters } from '../../../search/requestParameters.ts';
import type { BreakerState, SearchScope } from '../../../search/search.ts';
import { describeSearchBackend, record } from '../contract.ts';
import { createEmbeddedSearch, type EmbeddedSearch } from '../embedded/embeddedSearch.ts';
import { createFallBackSearch, type HostedFailure, type HostedSearch } from '../fallBackSearch.ts';
import { createAlgoliaSearch } from './algoliaSearch.ts';
import { pushToAlgolia } from './pushToAlgolia.ts';

const names = { index: 'prod', suggestionsIndex: 'prod_query_suggestions' };

async function* only(batch: SearchBatch) {
  yield batch;
}

const accessTo = ({ appId, adminKey, url }: AlgoliaServer) => ({ appId, apiKey: adminKey, url });

/** A slow test machine must not count as a failing service, so the timeout is long. */
const searchAccessTo = ({ appId, searchKey: apiKey, url }: AlgoliaServer) => ({
  appId,
  apiKey,
  url,
  timeoutMs: 30_000,
});

/** A fake service, an embedded index, and the search that combines them. */
async function open() {
  const folder = await mkdtemp(join(tmpdir(), 'portico-algolia-'));
  const server = await startAlgoliaServer(folder);
  const index = createEmbeddedSearch(join(folder, 'search.db'), { within: 60_000 });
  let named: readonly string[] = [];
  const hosted = createAlgoliaSearch({
    ...searchAccessTo(server),
    names,
    index,
    issuedBytes: 100_000,
    places: () => named,
  });
  return {
    server,
    index,
    hosted,
    async fill(batch: SearchBatch) {
      named = batch.records.flatMap(({ places }) => places);
      await index.refresh(only(batch));
      await pushToAlgolia(accessTo(server), names.index, only(batch));
    },
    async remove() {
      await index.close();
      await server.close();
      await rm(folder, { recursive: true });
    },
  };
}

describe('Algolia', () => {
  const answered = new Set<string>();
  describeSearchBackend('Algolia', async () => {
    const { server, index, hosted, fill, remove } = await open();
    const backend = createFallBackSearch({
      hosted,
      fallback: index,
      onAnswer: (name) => answered.add(name),
      onFailure: (error) => {
        throw error;
      },
      onBreaker: () => undefined,
      timeLimit: 30_000,
    });
    // Algolia learns from its own events and searches; the fake learns from the site's.
    const learn: typeof backend.learn = (signals) => {
      server.indexes.engine.learn(signals);
      backend.learn(signals);
    };
    return { backend: { ...backend, learn }, fill, remove };
  });

  test('answered everything itself', () => expect([...answered]).toEqual(['algolia']));
});

let server: AlgoliaServer;
let index: EmbeddedSearch;
let hosted: HostedSearch;
let remove: () => Promise<void>;

const batch: SearchBatch = {
  records: [
    record('plate', 'Clavicle Plate', { places: ['BR'], texts: ['<p>Steel &amp; more</p>'] }),
    record('screw', 'Clavicle Screw', { numbers: ['PO-12'], fromPublic: true }),
  ],
  synonyms: [],
};

beforeAll(async () => {
  const opened = await open();
  ({ server, index, hosted, remove } = opened);
  await opened.fill(batch);
});
afterAll(() => remove());
beforeEach(() => {
  server.mode = 'ok';
  server.calls.length = 0;
  server.indexes.events.length = 0;
});

const scope: SearchScope = {
  locale: 'en',
  places: ['US', 'WHP'],
  ignoreUserGroups: false,
  hiddenTypes: ['webpage'],
};
const asked = (parameters: Parameters = { query: 'clavicle' }, sort = 'relevance' as const) =>
  readParameters(parameters, { index: 'records', sort }).request;

describe('requests to Algolia', () => {
  test('have the key in a header and the restrictions as filters, and no data about the visitor', async () => {
    const parameters = {
      query: ' clavicle ',
      facets: '*',
      facetFilters: [['type:-x', 'type:--y']],
    };
    const tracking = { counts: true, takesEvents: true };
    const brazil = { ...scope, places: ['BR', 'LTM'] };
    await hosted.search([{ ...asked(parameters), tracking }], brazil);
    const [{ path, headers, body } = { path: '', headers: {}, body: {} }] = server.calls;
    expect(path).toBe('/1/indexes/*/queries');
    expect(headers).toMatchObject({
      'x-algolia-application-id': server.appId,
      'x-algolia-api-key': server.searchKey,
    });
    expect(Object.keys(headers)).not.toEqual(
      expect.arrayContaining([expect.stringMatching(/forwarded|cookie|real-ip|user-token/)]),
    );
    const [query] = body.requests;
    expect(query).toMatchObject({
      indexName: 'prod',
      query: 'clavicle',
      facetFilters: [
        ['lang:en'],
        ['places:-BR'],
        ['from_public:-true'],
        ['type:-webpage'],
        ['type:-x', 'type:-\\-y'],
      ],
      removeWordsIfNoResults: 'none',
      queryLanguages: ['en'],
      clickAnalytics: true,
      analytics: true,
    });
    for (const name of ['userToken', 'aroundLatLngViaIP', 'personalizationImpact', 'userData']) {
      expect(query).not.toHaveProperty(name);
    }
  });

  test('filter by each place of the visitor that some record names; without an index there are no suggestions (SEARCH-19)', async () => {
    const none = createEmbeddedSearch(join(tmpdir(), `portico-none-${process.pid}`, 'search.db'));
    const early = createAlgoliaSearch({
      ...searchAccessTo(server),
      names,
      issuedBytes: 100_000,
      index: none,
      places: () => ['US'],
    });
    const suggestions = readParameters({}, { index: 'suggestions', sort: 'relevance' }).request;
    const [found, suggested] = await early.search([asked(), suggestions], scope);
    expect(found?.nbHits).toBe(1);
    expect(suggested?.hits).toEqual([]);
    const { facetFilters } = server.calls[0]?.body.requests[0] ?? {};
    expect(facetFilters).toContainEqual(['places:-US']);
    expect(facetFilters).not.toContainEqual(['places:-WHP']);
    await none.close();
  });

  test('request no more values of a facet than Algolia allows', async () => {
    const request = asked({ facetName: 'type', facetQuery: 'pro', maxFacetHits: 1_000 });
    const [result] = await hosted.search([request], scope);
    expect(result?.facetHits).toMatchObject([{ value: 'product', count: 1 }]);
    expect(server.calls[0]?.body.requests[0]).toMatchObject({ type: 'facet', maxFacetHits: 100 });
  });

  test('do not count a query that looks personal', async () => {
    const tracking = { counts: true, takesEvents: true };
    await hosted.search([{ ...asked({ query: 'me@example.org' }), tracking }], scope);
    expect(server.calls[0]?.body.requests[0]).toMatchObject({
      analytics: false,
      clickAnalytics: false,
    });
  });

  test('store the restrictions of a record, and never return them', async () => {
    const [plate, screw] = server.indexes.records();
    expect(plate).toMatchObject({ places: ['BR'], from_public: false, body: 'Steel & more' });
    expect(screw).toMatchObject({ places: [], from_public: true, numbers: ['PO-12', 'PO12'] });
    const hidden = [
      'places',
      'from_public',
      'numbers',
      'keywords',
      'body',
      'title_words',
      'product_rank',
      'product',
      'market',
    ];
    expect(server.indexes.settings().unretrievableAttributes).toEqual(hidden);
    const wanted = { query: 'clavicle', attributesToRetrieve: ['title', 'places', 'body'] };
    const [result] = await hosted.search([asked(wanted)], scope);
    expect(server.calls[0]?.body.requests[0].attributesToRetrieve).toEqual(['title']);
    expect(Object.keys(result?.hits[0] ?? {})).toEqual(['objectID', 'title', '_highlightResult']);
  });

  test('cannot replace the records with a search-only key', async () => {
    const { appId, searchKey: apiKey, url } = server;
    const pushing = pushToAlgolia({ appId, apiKey, url }, 'prod', only(batch));
    await expect(pushing).rejects.toThrow();
    expect(server.indexes.records()).toHaveLength(2);
  });

  test('do not contain what Algolia cannot express', async () => {
    const request = asked({ query: 'clavicle', filters: 'type:product OR date > 5' });
    await expect(hosted.search([request], scope)).rejects.toMatchObject({ reason: 'beyond' });
    expect(server.calls).toHaveLength(0);
  });
});

describe('events', () => {
  const click: InsightsEvent = {
    eventType: 'click',
    eventName: 'open hit',
    index: 'prod',
    userToken: 'visitor-1',
    objectIDs: ['plate-en'],
    positions: [1],
  };

  test('are passed on to Insights with the id of the search and without data about the visitor', async () => {
    const tracking = { counts: true, takesEvents: true };
    const [result] = await hosted.search([{ ...asked(), tracking }], scope);
    const queryID = result?.queryID as string;
    expect(queryID).toMatch(/^[0-9a-f]{32}$/);
    const { positions: _, ...conversion } = { ...click, eventType: 'conversion' as const };
    hosted.happened([
      { ...click, queryID },
      { ...conversion, queryID },
    ]);
    await expect.poll(() => server.indexes.events).toHaveLength(2);
    const [sent, converted] = server.indexes.events;
    expect(sent).toEqual({
      ...click,
      queryID,
      userToken: expect.stringMatching(/^anonymous-\w+$/),
    });
    expect(converted).toMatchObject({ eventType: 'conversion', queryID });
    const [call] = server.calls.filter(({ path }) => path === '/1/events');
    expect(call?.headers).toMatchObject({ 'x-algolia-api-key': server.searchKey });
  });

  test('keep the id of a search only when Algolia issued it', async () => {
    hosted.happened([{ ...click, queryID: 'a'.repeat(32) }]);
    await expect.poll(() => server.indexes.events).toHaveLength(1);
    expect(server.indexes.events[0]).not.toHaveProperty('queryID');
  });

  test('that may be personal, or of another index, are not passed on', async () => {
    const suggestion = { ...click, index: 'prod_query_suggestions', positions: undefined };
    hosted.happened([
      { ...suggestion, objectIDs: ['someone@example.org'] },
      { ...click, eventName: 'mail to someone@example.org' },
      { ...click, index: 'other' },
      { ...click, objectIDs: ['someone@example.org'] },
      { ...suggestion, objectIDs: ['clavicle plate'] },
    ]);
    await expect.poll(() => server.indexes.events).toHaveLength(1);
    expect(server.indexes.events[0]).toMatchObject({ objectIDs: ['clavicle plate'] });
  });

  test('that cannot be sent cause no error', async () => {
    server.mode = 'error500';
    hosted.happened([click]);
    await expect.poll(() => server.calls.length).toBeGreaterThan(0);
    server.mode = 'ok';
    expect(await hosted.search([asked()], scope)).toHaveLength(1);
  });
});

describe('a service that fails', () => {
  const failures: readonly (readonly [AlgoliaMode, HostedFailure])[] = [
    ['refuse', 'refused'],
    ['throttle', 'throttled'],
    ['error500', 'unreachable'],
    ['reset', 'unreachable'],
    ['html', 'nonsense'],
    ['wrongShape', 'nonsense'],
    ['tooFew', 'nonsense'],
    ['hang', 'slow'],
  ];

  test.each(failures)(
    '%s: the index answers, and the log contains nothing of the query',
    async (mode, reason) => {
      server.mode = mode;
      const answeredBy: string[] = [];
      const failed: Error[] = [];
      const search = createFallBackSearch({
        hosted,
        fallback: index,
        onAnswer: (name) => answeredBy.push(name),
        onFailure: (error) => failed.push(error),
        onBreaker: () => undefined,
        timeLimit: mode === 'hang' ? 500 : 30_000,
      });
      const [result] = await search.search([asked()], scope);
      expect(result?.nbHits).toBe(1);
      expect(answeredBy).toEqual(['embedded']);
      expect(failed).toEqual([expect.objectContaining({ reason })]);
      expect(JSON.stringify({ ...failed[0] }) + failed[0]?.message).not.toMatch(
        /clavicle|key-that/,
      );
    },
  );

  test('is not asked after three failures, and tried again later', async () => {
    const states: BreakerState[] = [];
    const search = createFallBackSearch({
      hosted,
      fallback: index,
      onAnswer: () => undefined,
      onFailure: () => undefined,
      onBreaker: (state) => states.push(state),
      restAfter: 100,
      timeLimit: 10_000,
    });
    const find = () => search.search([asked()], scope);
    server.mode = 'wrongShape';
    for (let i = 0; i < 3; i += 1) await find();
    expect(search.answerer()).toEqual({ answeredBy: 'embedded', breaker: 'open' });
    expect(server.calls).toHaveLength(3);
    server.mode = 'ok';
    const recovered = async () => {
      await find();
      return search.answerer();
    };
    await expect
      .poll(recovered, { timeout: 10_000 })
      .toEqual({ answeredBy: 'algolia', breaker: 'closed' });
    expect(states[0]).toBe('open');
    expect(states.at(-1)).toBe('closed');
  });

  test('still counts as working after searches that it does not support', async () => {
    const search = createFallBackSearch({
      hosted,
      fallback: index,
      onAnswer: () => undefined,
      onFailure: () => undefined,
      onBreaker: () => undefined,
      timeLimit: 30_000,
    });
    const beyond = asked({ query: 'clavicle', filters: 'type:product OR date > 5' });
    for (let i = 0; i < 5; i += 1) {
      expect((await search.search([beyond], scope))[0]?.nbHits).toBe(1);
    }
    expect(search.answerer()).toEqual({ answeredBy: 'algolia', breaker: 'closed' });
  });
});

describe('states of registration, which Algolia does not know (EVENT-6)', () => {
  test.each([
    [{ query: 'clavicle', facetFilters: ['registration_status:register'] }, 'embedded'],
    [{ query: '', facets: ['registration_status'] }, 'embedded'],
    [{ query: '', facets: ['*'] }, 'embedded'],
    [{ facetName: 'registration_status', facetQuery: 'reg' }, 'embedded'],
    [{ query: 'clavicle', facets: ['type', 'registration_status'] }, 'algolia'],
    [{ query: '', facets: ['type'] }, 'algolia'],
  ])('%j is answered by the %s index, and no failure', async (parameters, name) => {
    const answeredBy: string[] = [];
    const search = createFallBackSearch({
      hosted,
      fallback: index,
      onAnswer: (backend) => answeredBy.push(backend),
      onFailure: (error) => {
        throw error;
      },
      onBreaker: () => undefined,
      timeLimit: 30_000,
    });
    const results = await search.search([asked(), asked(parameters)], scope);
    expect(results).toHaveLength(2);
    expect(answeredBy).toEqual([name]);
  });

  test('a search with words has the counts of the own index beside those of Algolia', async () => {
    await index.showStates([
      ['plate-en', 'seats_open'],
      ['screw-en', 'seats_open'],
    ]);
    const search = createFallBackSearch({
      hosted,
      fallback: index,
      onAnswer: () => undefined,
      onFailure: (error) => {
        throw error;
      },
      onBreaker: () => undefined,
      timeLimit: 30_000,
    });
    const counted = (facets: string[]) => asked({ query: 'clavicle plate', facets });
    const results = await search.search(
      [counted(['type']), counted(['type', 'registration_status']), counted(['*'])],
      scope,
    );
    const states = { seats_open: 1 };
    expect(results.map(({ facets }) => facets?.registration_status)).toEqual([
      undefined,
      states,
      states,
    ]);
    expect(results.map(({ facets }) => facets?.type)).toEqual(
      Array.from({ length: 3 }, () => ({ product: 1 })),
    );
  });
});
