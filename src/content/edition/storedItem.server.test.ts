import fc from 'fast-check';
import { expect, test } from 'vitest';
import { partsOf } from '../../../tests/fakes/authoredItems.ts';
import { arbitraryItem } from './arbitraryItem.server.ts';
import type { AuthoredItem, Fields } from './authored.ts';
import { changesBetween } from './changesBetween.server.ts';
import { createEdition } from './edition.server.ts';
import { readItem, writeItem } from './storedItem.server.ts';

/** Every object that an item links to, in one order. */
function* linked(item: AuthoredItem): Generator<object> {
  for (const variant of Object.values(item.variants)) {
    yield variant.item;
    yield variant.own;
    yield variant.shared;
  }
  for (const component of item.components) {
    yield component;
    if (component.parent) yield component.parent;
    yield* linked(component);
  }
}

/** Which of the objects are one and the same. */
function sameness(item: AuthoredItem): number[] {
  const known = new Map<object, number>([[item, 0]]);
  return [...linked(item)].map((it) => {
    const at = known.get(it) ?? known.size;
    known.set(it, at);
    return at;
  });
}

test('a stored item is read as it was: values, parents, components and shared objects', () => {
  fc.assert(
    fc.property(arbitraryItem, (item) => {
      const read = readItem(writeItem(item));
      expect(read).toStrictEqual(item);
      expect(sameness(read)).toEqual(sameness(item));
      expect(writeItem(read)).toBe(writeItem(item));
    }),
    { numRuns: 300 },
  );
});

test('no item differs from itself after it was stored', async () => {
  const items = fc.uniqueArray(arbitraryItem, { selector: ({ codename }) => codename });
  await fc.assert(
    fc.asyncProperty(items, async (before) => {
      const after = before.map((item) => readItem(writeItem(item)));
      const [one, other] = [
        await createEdition(partsOf(before)),
        await createEdition(partsOf(after)),
      ];
      expect((await changesBetween(one, other)).items).toEqual([]);
    }),
  );
});

test('values that variants and components share stand in the text once', () => {
  const text = 'A text that is long enough to be found';
  const shared: Fields = { title: text };
  const item: AuthoredItem = {
    codename: 'anchor',
    type: 'product',
    collection: 'default',
    name: 'Anchor',
    lastModified: '2026-11-01T00:00:00Z',
    published: true,
    untranslated: [],
    parent: undefined,
    variants: {},
    components: [],
  };
  for (const language of ['en', 'de', 'es', 'pt'] as const) {
    const own = { body: language };
    const place = { path: ['variants', language], sharedPath: ['shared'] };
    item.variants[language] = { item, language, type: 'product', own, shared, ...place };
  }
  expect(writeItem(item).split(text)).toHaveLength(2);
});

test.each(['', '{}', '[]', 'null', '{"blocks":[],"items":[{}]}'])(
  'what is no stored item is refused: %s',
  (text) => {
    expect(() => readItem(text)).toThrow();
  },
);
