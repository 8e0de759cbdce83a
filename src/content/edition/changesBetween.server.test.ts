import { expect, test } from 'vitest';
import { authoredItem as item, partsOf } from '../../../tests/fakes/authoredItems.ts';
import type { AuthoredItem, Fields } from './authored.ts';
import { changesBetween } from './changesBetween.server.ts';
import { createEdition } from './edition.server.ts';

const titled = (own: Fields) => ({ type: 'product', texts: { en: own } });
const edition = (items: readonly AuthoredItem[], mediaDigest = 'a') =>
  createEdition(partsOf(items, { mediaDigest }));
const part = (body: string) =>
  item('part', { type: 'block_note', parent: item('parent'), texts: { en: { body } } });

const before = () =>
  edition([
    item('same', titled({ title: 'Same' })),
    item('edited', titled({ title: 'Old' })),
    item('removed', titled({ title: 'Removed' })),
    item('draft', { ...titled({ title: 'Draft' }), published: false }),
    item('parent', { ...titled({}), components: [part('Old')] }),
    item('retyped', { type: 'event' }),
  ]);

// PERF-20
test('finds what was added, altered, published or removed', async () => {
  const after = await edition([
    item('same', titled({ title: 'Same' })),
    item('edited', titled({ title: 'New' })),
    item('added', titled({ title: 'Added' })),
    item('draft', titled({ title: 'Draft' })),
    item('parent', { ...titled({}), components: [part('New')] }),
    item('retyped', titled({})),
  ]);
  const found = await changesBetween(await before(), after);
  if (found === 'unknown') throw new Error('The changes are not known');
  expect(found.map(({ type, codename }) => `${type} ${codename}`).sort()).toEqual([
    'event retyped',
    'product added',
    'product draft',
    'product edited',
    'product parent',
    'product removed',
    'product retyped',
  ]);
  expect(await changesBetween(await before(), await before())).toEqual([]);
});

test('does not know which items show a changed file', async () => {
  expect(await changesBetween(await before(), await edition([], 'b'))).toBe('unknown');
});
