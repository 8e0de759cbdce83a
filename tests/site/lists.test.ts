import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { indexFile } from '../../src/backends/search/embedded/schema.ts';
import { type OpenSite, openSite } from './openSite.ts';
import { product, smallContent } from './smallContent.ts';

const languages = ['en', 'de', 'es', 'pt'];
const variants = (fields: (language: string) => object) =>
  Object.fromEntries(languages.map((language) => [language, fields(language)]));

const resource = (name: string, shared: object) => ({
  shared: { publication_date: '2026-01-01T00:00:00Z', featured: 'no', ...shared },
  variants: variants((it) => ({
    title: `${name} ${it}`,
    slug: `${name}-${it}`,
    description: `What ${name} is about`,
  })),
});

const news = (name: string, date: string, shared: object = {}) => ({
  shared: { date, ...shared },
  variants: variants((it) => ({
    title: `${name} ${it}`,
    slug: `${name}-${it}`,
    teaser: `About ${name}`,
  })),
});

const authority = (name: string, exceptions: readonly string[]) => ({
  shared: { geographic_exceptions: exceptions },
  variants: variants((it) => ({ title: `${name} ${it}` })),
});

const numbered = (prefix: string, count: number, shared: object) =>
  Object.fromEntries(
    Array.from({ length: count }, (_, i) => {
      const name = `${prefix}${String(i + 1).padStart(2, '0')}`;
      return [`default/product/${name}.yaml`, product(name, shared)];
    }),
  );

const { 'default/webpage/home.yaml': home, 'default/webpage/privacy.yaml': privacy } = smallContent;

/** 51 products, of which 25 are for the knee, and one of those is withheld in Brazil. */
const content = {
  'default/webpage/home.yaml': home,
  'default/webpage/privacy.yaml': privacy,
  ...numbered('knee', 22, { specialties: ['knee'], product_status: 'released' }),
  'default/product/knee_hip.yaml': product('joint', {
    specialties: ['knee', 'hip'],
    registrations: [
      { type: 'registration', authority: 'us', number: 'DEMO-2' },
      { type: 'registration', authority: 'br', number: 'DEMO-3' },
    ],
  }),
  'default/product/knee_soon.yaml': product('soon', {
    specialties: ['knee'],
    product_status: 'pre_release',
  }),
  'default/product/knee_secret.yaml': product('secret', {
    specialties: ['knee'],
    product_status: 'discontinued',
    geographic_exceptions: ['BR'],
    registrations: [{ type: 'registration', authority: 'us', number: 'DEMO-1' }],
  }),
  'shared/registration_authority/us.yaml': authority('United States', ['BR']),
  'shared/registration_authority/br.yaml': authority('Brazil', ['US']),
  ...numbered('elbow', 26, { specialties: ['elbow'], product_status: 'released' }),
  'default/taxonomy_item/knee.yaml': {
    shared: { specialty: 'knee' },
    variants: variants((it) => ({ title: `Knee ${it}`, slug: `knee-${it}`, teaser: 'About it' })),
  },
  'default/resource/film.yaml': resource('film', {
    media_type: 'video',
    language: ['german'],
    anatomy: ['knee'],
    featured: 'yes',
  }),
  'default/resource/talk.yaml': resource('talk', {
    media_type: 'video',
    language: ['english'],
    related_products: ['knee_hip', 'knee_secret'],
    anatomy: ['knee'],
  }),
  'default/resource/guide.yaml': resource('guide', {
    media_type: 'application_pdf',
    language: ['german'],
    related_products: ['knee_secret', 'knee_soon'],
    anatomy: ['knee'],
    publication_date: '2025-06-01T00:00:00Z',
    revision_date: '2026-06-01T00:00:00Z',
  }),
  'default/news_article/old.yaml': news('old', '2024-05-01T00:00:00Z', { topics: ['training'] }),
  'default/news_article/new.yaml': news('new', '2026-05-01T00:00:00Z', {
    topics: ['training', 'company'],
  }),
  'default/news_article/closed.yaml': news('closed', '2023-05-01T00:00:00Z', {
    audience: 'professional',
  }),
};

let site: OpenSite;
beforeAll(async () => {
  site = await openSite(content);
  await vi.waitFor(async () => {
    const { status, html } = await pageOf('/products?specialty=knee');
    if (status !== 200 || !html.includes('data-facet=')) throw new Error('There is no index yet');
  }, 15_000);
});
afterAll(() => site.close());

async function pageOf(path: string, country = 'US') {
  const response = await site.get(path, { 'x-country': country });
  const html = (await response.text()).replaceAll('&amp;', '&');
  const main = html.slice(html.indexOf('<main'), html.indexOf('</main>'));
  return { status: response.status, html, main };
}

const textsOf = (links: readonly string[]) =>
  links.map((link) => link.replace(/<[^>]*>(?:\s+<[^>]*>)?/g, '|').match(/[^|]+/g));

/** The values of a facet with their counts. */
function values(main: string, facet: string) {
  const [, part = ''] = main.split(`data-facet="${facet}"`);
  const [own = ''] = part.split('</ul></div>');
  return textsOf([...own.matchAll(/<a [^>]*>.*?<\/a>/g)].map(([link]) => link));
}

const cards = (main: string) =>
  [...main.matchAll(/<h3[^>]*><a [^>]*>([^<]*)<\/a>/g)].map(([, title]) => title);
const count = (main: string) => /<h2>(\d+) /.exec(main)?.[1];

describe('a list (SEARCH-22)', () => {
  test('offers the facets of its items, with counts, and no facet of a single value', async () => {
    const products = (await pageOf('/products')).main;
    expect(count(products)).toBe('51');
    expect(values(products, 'specialty')).toEqual([
      ['Elbow', '26'],
      ['Knee', '25'],
      ['Hip', '1'],
    ]);
    expect(values(products, 'product_status')).toEqual([
      ['Released', '48'],
      ['Discontinued', '1'],
      ['Not yet released', '1'],
    ]);
    const resources = (await pageOf('/ressourcen')).main;
    expect(values(resources, 'media_type')).toEqual([
      ['Video', '2'],
      ['PDF', '1'],
    ]);
    expect(values(resources, 'language')).toEqual([
      ['Deutsch', '2'],
      ['Englisch', '1'],
    ]);
    expect(resources).not.toContain('data-facet="specialty"');
    const news = (await pageOf('/news')).main;
    expect(values(news, 'topic')).toEqual([
      ['Training', '2'],
      ['Company', '1'],
    ]);
    expect(values(news, 'year')).toEqual([
      ['2026', '1'],
      ['2024', '1'],
      ['2023', '1'],
    ]);
  });

  test('is filtered by its address; chosen values can be removed one by one', async () => {
    const { main } = await pageOf('/resources?media_type=video&language=german');
    expect(count(main)).toBe('1');
    expect(cards(main)).toEqual(['film en']);
    expect(main).toContain('href="/resources?language=german"');
    expect(main).toContain('href="/resources?media_type=video"');
    expect(main).toContain('href="/resources?media_type=video&language=english;german"');
    expect(main).toContain('Remove filter: Video');
    expect(main).toContain('href="/resources"');
  });

  test('takes both kinds of PDF as one, also in older addresses', async () => {
    expect(count((await pageOf('/resources?media_type=pdf')).main)).toBe('1');
    expect(count((await pageOf('/resources?media_type=application_pdf;pdf')).main)).toBe('1');
  });

  test('shows featured items above the unfiltered list only', async () => {
    expect((await pageOf('/resources')).main).toContain('Featured');
    expect((await pageOf('/resources?language=german')).main).not.toContain('Featured');
  });

  test('is sorted', async () => {
    expect(cards((await pageOf('/resources?sort=title')).main)).toEqual([
      'film en',
      'guide en',
      'talk en',
    ]);
    expect(cards((await pageOf('/news')).main)).toEqual(['new en', 'old en', 'closed en']);
    expect(cards((await pageOf('/news?year=2023;2026')).main)).toEqual(['new en', 'closed en']);
    const knee = cards((await pageOf('/products?specialty=knee')).main);
    expect(knee).toEqual(knee.toSorted());
  });

  test('is sorted by the dates that it shows, so that a document comes first once it is revised', async () => {
    for (const path of ['/resources', '/resources?language=german;english']) {
      const { main } = await pageOf(path);
      // Below the featured ones.
      expect(cards(main).slice(-3), path).toEqual(['guide en', 'film en', 'talk en']);
      expect(main, path).toMatch(/guide en.*6\/1\/2026.*film en.*1\/1\/2026/s);
    }
    const { main } = await pageOf('/resources?language=german');
    expect(cards(main)).toEqual(['guide en', 'film en']);
  });

  test('that filters leave empty offers to remove them', async () => {
    const { status, main } = await pageOf('/products?specialty=hip&product_status=discontinued');
    expect(status).toBe(200);
    expect(main).toContain('No Items Available');
    expect(main).toContain('Clear all filters (51)');
    expect(main).toContain('href="/products?specialty=hip"');
  });
});

test('the page of a specialty links to the filtered lists, with what they show (SEARCH-26)', async () => {
  const { main } = await pageOf('/specialties/knee-en');
  const [, lists = ''] = main.split('data-testid="specialty-lists"');
  expect(lists).toMatch(/href="\/products\?specialty=knee"[^>]*>Products.*\(.*25/);
  expect(lists).toMatch(/href="\/resources\?specialty=knee"[^>]*>Resources.*\(.*3/);
  expect(main).toContain('Product number');
  const brazilian = (await pageOf('/specialties/knee-en', 'BR')).main;
  expect(brazilian).toMatch(/href="\/products\?specialty=knee"[^>]*>Products.*\(.*24/);
});

describe('pages (SEARCH-25)', () => {
  test('a last page of one item is joined to the one before', async () => {
    const { main } = await pageOf('/products?specialty=knee');
    expect(cards(main)).toHaveLength(25);
    expect(main).not.toContain('Page 1');
    expect((await pageOf('/products?specialty=knee&page=2')).status).toBe(404);
  });

  test('keep the filters', async () => {
    const first = (await pageOf('/products?specialty=elbow')).main;
    expect(cards(first)).toHaveLength(24);
    expect(first).toContain('href="/products?specialty=elbow&page=2"');
    const second = (await pageOf('/products?specialty=elbow&page=2')).main;
    expect(cards(second)).toEqual(['elbow25 en', 'elbow26 en']);
    expect(second).toContain('href="/products?specialty=elbow"');
    expect((await pageOf('/products?page=4')).status).toBe(404);
    expect(cards((await pageOf('/products?page=3')).main)).toHaveLength(3);
  });
});

test('search engines index the list itself; the language links keep the filters (SEARCH-24)', async () => {
  const { html } = await pageOf('/products?specialty=knee&product_status=released');
  expect(html).toContain('<meta name="robots" content="noindex, nofollow"/>');
  expect(html).toMatch(/<link rel="canonical" href="[^"?]*\/products"\/>/);
  expect(html).toContain('<a href="/produkte?specialty=knee&product_status=released"');
  expect(html).not.toContain('rel="alternate" hrefLang');
  expect((await pageOf('/products')).html).not.toContain('noindex');
});

describe('bad input', () => {
  test('unknown parameters, and values of another form, are ignored', async () => {
    const { status, main } = await pageOf(
      '/products?specialty=No-sense&type=event&q=knee&country=BR&sort=relevance&page=-1',
    );
    expect(status).toBe(200);
    expect(count(main)).toBe('51');
    expect(main).not.toContain('search-chosen');
    expect((await pageOf('/news?year=next')).main).not.toContain('search-chosen');
  });

  test('no address fails', async () => {
    const parameters = fc.dictionary(
      fc.constantFrom('specialty', 'year', 'language', 'resource_type', 'sort', 'page'),
      fc.oneof(fc.string({ unit: 'binary' }), fc.constantFrom('knee', '2026', 'title', '2')),
    );
    await fc.assert(
      fc.asyncProperty(parameters, async (given) => {
        const { status } = await pageOf(`/resources?${new URLSearchParams(given)}`);
        expect([200, 404]).toContain(status);
      }),
      { numRuns: 60 },
    );
  });
});

describe('what is withheld (SEARCH-12)', () => {
  test('is neither listed nor counted, with and without filters', async () => {
    for (const path of ['/products', '/products?specialty=knee', '/products?sort=title']) {
      expect((await pageOf(path)).main, path).toMatch(/secret en|Discontinued/);
      const { main } = await pageOf(path, 'BR');
      expect(main, path).not.toMatch(/secret|Discontinued/);
      expect(values(main, 'specialty'), path).toContainEqual(['Knee', '24']);
    }
    expect(count((await pageOf('/products?product_status=discontinued', 'BR')).main)).toBe(
      undefined,
    );
  });

  test('is not shown to unconfirmed visitors', async () => {
    for (const path of ['/products?specialty=knee', '/resources?language=german']) {
      const { status, html } = await pageOf(path, 'FR');
      expect(status, path).toBe(302);
      expect(html).not.toMatch(/film|knee\d/);
    }
    for (const path of ['/news', '/news?sort=title', '/news?year=2024;2026']) {
      const { status, html } = await pageOf(path, 'FR');
      expect(status).toBe(200);
      expect(html, path).not.toMatch(/closed en|>2023</);
    }
  });
});

describe('facets whose values are items (SEARCH-30)', () => {
  test('name the products of resources, without those that are withheld', async () => {
    const { main } = await pageOf('/resources');
    expect(values(main, 'product')).toEqual([
      ['secret en', '2'],
      ['joint en', '1'],
      ['soon en', '1'],
    ]);
    expect(cards((await pageOf('/resources?product=knee_soon')).main)).toEqual(['guide en']);
    const brazilian = await pageOf('/resources', 'BR');
    expect(values(brazilian.main, 'product')).toEqual([
      ['joint en', '1'],
      ['soon en', '1'],
    ]);
    expect(brazilian.html).not.toContain('secret');
  });

  test('ignore a withheld or unknown product, as if it was not in the address', async () => {
    for (const product of ['knee_secret', 'nothing']) {
      const { status, main } = await pageOf(`/resources?product=${product}`, 'BR');
      expect(status).toBe(200);
      expect(count(main), product).toBe('3');
      expect(main).not.toMatch(/secret|search-chosen/);
    }
  });

  test('name the registration that applies in the market, and no other', async () => {
    expect(values((await pageOf('/products')).main, 'market')).toEqual([['United States en', '2']]);
    const brazilian = (await pageOf('/products?market=us;br', 'BR')).main;
    expect(values(brazilian, 'market')).toEqual([['Brazil en', '1']]);
    expect(cards(brazilian)).toEqual(['joint en']);
    expect(brazilian).not.toContain('United States');
  });

  test('are not answered by the search endpoint', async () => {
    const ask = async (params: object) => {
      const response = await fetch(`${site.url}/api/search/multi/records`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-country': 'BR' },
        body: JSON.stringify({ requests: [{ indexName: 'prod', params }] }),
      });
      const text = await response.text();
      return { status: response.status, text, facets: JSON.parse(text).results?.[0].facets };
    };
    const all = await ask({ query: '', facets: '["*"]', hitsPerPage: 100 });
    expect(Object.keys(all.facets)).toContain('topic');
    expect(Object.keys(all.facets)).not.toContain('product');
    expect(all.text).not.toMatch(/knee_secret|"market"/);
    const filtered = await ask({ query: '', facetFilters: '["product:knee_secret"]' });
    expect(filtered.status).toBe(400);
    expect(filtered.text).not.toContain('knee_secret');
  });
});

describe('a comparison that is under way in the list of products (PRODUCT-9)', () => {
  const linksOf = (main: string) =>
    [...main.matchAll(/<a id="compare-(\w+)" href="([^"]*)"/g)].map(([, ...it]) => it);

  test('takes one product after the other, through filters and pages', async () => {
    const first = linksOf((await pageOf('/products?specialty=knee')).main);
    expect(first[0]).toEqual([
      'knee_hip',
      '/products?specialty=knee&compare=knee_hip#compare-knee_hip',
    ]);
    const { main } = await pageOf('/products?specialty=knee&compare=knee_hip');
    expect(main).toContain('href="/products/compare?items=knee_hip"');
    expect(main).toContain('href="/products?specialty=hip;knee&compare=knee_hip"');
    expect(linksOf(main)).toContainEqual(['knee_hip', '/products?specialty=knee#compare-knee_hip']);
    expect(linksOf(main)).toContainEqual([
      'knee_soon',
      '/products?specialty=knee&compare=knee_hip,knee_soon#compare-knee_soon',
    ]);
    const { html } = await pageOf('/products?compare=knee_hip');
    expect(html).toContain('href="/products?page=2&compare=knee_hip"');
    expect(html).toContain('<meta name="robots" content="noindex, nofollow"/>');
  });

  test('is taken along to the pages of products', async () => {
    const { main } = await pageOf('/products?specialty=knee&compare=knee_hip,nothing');
    const [, page = ''] = /href="(\/products\/[\w-]+\?compare=knee_hip)"/.exec(main) ?? [];
    expect(page).not.toBe('');
    const another = await pageOf('/products/soon-en?compare=knee_hip');
    expect(linksOf(another.main)).toContainEqual([
      'knee_soon',
      '/products/soon-en?compare=knee_hip,knee_soon#compare-knee_soon',
    ]);
    expect(another.main).toContain('href="/products?compare=knee_hip"');
    expect(another.html).toMatch(/<link rel="canonical" href="[^"?]*"/);
    const same = await pageOf('/products/soon-en?compare=knee_hip,knee_soon');
    expect(same.main).toContain('href="/products/compare?items=knee_hip,knee_soon"');
    expect(linksOf(same.main)).toContainEqual([
      'knee_soon',
      '/products/soon-en?compare=knee_hip#compare-knee_soon',
    ]);
    const none = await pageOf('/products/soon-en?compare=%3Cscript%3E');
    expect(linksOf(none.main)[0]?.[1]).toBe(
      '/products/soon-en?compare=knee_soon#compare-knee_soon',
    );
    expect(none.main).not.toContain('comparison-bar');
  });

  test('has at most four products, without those that are withheld', async () => {
    const four = 'knee_hip,knee_soon,knee01,knee02';
    const full = linksOf((await pageOf(`/products?specialty=knee&compare=${four}`)).main);
    expect(full.map(([codename]) => codename).sort()).toEqual(four.split(',').sort());
    const named = 'compare=knee_secret,knee_hip,nothing';
    for (const path of ['/products', '/products/soon-en']) {
      const { main } = await pageOf(`${path}?${named}`, 'BR');
      expect(main, path).toContain('href="/products/compare?items=knee_hip"');
      expect(main, path).not.toMatch(/items=knee_secret|secret en/);
    }
  });
});

test('a comparison is offered only where the market sees more than one product (PAGE-83)', async () => {
  const two = await openSite({
    ...Object.fromEntries(
      Object.entries(smallContent).filter(([name]) => !name.includes('/product/')),
    ),
    'default/product/alone.yaml': product('alone'),
    'default/product/other.yaml': product('other', { geographic_exceptions: ['BR'] }),
  });
  try {
    for (const path of ['/products?compare=alone,other', '/products/alone-en?compare=alone']) {
      const htmlIn = async (country: string) =>
        (await two.get(path, { 'x-country': country })).text();
      const several = await htmlIn('US');
      expect(several, path).toContain('id="compare-alone"');
      expect(several, path).toContain('comparison-bar');
      const alone = await htmlIn('BR');
      expect(alone, path).toContain('alone en');
      expect(alone, path).not.toContain('id="compare-');
      expect(alone, path).not.toContain('comparison-bar');
    }
  } finally {
    await two.close();
  }
});

test('without search, the whole list is shown, with a note (SEARCH-23)', async () => {
  const DATA_DIR = await mkdtemp(join(tmpdir(), 'portico-data-'));
  // A folder in place of the index.
  await mkdir(indexFile(DATA_DIR, 'main'));
  const without = await openSite(content, { DATA_DIR });
  try {
    for (const path of ['/products', '/products?specialty=hip', '/resources']) {
      const response = await without.get(path, { 'x-country': 'US' });
      const html = await response.text();
      expect(response.status, path).toBe(200);
      expect(html, path).toContain('Filters are not available at the moment');
      expect(html, path).not.toContain('data-facet');
      expect(html, path).toContain(path === '/resources' ? 'talk en' : 'elbow01 en');
    }
  } finally {
    await without.close();
    await rm(DATA_DIR, { recursive: true });
  }
});
