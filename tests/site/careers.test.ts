import { afterAll, beforeAll, expect, test } from 'vitest';
import { type OpenSite, openSite } from './openSite.ts';
import { page, smallContent } from './smallContent.ts';

const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();

const vacancy = (title: string, closesIn: number, more: object = {}) => ({
  shared: {
    city: 'Munich',
    country: 'DE',
    employment: 'part_time',
    published: day(-10),
    closes: day(closesIn),
    email: 'jobs@portico.example',
    ...more,
  },
  variants: Object.fromEntries(
    ['en', 'de'].map((language) => [
      language,
      {
        title: `${title} ${language}`,
        slug: `${title.toLowerCase()}-${language}`,
        teaser: 'What it is',
        department: 'Workshop',
        description: '<p>The work</p>',
      },
    ]),
  ),
});

let site: OpenSite;
beforeAll(async () => {
  site = await openSite({
    ...smallContent,
    'default/webpage/careers.yaml': page('careers', 'Careers', [
      {
        type: 'block_cards',
        cards: ['turner', 'closed'].map((item) => ({ type: 'card', item })),
      },
    ]),
    'default/vacancy/turner.yaml': vacancy('Turner', 0),
    'default/vacancy/closed.yaml': vacancy('Closed', -2),
    'default/vacancy/withheld.yaml': vacancy('Withheld', 20, { geographic_exceptions: ['BR'] }),
  });
});
afterAll(() => site.close());

const textOf = async (path: string, country = 'US') =>
  (await site.get(path, { 'x-country': country })).text();

test('lists the vacancies that are open, also on their last day, without those that are withheld (CAREER-1, CAREER-4)', async () => {
  const list = await textOf('/corporate/careers');
  expect(list).toContain('href="/corporate/careers/turner-en"');
  expect(list).toContain('Munich, Germany</p>');
  expect(list).toContain('Part time');
  expect(list.indexOf('turner-en')).toBeLessThan(list.indexOf('Careers in en'));
  expect(list).toContain('Withheld en');
  expect(list).not.toContain('Closed');
  expect(await textOf('/corporate/careers', 'BR')).not.toContain('Withheld');
});

test('a closed vacancy is not found, not listed for search engines and not searched (CAREER-1)', async () => {
  expect((await site.get('/corporate/careers/closed-en')).status).toBe(404);
  expect((await site.get('/de/unternehmen/karriere/turner-de')).status).toBe(200);
  const sitemap = await textOf('/sitemap.xml');
  expect(sitemap).toContain('/corporate/careers/turner-en');
  expect(sitemap).not.toContain('closed-');
  expect((await site.get('/corporate/careers/withheld-en', { 'x-country': 'BR' })).status).not.toBe(
    200,
  );
});

test('a closed vacancy is not read through the endpoints either (CAREER-1)', async () => {
  expect((await site.get('/api/items/turner')).status).toBe(200);
  expect((await site.get('/api/items/closed')).status).toBe(404);
  expect((await site.get('/api/items/closed?includedFields=title')).status).toBe(404);
  for (const query of ['', '&includedFields=title', '&systemFields=codename']) {
    const list = await site.get(`/api/items?system.type[eq]=vacancy${query}`);
    const { items, pagination } = (await list.json()) as {
      items: { title: string }[];
      pagination: object;
    };
    expect(items.map(({ title }) => title).toSorted()).toEqual(['Turner en', 'Withheld en']);
    expect(pagination).toMatchObject({ count: 2, total: 2 });
  }
  const linked = await textOf('/api/items?system.type[eq]=webpage&depth=3');
  expect(linked).toContain('Turner en');
  expect(linked).not.toContain('Closed en');
});

test('a vacancy is a job posting for search engines (CAREER-2)', async () => {
  const html = await textOf('/corporate/careers/turner-en');
  const [, json = '{}'] = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(html) ?? [];
  const graph = JSON.parse(json)['@graph'] as { '@type': string }[];
  expect(graph.find((it) => it['@type'] === 'JobPosting')).toMatchObject({
    title: 'Turner en',
    employmentType: 'PART_TIME',
    validThrough: `${day(0).slice(0, 10)}T23:59:59Z`,
    jobLocation: { address: { addressLocality: 'Munich', addressCountry: 'DE' } },
  });
  expect(html).toContain('href="mailto:jobs@portico.example?subject=Turner%20en"');
});
