import type { Locale } from '../locale/locales.ts';
import type { Path } from './fault.ts';

/** A file as editors name it: a picture of the catalogue, or an address. */
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
}

/**
 * One value as read: text, slug, HTML, date and custom values as a string; choices and linked items
 * as their codenames; null where a language empties what is shared.
 */
export type AuthoredValue = string | number | null | readonly string[] | readonly AssetReference[];

/** Values by element codename; only elements the type has. */
export type Fields = Record<string, AuthoredValue>;

/** One language variant of an item. */
export interface Variant {
  readonly item: AuthoredItem;
  readonly language: Locale;
  /** The item's type; components may be of another type in another language. */
  readonly type: string;
  /** Values of this language, which win over the shared ones. */
  readonly own: Fields;
  readonly shared: Fields;
  /** Where `own` stands in the file. */
  readonly path: Path;
  /** Where `shared` stands in the file. */
  readonly sharedPath: Path;
}

/** One item as read from a content folder, or one component written inside an item. */
export interface AuthoredItem {
  readonly codename: string;
  readonly type: string;
  readonly collection: string;
  readonly name: string;
  /** ISO 8601 instant. */
  readonly lastModified: string;
  readonly published: boolean;
  /** Languages deliberately left out. */
  readonly untranslated: readonly Locale[];
  /** The item a component was written in. */
  readonly parent: AuthoredItem | undefined;
  readonly variants: Partial<Record<Locale, Variant>>;
  /** Components written inside, at every level. */
  readonly components: readonly AuthoredItem[];
}

/** The value of an element in a variant, undefined where it has none. */
export function valueOf(variant: Variant, element: string): AuthoredValue | undefined {
  const own = variant.own[element];
  return (own === undefined ? variant.shared[element] : own) ?? undefined;
}

/** The codenames a choice or linked items element holds in a variant. */
export function codenamesIn(variant: Variant, element: string): readonly string[] {
  const value = valueOf(variant, element);
  return Array.isArray(value) ? (value as readonly string[]) : [];
}

/** Values that stand together in a file: those of one language, or the shared ones. */
export interface FieldBlock {
  readonly type: string;
  readonly fields: Fields;
  /** Absent for shared values. */
  readonly language?: Locale;
  readonly path: Path;
}

/** The values of an item as they stand in its file, each block once. */
export function* blocksOf(item: AuthoredItem): Generator<FieldBlock> {
  const seen = new Set<Fields>();
  for (const { type, language, own, shared, path, sharedPath } of Object.values(item.variants)) {
    if (!seen.has(shared)) yield { type, fields: shared, path: sharedPath };
    if (!seen.has(own)) yield { type, fields: own, language, path };
    seen.add(shared).add(own);
  }
}
