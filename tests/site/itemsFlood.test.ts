import { type IncomingHttpHeaders, request } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type OpenSite, openSite } from './openSite.ts';
import { smallContent } from './smallContent.ts';

const count = 120;
const codename = (i: number) => `many_${String(i).padStart(3, '0')}`;

/** Products that each link to the next ten, and contain a long text. */
function manyProducts(): string {
  const lines = Array.from({ length: count }, (_, i) => {
    const related = Array.from({ length: 10 }, (_, j) => codename((i + j + 1) % count));
    return JSON.stringify({
      codename: codename(i),
      type: 'product',
      name: `Many ${i}`,
      shared: {
        product_number: `M-${i}`,
        specialties: ['knee'],
        related_products: related,
        edfu_link: `${i} ${'word '.repeat(8_000)}`,
        ...(i % 3 === 0 && { geographic_exceptions: ['JP'] }),
      },
      variants: { en: { title: `Many ${i}`, slug: `many-${i}`, teaser: 'T' } },
    });
  });
  return `${lines.join('\n')}\n`;
}

let site: OpenSite;
beforeAll(async () => {
  site = await openSite(
    { ...smallContent, 'default/many.jsonl': manyProducts() },
    { RATE_LIMIT: 'on' },
  );
});
afterAll(() => site.close());

const isMany = 'elements.product_number[neq]=x&system.type=product&elements.edfu_link[nempty]=';
const ask = (query: string, headers: Record<string, string> = {}) =>
  site.get(`/api/items?${isMany}&${query}`, { 'x-country': 'US', ...headers });

const large = 'limit=20&includedFields=title,edfu_link';

/** Bypasses `fetch`, which hides the encoding of an answer. */
function askRaw(query: string, encoding: string) {
  const headers = { 'x-country': 'US', 'accept-encoding': encoding };
  return new Promise<{ headers: IncomingHttpHeaders; body: Buffer }>((resolve, reject) => {
    const sent = request(`${site.url}/api/items?${isMany}&${query}`, { headers, agent: false });
    sent.on('error', reject);
    sent.on('response', (response) => {
      buffer(response).then((body) => resolve({ headers: response.headers, body }), reject);
    });
    sent.end();
  });
}

test.each([
  ['gzip', gunzipSync],
  ['br', brotliDecompressSync],
] as const)('a large answer is encoded as %s, with the same content', async (encoding, open) => {
  const plain = await askRaw(large, 'identity');
  expect(plain.headers['content-encoding']).toBeUndefined();
  expect(plain.headers.vary).toBe('Cookie, Accept-Encoding');
  expect(plain.headers['content-type']).toBe('application/json');
  expect(plain.body.length).toBeGreaterThan(500_000);
  expect(JSON.parse(plain.body.toString())).toMatchObject({ pagination: { count: 20 } });
  const packed = await askRaw(large, encoding);
  expect(packed.headers['content-encoding']).toBe(encoding);
  expect(packed.body.length).toBeLessThan(plain.body.length / 10);
  expect(open(packed.body).equals(plain.body)).toBe(true);
});

test('a large answer contains nothing withheld either', async () => {
  const response = await ask('depth=2&limit=80&includedFields=title,related_products', {
    'x-country': 'JP',
  });
  const text = await response.text();
  const { items, pagination } = JSON.parse(text) as {
    items: { title: string }[];
    pagination: object;
  };
  expect(pagination).toMatchObject({ count: 80, total: 80 });
  expect(items.every(({ title }) => Number(title.split(' ')[1]) % 3 !== 0)).toBe(true);
  expect(text).not.toMatch(/"Many (?:0|3|60|99)"/);
});

test.each([
  ['limit=120', 'limit'],
  ['depth=6&limit=1&includedFields=related_products', 'depth'],
])('refuses an answer over the budget (%s), and names what to lower', async (query, parameter) => {
  const response = await ask(query);
  expect(response.status).toBe(400);
  expect(response.headers.get('content-type')).toBe('application/problem+json');
  expect(await response.json()).toMatchObject({ parameter });
});

test('limits an address with many requests; cached answers cost little', async () => {
  const as = (address: string) => ({ 'x-forwarded-for': address });
  const flood = (n: number, address: string) =>
    site.get(`/api/items?system.codename[neq]=${n}&limit=100&includedFields=title`, as(address));
  for (let n = 0; n < 200; n += 1) {
    const kept = await flood(0, '192.0.2.1');
    expect(kept.status).toBe(200);
  }
  let last = await flood(0, '192.0.2.2');
  for (let n = 1; last.status === 200 && n < 800; n += 1) last = await flood(n, '192.0.2.2');
  expect(last.status).toBe(429);
  expect(Number(last.headers.get('retry-after'))).toBeGreaterThan(0);
  expect((await flood(0, '192.0.2.1')).status).toBe(200);
});

test('many expensive requests at once are answered or refused at once, and the site still responds', async () => {
  const asked = Array.from({ length: 60 }, (_, n) =>
    ask(`elements.title[neq]=${n}&limit=50&includedFields=edfu_link`, {
      'x-forwarded-for': '192.0.2.3',
    }),
  );
  const statuses = (await Promise.all(asked)).map((it) => {
    void it.body?.cancel();
    return it.status;
  });
  expect(statuses.filter((status) => status !== 200 && status !== 503)).toEqual([]);
  expect(statuses).toContain(200);
  const other = await ask('limit=1', { 'x-forwarded-for': '192.0.2.4' });
  expect(other.status).toBe(200);
});
