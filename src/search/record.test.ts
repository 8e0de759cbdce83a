import { expect, test } from 'vitest';
import { vocabulariesOf } from '../vocabularies/vocabularies.ts';
import { productRankOf, productRanks } from './record.ts';

test('the rank of a product is the place of its type in the list of the company (SEARCH-27)', () => {
  const codenames = Array.from({ length: 12 }, (_, at) => `type_${at}`);
  const terms = codenames.map((codename) => ({ codename, label: { en: codename } }));
  const vocabularies = vocabulariesOf({ product_types: terms });
  const rankOf = (type?: string) => productRankOf(type, vocabularies);
  expect([rankOf('type_0'), rankOf('type_3')]).toEqual([0, 3]);
  expect(rankOf('type_11')).toBe(productRanks - 1);
  for (const other of [undefined, 'gone', 'constructor']) expect(rankOf(other)).toBe(0);
});
