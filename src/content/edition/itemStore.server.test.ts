import fc from 'fast-check';
import { expect, test } from 'vitest';
import { locales } from '../../locale/locales.ts';
import type { AuthoredItem, Fields } from './authored.ts';
import { createItemStore, type ItemStore } from './itemStore.server.ts';

const facts = {
  collection: 'default',
  name: 'An item',
  lastModified: '2026-11-01T00:00:00Z',
  published: true,
  untranslated: [],
};

/** What an item of the test is made from. */
interface Made {
  readonly codename: string;
  readonly type: string;
  readonly slugs: Readonly<Partial<Record<string, string | null>>>;
  readonly sharedSlug?: string | undefined;
  readonly parts: readonly string[];
}

function itemOf({ codename, type, slugs, sharedSlug, parts }: Made): AuthoredItem {
  const components: AuthoredItem[] = [];
  const item: AuthoredItem = {
    ...facts,
    codename,
    type,
    parent: undefined,
    variants: {},
    components,
  };
  for (const [language, slug] of Object.entries(slugs)) {
    const variant = { item, language: language as 'en', type, path: [], sharedPath: [] };
    const own: Fields = slug === undefined ? {} : { slug };
    const shared: Fields = sharedSlug === undefined ? {} : { slug: sharedSlug };
    item.variants[language as 'en'] = { ...variant, own, shared };
  }
  for (const name of parts) {
    const part = { ...facts, codename: name, variants: {}, components: [] };
    components.push({ ...part, type: name === 'r' ? 'nothing' : 'block_note', parent: item });
  }
  return item;
}

const slug = fc.constantFrom('x', 'y', 'z', '', null, undefined);
const made: fc.Arbitrary<Made> = fc.record({
  codename: fc.constantFrom('a', 'b', 'c', 'd', 'e', 'p'),
  type: fc.constantFrom('product', 'product', 'webpage', 'event', 'nothing'),
  slugs: fc.record({ en: slug, de: slug }, { requiredKeys: [] }),
  sharedSlug: fc.constantFrom('x', undefined, undefined),
  parts: fc.subarray(['p', 'q', 'r', 's'], { maxLength: 2 }),
});

/** An index in a form that can be compared: the order of maps means nothing. */
function shapeOf({ byCodename, all, byType, bySlug }: ItemStore) {
  return {
    byCodename: new Map(byCodename),
    all,
    byType,
    bySlug: locales.map((it) => new Map(bySlug[it])),
  };
}

test('an index that follows changes is equal to one that is made of all items', async () => {
  const edits = fc.array(fc.array(made, { maxLength: 3 }), { maxLength: 6 });
  await fc.assert(
    fc.asyncProperty(fc.array(made, { maxLength: 5 }), edits, async (first, later) => {
      const items = new Map(first.map((it) => [it.codename, itemOf(it)]));
      let store = await createItemStore(items.values());
      for (const edit of later) {
        for (const it of edit) {
          // Some of the items that are there go.
          if (items.has(it.codename) && it.parts.length === 0) items.delete(it.codename);
          else items.set(it.codename, itemOf(it));
        }
        store = await createItemStore(items.values(), store);
        const fresh = await createItemStore(items.values());
        expect(shapeOf(store)).toEqual(shapeOf(fresh));
        for (const [name, item] of fresh.byCodename) expect(store.byCodename.get(name)).toBe(item);
      }
    }),
    { numRuns: 300 },
  );
});

test('what did not change is shared with the index before', async () => {
  const write = (codename: string, text: string): Made => ({
    codename,
    type: 'product',
    slugs: { en: text, de: text },
    parts: [],
  });
  const items = new Map(
    Array.from({ length: 100 }, (_, n) => [`p${n}`, itemOf(write(`p${n}`, `slug-${n}`))]),
  );
  items.set('page', itemOf({ codename: 'page', type: 'webpage', slugs: {}, parts: [] }));
  const before = await createItemStore(items.values());
  items.set('p5', itemOf(write('p5', 'slug-5')));
  const after = await createItemStore(items.values(), before);
  expect(after.byCodename.get('p5')).toBe(items.get('p5'));
  expect(before.byCodename.get('p5')).not.toBe(items.get('p5'));
  for (const locale of locales) expect(after.bySlug[locale]).toBe(before.bySlug[locale]);
  expect(after.byType.get('webpage')).toBe(before.byType.get('webpage'));
});
