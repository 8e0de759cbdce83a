import { AnswerTooLarge } from './answerTooLarge.ts';
import type { DeliveryElement, DeliveryItem, SystemFields } from './deliveryFormat.ts';
import type { LinkedItem } from './elements.ts';
import type { Steps } from './pauses.ts';

/** How an item in the Delivery format is flattened. */
export interface FlattenOptions {
  /** Levels of linked items to nest, 0 to 6; deeper ones are omitted. */
  readonly depth: number;
  /** System fields to add to every item; an element with the same name takes precedence. */
  readonly systemFields: readonly (keyof SystemFields)[];
  /**
   * True to add `variant`, the language of the item's text. Unlike the system field `language`, no
   * element has this name.
   */
  readonly marksVariant?: boolean;
  /** Finds a linked item; undefined omits it, at every depth. */
  readonly linked: (codename: string) => DeliveryItem | undefined;
  /** Finds one at the last level, where nothing is nested in it; default: `linked` does, too. */
  readonly last?: (codename: string) => LinkedItem | undefined;
  /** The number of items that may still be added; default no limit. */
  readonly allowance?: Allowance | undefined;
}

/** The number of items that an answer may still contain; several calls can share it. */
export interface Allowance {
  left: number;
}

/**
 * Flattens an item and its linked items into plain fields (API-1), item by item. A link back to an item
 * that is being flattened is omitted, so that a cycle in the content ends.
 * @param item the item, which the visitor may see
 * @throws AnswerTooLarge when there are more items than `allowance` permits
 */
export const flattenSteps = (item: DeliveryItem, options: FlattenOptions): Steps<LinkedItem> =>
  flattenWithin(item, options, options.depth, []);

/** Items with at least this number of nested items are written in several steps. */
const leastLarge = 50;

const large = new WeakSet<object>();

/** Whether a flattened item contains many others; known only for counted items. */
export function isLarge(item: object): boolean {
  return large.has(item);
}

function* flattenWithin(
  item: DeliveryItem,
  options: FlattenOptions,
  depth: number,
  ancestors: readonly string[],
): Steps<LinkedItem> {
  spend(options.allowance);
  yield;
  const { left = 0 } = options.allowance ?? {};
  const flat: Record<string, unknown> = {};
  for (const field of options.systemFields) flat[field] = item.system[field];
  if (options.marksVariant) flat.variant = item.system.language;
  const path = [...ancestors, item.system.codename];
  function* nest(codenames: readonly string[]): Steps<LinkedItem[]> {
    const nested: LinkedItem[] = [];
    for (const codename of depth < 1 ? [] : codenames) {
      if (path.includes(codename)) continue;
      if (depth === 1 && options.last) {
        const last = options.last(codename);
        if (!last) continue;
        spend(options.allowance);
        yield;
        nested.push(last);
      } else {
        const next = options.linked(codename);
        if (next) nested.push(yield* flattenWithin(next, options, depth - 1, path));
      }
    }
    return nested;
  }
  for (const [name, element] of Object.entries(item.elements)) {
    if (name === '__proto__') continue;
    const { type, value } = element;
    flat[name] = type === 'modular_content' ? yield* nest(listOf(value)) : valueOf(element);
  }
  if (options.allowance && left - options.allowance.left >= leastLarge) large.add(flat);
  return flat;
}

function spend(allowance: Allowance | undefined): void {
  if (!allowance) return;
  allowance.left -= 1;
  if (allowance.left < 0) throw new AnswerTooLarge('depth');
}

function valueOf({ type, value }: DeliveryElement): unknown {
  switch (type) {
    case 'asset':
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
