import { mkdir, rm } from 'node:fs/promises';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { indexFile } from '../../src/backends/search/embedded/schema.ts';
import { type OpenSite, openSite } from './openSite.ts';
import { product, smallContent } from './smallContent.ts';

/** Far more than a machine under load needs; the pause between two attempts to write is a minute at most. */
const pollOptions = { timeout: 90_000 };

vi.setConfig({ testTimeout: 240_000, hookTimeout: 120_000 });

let site: OpenSite;
beforeAll(async () => {
  site = await openSite({
    ...smallContent,
    'default/product/zephyr.yaml': product('zephyr', { specialties: ['knee'] }),
    'default/product/mistral.yaml': product('mistral', { specialties: ['hip'] }),
  });
  await vi.waitFor(async () => {
    if (!anyText.test(await everything())) throw new Error('There is no index yet');
  }, pollOptions);
});
afterAll(() => site.close());

const post = async (path: string, body: object) => {
  const headers = { 'x-country': 'DE', 'x-locale': 'en' };
  return fetch(site.url + path, { method: 'POST', headers, body: JSON.stringify(body) });
};

const asked = (query: string) => ({
  requests: [{ indexName: 'prod', query, facets: ['*'] }],
});

/** Texts that only the products' titles and addresses contain. */
const anyText = /(zephyr|mistral)[- ]en/i;

/** All answers of the search channels to a visitor in Germany who searches for two products. */
async function everything(): Promise<string> {
  const headers = { 'x-country': 'DE', 'x-locale': 'en' };
  const answers = await Promise.all([
    ...['zephyr', 'mistral', ''].flatMap((query) => [
      post('/api/search/multi/records', asked(query)),
      post('/1/indexes/*/queries', asked(query)),
      post('/1/indexes/prod/query', { query }),
      post('/1/indexes/prod_query_suggestions/query', { query: query.slice(0, 4) }),
      site.get(`/api/search/suggestions?query=${query.slice(0, 5)}`, headers),
    ]),
    ...['zephyr', 'mistral'].map((query) => site.get(`/search?q=${query.slice(0, 6)}`, headers)),
    site.get('/search?viewAll=true', headers),
    site.get('/products', headers),
    site.get('/products?specialty=knee;hip', headers),
  ]);
  const texts = await Promise.all(answers.map((answer) => answer.text()));
  for (const { status } of answers) if (status !== 200) throw new Error(`Answered ${status}`);
  return texts.join('\n');
}

test('items withheld or withdrawn while the index cannot be written are shown nowhere', async () => {
  const index = indexFile(`${site.contentFolder}-data`, 'main');
  await rm(index);
  await mkdir(index);
  await expect.poll(everything, pollOptions).toMatch(anyText);
  await site.write({
    'default/product/zephyr.yaml': product('zephyr', {
      specialties: ['knee'],
      geographic_exceptions: ['DE'],
    }),
    'default/product/mistral.yaml': product('mistral', {
      specialties: ['hip'],
      product_status: 'withdrawn',
    }),
  });
  await expect.poll(everything, pollOptions).not.toMatch(anyText);
  const ready = async () => (await (await site.get('/readyz')).json()) as { notices: string[] };
  await expect
    .poll(async () => (await ready()).notices.join(), pollOptions)
    .toContain('The search index could not be written since');
  expect(await (await site.get('/metrics')).text()).toMatch(
    /portico_search_index_failures_total [1-9]/,
  );
  await rm(index, { recursive: true });
  await expect.poll(async () => (await ready()).notices.join(), pollOptions).not.toContain('index');
  await expect.poll(everything, pollOptions).not.toMatch(anyText);
});
