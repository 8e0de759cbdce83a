import { expect, test, vi } from 'vitest';
import { itemKey, listKey, rulesKey, searchKey } from '../edge/surrogateKeys.ts';
import { keepEdgeCurrent } from './openEdge.ts';

test('the CDN loses what shows a changed item or file, and everything with the rules (PERF-20)', () => {
  const purge = vi.fn((_keys: readonly string[]) => undefined);
  const keeper = keepEdgeCurrent({
    purger: { purge },
    shared: { table: () => ({ edition: 'a' }) as never },
    flags: { current: () => ({ digest: 'b' }) as never },
  });
  const removed = () => new Set(purge.mock.calls.splice(0).flatMap(([keys]) => keys));
  // At the start, nothing is known of what it has.
  expect(removed()).toEqual(new Set([rulesKey]));
  const items = [{ type: 'product', codename: 'anchor' }];
  const ofItem = new Set([searchKey, listKey('product'), itemKey('anchor')]);
  keeper.contentChanged({ items, media: false, rules: false, brands: false, vocabularies: false });
  expect(removed()).toEqual(ofItem);
  keeper.contentChanged({ items, media: true, rules: false, brands: false, vocabularies: false });
  expect(removed()).toEqual(ofItem);
  // The files themselves have the key of searches.
  keeper.contentChanged({
    items: [],
    media: true,
    rules: false,
    brands: false,
    vocabularies: false,
  });
  expect(removed()).toEqual(new Set([searchKey]));
  keeper.contentChanged({
    items: [],
    media: false,
    rules: true,
    brands: false,
    vocabularies: false,
  });
  expect(removed()).toEqual(new Set([rulesKey]));
  keeper.contentChanged(undefined);
  expect(removed()).toEqual(new Set([rulesKey]));
  keeper.close();
});
