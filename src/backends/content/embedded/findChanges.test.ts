import { expect, test } from 'vitest';
import type { AuthoredItem, Fields } from '../../../contentCheck/authored.ts';
import { findChanges } from './findChanges.ts';
import { createItemStore } from './itemStore.ts';

function item(codename: string, own: Fields, more: Partial<AuthoredItem> = {}): AuthoredItem {
  const made: AuthoredItem = {
    codename,
    type: 'product',
    collection: 'default',
    name: codename,
    lastModified: '2026-11-01T00:00:00Z',
    published: true,
    untranslated: [],
    parent: undefined,
    variants: {},
    components: [],
    ...more,
  };
  const variant = { item: made, type: made.type, own, shared: {}, path: [], sharedPath: [] };
  made.variants.en = { ...variant, language: 'en' };
  return made;
}

const folder = async (items: readonly AuthoredItem[], mediaDigest = 'a') => ({
  store: await createItemStore(items),
  mediaDigest,
});

const before = () =>
  folder([
    item('same', { title: 'Same' }),
    item('edited', { title: 'Old' }),
    item('removed', { title: 'Removed' }),
    item('draft', { title: 'Draft' }, { published: false }),
    item('parent', {}, { components: [item('part', { body: 'Old' })] }),
    item('retyped', {}, { type: 'event' }),
  ]);

// PERF-20
test('finds what was added, altered, published or removed', async () => {
  const after = await folder([
    item('same', { title: 'Same' }),
    item('edited', { title: 'New' }),
    item('added', { title: 'Added' }),
    item('draft', { title: 'Draft' }),
    item('parent', {}, { components: [item('part', { body: 'New' })] }),
    item('retyped', {}),
  ]);
  const found = (await findChanges(await before(), after)) ?? [];
  expect(found.map(({ type, codename }) => `${type} ${codename}`).sort()).toEqual([
    'event retyped',
    'product added',
    'product draft',
    'product edited',
    'product parent',
    'product removed',
    'product retyped',
  ]);
  expect(await findChanges(await before(), await before())).toEqual([]);
});

test('does not know which items show a changed file', async () => {
  expect(await findChanges(await before(), await folder([], 'b'))).toBeUndefined();
});
