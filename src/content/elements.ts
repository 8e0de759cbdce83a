import type { Enumeration } from '../enumerations/enumeration.ts';
import type { Asset, Choice, DeliveryElementType } from './delivery.ts';

/** Settings every element of a content type takes. */
interface ElementOptions {
  /** What editors see beside the field, in English. */
  readonly name?: string;
  /** True when every language variant must have a value; default false. */
  readonly required?: boolean;
}

/** The definition of one element: its Delivery type and the values it allows. */
export interface ElementDefinition<Flat = unknown> extends ElementOptions {
  readonly type: DeliveryElementType;
  /** The closed set a choice is made from; absent where any codename is allowed. */
  readonly options?: Enumeration;
  /** Content types a linked item may have. */
  readonly linkedTypes?: readonly string[];
  /** The most characters (text), values (choice) or items (links) allowed. */
  readonly max?: number;
  /** Only in the type system: the flattened value. */
  readonly flat?: Flat;
}

/** A line or paragraph of plain text; flattens to a string, empty when absent. */
export function text(options: ElementOptions & { max?: number } = {}): ElementDefinition<string> {
  return { type: 'text', ...options };
}

/** Sanitized HTML; flattens to a string, empty when absent. */
export function richText(options: ElementOptions = {}): ElementDefinition<string> {
  return { type: 'rich_text', ...options };
}

/** The last part of a page's address; lower-case letters, digits and hyphens. */
export function urlSlug(options: ElementOptions = {}): ElementDefinition<string> {
  return { type: 'url_slug', ...options };
}

/** A number, or null. */
export function number(options: ElementOptions = {}): ElementDefinition<number | null> {
  return { type: 'number', ...options };
}

/** An ISO 8601 date or instant, or null. */
export function dateTime(options: ElementOptions = {}): ElementDefinition<string | null> {
  return { type: 'date_time', ...options };
}

/** A choice from a closed set; `max: 1` makes it a single one. */
export function choice(
  set: Enumeration,
  options: ElementOptions & { max?: number } = {},
): ElementDefinition<readonly Choice[]> {
  return { type: 'multiple_choice', options: set, ...options };
}

/** Terms of a taxonomy: a closed set, or free codenames when `set` is left out. */
export function taxonomy(
  set?: Enumeration,
  options: ElementOptions & { max?: number } = {},
): ElementDefinition<readonly Choice[]> {
  return set ? { type: 'taxonomy', options: set, ...options } : { type: 'taxonomy', ...options };
}

/** Files: pictures, recordings, documents. */
export function asset(
  options: ElementOptions & { max?: number } = {},
): ElementDefinition<readonly Asset[]> {
  return { type: 'asset', ...options };
}

/** Links to other items, of the named types or of any. */
export function linked<Item = LinkedItem>(
  linkedTypes: readonly string[] = [],
  options: ElementOptions & { max?: number } = {},
): ElementDefinition<readonly Item[]> {
  return { type: 'modular_content', linkedTypes, ...options };
}

/** A value of an editor plug-in, kept as text (JSON for pictures and recordings). */
export function custom(options: ElementOptions = {}): ElementDefinition<string> {
  return { type: 'custom', ...options };
}

/** Any flattened item: its codename and type where asked for, and its fields by codename. */
export interface LinkedItem {
  readonly codename?: string;
  readonly type?: string;
  /** The language the text is in, which a fallback makes differ from the one asked for. */
  readonly variant?: string;
  readonly [field: string]: unknown;
}

/** The elements of a content type by codename. */
export type Elements = Readonly<Record<string, ElementDefinition>>;

/** A content type: what an item of it holds. */
export interface ContentType<E extends Elements = Elements> {
  readonly codename: string;
  /** What editors call it, in English. */
  readonly name: string;
  readonly elements: E;
}

/** Declares a content type. */
export function contentType<const E extends Elements>(
  codename: string,
  name: string,
  elements: E,
): ContentType<E> {
  return { codename, name, elements };
}

/** The flattened item of a content type, with the system fields the site always asks for. */
export type FlatItem<T extends ContentType> = {
  readonly [K in keyof T['elements']]: T['elements'][K] extends ElementDefinition<infer Flat>
    ? Flat
    : never;
} & {
  readonly codename: string;
  readonly type: string;
  readonly variant: string;
  /** ISO 8601 instant. */
  readonly last_modified: string;
};
