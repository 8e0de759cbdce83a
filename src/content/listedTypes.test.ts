import { describe, expect, test } from 'vitest';
import { authoredItem, type ItemOptions, viewOf } from '../../tests/fakes/authoredItems.ts';
import { unconfirmedVisitors } from '../country/ruleNames.ts';
import { listedTypes, pageAtHref } from './listedTypes.ts';
import { createPageReader } from './pageReader.server.ts';
import { createContentReader } from './reader.server.ts';

const marketOf = (...places: string[]) => ({
  id: places.join(),
  places: new Set(places),
  ignoreUserGroups: true,
});

const product = (codename: string, shared: ItemOptions['shared'] = {}) =>
  authoredItem(codename, {
    type: 'product',
    shared: { title: codename, slug: codename, intended_users: ['veterinarians'], ...shared },
  });
const news = (codename: string, shared: ItemOptions['shared'] = {}) =>
  authoredItem(codename, { type: 'news_article', shared: { slug: codename, ...shared } });
const introduction = authoredItem('page_news', { shared: { section: 'news', title: 'News' } });
const root = authoredItem('navigation', {
  type: 'navigation_node',
  shared: { children: ['by_item', 'by_address', 'outside'] },
});
const nodes = [
  ['by_item', { item: ['page_news'] }],
  ['by_address', { url: '/news?topic=a#list' }],
  ['outside', { url: 'https://www.example.org/news' }],
] as const;
const navigation = [
  root,
  ...nodes.map(([codename, target]) =>
    authoredItem(codename, { type: 'navigation_node', shared: { name: codename, ...target } }),
  ),
];

async function site(items: readonly ReturnType<typeof authoredItem>[]) {
  const reader = createContentReader(await viewOf(items));
  const scope = { language: 'en' as const, collections: ['default'] };
  const pagesIn = (...places: string[]) =>
    createPageReader(reader, { ...scope, markets: [marketOf(...places)] });
  const linksIn = (...places: string[]) => {
    const options = { ...scope, markets: [marketOf(...places)], depth: 2 };
    const found = reader.item('navigation', options);
    const children = found.status === 'found' ? found.item.children : [];
    return (children as { url?: string; item?: object[] }[]).map(({ url, item }) =>
      item?.length ? 'page' : (url ?? ''),
    );
  };
  return { reader, scope, pagesIn, linksIn };
}

describe('a list (OWN-32)', () => {
  test('exists only with something on it', async () => {
    const { pagesIn } = await site([news('opening')]);
    const pages = pagesIn('US');
    expect(pages.has('news')).toBe(true);
    for (const page of ['products', 'productComparison', 'resources', 'calendar', 'team'] as const)
      expect(pages.has(page), page).toBe(false);
    for (const page of ['directionsForUse', 'representative', 'specialties'] as const)
      expect(pages.has(page), page).toBe(false);
    expect(pages.has('search')).toBe(true);
  });

  test('exists in each market by what the market shows', async () => {
    const { pagesIn } = await site([product('anchor', { geographic_exceptions: ['JP'] })]);
    expect(pagesIn('US').has('products')).toBe(true);
    expect(pagesIn('JP').has('products')).toBe(false);
  });

  test('exists for visitors who may see its items once they are confirmed', async () => {
    const { pagesIn } = await site([product('anchor', { audience: ['professional'] })]);
    expect(pagesIn('AU', unconfirmedVisitors).has('products')).toBe(true);
  });

  test('is nowhere with its introduction and its links where it is empty', async () => {
    const items = [introduction, ...navigation, news('opening', { geographic_exceptions: ['JP'] })];
    const { reader, scope, linksIn } = await site(items);
    const ofMarket = (place: string) => ({ ...scope, markets: [marketOf(place)], depth: 0 });
    expect(reader.item('page_news', ofMarket('US')).status).toBe('found');
    expect(reader.item('page_news', ofMarket('JP')).status).toBe('missing');
    const webpages = {
      filters: [{ property: 'system.type', operator: 'eq', values: ['webpage'] }],
    } as const;
    expect(reader.items(webpages, ofMarket('JP')).items).toEqual([]);
    const outside = 'https://www.example.org/news';
    // One market after another: what is kept for one must not be shown in the other.
    expect(linksIn('US')).toEqual(['page', '/news?topic=a#list', outside]);
    expect(linksIn('JP')).toEqual(['', '', outside]);
    expect(linksIn('US')).toEqual(['page', '/news?topic=a#list', outside]);
  });

  test('of each type that has one is known, except careers, which editors write', () => {
    expect(Object.keys(listedTypes).toSorted()).toEqual([
      'calendar',
      'directionsForUse',
      'news',
      'productComparison',
      'products',
      'representative',
      'resources',
      'specialties',
      'team',
    ]);
    expect(pageAtHref('/de/neuigkeiten?page=2#top')).toBe('news');
    expect(pageAtHref('/news/opening')).toBeUndefined();
    expect(pageAtHref('//news')).toBeUndefined();
  });

  test('is named in the marks of a page by what proves it, or by its type (OWN-32)', async () => {
    const { pagesIn } = await site([news('opening')]);
    const pages = pagesIn('US');
    pages.has('news');
    pages.has('products');
    expect(pages.marks()).toEqual([
      { type: 'news_article', codename: 'opening' },
      { type: 'product' },
    ]);
  });
});
