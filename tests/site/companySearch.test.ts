import { afterAll, beforeAll, expect, test } from 'vitest';
import { indexWritten } from './indexWritten.ts';
import { type OpenSite, openSite } from './openSite.ts';
import { page, smallContent } from './smallContent.ts';

const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
const inAll = (make: (language: string) => object) =>
  Object.fromEntries(['en', 'de', 'es', 'pt'].map((it) => [it, make(it)]));

const vacancy = (title: string, closesIn: number, more: object = {}) => ({
  shared: {
    city: 'Ulm',
    country: 'DE',
    employment: 'part_time',
    published: day(-10),
    closes: day(closesIn),
    email: 'jobs@portico.example',
    ...more,
  },
  variants: inAll((it) => ({
    title: `${title} ${it}`,
    slug: `${title.toLowerCase()}-${it}`,
    teaser: 'What it is',
    department: 'Workshop',
    description: '<p>The work</p>',
  })),
});

const member = (name: string, more: object = {}) => ({
  shared: { name, slug: name.toLowerCase().replace(' ', '-'), ...more },
  variants: inAll(() => ({
    title: 'Head of Testing',
    biography: '<p>Breaks what others make</p>',
  })),
});

/** One of many people whom a word finds. */
const guarantor = (at: number) => ({
  shared: { name: `Gus Guarantee ${at}`, slug: `gus-${at}` },
  variants: inAll(() => ({ title: 'Guarantor', biography: '<p>Keeps what others promise</p>' })),
});

const facts = (title: string, body: string) => ({
  type: 'block_accordion',
  sections: [{ type: 'accordion_section', title, body: `<p>${body}</p>` }],
});

let site: OpenSite;
beforeAll(async () => {
  site = await openSite({
    ...smallContent,
    'default/webpage/careers.yaml': page('careers', 'Careers'),
    'default/webpage/support.yaml': page('support', 'Service', [
      facts('Warranty and repair', 'Two years, also for batteries'),
    ]),
    'default/webpage/reimbursement.yaml': {
      ...page('reimbursement', 'Costs', [facts('Warranty abroad', 'Two years')]),
      shared: { section: 'reimbursement', geographic_exceptions: ['BR'] },
    },
    'default/webpage/innovations.yaml': {
      ...page('innovations', 'Ideas', [facts('Recycling of batteries', 'Send them back')]),
      shared: { section: 'innovations', publish_until: day(-1) },
    },
    'default/vacancy/turner.yaml': vacancy('Turner', 0),
    'default/vacancy/closed.yaml': vacancy('Closed', -2),
    'default/vacancy/withheld.yaml': vacancy('Withheld', 20, { geographic_exceptions: ['BR'] }),
    'default/staff/osei.yaml': member('Ada Osei'),
    'default/staff/secreta.yaml': member('Lia Secreta', { geographic_exceptions: ['BR'] }),
    'default/staff/nameless.yaml': {
      shared: { name: 'Una Pageless' },
      variants: inAll(() => ({ title: 'Head of Testing', biography: '<p>Without a page</p>' })),
    },
    'shared/synonyms/jobs.yaml': {
      variants: { en: { words: 'jobs, vacancy' }, de: { words: 'Stellen, Stelle' } },
    },
    'shared/synonyms/warranty.yaml': {
      variants: {
        en: { words: 'guarantee, warranty and repair' },
        de: { words: 'Garantie, repair' },
      },
    },
    ...Object.fromEntries(
      Array.from({ length: 12 }, (_, at) => [`default/staff/guarantor_${at}.yaml`, guarantor(at)]),
    ),
  });
  await indexWritten(site);
}, 60_000);
afterAll(() => site.close());

const textOf = async (path: string, country = 'US') =>
  (await site.get(path, { 'x-country': country })).text();
const hitsIn = (html: string) => [...html.matchAll(/data-hit="([^"]+)"/g)].map(([, id]) => id);
const factsIn = (html: string) => html.split('data-testid="page-fact"').length - 1;

test.each([
  ['/search?q=jobs+germany', ['turner-en', 'withheld-en']],
  ['/de/suche?q=stellen+deutschland', ['turner-de', 'withheld-de']],
  ['/es/buscar?q=vacante+alemania', ['turner-es', 'withheld-es']],
  ['/pt/search?q=vaga+alemanha', ['turner-pt', 'withheld-pt']],
  ['/search?q=part+time+ulm', ['turner-en', 'withheld-en']],
])('%s finds open vacancies by kind, place and employment (CAREER-3)', async (path, found) => {
  const html = await textOf(path);
  expect(hitsIn(html).toSorted()).toEqual(found);
  expect(html).not.toContain('Closed');
});

test('a vacancy that is closed or withheld is neither found, counted nor suggested (CAREER-3)', async () => {
  const html = await textOf('/search?q=jobs+germany', 'BR');
  expect(hitsIn(html)).toEqual(['turner-en']);
  expect(html).not.toContain('Withheld');
  const suggested = await textOf('/api/search/suggestions?query=Clos', 'BR');
  expect(suggested).not.toContain('Closed');
  expect(await textOf('/api/search/suggestions?query=Turn', 'BR')).toContain('Turner en');
});

test('people with a page are found by name and position where they are shown (SEARCH-39)', async () => {
  expect(hitsIn(await textOf('/search?q=osei'))).toEqual(['osei-en']);
  const html = await textOf('/search?q=head+of+testing');
  expect(hitsIn(html).toSorted()).toEqual(['osei-en', 'secreta-en']);
  expect(html).toContain('href="/corporate/team/ada-osei"');
  expect(hitsIn(await textOf('/search?q=head+of+testing', 'BR'))).toEqual(['osei-en']);
});

test('what a plain page says under a heading answers a search, without the page as a hit (SEARCH-40)', async () => {
  const html = await textOf('/search?q=warranty+repair');
  expect(factsIn(html)).toBe(1);
  expect(html).toContain('Two years, also for batteries');
  expect(html).toMatch(/href="\/support"[^>]*>From the page “Service en”/);
  expect(hitsIn(html)).toEqual([]);
  expect(html).not.toContain('No results');
});

test('a fact is withheld, and ends, with its page (SEARCH-40)', async () => {
  expect(factsIn(await textOf('/search?q=warranty'))).toBe(2);
  const html = await textOf('/search?q=warranty', 'BR');
  expect(factsIn(html)).toBe(1);
  expect(html).not.toContain('Warranty abroad');
  expect(factsIn(await textOf('/search?q=recycling'))).toBe(0);
});

test('a synonym asks for a fact as its phrase does, also with many results (SEARCH-41)', async () => {
  const html = await textOf('/search?q=guarantee');
  expect(factsIn(html)).toBe(1);
  expect(html).toContain('Two years, also for batteries');
  expect(hitsIn(html)).toHaveLength(12);
  // The words of a language mean nothing in another.
  expect(factsIn(await textOf('/search?q=garantie'))).toBe(0);
  // Only a whole phrase is one that editors named.
  expect(factsIn(await textOf('/search?q=guarant'))).toBe(0);
});

test('a text of which a page says only a part is not answered by it (SEARCH-40)', async () => {
  expect(factsIn(await textOf('/search?q=warranty+helicopter'))).toBe(0);
  expect(factsIn(await textOf('/search?q=batteries'))).toBe(0);
});
