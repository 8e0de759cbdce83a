import type { Days } from '../../locale/calendarSheet.ts';
import type { Asset, Choice, DeliveryElementType } from '../deliveryFormat.ts';
import type { ElementDefinition, LinkedItem } from '../elements.ts';
import type { OrderOf } from '../pageReader.server.ts';
import type { ContentTypes, TypeName } from '../types/index.ts';
import type { resource } from '../types/resource.ts';

/** The content types that an item may be of: the named ones, or all if nothing is known of it. */
type TypesOf<Type extends string> = string extends Type ? TypeName : Extract<Type, TypeName>;

/** The fields of content types whose elements are of certain Delivery types. */
type FieldOf<Type extends string, Element extends DeliveryElementType> = FieldOfEach<
  TypesOf<Type>,
  Element
>;

// `Type extends TypeName` goes through the content types one by one.
type FieldOfEach<Type extends TypeName, Element> = Type extends TypeName
  ? {
      [Field in keyof ContentTypes[Type] & string]: ContentTypes[Type][Field] extends {
        type: Element;
      }
        ? Field
        : never;
    }[keyof ContentTypes[Type] & string]
  : never;

/** The text fields of a content type. */
export type TextFieldOf<Type extends string> = FieldOf<
  Type,
  'text' | 'rich_text' | 'url_slug' | 'date_time' | 'custom'
>;

/** The fields of a content type that link to items. */
export type LinkFieldOf<Type extends string> = FieldOf<Type, 'modular_content'>;

/** The fields of a content type with files. */
export type AssetFieldOf<Type extends string> = FieldOf<Type, 'asset'>;

/** The fields of a content type that choose from a set. */
export type ChoiceFieldOf<Type extends string> = FieldOf<Type, 'multiple_choice' | 'taxonomy'>;

/** The content types that a field links to. */
export type LinkedTypeOf<Type extends string, Field> = LinkedTypeOfEach<TypesOf<Type>, Field>;

type LinkedTypeOfEach<Type extends TypeName, Field> = Type extends TypeName
  ? Field extends keyof ContentTypes[Type]
    ? ContentTypes[Type][Field] extends ElementDefinition<unknown, 'modular_content', infer Linked>
      ? Linked
      : never
    : never
  : never;

/** Tells whether an item is of a content type. */
export function isOfType<Type extends TypeName>(
  item: LinkedItem | undefined,
  type: Type,
): item is LinkedItem<Type> {
  return item?.type === type;
}

/** A text field of a flattened item, with its numbers and units kept together; empty when absent. */
export function textOf<Type extends string>(
  item: LinkedItem<Type> | undefined,
  field: TextFieldOf<Type>,
): string {
  const value = item?.[field];
  return typeof value === 'string' ? keepUnits(value) : '';
}

/** The number of a field; undefined when absent. */
export function numberOf<Type extends string>(
  item: LinkedItem<Type> | undefined,
  field: FieldOf<Type, 'number'>,
): number | undefined {
  const value = item?.[field];
  return typeof value === 'number' ? value : undefined;
}

/** The linked items of a field. */
export function itemsOf<Type extends string, Field extends LinkFieldOf<Type>>(
  item: LinkedItem<Type> | undefined,
  field: Field,
): readonly LinkedItem<LinkedTypeOf<Type, Field>>[] {
  const value = item?.[field];
  return Array.isArray(value) ? value : [];
}

/** The files of a field. */
export function assetsOf<Type extends string>(
  item: LinkedItem<Type> | undefined,
  field: AssetFieldOf<Type>,
): readonly Asset[] {
  const value = item?.[field];
  return Array.isArray(value) ? value : [];
}

/** The codenames a field chooses. */
export function choicesOf<Type extends string>(
  item: LinkedItem<Type> | undefined,
  field: ChoiceFieldOf<Type>,
): readonly string[] {
  const value = item?.[field];
  return Array.isArray(value) ? (value as Choice[]).map(({ codename }) => codename) : [];
}

/** The first codename a field chooses; empty when none. */
export function choiceOf<Type extends string>(
  item: LinkedItem<Type> | undefined,
  field: ChoiceFieldOf<Type>,
): string {
  return choicesOf(item, field)[0] ?? '';
}

/** A space between a number and its unit. */
const beforeUnit =
  /(?<=\d) (?=(?:[µkmc]?m|[µkm]?g|m?l|°C?|%|[kM]?Hz|[kMG]B|min|h|s|Nm?|bar|W|V|T)(?![\p{L}\d]))/gu;

/** The spaces around the sign between two measures, such as in `10 × 25`. */
const aroundTimes = / × (?=\d)/g;

const hasNumber = /\d | ×/;

/** Keeps numbers, their units and products such as `10 × 25 mm` on one line (PAGE-38). */
export function keepUnits(text: string): string {
  if (!hasNumber.test(text)) return text;
  return text.replace(beforeUnit, '\u00a0').replace(aroundTimes, '\u00a0×\u00a0');
}

/** When an event takes place. */
export function daysOf(event: LinkedItem<'event'>): Days {
  return {
    start: textOf(event, 'start'),
    end: textOf(event, 'end'),
    timeZone: textOf(event, 'time_zone'),
  };
}

/**
 * The elements with the date that is shown of an item that does not take place: the first that is
 * filled in. A document that was revised is as new as its revision.
 */
export const shownDates = ['date', 'revision_date', 'publication_date'] as const;

/** The order of resources by the date that is shown, newest first. */
export const newestResources: OrderOf<typeof resource> =
  'elements.revision_date|elements.publication_date[desc]';
