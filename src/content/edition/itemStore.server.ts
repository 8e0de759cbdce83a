import { defaultLocale, isLocale, type Locale, locales } from '../../locale/locales.ts';
import { inTurns, pause, sorted } from '../steps.ts';
import { contentTypeOf } from '../types/index.ts';
import type { AuthoredItem, Variant } from './authored.ts';

/** What visitors may get of the items of an edition, indexed for the queries of a site. Immutable. */
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
 * The variant of an item for readers of a language: its own, or else that of the default language, unless
 * their own has ended.
 */
export function variantFor(item: AuthoredItem, language: string): Variant | undefined {
  if (!isLocale(language)) return item.variants[defaultLocale];
  const isAbsent = item.absent?.includes(language);
  return item.variants[language] ?? (isAbsent ? undefined : item.variants[defaultLocale]);
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

/** Whether the site knows the type. What may not be shown of an item of another type is unknown. */
const isKnown = ({ type }: AuthoredItem) => contentTypeOf(type) !== undefined;

/**
 * Indexes items, with pauses; components are found by codename only. Items of unknown types are left
 * out.
 */
export async function createItemStore(items: Iterable<AuthoredItem>): Promise<ItemStore> {
  const all = await inTurns(sorted([...items].filter(isKnown), compareCodenames));
  const byCodename = new Map<string, AuthoredItem>();
  for (const item of all) {
    const wait = pause();
    if (wait) await wait;
    byCodename.set(item.codename, item);
  }
  const byType: Index = new Map();
  const bySlug = Object.fromEntries(
    locales.map((locale) => [locale, new Map()]),
  ) as unknown as Record<Locale, Index>;
  const slugs = new Map<string, string[]>();
  for (const item of all) {
    const wait = pause();
    if (wait) await wait;
    push(byType, item.type, item);
    for (const component of item.components) {
      if (!isKnown(component)) continue;
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
