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

test('finds what was added, altered, published or removed (PERF-20)', async () => {
  const after = await edition([
    item('same', titled({ title: 'Same' })),
    item('edited', titled({ title: 'New' })),
    item('added', titled({ title: 'Added' })),
    item('draft', titled({ title: 'Draft' })),
    item('parent', { ...titled({}), components: [part('New')] }),
    item('retyped', titled({})),
  ]);
  const found = await changesBetween(await before(), after);
  expect([found.media, found.rules]).toEqual([false, false]);
  expect(found.items.map(({ type, codename }) => `${type} ${codename}`).sort()).toEqual([
    'event retyped',
    'product added',
    'product draft',
    'product edited',
    'product parent',
    'product removed',
    'product retyped',
  ]);
  const same = await changesBetween(await before(), await before());
  expect(same).toEqual({
    items: [],
    media: false,
    rules: false,
    brands: false,
    vocabularies: false,
  });
});

test('finds the items that show a changed file, themselves or in a component (PERF-20)', async () => {
  const shown = (url: string) => ({ type: 'product', texts: { en: { images: [{ url }] } } });
  const inside = item('inside', {
    type: 'block_media',
    parent: item('around'),
    texts: { en: { image: [{ url: '/media/a.png' }] } },
  });
  const items = [
    item('shows_a', shown('/media/a.png')),
    item('shows_b', shown('/media/b.png')),
    item('around', { ...titled({}), components: [inside] }),
    item('without', titled({ title: 'Without' })),
  ];
  /** Where the first picture has a size. */
  const withSize = (size: number) =>
    createEdition(
      partsOf(items, {
        mediaDigest: String(size),
        deliverAsset: ({ url = '' }) => {
          const facts = { name: url, type: '', description: null, url, width: null, height: null };
          return { ...facts, size: url === '/media/a.png' ? size : 0 };
        },
      }),
    );
  const found = await changesBetween(await withSize(1), await withSize(2));
  expect(found).toEqual({
    items: [
      { type: 'product', codename: 'around' },
      { type: 'product', codename: 'shows_a' },
    ],
    media: true,
    rules: false,
    brands: false,
    vocabularies: false,
  });
});

test('tells country rules apart from items (COUNTRY-20)', async () => {
  const withRules = (rules: string) =>
    createEdition(partsOf([item('same')], { mediaDigest: '', rules }));
  const found = await changesBetween(await withRules('old'), await withRules('new'));
  expect(found).toEqual({
    items: [],
    media: false,
    rules: true,
    brands: false,
    vocabularies: false,
  });
});

test('a product that is not shown yet changes with its registrations, on which markets depend (COUNTRY-28)', async () => {
  const product = item('product', {
    type: 'product',
    published: false,
    texts: { en: { registrations: ['registration'] } },
  });
  const registration = item('registration', { type: 'registration', texts: { en: {} } });
  const found = await changesBetween(
    await edition([product, registration]),
    await edition([product]),
  );
  expect(found.items).toEqual([
    { type: 'registration', codename: 'registration' },
    { type: 'product', codename: 'product' },
  ]);
});
