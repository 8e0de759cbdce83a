import { AnswerTooLarge } from './answerTooLarge.ts';
import type {
  Asset,
  DeliveryElement,
  DeliveryItem,
  ModularContent,
  SystemFields,
} from './delivery.ts';
import type { LinkedItem } from './elements.ts';
import { pause } from './turns.ts';

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

/**
 * Flattens an item and what it links to into plain fields (API-1). A link back to an item
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
  const steps = flattenWithin(item, linked, options, options.depth, []);
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
  }
}

/** The same with pauses, for what callers word themselves. @throws AnswerTooLarge */
export async function flattenInTurns(
  item: DeliveryItem,
  linked: ModularContent,
  options: FlattenOptions,
): Promise<LinkedItem> {
  const steps = flattenWithin(item, linked, options, options.depth, []);
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
    const wait = pause();
    if (wait) await wait;
  }
}

/** Items that hold at least so many, those nested in them included, are written in several steps. */
const leastLarge = 50;

const large = new WeakSet<object>();

/** Returns whether a flattened item holds many others; known where they were counted. */
export function isLarge(item: object): boolean {
  return large.has(item);
}

/** Yields between items, so that whoever goes through it may pause. */
function* flattenWithin(
  item: DeliveryItem,
  linked: ModularContent,
  options: FlattenOptions,
  depth: number,
  ancestors: readonly string[],
): Generator<void, LinkedItem> {
  spend(options.allowance);
  yield;
  const { left = 0 } = options.allowance ?? {};
  const flat: Record<string, unknown> = {};
  for (const field of options.systemFields) flat[field] = item.system[field];
  if (options.marksVariant) flat.variant = item.system.language;
  const path = [...ancestors, item.system.codename];
  function* nest(codenames: readonly string[]): Generator<void, LinkedItem[]> {
    const nested: LinkedItem[] = [];
    for (const codename of codenames) {
      const next = Object.hasOwn(linked, codename) ? linked[codename] : undefined;
      if (!next || depth < 1 || path.includes(codename) || options.omit(next)) continue;
      nested.push(yield* flattenWithin(next, linked, options, depth - 1, path));
    }
    return nested;
  }
  for (const [name, element] of Object.entries(item.elements)) {
    if (name === '__proto__' || (options.fields && !options.fields.includes(name))) continue;
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
