import type { AuthoredItem, Fields } from '../../src/content/edition/authored.ts';
import { createCurrentView } from '../../src/content/edition/currentView.server.ts';
import type { Parts } from '../../src/content/edition/edition.server.ts';
import type { PublicView } from '../../src/content/edition/view.server.ts';
import type { Locale } from '../../src/locale/locales.ts';

/** What differs from a published page in English. */
export interface ItemOptions extends Partial<Omit<AuthoredItem, 'variants' | 'codename'>> {
  readonly shared?: Fields;
  /** The values of each language; default none in English. */
  readonly texts?: Partial<Record<Locale, Fields>>;
}

/** Makes an item as a source reads it. */
export function authoredItem(
  codename: string,
  { shared = {}, texts = { en: {} }, ...more }: ItemOptions = {},
): AuthoredItem {
  const item: AuthoredItem = {
    codename,
    type: 'webpage',
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
  for (const [language, own] of Object.entries(texts) as [Locale, Fields][]) {
    item.variants[language] = {
      item,
      language,
      type: item.type,
      own,
      shared,
      path: [],
      sharedPath: [],
    };
  }
  return item;
}

let made = 0;

/** Makes the content of a source; each call makes another one, unless a digest is given. */
export function partsOf(items: Iterable<AuthoredItem>, more: Partial<Parts> = {}): Parts {
  made += 1;
  return {
    items,
    deliverAsset: ({ url = '' }) => ({
      name: url,
      type: '',
      size: 0,
      description: null,
      url,
      width: null,
      height: null,
    }),
    files: {},
    digest: `content ${made}`,
    mediaDigest: 'media',
    faults: {},
    ...more,
  };
}

/** Makes a public view of items. */
export async function viewOf(items: Iterable<AuthoredItem>): Promise<PublicView> {
  const current = createCurrentView([]);
  await current.offer(partsOf(items));
  return current.now();
}
