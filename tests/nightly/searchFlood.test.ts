import { request as sendRequest } from 'node:http';
import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type OpenSite, openSite } from '../site/openSite.ts';
import { smallContent } from '../site/smallContent.ts';

let site: OpenSite;
beforeAll(async () => {
  site = await openSite(smallContent, { RATE_LIMIT: 'on' });
  const isIndexed = async () => {
    const { status } = await search({ requests: [{ query: 'guide' }] });
    if (status !== 200) throw new Error(`The search answers ${status}`);
  };
  await vi.waitFor(isIndexed, { timeout: 45_000, interval: 500 });
});
afterAll(() => site.close());

const search = (body: object, headers: Record<string, string> = {}) =>
  fetch(`${site.url}/api/search/multi/records`, {
    method: 'POST',
    headers: { 'x-locale': 'en', ...headers },
    body: JSON.stringify(body),
  });
const from = (address: string) => ({ 'x-forwarded-for': address, 'x-country': 'US' });

const misspelt = 'arthroscpy shouldr anchr rotatr manschete implnt suturee tenodsis kneee';
const fifty = { requests: Array.from({ length: 50 }, () => ({ query: misspelt })) };

test.each([
  ['query', fifty],
  ['hitsPerPage', { requests: Array.from({ length: 11 }, () => ({ hitsPerPage: 1000 })) }],
  ['requests', { requests: Array.from({ length: 51 }, () => ({ query: 'a' })) }],
  ['numericFilters', { requests: [{ numericFilters: Array(21).fill('date>1') }] }],
])('refuses a request whose %s costs too much, and names it', async (parameter, body) => {
  const response = await search(body);
  expect(response.status).toBe(400);
  expect(await response.json()).toMatchObject({ status: 400, parameter });
});

test('limits the cost per address and minute, and per /64 with IPv6', async () => {
  const costly = { requests: fifty.requests.slice(0, 9) };
  let refused: Response | undefined;
  for (let n = 0; n < 60 && !refused; n += 1) {
    const response = await search(costly, from(`2001:db8:1:2::${n.toString(16)}`));
    await response.arrayBuffer();
    // A search that a slow machine does not answer in time has its cost too.
    expect([200, 429, 503]).toContain(response.status);
    if (response.status === 429) refused = response;
  }
  expect(refused?.status).toBe(429);
  expect(Number(refused?.headers.get('retry-after'))).toBeGreaterThan(0);
  const suggestion = (address: string) => site.get('/api/search/suggestions', from(address));
  expect((await suggestion('2001:db8:1:2:ffff::1')).status).toBe(429);
  expect((await suggestion('2001:db8:1:3::1')).status).toBe(200);
  expect((await suggestion('192.0.2.1')).status).toBe(200);
});

test('refuses too many events from one address, with Retry-After', async () => {
  const statuses = new Set<number>();
  let last: Response | undefined;
  for (let n = 0; n < 125; n += 1) {
    last = await fetch(`${site.url}/1/events`, {
      method: 'POST',
      headers: from('198.51.100.7'),
      body: JSON.stringify({ events: [] }),
    });
    statuses.add(last.status);
  }
  expect([...statuses]).toEqual([200, 429]);
  expect(Number(last?.headers.get('retry-after'))).toBeGreaterThan(0);
});

/** Sends a search and disconnects. */
function sendAndLeave(address: string): Promise<void> {
  return new Promise((done) => {
    const sent = sendRequest(`${site.url}/api/search/multi/records`, {
      method: 'POST',
      headers: { ...from(address), 'x-locale': 'en' },
    });
    sent.on('error', () => undefined);
    sent.on('close', () => done());
    sent.end(JSON.stringify({ requests: fifty.requests.slice(0, 9) }), () => sent.destroy());
  });
}

const metric = async (name: string) => {
  const text = await (await site.get('/metrics')).text();
  return Number(
    text
      .split('\n')
      .find((it) => it.startsWith(`${name} `))
      ?.split(' ')[1] ?? 0,
  );
};

test('drops the searches of disconnected clients, and others do not wait for them (SEARCH-18)', async () => {
  await Promise.all(Array.from({ length: 100 }, (_, n) => sendAndLeave(`198.51.100.${n}`)));
  const response = await search({ requests: [{ query: 'guide' }] }, from('203.0.113.1'));
  expect(response.status).toBe(200);
  await vi.waitFor(async () => expect(await metric('portico_search_waiting')).toBe(0), {
    timeout: 10_000,
  });
});

test('answers health checks and pages during a flood of searches from many addresses (SEARCH-18)', async () => {
  await (await site.get('/')).text();
  const flood = Array.from({ length: 400 }, (_, n) =>
    search(
      { requests: fifty.requests.slice(0, 9) },
      from(`198.${51 + (n >> 8)}.${n & 255}.1`),
    ).then((response) => ({
      status: response.status,
      retry: response.headers.get('retry-after'),
    })),
  );
  const answers = Promise.all(flood);
  await setTimeout(0);
  const others = await Promise.all([site.get('/healthz'), site.get('/')]);
  expect(others.map(({ status }) => status)).toEqual([200, 200]);
  for (const { status, retry } of await answers) {
    expect([200, 503]).toContain(status);
    expect(Number(retry) > 0).toBe(status === 503);
  }
  const after = await search({ requests: [{ query: 'guide' }] }, from('203.0.113.2'));
  expect(after.status).toBe(200);
});

const deep = (depth: number) => `${'['.repeat(depth)}"a:b"${']'.repeat(depth)}`;

test.each<[string, string, readonly number[]]>([
  ['10,000 words', JSON.stringify({ query: 'knee '.repeat(10_000) }), [200]],
  ['marks on marks', JSON.stringify({ query: `k${'\u0301'.repeat(5_000)}nee` }), [200]],
  ['right to left and no width', JSON.stringify({ query: '\u202eknee\u200b\u200d\ufeff' }), [200]],
  ['lone surrogates', '{"query":"\\ud800 knee \\udfff","facetFilters":["type:\\ud800"]}', [200]],
  ['names of prototypes', '{"query":"constructor","facets":["__proto__","toString"]}', [200]],
  ['a prototype', '{"__proto__":{"query":"knee"},"facetFilters":["__proto__:a"]}', [200, 400]],
  ['arrays in arrays', `{"facetFilters":${deep(5)}}`, [400]],
  ['arrays that are nested too deeply', `{"facetFilters":${deep(20_000)}}`, [400]],
  ['numbers as text', '{"query":"knee","page":"0","hitsPerPage":"5"}', [200]],
  ['invalid numbers', '{"query":"knee","page":"1e9"}', [400]],
  ['a query that is not a string', '{"query":{"a":1}}', [400]],
  ['many conditions', JSON.stringify({ facetFilters: Array(5_000).fill('a:b') }), [400]],
  ['10 MB', JSON.stringify({ query: 'k'.repeat(10_000_000) }), [413]],
])('%s: the caller gets an error, and nothing breaks', async (_, body, statuses) => {
  const headers = { ...from('203.0.113.9'), 'x-locale': 'en' };
  const response = await fetch(`${site.url}/1/indexes/prod/query`, {
    method: 'POST',
    headers,
    body,
  });
  expect(statuses).toContain(response.status);
  const says = response.status === 200 ? 'hits' : 'title';
  expect(await response.json()).toHaveProperty(says);
});
