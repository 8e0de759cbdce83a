import { expect, test } from 'vitest';
import type { ContentCache } from './cache.ts';
import { createContentReader } from './reader.server.ts';
import type { ContentSource } from './source.ts';

const noCache: ContentCache = {
  read: async (_, load) => ({ value: await load(), loadedAt: 0 }),
  clear: async () => undefined,
};

/** A source of so many pages, named `item_0` and so on. */
function sourceOf(count: number): ContentSource {
  const all = Array.from({ length: count }, (_, i) => ({
    system: { codename: `item_${i}`, type: 'webpage', collection: 'default', language: 'en' },
    elements: {},
  }));
  const items: ContentSource['items'] = async ({ filters, skip = 0, limit = count }) => {
    const wanted = filters.find(({ property }) => property === 'system.codename')?.values;
    const found = wanted ? all.filter(({ system }) => wanted.includes(system.codename)) : all;
    const pagination = { total_count: found.length };
    return { items: found.slice(skip, skip + limit), modular_content: {}, pagination } as never;
  };
  return { name: 'test', item: async () => undefined, items, onChange: () => () => undefined };
}

// EVENT-6
test('a list with a condition on codenames is counted and cut after it', async () => {
  const reader = createContentReader(sourceOf(10), noCache);
  const isEven = (codename: string) => Number(codename.slice(5)) % 2 === 0;
  const options = { language: 'en', collections: ['default'], markets: [] };
  const { items, pagination } = await reader.items(
    { filters: [], only: isEven, skip: 1, limit: 3 },
    options,
  );
  expect(items.map(({ codename }) => codename)).toEqual(['item_2', 'item_4', 'item_6']);
  expect(pagination).toEqual({ skip: 1, limit: 3, count: 3, total: 5 });
  expect((await reader.items({ filters: [] }, options)).pagination.total).toBe(10);
});

/** A cache that keeps every answer, as a site does between changes of its content. */
function keepingCache(): ContentCache {
  const kept = new Map<string, Promise<unknown>>();
  return {
    async read<T>(key: string, load: () => Promise<T>) {
      const value = kept.get(key) ?? load();
      kept.set(key, value);
      return { value: (await value) as T, loadedAt: 0 };
    },
    clear: async () => undefined,
  };
}

/** A page that links to a page for everybody and to one that is withheld from Germany. */
const linking: ContentSource = (() => {
  const pageOf = (codename: string, elements: object) => ({
    system: { codename, type: 'webpage', collection: 'default', language: 'en' },
    elements,
  });
  const linked = {
    open: pageOf('open', {}),
    not_in_germany: pageOf('not_in_germany', {
      geographic_exceptions: { type: 'taxonomy', value: [{ codename: 'de', name: 'Germany' }] },
    }),
  };
  const value = Object.keys(linked);
  const item = pageOf('start', { children: { type: 'modular_content', value } });
  return {
    name: 'test',
    item: async () => ({ item, modular_content: linked }) as never,
    items: async () =>
      ({ items: [item], modular_content: linked, pagination: { total_count: 1 } }) as never,
    onChange: () => () => undefined,
  };
})();

// CONTENT-2, PERF-24
test('markets share what they show alike, and nothing that one of them withholds', async () => {
  const reader = createContentReader(linking, keepingCache());
  const optionsOf = (...countries: string[]) => ({
    language: 'en',
    collections: ['default'],
    markets: countries.map((id) => ({ id, places: new Set([id]), ignoreUserGroups: true })),
  });
  const readIn = async (...countries: string[]) => {
    const options = optionsOf(...countries);
    const found = await reader.item('start', options);
    const [listed] = (await reader.items({ filters: [] }, options)).items;
    return [found.status === 'found' && found.item, listed];
  };
  const codenames = (read: unknown) =>
    (read as { children: { codename: string }[] }).children.map(({ codename }) => codename);
  const [inGermany, listedInGermany] = await readIn('DE');
  const [inFrance, listedInFrance] = await readIn('FR');
  const [inBoth] = await readIn('FR', 'DE');
  expect(codenames(inGermany)).toEqual(['open']);
  expect(codenames(listedInGermany)).toEqual(['open']);
  expect(codenames(inFrance)).toEqual(['open', 'not_in_germany']);
  expect(codenames(listedInFrance)).toEqual(['open', 'not_in_germany']);
  expect(codenames(inBoth)).toEqual(['open']);
  const [inSpain, listedInSpain] = await readIn('ES');
  expect(inSpain).toBe(inFrance);
  expect(listedInSpain).toBe(listedInFrance);
});
