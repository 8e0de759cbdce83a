import type { Enumeration } from '../enumerations/enumeration.ts';
import type { VocabularyName } from '../vocabularies/vocabularies.ts';
import type { Asset, Choice, DeliveryElementType } from './deliveryFormat.ts';

/** Settings every element of a content type takes. */
interface ElementOptions {
  /** The label that editors see beside the field, in English. */
  readonly name?: string;
  /** True when every language variant must have a value; default false. */
  readonly required?: boolean;
}

/**
 * The definition of one element: its Delivery type and the values it allows. The type system knows
 * its flattened value, its Delivery type and the content types it links to.
 */
export interface ElementDefinition<
  Flat = unknown,
  Type extends DeliveryElementType = DeliveryElementType,
  Linked extends string = string,
> extends ElementOptions {
  readonly type: Type;
  /** The closed set a choice is made from; absent where any codename is allowed. */
  readonly options?: Enumeration;
  /** The list of the company that a choice is made from; only `content:check` rejects other values. */
  readonly vocabulary?: VocabularyName;
  /** Content types a linked item may have. */
  readonly linkedTypes?: readonly Linked[];
  /** Whether files of this element are shown as pictures; absent for downloads and recordings. */
  readonly isPicture?: true;
  /** Whether there is one file for each language, named by its code. */
  readonly isByLanguage?: true;
  /** Whether the HTML is part of a line, without paragraphs. */
  readonly isInline?: true;
  /** Whether a text is a list of words between commas; a file may have a list instead. */
  readonly isList?: true;
  /** Whether a number counts things: an integer from 0 up. */
  readonly isCount?: true;
  /** The most characters (text), values (choice) or items (links) allowed. */
  readonly max?: number;
  /** Only in the type system: the flattened value. */
  readonly flat?: Flat;
}

/** A line or paragraph of plain text; flattens to a string, empty when absent. */
export function text(
  options: ElementOptions & { max?: number } = {},
): ElementDefinition<string, 'text'> {
  return { type: 'text', ...options };
}

/** Words between commas, of which a file may have a list; flattens to the text with commas. */
export function words(options: ElementOptions = {}): ElementDefinition<string, 'text'> {
  return { type: 'text', isList: true, ...options };
}

/** Sanitized HTML; flattens to a string, empty when absent. */
export function richText(
  options: ElementOptions & { isInline?: true } = {},
): ElementDefinition<string, 'rich_text'> {
  return { type: 'rich_text', ...options };
}

/** The last part of a page's address; lower-case letters, digits and hyphens. */
export function urlSlug(options: ElementOptions = {}): ElementDefinition<string, 'url_slug'> {
  return { type: 'url_slug', ...options };
}

/** A number, or null. */
export function number(options: ElementOptions = {}): ElementDefinition<number | null, 'number'> {
  return { type: 'number', ...options };
}

/** The largest number that counts things; more seats than there are people anywhere. */
export const mostCounted = 1_000_000;

/** Whether a value can be a number of things. */
export const isCounted = (value: unknown): value is number =>
  Number.isInteger(value) && Number(value) >= 0 && Number(value) <= mostCounted;

/** A number of things, from 0 to a million, or null. */
export function count(options: ElementOptions = {}): ElementDefinition<number | null, 'number'> {
  return { type: 'number', isCount: true, ...options };
}

/** An ISO 8601 date or instant, or null. */
export function dateTime(
  options: ElementOptions = {},
): ElementDefinition<string | null, 'date_time'> {
  return { type: 'date_time', ...options };
}

/** What a choice is made from: a closed set, or a vocabulary by its name. */
const from = (set: Enumeration | VocabularyName) =>
  typeof set === 'string' ? { vocabulary: set } : { options: set };

/** A choice from a closed set or a vocabulary; `max: 1` makes it a single one. */
export function choice(
  set: Enumeration | VocabularyName,
  options: ElementOptions & { max?: number } = {},
): ElementDefinition<readonly Choice[], 'multiple_choice'> {
  return { type: 'multiple_choice', ...from(set), ...options };
}

/** Terms of a taxonomy: a closed set, a vocabulary, or free codenames when `set` is left out. */
export function taxonomy(
  set?: Enumeration | VocabularyName,
  options: ElementOptions & { max?: number } = {},
): ElementDefinition<readonly Choice[], 'taxonomy'> {
  return { type: 'taxonomy', ...(set && from(set)), ...options };
}

/** Pictures to show on pages. */
export function picture(
  options: ElementOptions & { max?: number } = {},
): ElementDefinition<readonly Asset[], 'asset'> {
  return { type: 'asset', isPicture: true, ...options };
}

/** Files: recordings, documents and other downloads. */
export function asset(
  options: ElementOptions & { max?: number; isByLanguage?: true } = {},
): ElementDefinition<readonly Asset[], 'asset'> {
  return { type: 'asset', ...options };
}

/** Links to other items, of the named types. */
export function linked<const Linked extends string>(
  linkedTypes: readonly Linked[],
  options: ElementOptions & { max?: number } = {},
): ElementDefinition<readonly LinkedItem<Linked>[], 'modular_content', Linked> {
  return { type: 'modular_content', linkedTypes, ...options };
}

/** Links to other items of any type. */
export function linkedToAny(
  options: ElementOptions & { max?: number } = {},
): ElementDefinition<readonly LinkedItem[], 'modular_content'> {
  return { type: 'modular_content', linkedTypes: [], ...options };
}

/** A value of an editor plug-in, kept as text (JSON for pictures and recordings). */
export function custom(): ElementDefinition<string, 'custom'> {
  return { type: 'custom' };
}

/**
 * A flattened item of a content type, or of any: its codename and type where asked for, and its
 * fields by codename, which `view/fields.ts` reads.
 */
export interface LinkedItem<Type extends string = string> {
  readonly codename?: string;
  readonly type?: Type;
  /** The language the text is in, which a fallback makes differ from the one asked for. */
  readonly variant?: string;
  readonly [field: string]: unknown;
}

/** The elements of a content type by codename. */
export type Elements = Readonly<Record<string, ElementDefinition>>;

/** A content type: what an item of it holds. */
export interface ContentType<E extends Elements = Elements, Codename extends string = string> {
  readonly codename: Codename;
  /** The name that editors see, in English. */
  readonly name: string;
  readonly elements: E;
}

/** Declares a content type. */
export function contentType<const Codename extends string, const E extends Elements>(
  codename: Codename,
  name: string,
  elements: E,
): ContentType<E, Codename> {
  return { codename, name, elements };
}

/** The flattened item of a content type, with the system fields the site always asks for. */
export type FlatItem<T extends ContentType> = {
  readonly [K in keyof T['elements']]: T['elements'][K] extends ElementDefinition<infer Flat>
    ? Flat
    : never;
} & {
  readonly codename: string;
  readonly type: T['codename'];
  readonly variant: string;
  /** ISO 8601 instant. */
  readonly last_modified: string;
};

/** The parts of a list that editors write with commas, without what is empty. */
export const commaList = (value: unknown): string[] =>
  String(value ?? '')
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean);
