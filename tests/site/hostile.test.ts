import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { indexWritten } from './indexWritten.ts';
import { type OpenSite, openSite } from './openSite.ts';
import { product, smallContent } from './smallContent.ts';

/** Ten products that all link to each other: a million items at six levels. */
const crowd = Array.from({ length: 10 }, (_, n) => `crowd_${n}`);
const crowded = Object.fromEntries(
  crowd.map((name) => [
    `default/product/${name}.yaml`,
    product(name.replace('_', '-'), { related_products: crowd }),
  ]),
);

let site: OpenSite;
beforeAll(async () => {
  site = await openSite({ ...smallContent, ...crowded });
  await indexWritten(site);
});
afterAll(() => site.close());

const pagesMade = () => site.log.filter(({ msg }) => msg === 'Page rendered').length;

/** The number of pages rendered for addresses that are requested one after the other. */
async function madeFor(addresses: readonly string[], headers: Record<string, string> = {}) {
  const before = pagesMade();
  for (const address of addresses) await (await site.get(address, headers)).text();
  return pagesMade() - before;
}

describe('a flood of addresses', () => {
  test.each([
    ['that do not exist', (n: number) => `/wp-${n}/login.php?x=${n}`, 1],
    ['that do not exist in German', (n: number) => `/de/nichts-${n}`, 1],
    ['with parameters that are ignored', (n: number) => `/news?page=x${n}&y=${n}`, 1],
    ['in other spellings', (n: number) => `/${'/'.repeat(n)}calendar`, 0],
  ])('%s renders at most one page', async (_, address, most) => {
    const addresses = Array.from({ length: 8 }, (_, n) => address(n + 1));
    expect(await madeFor(addresses)).toBeLessThanOrEqual(most);
  });

  test('from an embargoed country renders one page per address', async () => {
    const headers = { 'x-country': 'CU' };
    expect(await madeFor(['/', '/', '/x', '/y', '/products', '/products'], headers)).toBe(3);
    expect((await site.get('/', headers)).status).toBe(451);
    expect((await site.get('/')).status).toBe(200);
  });
});

test.each([
  ['/Products/Everywhere-EN', '/products/everywhere-en'],
  ['//products?page=2', '/products?page=2'],
  ['/%64e', '/de'],
])('%s is redirected to its canonical spelling, %s', async (address, to) => {
  const response = await site.get(address);
  expect(response.status).toBe(308);
  expect(response.headers.get('location')).toBe(to);
});

describe('a request that is too large', () => {
  test.each([
    ['/api/items/crowd_1?depth=6', 'depth'],
    ['/api/items?system.type=product&depth=5', 'depth'],
    [`/api/items?elements.title[in]=${'a,'.repeat(70)}`, 'elements.title[in]'],
    [`/api/items?${'elements.title[any]=a,b,c,d,e&'.repeat(15)}`, 'elements.title[any]'],
    [`/api/items?${'system.type=product&'.repeat(21)}`, 'system.type'],
  ])('%s is refused, and the reason named', async (address, parameter) => {
    const response = await site.get(address);
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ parameter });
  });

  test('is answered when it asks for fewer items', async () => {
    expect((await site.get('/api/items/crowd_1?depth=3')).status).toBe(200);
    expect((await site.get('/api/items/crowd_1?depth=6&includedFields=title')).status).toBe(200);
    const many = crowd.concat(Array.from({ length: 200 }, (_, n) => `nobody_${n}`));
    const list = await site.get(
      `/api/items?system.codename[in]=${many.join()}&includedFields=slug`,
    );
    expect(((await list.json()) as { items: unknown[] }).items).toHaveLength(10);
  });
});

test('equal requests share a cache entry, in any wording', async () => {
  const answer = async (query: string) => (await site.get(`/api/items?${query}`)).text();
  expect(await answer('includedFields=slug,title&includedCollections=shared,default')).toBe(
    await answer('includedFields=title,slug,title&includedCollections=default,shared,default'),
  );
});

describe('an embargoed country in a request', () => {
  test.each(['/api/items/home', '/api/items?system.type=product'])('blocks %s', async (address) => {
    const asked = `${address}${address.includes('?') ? '&' : '?'}country=CU`;
    expect((await site.get(asked)).status).toBe(451);
    expect((await site.get(address)).status).toBe(200);
  });

  test('does not block endpoints for everyone', async () => {
    expect((await site.get('/api/countries?country=CU')).status).toBe(200);
    expect((await site.get('/api/items/nx_cookie_modal?country=CU')).status).toBe(404);
  });
});
