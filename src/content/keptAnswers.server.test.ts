import { describe, expect, test, vi } from 'vitest';
import { testCollection } from '../brand/contentMode.ts';
import { createContentCache } from './contentCache.server.ts';
import { keepAnswers } from './keptAnswers.server.ts';
import type { ContentReader } from './reader.server.ts';
import type { ReadOptions } from './readOptions.ts';

const market = (id: string) => ({ id, places: new Set([id]), ignoreUserGroups: false });
const options: ReadOptions = { language: 'en', collections: ['default'], markets: [market('US')] };

function open() {
  const reader = {
    item: vi.fn<ContentReader['item']>(async (title) => ({
      status: 'found',
      item: { title },
      loadedAt: 1,
    })),
    items: vi.fn<ContentReader['items']>(async () => ({
      items: [],
      pagination: { skip: 0, limit: 1, count: 0, total: 0 },
      loadedAt: 1,
    })),
  };
  const cache = createContentCache({ freshFor: 60_000, staleFor: 1, maxBytes: 100_000 });
  return { reader, cache, kept: keepAnswers(reader, cache) };
}

describe('a reader with a cache', () => {
  test('answers an equal query from the cache', async () => {
    const { reader, kept } = open();
    const first = await kept.item('knee', options);
    expect(await kept.item('knee', { ...options, markets: [market('US')] })).toBe(first);
    await kept.items({ filters: [], limit: 1 }, options);
    await kept.items({ filters: [], limit: 1 }, options);
    expect(reader.item).toHaveBeenCalledTimes(1);
    expect(reader.items).toHaveBeenCalledTimes(1);
  });

  test.each<[string, Partial<ReadOptions>]>([
    ['market', { markets: [market('DE')] }],
    ['number of markets', { markets: [market('US'), market('DE')] }],
    ['language', { language: 'de' }],
    ['depth', { depth: 2 }],
    ['choice of fields', { fields: ['title'] }],
    ['choice of system fields', { systemFields: ['id'] }],
    ['choice of collections', { collections: ['default', 'shared'] }],
    ['allowance', { mostItems: 1 }],
  ])('a different %s is a different query', async (_, change) => {
    const { reader, kept } = open();
    await kept.item('knee', options);
    await kept.item('knee', { ...options, ...change });
    expect(reader.item).toHaveBeenCalledTimes(2);
  });

  test('does not cache test data', async () => {
    const { reader, kept } = open();
    const withTests = { ...options, collections: ['default', testCollection] };
    await kept.item('knee', withTests);
    await kept.item('knee', withTests);
    expect(reader.item).toHaveBeenCalledTimes(2);
  });

  test('does not cache a failure', async () => {
    const { reader, kept } = open();
    reader.item.mockRejectedValueOnce(new Error('no content'));
    await expect(kept.item('knee', options)).rejects.toThrow('no content');
    expect(await kept.item('knee', options)).toMatchObject({ status: 'found' });
  });
});
