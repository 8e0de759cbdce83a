import { execFile } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { type AlgoliaServer, startAlgoliaServer } from '../fakes/algoliaServer.ts';
import { startKontentFolder } from '../fakes/kontentFolder.ts';
import { writeContent } from '../running/contentFolder.ts';
import { type OpenSite, openSite } from './openSite.ts';
import { product, smallContent } from './smallContent.ts';

const root = resolve(import.meta.dirname, '../..');
const pollOptions = { timeout: 45_000 };

vi.setConfig({ testTimeout: 180_000 });
const content = {
  ...smallContent,
  'default/product/zephyr.yaml': product('zephyr', {
    geographic_exceptions: ['BR'],
  }),
};

type Json = Record<string, any>;

let folder: string;
let algolia: AlgoliaServer;
let site: OpenSite;
let sent: Json;

const settings = () => ({
  SEARCH: 'algolia',
  ALGOLIA_APP_ID: algolia.appId,
  ALGOLIA_API_KEY: algolia.searchKey,
  ALGOLIA_URL: algolia.url,
});

/** The output of the command that sends everything to Algolia. */
async function reindex(env: Record<string, string>): Promise<Json> {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['scripts/search-reindex.ts', '--format', 'json'],
    { cwd: root, env: { ...settings(), ...env } },
  );
  return JSON.parse(stdout);
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'portico-hosted-'));
  algolia = await startAlgoliaServer(folder);
  site = await openSite(content, settings());
  const own = { CONTENT_DIR: site.contentFolder, DATA_DIR: join(folder, 'own') };
  sent = await reindex({ ...own, ALGOLIA_API_KEY: algolia.adminKey });
  const indexed = async () => {
    const metrics = await (await site.get('/metrics')).text();
    if (!/portico_search_records [1-9]/.test(metrics)) throw new Error('There is no index yet');
  };
  await vi.waitFor(indexed, pollOptions);
}, 120_000);
afterAll(async () => {
  await site.close();
  await algolia.close();
  await rm(folder, { recursive: true });
});
beforeEach(() => {
  algolia.mode = 'ok';
  algolia.calls.length = 0;
});

const post = (path: string, body: object, headers: Record<string, string> = {}) =>
  fetch(site.url + path, { method: 'POST', headers, body: JSON.stringify(body) });

async function records(params: Json, headers: Record<string, string> = {}): Promise<Json> {
  const path = '/api/search/multi/records';
  const response = await post(path, { requests: [{ params }] }, { 'x-locale': 'en', ...headers });
  expect(response.status).toBe(200);
  return ((await response.json()) as { results: Json[] }).results[0] as Json;
}

const ready = async () => (await (await site.get('/readyz')).json()) as Json;

/** Searches until Algolia answers. On a slow machine the site answers itself for a while. */
async function untilAlgoliaAnswers(): Promise<void> {
  const answerer = async () => {
    await records({ query: 'zephyr' });
    return (await ready()).search;
  };
  await expect.poll(answerer, pollOptions).toEqual({ answeredBy: 'algolia', breaker: 'closed' });
}

test('search:reindex sends every record to Algolia', () => {
  expect(sent.records).toBeGreaterThan(10);
  expect(sent.pushed).toBe(sent.records);
  expect(algolia.indexes.records()).toHaveLength(sent.records);
});

describe('a site that searches with Algolia', () => {
  test('finds what was sent there, without what is withheld from the visitor', async () => {
    const visitor = { 'x-country': 'US', 'x-forwarded-for': '203.0.113.77' };
    const found = await records({ query: 'zephyr', facets: ['type'] }, visitor);
    expect(found).toMatchObject({ nbHits: 1, facets: { type: { product: 1 } } });
    expect(found.hits[0]).toMatchObject({ codename: 'zephyr', url: '/products/zephyr-en' });
    expect(await records({ query: 'zephyr' }, { 'x-country': 'BR' })).toMatchObject({ nbHits: 0 });
    await untilAlgoliaAnswers();
    expect(JSON.stringify(algolia.calls)).not.toContain('203.0.113.77');
    const filters = algolia.calls.map(({ body }) => body.requests[0].facetFilters);
    expect(filters).toContainEqual(expect.arrayContaining([['places:-BR']]));
  });

  test('shows results and suggestions from there, and never its key', async () => {
    await untilAlgoliaAnswers();
    algolia.calls.length = 0;
    const page = await (await site.get('/search?q=zephyr')).text();
    expect(page).toContain('href="/products/zephyr-en"');
    const address = '/api/search/suggestions?query=zeph&clickAnalytics=true';
    const suggestions = await (await site.get(address, { 'x-locale': 'en' })).text();
    expect(suggestions).toContain('zephyr en');
    expect(algolia.calls.length).toBeGreaterThanOrEqual(2);
    const built = globSync('build/client/**/*.{js,html,json}', { cwd: root });
    expect(built.length).toBeGreaterThan(10);
    const texts = built.map((file) => readFileSync(resolve(root, file), 'utf8'));
    const logged = JSON.stringify(site.log);
    const metrics = await (await site.get('/metrics')).text();
    for (const text of [page, suggestions, logged, metrics, JSON.stringify(await ready())]) {
      expect(text).not.toMatch(new RegExp(`${algolia.searchKey}|${algolia.appId}`));
    }
    for (const text of texts) expect(text).not.toMatch(/ALGOLIA_API_KEY|x-algolia-api-key/i);
  });

  test('passes events on with the id of their search, and answers even if that fails', async () => {
    const searched = async () => {
      const { queryID } = await records({ query: 'zephyr', clickAnalytics: true });
      // On a slow machine the site may have answered itself.
      if (!algolia.indexes.queryIDs.has(queryID)) throw new Error('Algolia did not answer');
      return queryID as string;
    };
    const queryID = await vi.waitFor(searched, pollOptions);
    const click = {
      eventType: 'click',
      eventName: 'open hit',
      index: 'prod',
      queryID,
      objectIDs: ['zephyr-en'],
      positions: [1],
      userToken: 'visitor-of-the-test',
    };
    const send = () => post('/api/search/insights-events', { events: [click] });
    expect((await send()).status).toBe(200);
    await expect.poll(() => algolia.indexes.events, pollOptions).toHaveLength(1);
    expect(algolia.indexes.events[0]).toMatchObject({ queryID, positions: [1] });
    expect(JSON.stringify(algolia.calls)).not.toContain('visitor-of-the-test');
    algolia.mode = 'reset';
    expect((await send()).status).toBe(200);
  });

  test('answers from its own index while Algolia fails, and reports so', async () => {
    algolia.mode = 'refuse';
    for (let i = 0; i < 4; i += 1) {
      expect(await records({ query: 'zephyr' })).toMatchObject({ nbHits: 1 });
    }
    expect((await site.get('/readyz')).status).toBe(200);
    expect((await ready()).search).toMatchObject({ answeredBy: 'embedded' });
    const metrics = await (await site.get('/metrics')).text();
    expect(metrics).toMatch(/portico_search_answers_total\{backend="algolia"\} [1-9]/);
    expect(metrics).toMatch(/portico_search_answers_total\{backend="embedded"\} [1-9]/);
    expect(metrics).toMatch(/portico_search_failures_total\{reason="refused"\} [1-9]/);
    expect(metrics).toMatch(/portico_search_breaker [12]/);
    algolia.mode = 'ok';
    await untilAlgoliaAnswers();
  });
});

test('content withdrawn from a hosted source is soon neither found nor suggested', async () => {
  const files = join(folder, 'files');
  await writeContent(files, { 'pictures/pictures.json': '[]', ...content });
  const { service, env, publish } = await startKontentFolder(files);
  const hosted = await openSite({}, { ...env, CONTENT_POLL_SECONDS: '1' });
  const suggested = async () => {
    const response = await hosted.get('/api/search/suggestions?query=zeph', { 'x-locale': 'en' });
    return response.status === 200 ? (await response.text()).includes('zephyr en') : undefined;
  };
  await expect.poll(suggested, pollOptions).toBe(true);
  await rm(join(files, 'default/product/zephyr.yaml'));
  await publish();
  await expect.poll(suggested, pollOptions).toBe(false);
  await hosted.close();
  await service.close();
}, 90_000);
