import { expect, test } from 'vitest';
import { itemWith, partsOf } from '../../tests/fakes/storedParts.ts';
import type { AuthoredItem } from './edition/authored.ts';
import { changesBetween } from './edition/changesBetween.server.ts';
import { createEdition } from './edition/edition.server.ts';
import { createView } from './edition/view.server.ts';
import {
  deriveSharedAddresses,
  sharedAddressNotices,
  sharedAddressSentences,
} from './sharedAddresses.server.ts';

function item(codename: string, type: string, own: Readonly<Record<string, string>>): AuthoredItem {
  const made = itemWith(codename, JSON.stringify(own), type);
  const { en } = made.variants;
  if (en) made.variants.en = { ...en, own };
  return made;
}

const viewOf = async (items: readonly AuthoredItem[]) =>
  createView(await createEdition(partsOf(items)), 'public', new Map());

test('an address of several items is told, and no longer once one has another (OWN-97)', async () => {
  const one = item('a', 'product', { slug: 'cage' });
  const news = item('c', 'news_article', { slug: 'cage' });
  const derivation = deriveSharedAddresses([one.collection]);
  const first = await viewOf([one, item('b', 'product', { slug: 'cage' }), news]);
  const found = await derivation.derive(first);
  expect(found).toEqual([{ address: '/products/cage', codenames: ['a', 'b'] }]);
  expect(sharedAddressSentences(found)).toEqual([expect.stringContaining('/products/cage: a, b.')]);
  // Strangers may read a notice.
  expect(sharedAddressNotices(found)).toEqual([expect.stringMatching(/^1 address belongs/)]);
  expect(sharedAddressNotices(found).join()).not.toContain('cage');
  const second = await viewOf([one, item('b', 'product', { slug: 'plate' }), news]);
  const change = await changesBetween(first.edition, second.edition);
  expect(await derivation.derive(second, { value: found, change })).toEqual([]);
});

test('so are two pages of one section, and two with one path (OWN-97)', async () => {
  const pages = [
    item('a', 'webpage', { section: 'news' }),
    item('b', 'webpage', { section: 'news' }),
    item('c', 'webpage', { path: '/spring' }),
    item('d', 'webpage', { path: '/spring' }),
    item('e', 'webpage', { section: 'home' }),
  ];
  const [page] = pages as [AuthoredItem];
  const found = await deriveSharedAddresses([page.collection]).derive(await viewOf(pages));
  expect(found.map(({ codenames }) => codenames)).toEqual([
    ['a', 'b'],
    ['c', 'd'],
  ]);
  const others = await deriveSharedAddresses(['elsewhere']).derive(await viewOf(pages));
  expect(others).toEqual([]);
});
