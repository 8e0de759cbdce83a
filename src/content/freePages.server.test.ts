import { describe, expect, test } from 'vitest';
import { openTestContent, type TestItem } from '../../tests/fakes/testContent.ts';
import { pathTo } from '../locale/addresses.ts';
import { addressOf } from './address.ts';
import { deriveFreePages, freePlaceOf } from './freePages.server.ts';
import { deriveRedirects } from './redirects/redirects.server.ts';
import { freePathFault, pathKey } from './writtenPaths.ts';

const collections = ['default', 'shared'];
const page = (path: string, more: Partial<TestItem> = {}): TestItem => ({
  type: 'webpage',
  values: { title: path, path, ...more.values },
  ...more,
});

async function derived(items: Readonly<Record<string, TestItem>>) {
  const free = deriveFreePages(collections);
  const redirects = deriveRedirects(collections, ['https://www.portico.example']);
  const { current, show } = await openTestContent(items, [free, redirects]);
  const at = (path: string) => freePlaceOf(path, current.now().get(free));
  const to = (path: string) =>
    current
      .now()
      .get(redirects)
      .byKey.get(pathKey(path) ?? '')?.to;
  return { at, to, show, all: () => [...current.now().get(free).keys()] };
}

describe('a page at an address of its own (OWN-31)', () => {
  test('is found at its address in each language, in any spelling', async () => {
    const { at } = await derived({
      spring: {
        type: 'webpage',
        values: { path: '/campaigns/spring' },
        languages: { de: { path: '/de/aktionen/frühjahr' } },
      },
    });
    const german = { page: 'freePage', locale: 'de' } as const;
    const params = { path: '/de/aktionen/frühjahr', codename: 'spring' };
    expect(at('/campaigns/spring')).toMatchObject({ locale: 'en', params: { codename: 'spring' } });
    expect(at('/de/aktionen/fr%C3%BChjahr')).toEqual({ ...german, params });
    expect(at('/DE//Aktionen/Fru%CC%88hjahr/')).toEqual({ ...german, params });
    expect(at('/pt/campaigns/spring')).toBeUndefined();
    expect(pathTo('freePage', 'de', params)).toBe('/de/aktionen/fr%C3%BChjahr');
  });

  test('is linked to by its address', () => {
    const item = { type: 'webpage', codename: 'glossary', path: '/glossary' } as const;
    expect(addressOf(item, 'en')).toBe('/glossary');
    for (const path of [
      '//evil.example',
      '/\\evil',
      'https://evil.example',
      'javascript:x',
      '/a b',
    ])
      expect(addressOf({ ...item, path }, 'en'), path).toBeUndefined();
  });

  test('follows edits', async () => {
    const { at, show } = await derived({ glossary: page('/glossary') });
    await show({ glossary: page('/words'), anchor: {} });
    expect(at('/glossary')).toBeUndefined();
    expect(at('/words')).toBeDefined();
    await show({ glossary: page('/words'), anchor: { values: { title: 'Another' } } });
    expect(at('/words')).toBeDefined();
  });

  test('of a draft, or of another brand, is none', async () => {
    const { all } = await derived({
      draft: page('/draft', { published: false }),
      vet: page('/vet', { collection: 'vet_systems' }),
    });
    expect(all()).toEqual([]);
  });

  test('that two claim is that of the first', async () => {
    const { at } = await derived({ b: page('/glossary'), a: page('/glossary') });
    expect(at('/glossary')?.params.codename).toBe('a');
  });

  test('that has moved is found by its former addresses (OWN-31)', async () => {
    const { to } = await derived({
      glossary: {
        type: 'webpage',
        values: { path: '/glossary', former_paths: '/words, /old/terms' },
        languages: { de: { path: '/de/glossar', former_paths: '/de/begriffe' } },
      },
    });
    expect(to('/words')).toBe('/glossary');
    expect(to('/Old/Terms/')).toBe('/glossary');
    expect(to('/de/begriffe')).toBe('/de/glossar');
    expect(to('/glossary')).toBeUndefined();
  });

  test('comes before a redirect, and is the target of one', async () => {
    const redirect = (from: string, to_address: string): TestItem => ({
      type: 'redirect',
      values: { from, to_address },
    });
    const { to } = await derived({
      glossary: page('/glossary'),
      away: redirect('/glossary', '/news'),
      here: redirect('/terms', '/glossary'),
      item: { type: 'redirect', values: { from: '/dictionary', to: ['glossary'] } },
    });
    expect(to('/glossary')).toBeUndefined();
    expect(to('/terms')).toBe('/glossary');
    expect(to('/dictionary')).toBe('/glossary');
  });

  test.each([
    ['/', 'en'],
    ['/api', 'en'],
    ['/api/items', 'en'],
    ['/_app', 'en'],
    ['/ifu/x', 'en'],
    ['/media/x', 'en'],
    ['/healthz', 'en'],
    ['/sitemap.xml', 'en'],
    ['/news-en.xml', 'en'],
    ['/.well-known/x', 'en'],
    ['//x', 'en'],
    ['/x//y', 'en'],
    ['/x/', 'en'],
    ['/de', 'en'],
    ['/de/words', 'en'],
    ['/en/words', 'en'],
    ['/pt/woerter', 'de'],
    ['/products', 'en'],
    ['/products/anchor', 'en'],
    ['/de/produkte', 'de'],
    ['/en/products', 'en'],
    ['/./x', 'en'],
    ['/x/..', 'en'],
    ['/a.b', 'en'],
    ['/a%2Fb', 'en'],
    ['/a%20b', 'en'],
    ['/a b', 'en'],
    ['/a?b', 'en'],
    ['/a#b', 'en'],
    ['/Words', 'en'],
    ['/fru\u0308hjahr', 'de'],
    ['/a\\b', 'en'],
    ['/\u202ea', 'en'],
    [`/${'a'.repeat(200)}`, 'en'],
    ['words', 'en'],
    ['https://www.portico.example/words', 'en'],
    ['', 'en'],
    [7, 'en'],
  ] as const)('cannot be %s in %s', async (path, locale) => {
    expect(freePathFault(path, locale)).toMatch(/\.$/);
    const values = { path: path as string };
    const { all } = await derived({
      hostile: {
        type: 'webpage',
        ...(locale === 'en' ? { values } : { languages: { de: values } }),
      },
    });
    expect(all()).toEqual([]);
  });

  test.each([
    ['/words', 'en'],
    ['/words', 'de'],
    ['/de/wörter-a-z', 'de'],
    ['/2026/spring', 'en'],
    ['/products-and-more', 'en'],
    ['/用語集', 'en'],
  ] as const)('can be %s in %s', (path, locale) => {
    expect(freePathFault(path, locale)).toBeUndefined();
  });
});
