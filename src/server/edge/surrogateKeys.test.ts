import { expect, test } from 'vitest';
import { itemKey, surrogateKeys } from './surrogateKeys.ts';

const named = (type: string, count: number) =>
  Array.from({ length: count }, (_, n) => ({ type, codename: `${type}_${n}` }));

test('name items one by one, and lists by type (PERF-20)', () => {
  const keys = surrogateKeys(
    [...named('webpage', 1), { type: 'product' }, ...named('product', 3)],
    false,
  );
  expect(keys).toEqual(['rules', 'list-product', itemKey('webpage_0')]);
});

test('name the type of many items, and that something was searched for', () => {
  expect(surrogateKeys(named('navigation', 2_000), true)).toEqual([
    'rules',
    'search',
    'list-navigation',
  ]);
});

test('do not show codenames', () => {
  expect(itemKey('withheld_product')).toMatch(/^i[\da-z]{8,13}$/);
});
