import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type OpenSite, openSite } from './openSite.ts';
import { product, smallContent } from './smallContent.ts';

let site: OpenSite;
beforeAll(async () => {
  site = await openSite(
    {
      ...smallContent,
      'default/product/family.yaml': {
        shared: {
          product_number: 'PO-9',
          specialties: ['knee', 'hip'],
          related_products: ['everywhere', 'not_brazil', 'withdrawn'],
        },
        variants: { en: { title: 'Family', slug: 'family', teaser: 'T', description: '<p>D</p>' } },
      },
      'sqa_test_data/product/test_only.yaml': product('test-only'),
      'vet_systems/product/vet_only.yaml': product('vet-only'),
    },
    { ALLOW_TEST_DATA: 'on' },
  );
});
afterAll(() => site.close());

const json = async (path: string, country = 'US') => {
  const response = await site.get(path, { 'x-country': country });
  return {
    status: response.status,
    headers: response.headers,
    body: (await response.json()) as Record<string, any>,
  };
};

describe('GET /api/items/{codename}', () => {
  test('returns the flattened item with nested linked items (API-1, API-3)', async () => {
    const { body } = await json(
      '/api/items/family?includedFields=title,specialties,related_products&systemFields=codename',
    );
    expect(body).toEqual({
      codename: 'family',
      title: 'Family',
      specialties: [
        { name: 'Knee', codename: 'knee' },
        { name: 'Hip', codename: 'hip' },
      ],
      related_products: [
        { codename: 'everywhere', title: 'everywhere en', specialties: [], related_products: [] },
        { codename: 'not_brazil', title: 'not-brazil en', specialties: [], related_products: [] },
      ],
    });
  });

  test('omits linked items withheld in the country, at every depth (COUNTRY-16)', async () => {
    const { body } = await json('/api/items/family?systemFields=codename', 'BR');
    expect(body.related_products.map((it: { codename: string }) => it.codename)).toEqual([
      'everywhere',
    ]);
  });

  test('contains no system field that was not requested (API-1)', async () => {
    const { body } = await json('/api/items/family');
    expect(body).not.toHaveProperty('codename');
    expect(body).not.toHaveProperty('collection');
  });

  test('falls back to English and says so (API-3)', async () => {
    const { body } = await json(
      '/api/items/family?language=de&systemFields=language&includedFields=title',
    );
    expect(body).toEqual({ language: 'en', title: 'Family' });
  });

  test.each([
    ['nobody', 404],
    ['withdrawn', 451],
    ['vet_only', 404],
    ['vet_only?includedCollections=vet_systems', 200],
    ['test_only', 404],
    ['test_only?useTestData=true', 200],
    ['family?depth=7', 400],
    ['family?depth=0', 400],
    ['family?depth=1e1', 400],
    ['family?language=fr', 400],
    ['family?country=Narnia', 400],
    ['family?country=BR', 200],
    ['family?systemFields=password', 400],
    ['family?includedFields=a;b', 400],
    ['family?includedCollections=secret', 400],
    ['..%2f..%2fetc', 400],
    ['__proto__', 404],
    ['constructor', 404],
  ])('%s answers %i (ERROR-4, API-3, API-4, API-6)', async (path, status) => {
    const answer = await json(`/api/items/${path}`);
    expect(answer.status).toBe(status);
    const problem = { status, type: 'about:blank' };
    expect(answer.headers.get('content-type')?.includes('problem')).toBe(status >= 400);
    expect(answer.body).toMatchObject(status >= 400 ? problem : {});
  });

  test('names an invalid parameter (API-4)', async () => {
    expect((await json('/api/items/family?depth=9')).body.parameter).toBe('depth');
  });

  test.each(['useTestData=true', 'includedCollections=sqa_test_data'])(
    'test data is never cached: %s (API-6)',
    async (query) => {
      const { status, headers } = await json(`/api/items/test_only?${query}`);
      expect([status, headers.get('cache-control')]).toEqual([200, 'no-store']);
    },
  );
});

describe('GET /api/items', () => {
  const codenames = async (query: string, country?: string) =>
    (await json(`/api/items?systemFields=codename&${query}`, country)).body.items.map(
      (it: { codename: string }) => it.codename,
    );

  test.each([
    ['system.type[eq]=product&elements.product_number[eq]=PO-9', ['family']],
    ['system.type=product&elements.specialties[any]=hip', ['family']],
    ['system.codename[in]=everywhere,family&order=system.codename[desc]', ['family', 'everywhere']],
    ['system.codename[in]=everywhere,withdrawn', ['everywhere']],
    ['system.type=nothing', []],
  ])('%s', async (query, expected) => expect(await codenames(query)).toEqual(expected));

  test('counts and limits only visible items (API-2)', async () => {
    const { body } = await json(
      '/api/items?system.type=product&skip=1&limit=2&includedFields=slug',
    );
    expect(body.pagination).toEqual({ skip: 1, limit: 2, count: 2, total: 5 });
    expect(body.items).toHaveLength(2);
    expect(Object.keys(body.items[0])).toEqual(['slug']);
  });

  test.each([
    'limit=0',
    'limit=5000',
    'skip=-1',
    'order=title',
    'system.type[like]=x',
    'elements.a-b=1',
    'system.type[in]=' + 'a,'.repeat(600),
  ])('%s is a bad request that names the parameter', async (query) => {
    const { status, body } = await json(`/api/items?${query}`);
    expect(status).toBe(400);
    expect(query).toContain(String(body.parameter).replace(/\[.*/, ''));
  });
});

describe('GET /api/geo and /api/countries', () => {
  test('return the country and its restrictions (API-7)', async () => {
    expect((await json('/api/geo', 'DE')).body).toEqual({
      country: 'DE',
      detected: 'DE',
      region: 'EHP',
      restrictions: ['require_privacy_opt_in'],
      consentVersion: expect.stringMatching(/^20200303/),
    });
  });

  test('list the countries in a language, in its alphabetical order (API-8)', async () => {
    const { body } = await json('/api/countries?language=de');
    const names = (body as unknown as { name: string }[]).map(({ name }) => name);
    expect(names).toContain('Österreich');
    expect(names).toEqual([...names].sort(new Intl.Collator('de').compare));
    expect((await json('/api/countries?language=xx')).status).toBe(400);
  });
});
