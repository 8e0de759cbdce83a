import { expect, test } from 'vitest';
import { authoredItem, partsOf } from '../../../tests/fakes/authoredItems.ts';
import { createEdition } from './edition.server.ts';
import { lossBetween } from './lossBetween.server.ts';

type Counts = Readonly<Record<string, number>>;

/** An edition with so many items of each type. */
function edition(counts: Counts, fleeting: readonly string[] = []) {
  const items = Object.entries(counts).flatMap(([type, count]) =>
    Array.from({ length: count }, (_, at) => authoredItem(`${type}_${at}`, { type })),
  );
  return createEdition(partsOf(items, { fleeting: new Set(fleeting) }));
}

const objection = async (before: Counts, after: Counts, fleeting?: readonly string[]) =>
  lossBetween(await edition(before, fleeting), await edition(after));

// CONTENT-46
test.each<[string, Counts, Counts]>([
  ['more than a fifth of all', { product: 10 }, { product: 7 }],
  ['everything', { product: 10 }, {}],
  ['the only item', { product: 1 }, {}],
  ['all of a type with few items', { product: 60, webpage: 3 }, { product: 60 }],
  ['both items of a type', { product: 60, webpage: 2 }, { product: 60 }],
  ['much of a type', { product: 60, webpage: 8 }, { product: 60, webpage: 5 }],
])('%s may not be lost at once', async (_, before, after) => {
  expect(await objection(before, after)).toContain('content:reload -- --accept-loss');
});

test.each<[string, Counts, Counts]>([
  ['nothing', { product: 3 }, { product: 3 }],
  ['a fifth of all', { product: 10 }, { product: 8 }],
  ['one item of two', { product: 2 }, { product: 1 }],
  ['a third of a type', { product: 60, webpage: 9 }, { product: 60, webpage: 6 }],
  ['two of four', { product: 60, webpage: 4 }, { product: 60, webpage: 2 }],
  ['the only item of a type', { product: 60, webpage: 1 }, { product: 60 }],
])('%s may be lost', async (_, before, after) => {
  expect(await objection(before, after)).toBeUndefined();
});

test('the objection names every type that loses much, and how many items are gone', async () => {
  const before = { product: 60, webpage: 5, resource: 4, event: 9 };
  expect(await objection(before, { product: 60, event: 8 })).toContain(
    'lacks 10 of 78 items, among them 4 of 4 of the type resource, 5 of 5 of the type webpage.',
  );
});

test('an item that becomes one of another type is lost for its type', async () => {
  const before = await edition({ product: 60, webpage: 4 });
  const renamed = Array.from({ length: 4 }, (_, at) =>
    authoredItem(`webpage_${at}`, { type: 'news_article' }),
  );
  const after = await createEdition(
    partsOf([...before.store.all.filter(({ type }) => type === 'product'), ...renamed]),
  );
  expect(lossBetween(before, after)).toContain('4 of 4 of the type webpage');
});

// CONTENT-33
test('items that another service decides of are not counted, whether they are there or not', async () => {
  const fleeting = ['event_0', 'event_1', 'event_2', 'event_3'];
  expect(await objection({ product: 3, event: 5 }, { product: 3, event: 0 }, fleeting)).toBe(
    undefined,
  );
  expect(await objection({ product: 3, event: 5 }, { product: 1, event: 5 }, fleeting)).toContain(
    'lacks 2 of 4 items',
  );
});
