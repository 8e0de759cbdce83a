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
