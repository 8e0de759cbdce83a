import { defaultLocale, isLocale, type Locale } from '../../locale/locales.ts';
import { keepMade } from '../../memory/keepMade.ts';
import {
  type AuthoredItem,
  type Fields,
  type Path,
  unprotected,
  type Variant,
} from './authored.ts';

/** Increase it when stored items would be read differently. */
export const storedFormat = 2;

/** What an item has besides links to other objects, in the order of its keys: digests depend on it. */
type Facts = Omit<AuthoredItem, 'parent' | 'variants' | 'components'>;

/** A variant: its values are positions in `StoredItem.blocks`, its paths are JSON. */
type StoredVariant = readonly [
  language: Locale,
  type: string,
  own: number,
  shared: number,
  path: string,
  sharedPath: string,
];

/** An item or component. Other items are positions in `StoredItem.items`; -1 is none. */
interface StoredPart {
  readonly facts: Facts;
  readonly parent: number;
  readonly components: readonly number[];
  readonly variants: readonly StoredVariant[];
}

/** An item with its components; each object stands there once. */
interface StoredItem {
  readonly blocks: readonly Fields[];
  /** The item itself comes first. */
  readonly items: readonly StoredPart[];
}

/** The positions of objects in a list, which grows by each new one. */
function positions<T extends object>() {
  const known = new Map<T, number>();
  return {
    known,
    of(thing: T): number {
      const at = known.get(thing) ?? known.size;
      known.set(thing, at);
      return at;
    },
  };
}

/** Writes an item with its components as text. */
export function writeItem(item: AuthoredItem): string {
  const blocks = positions<Fields>();
  const all = positions<AuthoredItem>();
  all.of(item);
  const items: StoredPart[] = [];
  // The map grows meanwhile, by the components of each item in it.
  for (const part of all.known.keys()) {
    const { parent, variants, components, ...facts } = part;
    items.push({
      facts,
      components: components.map((it) => all.of(it)),
      parent: parent ? all.of(parent) : -1,
      variants: Object.values(variants).map(
        ({ language, type, own, shared, path, sharedPath }): StoredVariant => [
          language,
          type,
          blocks.of(own),
          blocks.of(shared),
          JSON.stringify(path),
          JSON.stringify(sharedPath),
        ],
      ),
    });
  }
  const stored: StoredItem = { blocks: [...blocks.known.keys()], items };
  return JSON.stringify(stored);
}

/** Most paths are those of languages; items share them, as those of a folder do. */
const pathOf = keepMade(1_000, (json: string) => JSON.parse(json) as Path);

const none: readonly never[] = [];

/**
 * Reads what `writeItem` has written, in the languages of the site (OWN-14).
 * @param instead a language, also one that the site no longer has, whose texts take the place of those in
 * the default language; only these are read
 * @returns an item that may have no variant
 * @throws when it is something else
 */
export function readItem(text: string, instead?: Locale): AuthoredItem {
  const { blocks, items: parts } = JSON.parse(text) as StoredItem;
  const components = parts.map((part) =>
    part.components.length === 0 ? none : ([] as AuthoredItem[]),
  );
  const items: { -readonly [Key in keyof AuthoredItem]: AuthoredItem[Key] }[] = parts.map(
    ({ facts }, at) => ({
      ...facts,
      untranslated: facts.untranslated.length === 0 ? none : facts.untranslated,
      ...(facts.protection?.whole === '' && { protection: unprotected }),
      parent: undefined,
      variants: {},
      components: components[at] ?? none,
    }),
  );
  for (const [at, item] of items.entries()) {
    const part = parts[at] as StoredPart;
    item.parent = items[part.parent];
    for (const inside of part.components) {
      (components[at] as AuthoredItem[]).push(items[inside] as AuthoredItem);
    }
    for (const [language, type, own, shared, path, sharedPath] of part.variants) {
      const isInstead = language === instead;
      // Stored when the site had more languages.
      if (!isInstead && !isLocale(language)) continue;
      const isWanted = isInstead || (language === defaultLocale && !item.variants[language]);
      if (instead && !isWanted) continue;
      const variant: Variant = {
        item,
        language,
        type,
        own: blocks[own] as Fields,
        shared: blocks[shared] as Fields,
        path: pathOf(path),
        sharedPath: pathOf(sharedPath),
      };
      item.variants[isInstead ? defaultLocale : language] = variant;
    }
  }
  return items[0] as AuthoredItem;
}
