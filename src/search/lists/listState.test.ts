import fc from 'fast-check';
import { expect, test } from 'vitest';
import { itemsOnPage, pagesOf } from './listState.ts';

test.each([
  [0, 1],
  [1, 1],
  [24, 1],
  [25, 1],
  [26, 2],
  [48, 2],
  [49, 2],
  [50, 3],
])('%i items have %i pages (SEARCH-25)', (total, pages) => expect(pagesOf(total)).toBe(pages));

test('every item is on one page, and none is alone on a later one', () => {
  fc.assert(
    fc.property(fc.nat(10_000), (total) => {
      const counts = Array.from({ length: pagesOf(total) }, (_, i) => itemsOnPage(total, i + 1));
      expect(counts.reduce((sum, count) => sum + count, 0)).toBe(total);
      expect(counts.slice(1).filter((count) => count < 2)).toEqual([]);
    }),
  );
});
