import type { AuthoredItem } from '../../src/content/edition/authored.ts';
import {
  type ChangedItems,
  changesBetween,
} from '../../src/content/edition/changesBetween.server.ts';
import { createEdition, type Parts } from '../../src/content/edition/edition.server.ts';

/** An item with a component; `title` is what differs. */
export function itemWith(codename: string, title: string, type = 'product'): AuthoredItem {
  const facts = {
    type,
    collection: 'default',
    lastModified: '2026-11-01T00:00:00Z',
    published: true,
    untranslated: [],
  };
  const components: AuthoredItem[] = [];
  const item: AuthoredItem = {
    codename,
    name: title,
    ...facts,
    parent: undefined,
    variants: {},
    components,
  };
  const place = { item, type, path: ['variants', 'en'], sharedPath: ['shared'] };
  item.variants.en = { ...place, language: 'en', own: { title }, shared: { body: '\u0000' } };
  components.push({
    ...facts,
    codename: `${codename}_part`,
    name: '',
    parent: item,
    variants: {},
    components: [],
  });
  return item;
}

/** Content whose digest is made of its items. */
export function partsOf(items: readonly AuthoredItem[], more: Partial<Parts> = {}): Parts {
  return {
    items,
    deliverAsset: () => {
      throw new Error('It is not stored');
    },
    files: { media: ['a.pdf'] },
    digest: JSON.stringify(items.map(({ codename, name, type }) => [codename, name, type]).sort()),
    mediaDigest: 'media',
    faults: { link: 2 },
    ...more,
  };
}

/** Content of products with these titles. */
export const titled = (titles: Readonly<Record<string, string>>): Parts =>
  partsOf(Object.entries(titles).map(([codename, title]) => itemWith(codename, title)));

/** That products changed. */
export const changed = (...codenames: string[]): { type: string; codename: string }[] =>
  codenames.map((codename) => ({ type: 'product', codename }));

/** What differs between two contents. */
export async function changeBetween(before: Parts, after: Parts): Promise<ChangedItems> {
  const { items } = await changesBetween(await createEdition(before), await createEdition(after));
  return items;
}
