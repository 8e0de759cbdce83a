import { beforeEach, expect, test, vi } from 'vitest';
import { fetchData } from '../../fetching/fetchData.ts';
import { knownNode, loadNode, type NodeQuery } from './useLevel.ts';

vi.mock('../../fetching/fetchData.ts', () => ({ fetchData: vi.fn() }));

const query: NodeQuery = {
  locale: 'de',
  region: ['EHP', 'europe_middle_east_africa'],
  collections: ['default', 'shared'],
};
const { signal } = new AbortController();
const asked = () => vi.mocked(fetchData).mock.lastCall?.[0];

beforeEach(() => {
  vi.stubGlobal('document', { cookie: 'countrycode=DE' });
  vi.mocked(fetchData).mockResolvedValue({
    status: 200,
    data: { codename: 'node', name: 'Node', children: [] },
  });
});

test('a node is kept by its codename, the language and the visitor’s country', async () => {
  await loadNode('kept', query, signal);
  expect(asked()).toMatchObject({ cacheKey: 'kept_de_DE', params: { country: 'DE' } });
  expect(knownNode('kept', query)?.name).toBe('Node');
  expect(knownNode('kept', { ...query, locale: 'en' })).toBeUndefined();
  vi.stubGlobal('document', { cookie: 'countrycode=FR' });
  expect(knownNode('kept', query)).toBeUndefined();
});

test('a preview asks for its own country and keeps nothing', async () => {
  const preview = { ...query, previewed: 'JP' };
  await loadNode('previewed', preview, signal);
  expect(asked()).toMatchObject({ params: { country: 'JP' } });
  expect(asked()?.cacheKey).toBeUndefined();
  expect(knownNode('previewed', preview)).toBeUndefined();
});

test('what failed is not known afterwards (NAV-7)', async () => {
  vi.mocked(fetchData).mockRejectedValue(new Error('aborted'));
  await expect(loadNode('failed', query, signal)).rejects.toThrow('aborted');
  vi.mocked(fetchData).mockResolvedValue({ status: 404, data: undefined });
  await expect(loadNode('failed', query, signal)).rejects.toThrow('404');
  expect(knownNode('failed', query)).toBeUndefined();
});
