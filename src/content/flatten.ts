import type {
  Asset,
  DeliveryElement,
  DeliveryItem,
  ModularContent,
  SystemFields,
} from './delivery.ts';
import type { LinkedItem } from './elements.ts';

/** How an answer in the Delivery shape becomes a flattened item. */
export interface FlattenOptions {
  /** Levels of linked items to nest, 0 to 6; deeper ones are left out. */
  readonly depth: number;
  /** System fields to add to every item; an element of the same name wins. */
  readonly systemFields: readonly (keyof SystemFields)[];
  /**
   * True to add `variant`, the language the item's text is in: unlike the system field `language`,
   * no element goes by this name.
   */
  readonly marksVariant?: boolean;
  /** Element codenames to keep, or undefined for all. */
  readonly fields?: readonly string[] | undefined;
  /** Tells which linked items vanish, at every depth. */
  readonly omit: (item: DeliveryItem) => boolean;
  /** How many items may come of it, counted down; default any number. */
  readonly allowance?: Allowance | undefined;
}

/** How many more items an answer may hold; several flattenings can share one. */
export interface Allowance {
  left: number;
}

/** An answer would hold more items than it may: linked items multiply with each level. */
export class AnswerTooLarge extends Error {
  override readonly name = 'AnswerTooLarge';
}

/**
 * Flattens an item and what it links to into plain fields (design: Items). A link back to an item
 * that is being flattened is left out, so that a cycle in content ends.
 * @param item the item, already known to be shown
 * @param linked everything the answer brought along, by codename
 * @throws AnswerTooLarge when more items come of it than `allowance` has left
 */
export function flatten(
  item: DeliveryItem,
  linked: ModularContent,
  options: FlattenOptions,
): LinkedItem {
  return flattenWithin(item, linked, options, options.depth, []);
}

function flattenWithin(
  item: DeliveryItem,
  linked: ModularContent,
  options: FlattenOptions,
  depth: number,
  ancestors: readonly string[],
): LinkedItem {
  spend(options.allowance);
  const flat: Record<string, unknown> = {};
  for (const field of options.systemFields) flat[field] = item.system[field];
  if (options.marksVariant) flat.variant = item.system.language;
  const path = [...ancestors, item.system.codename];
  const nest = (codename: string): LinkedItem[] => {
    const next = Object.hasOwn(linked, codename) ? linked[codename] : undefined;
    if (!next || depth < 1 || path.includes(codename) || options.omit(next)) return [];
    return [flattenWithin(next, linked, options, depth - 1, path)];
  };
  for (const [name, element] of Object.entries(item.elements)) {
    if (name === '__proto__' || (options.fields && !options.fields.includes(name))) continue;
    flat[name] = valueOf(element, nest);
  }
  return flat;
}

function spend(allowance: Allowance | undefined): void {
  if (!allowance) return;
  allowance.left -= 1;
  if (allowance.left < 0) throw new AnswerTooLarge('The answer would hold too many items');
}

function valueOf(element: DeliveryElement, nest: (codename: string) => LinkedItem[]): unknown {
  const { type, value } = element;
  switch (type) {
    case 'modular_content':
      return listOf<string>(value).flatMap(nest);
    case 'asset':
      return listOf<Asset>(value);
    case 'multiple_choice':
    case 'taxonomy':
      return listOf(value);
    case 'number':
    case 'date_time':
      return value ?? null;
    default:
      return typeof value === 'string' ? value : '';
  }
}

const listOf = <T>(value: unknown): readonly T[] => (Array.isArray(value) ? value : []);
