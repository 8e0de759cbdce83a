import { describe, expect, test } from 'vitest';
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

test.each<[string, Counts, Counts]>([
  ['more than a fifth of all', { product: 10 }, { product: 7 }],
  ['everything', { product: 10 }, {}],
  ['the only item', { product: 1 }, {}],
  ['all of a type with few items', { product: 60, webpage: 3 }, { product: 60 }],
  ['both items of a type', { product: 60, webpage: 2 }, { product: 60 }],
  ['much of a type', { product: 60, webpage: 8 }, { product: 60, webpage: 5 }],
])('%s may not be lost at once (CONTENT-46)', async (_, before, after) => {
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
  expect(await lossBetween(before, after)).toContain('4 of 4 of the type webpage');
});

test('items that another service decides of are not counted, whether they are there or not (CONTENT-33)', async () => {
  const fleeting = ['event_0', 'event_1', 'event_2', 'event_3'];
  expect(await objection({ product: 3, event: 5 }, { product: 3, event: 0 }, fleeting)).toBe(
    undefined,
  );
  expect(await objection({ product: 3, event: 5 }, { product: 1, event: 5 }, fleeting)).toContain(
    'lacks 2 of 4 items',
  );
});

describe('of a language', () => {
  /** Ten products in English, so many of them in German. */
  const inGerman = (count: number, untranslated: readonly number[] = []) =>
    createEdition(
      partsOf(
        Array.from({ length: 10 }, (_, at) =>
          authoredItem(`product_${at}`, {
            type: 'product',
            texts: { en: {}, ...(at < count && { de: {} }) },
            untranslated: untranslated.includes(at) ? ['de'] : [],
          }),
        ),
      ),
    );

  test.each([
    ['more than a third', 9, 5, [], '4 of 9 texts in de'],
    ['everything of little', 2, 0, [], '2 of 2 texts in de'],
    ['a third', 9, 6, [], undefined],
    ['two of three', 3, 1, [], undefined],
    ['the only one', 1, 0, [], undefined],
    ['what editors withdraw', 9, 5, [5, 6], undefined],
  ] as const)('%s (CONTENT-46)', async (_, before, after, untranslated, expected) => {
    const found = await lossBetween(await inGerman(before), await inGerman(after, untranslated));
    const begun = expected && `The content lacks ${expected}. Complete it`;
    expect(found?.slice(0, begun?.length)).toBe(begun);
  });
});

describe('of files', () => {
  const address = (at: number) => `/media/${at}.pdf`;
  /**
   * An edition with so many files.
   * @param named the files that items name, each by an item of its own
   * @param isDropped whether missing files are left out as faults, as those of a folder are
   */
  function withFiles(files: number, named: readonly number[], isDropped = true) {
    const media = new Map(Array.from({ length: files }, (_, at) => [address(at), 1]));
    const present = named.filter((at) => !isDropped || at < files);
    const items = Array.from({ length: 10 }, (_, at) => {
      const images = present.includes(at) ? [{ url: address(at) }] : undefined;
      return authoredItem(`product_${at}`, {
        type: 'product',
        texts: { en: images ? { images } : {} },
      });
    });
    const missing = named.length - present.length;
    return createEdition(
      partsOf(items, { media, ...(missing > 0 && { faults: { media: missing } }) }),
    );
  }
  const all = [0, 1, 2, 3, 4, 5, 6, 7, 8];

  test.each([true, false])(
    'more than a third of those that items name (left out: %s) (CONTENT-46)',
    async (isDropped) => {
      const before = await withFiles(9, all, isDropped);
      expect(await lossBetween(before, await withFiles(6, all, isDropped))).toBeUndefined();
      expect(await lossBetween(before, await withFiles(5, all, isDropped))).toMatch(
        'The content lacks 4 of 9 files that items show. Complete it',
      );
      const few = await withFiles(2, [0, 1], isDropped);
      expect(await lossBetween(few, await withFiles(1, [0, 1], isDropped))).toBeUndefined();
      expect(await lossBetween(few, await withFiles(0, [0, 1], isDropped))).toMatch('2 of 2 files');
    },
  );

  test('those that no item names, or none names any more, are no loss', async () => {
    expect(await lossBetween(await withFiles(9, [0]), await withFiles(1, [0]))).toBeUndefined();
    expect(await lossBetween(await withFiles(9, all), await withFiles(4, [0, 1]))).toBeUndefined();
  });

  test('files that only texts name count as well', async () => {
    const body = all.map((at) => `<a href="${address(at)}">x</a>`).join('');
    const items = [authoredItem('text', { type: 'block_rich_text', texts: { en: { body } } })];
    const edition = (files: number) =>
      createEdition(
        partsOf(items, { media: new Map(all.slice(0, files).map((at) => [address(at), 1])) }),
      );
    expect(await lossBetween(await edition(9), await edition(3))).toMatch('6 of 9 files');
  });
});
