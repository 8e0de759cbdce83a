import type { Locale } from '../../locale/locales.ts';
import type { LanguageStep, Window } from './schedule.ts';

/** A position in the file of an item: keys and indexes from the root. */
export type Path = readonly (string | number)[];

/** A file reference of an editor: a picture of the catalog, or an address. */
export interface AssetReference {
  /** The picture's name in `pictures.json`; then there is no `url`. */
  readonly picture?: string;
  readonly url?: string;
  readonly name?: string;
  /** Media type, such as `application/pdf`. */
  readonly type?: string;
  readonly description?: string;
  readonly width?: number;
  readonly height?: number;
  /** Bytes, where the source knows them from the service that has the file. */
  readonly size?: number;
  /** The part of a picture that editors chose in the service; `rect` is its place, if not all. */
  readonly cut?: { readonly width: number; readonly height: number; readonly rect: string };
}

/**
 * One value as read: text, slug, HTML, date and custom values as a string; choices and linked items
 * as their codenames; null when a language overrides a shared value with an empty one.
 */
export type AuthoredValue = string | number | null | readonly string[] | readonly AssetReference[];

/** Values by element codename; only elements of the type. */
export type Fields = Record<string, AuthoredValue>;

/** One language variant of an item. */
export interface Variant {
  readonly item: AuthoredItem;
  readonly language: Locale;
  /** The item's type; components may be of another type in another language. */
  readonly type: string;
  /** Values of this language, which override the shared ones. */
  readonly own: Fields;
  readonly shared: Fields;
  /** The path of `own` in the file. */
  readonly path: Path;
  /** The path of `shared` in the file. */
  readonly sharedPath: Path;
}

/**
 * What the text of an item says of who may see it: digests of its lines that name a restriction, a
 * window or a workflow step, empty if there are none, and absent if it cannot be told. An item that can
 * no longer be read keeps its last good version only if its text says the same (CONTENT-49).
 */
export interface Protection {
  readonly whole?: string | undefined;
  /** Of each language alone; all are empty if the whole is. */
  readonly languages: Readonly<Partial<Record<Locale, string>>>;
}

/** Of a text that says nothing of who may see its item; most items share it. */
export const unprotected: Protection = Object.freeze({ whole: '', languages: Object.freeze({}) });

/** One item as read from a content folder, or one component written inside an item. */
export interface AuthoredItem {
  readonly codename: string;
  readonly type: string;
  readonly collection: string;
  readonly name: string;
  /** ISO 8601 date and time. */
  readonly lastModified: string;
  /** False for a draft, in all languages. */
  readonly published: boolean;
  /** When each language is published; absent for one that always is. */
  readonly windows?: Partial<Readonly<Record<Locale, Window>>>;
  /** Languages that are not published though the item is. */
  readonly steps?: Partial<Readonly<Record<Locale, LanguageStep>>>;
  /** Languages that have ended: their readers get no other one. Only `itemAt` sets it. */
  readonly absent?: readonly Locale[];
  /** Languages that are deliberately missing. */
  readonly untranslated: readonly Locale[];
  /** The item that contains a component. */
  readonly parent: AuthoredItem | undefined;
  readonly variants: Partial<Record<Locale, Variant>>;
  /** The components inside, at every level. */
  readonly components: readonly AuthoredItem[];
  /** Of an item in a file of its own; readers do not see it. */
  readonly protection?: Protection;
}

/** The value of an element in a variant; undefined if it has none. */
export function valueOf(variant: Variant, element: string): AuthoredValue | undefined {
  const own = variant.own[element];
  return (own === undefined ? variant.shared[element] : own) ?? undefined;
}

/** The path of an element in the file: in the block of the language if it has the element there. */
export function pathOf({ own, path, sharedPath }: Variant, element: string): Path {
  return [...(own[element] === undefined ? sharedPath : path), element];
}

/** The codenames in a choice or linked items element of a variant. */
export function codenamesIn(variant: Variant, element: string): readonly string[] {
  const value = valueOf(variant, element);
  return Array.isArray(value) ? (value as readonly string[]) : [];
}

/** Values in one block of a file: those of one language, or the shared ones. */
export interface FieldBlock {
  readonly type: string;
  readonly fields: Fields;
  /** Absent for shared values. */
  readonly language?: Locale;
  readonly path: Path;
}

/** The values of an item in the blocks of its file, each block once. */
export function* blocksOf(item: AuthoredItem): Generator<FieldBlock> {
  const seen = new Set<Fields>();
  for (const { type, language, own, shared, path, sharedPath } of Object.values(item.variants)) {
    if (!seen.has(shared)) yield { type, fields: shared, path: sharedPath };
    if (!seen.has(own)) yield { type, fields: own, language, path };
    seen.add(shared).add(own);
  }
}

/** The values that an item has in one language alone, and the components that it has only there. */
export function fieldsIn(item: AuthoredItem, language: Locale) {
  const variant = item.variants[language];
  if (!variant) return undefined;
  const components = item.components.flatMap(({ codename, variants }) => {
    const inside = variants[language];
    // Those of all languages stand among the shared values.
    if (!inside || inside.path[0] === 'shared') return [];
    return { codename, type: inside.type, own: inside.own, path: inside.path };
  });
  return { fields: variant.own, components };
}
