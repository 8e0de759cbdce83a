import { defaultLocale, isLocale, type Locale, locales } from '../../locale/locales.ts';
import { inTurns, merge, pause, sorted } from '../pauses.ts';
import { contentTypeOf } from '../types/index.ts';
import { type AuthoredItem, type Variant, valueOf } from './authored.ts';
import { withChanges } from './layeredMap.ts';

/** What visitors may get of the items of an edition, indexed for the queries of a site. Immutable. */
export interface ItemStore {
  /** Items and components by codename. */
  readonly byCodename: ReadonlyMap<string, AuthoredItem>;
  /** Items, not components, sorted by codename. */
  readonly all: readonly AuthoredItem[];
  /** The same by content type. */
  readonly byType: ReadonlyMap<string, readonly AuthoredItem[]>;
  /** The codenames of items with a variant in exactly this language, by its slug: one, or several, sorted. */
  readonly bySlug: Readonly<Record<Locale, ReadonlyMap<string, Codenames>>>;
  /** Whether several items or components have one codename, so that a change of one may show another. */
  readonly isAmbiguous: boolean;
}

/** Nearly every slug has one item; a list for each would be most of the memory of the index. */
type Codenames = string | readonly string[];

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

const slugElements = new Map<string, readonly string[]>();

function slugElementsOf(type: string): readonly string[] {
  const known = slugElements.get(type);
  if (known) return known;
  const elements = Object.entries(contentTypeOf(type)?.elements ?? {});
  const found = elements.filter(([, { type }]) => type === 'url_slug').map(([name]) => name);
  slugElements.set(type, found);
  return found;
}

/** The slugs of an item in exactly this language. */
function slugsOf({ type, variants }: AuthoredItem, locale: Locale): readonly string[] {
  const variant = variants[locale];
  if (!variant) return [];
  return slugElementsOf(type).flatMap((element) => {
    const slug = valueOf(variant, element);
    return typeof slug === 'string' ? slug : [];
  });
}

/** Whether the site knows the type. What may not be shown of an item of another type is unknown. */
const isKnown = ({ type }: AuthoredItem) => contentTypeOf(type) !== undefined;

/** An item and the components in it, as far as the site knows their types. */
const withComponents = (item: AuthoredItem) => [item, ...item.components.filter(isKnown)];

/**
 * Indexes items, with pauses; components are found by codename only. Items of unknown types are left
 * out.
 * @param before the index of other items: if few differ, only these are indexed
 */
export async function createItemStore(
  items: Iterable<AuthoredItem>,
  before?: ItemStore,
): Promise<ItemStore> {
  const known = [...items].filter(isKnown);
  return (before && (await changedFrom(before, known))) ?? indexed(known);
}

async function indexed(items: readonly AuthoredItem[]): Promise<ItemStore> {
  const all = await inTurns(sorted(items, compareCodenames));
  const byCodename = new Map<string, AuthoredItem>();
  const byType = new Map<string, AuthoredItem[]>();
  const bySlug = Object.fromEntries(
    locales.map((locale) => [locale, new Map()]),
  ) as unknown as Record<Locale, Map<string, Codenames>>;
  for (const item of all) {
    const wait = pause();
    if (wait) await wait;
    byCodename.set(item.codename, item);
  }
  let isAmbiguous = byCodename.size < all.length;
  for (const item of all) {
    const wait = pause();
    if (wait) await wait;
    const ofType = byType.get(item.type);
    if (ofType) ofType.push(item);
    else byType.set(item.type, [item]);
    for (const component of item.components.filter(isKnown)) {
      if (byCodename.has(component.codename)) isAmbiguous = true;
      else byCodename.set(component.codename, component);
    }
    for (const locale of locales) {
      for (const slug of slugsOf(item, locale)) {
        bySlug[locale].set(slug, withName(bySlug[locale].get(slug), item.codename));
      }
    }
  }
  return { byCodename, all, byType, bySlug, isAmbiguous };
}

const namesIn = (names: Codenames = []) => (typeof names === 'string' ? [names] : names);

/** Names with one more, which is the last of them in order. */
function withName(names: Codenames | undefined, codename: string): Codenames {
  if (names === undefined || names === codename) return codename;
  return namesIn(names).includes(codename) ? names : [...namesIn(names), codename];
}

/** With more differences, everything is indexed: as a share of all items, and of few items, so many. */
const mostDifferent = 0.05;
const fewDifferent = 32;

/** The index of items that differ little from those of another one; undefined if they do not. */
async function changedFrom(
  before: ItemStore,
  items: readonly AuthoredItem[],
): Promise<ItemStore | undefined> {
  if (before.isAmbiguous) return undefined;
  const names = new Set<string>();
  const added: AuthoredItem[] = [];
  for (const item of items) {
    const wait = pause();
    if (wait) await wait;
    names.add(item.codename);
    if (before.byCodename.get(item.codename) !== item) added.push(item);
  }
  if (names.size < items.length) return undefined;
  const addedNames = new Set(added.map(({ codename }) => codename));
  const removed: AuthoredItem[] = [];
  for (const item of before.all) {
    const wait = pause();
    if (wait) await wait;
    if (!names.has(item.codename) || addedNames.has(item.codename)) removed.push(item);
  }
  const most = Math.max(fewDifferent, before.all.length * mostDifferent);
  if (added.length + removed.length > most) return undefined;

  const changes = new Map<string, AuthoredItem | undefined>();
  for (const { codename } of removed.flatMap(withComponents)) changes.set(codename, undefined);
  for (const item of added.flatMap(withComponents)) {
    const { codename } = item;
    const isTaken = changes.has(codename) ? changes.get(codename) : before.byCodename.get(codename);
    if (isTaken) return undefined;
    changes.set(codename, item);
  }
  const gone = new Set(removed);
  added.sort(compareCodenames);
  const changed = (list: readonly AuthoredItem[], more: readonly AuthoredItem[]) => {
    const left = list.filter((item) => !gone.has(item));
    return inTurns(merge(left, more, compareCodenames));
  };
  const byType = new Map(before.byType);
  for (const type of new Set([...removed, ...added].map((item) => item.type))) {
    const ofType = added.filter((item) => item.type === type);
    const list = await changed(before.byType.get(type) ?? [], ofType);
    if (list.length > 0) byType.set(type, list);
    else byType.delete(type);
  }
  const bySlug = { ...before.bySlug };
  for (const locale of locales) {
    bySlug[locale] = await withChanges(
      before.bySlug[locale],
      changedSlugs(before.bySlug[locale], removed, added, locale),
    );
  }
  return {
    byCodename: await withChanges(before.byCodename, changes),
    all: await changed(before.all, added),
    byType,
    bySlug,
    isAmbiguous: false,
  };
}

/** The slugs that lead to other items than before, with their items. */
function changedSlugs(
  before: ItemStore['bySlug'][Locale],
  removed: readonly AuthoredItem[],
  added: readonly AuthoredItem[],
  locale: Locale,
): ReadonlyMap<string, Codenames | undefined> {
  const found = new Map<string, Set<string>>();
  const namesOf = (slug: string) => {
    const names = found.get(slug) ?? new Set(namesIn(before.get(slug)));
    found.set(slug, names);
    return names;
  };
  for (const item of removed) {
    for (const slug of slugsOf(item, locale)) namesOf(slug).delete(item.codename);
  }
  for (const item of added) {
    for (const slug of slugsOf(item, locale)) namesOf(slug).add(item.codename);
  }
  const changes = new Map<string, Codenames | undefined>();
  for (const [slug, set] of found) {
    const names = [...set].sort();
    if (names.join('\n') === namesIn(before.get(slug)).join('\n')) continue;
    changes.set(slug, names.length > 1 ? names : names[0]);
  }
  return changes;
}
