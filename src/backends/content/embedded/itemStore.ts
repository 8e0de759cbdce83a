import { pause, sortInTurns } from '../../../content/turns.ts';
import { contentTypeOf } from '../../../content/types/index.ts';
import type { AuthoredItem, Variant } from '../../../contentCheck/authored.ts';
import { defaultLocale, isLocale, type Locale, locales } from '../../../locale/locales.ts';

/** All content of an embedded source, indexed for the queries of a site. Immutable. */
export interface ItemStore {
  /** Items and components by codename. */
  readonly byCodename: ReadonlyMap<string, AuthoredItem>;
  /** Items, not components, sorted by codename. */
  readonly all: readonly AuthoredItem[];
  /** The same by content type. */
  readonly byType: ReadonlyMap<string, readonly AuthoredItem[]>;
  /** Items with a variant in exactly this language, by its slug. */
  readonly bySlug: Readonly<Record<Locale, ReadonlyMap<string, readonly AuthoredItem[]>>>;
}

/** The default order of lists. */
export function compareCodenames(a: AuthoredItem, b: AuthoredItem): number {
  return a.codename < b.codename ? -1 : a.codename > b.codename ? 1 : 0;
}

/**
 * The variant of an item for readers of a language: its own, or else the English one.
 * @param preview true to see drafts
 */
export function variantFor(
  item: AuthoredItem,
  language: string,
  preview: boolean,
): Variant | undefined {
  if (!item.published && !preview) return undefined;
  const own = isLocale(language) ? item.variants[language] : undefined;
  return own ?? item.variants[defaultLocale];
}

type Index = Map<string, AuthoredItem[]>;

function push(index: Index, key: string, item: AuthoredItem): void {
  const list = index.get(key);
  if (!list) index.set(key, [item]);
  else if (list.at(-1) !== item) list.push(item);
}

function slugElements(type: string): string[] {
  const elements = Object.entries(contentTypeOf(type)?.elements ?? {});
  return elements.filter(([, { type }]) => type === 'url_slug').map(([name]) => name);
}

/** Indexes items, with pauses; components are found by codename only. */
export async function createItemStore(items: Iterable<AuthoredItem>): Promise<ItemStore> {
  const all = await sortInTurns([...items], compareCodenames);
  const byCodename = new Map<string, AuthoredItem>();
  for (const item of all) {
    await pause();
    byCodename.set(item.codename, item);
  }
  const byType: Index = new Map();
  const bySlug = Object.fromEntries(
    locales.map((locale) => [locale, new Map()]),
  ) as unknown as Record<Locale, Index>;
  const slugs = new Map<string, string[]>();
  for (const item of all) {
    await pause();
    push(byType, item.type, item);
    for (const component of item.components) {
      if (!byCodename.has(component.codename)) byCodename.set(component.codename, component);
    }
    const elements = slugs.get(item.type) ?? slugElements(item.type);
    slugs.set(item.type, elements);
    for (const variant of Object.values(item.variants)) {
      for (const element of elements) {
        const slug = variant.own[element] ?? variant.shared[element];
        if (typeof slug === 'string') push(bySlug[variant.language], slug, item);
      }
    }
  }
  return { byCodename, all, byType, bySlug };
}
