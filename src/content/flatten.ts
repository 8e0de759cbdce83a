import { AnswerTooLarge } from './contentErrors.ts';
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

/** Items with at least this number of nested items are written in several steps. */
const leastLarge = 50;

const large = new WeakSet<object>();

/** Whether a flattened item contains many others; known only for counted items. */
export function isLarge(item: object): boolean {
  return large.has(item);
}

/** An item that is about to be flattened, and the one that links to it. */
interface Node {
  readonly item: DeliveryItem;
  readonly depth: number;
  readonly parent: Node | undefined;
  readonly flat: Record<string, unknown>;
  /** The items nested in it so far. */
  nested: number;
}

/**
 * Flattens an item and its linked items into plain fields (API-1), item by item. A link back to an item
 * that is being flattened is omitted, so that a cycle in the content ends.
 * @param item the item, which the visitor may see
 * @throws AnswerTooLarge when there are more items than `allowance` permits
 */
export const flattenSteps = (item: DeliveryItem, options: FlattenOptions): Steps<LinkedItem> =>
  new Flattening(options).steps(item);

/** The items of one answer: a list of those that are left costs less than a generator for each. */
class Flattening {
  readonly #options: FlattenOptions;
  readonly #left: Node[] = [];

  constructor(options: FlattenOptions) {
    this.#options = options;
  }

  *steps(item: DeliveryItem): Steps<LinkedItem> {
    const root = this.#begin(item, this.#options.depth, undefined);
    for (let node = this.#left.pop(); node; node = this.#left.pop()) {
      yield;
      this.#fill(node);
    }
    return root;
  }

  /** @returns the flattened item, which is filled in its turn */
  #begin(item: DeliveryItem, depth: number, parent: Node | undefined): LinkedItem {
    this.#spend(parent);
    const node: Node = { item, depth, parent, flat: {}, nested: 0 };
    this.#left.push(node);
    return node.flat;
  }

  #fill(node: Node): void {
    const { item, flat } = node;
    const { systemFields, marksVariant } = this.#options;
    for (const field of systemFields) flat[field] = item.system[field];
    if (marksVariant) flat.variant = item.system.language;
    // Pairs of names and elements would double the time of an answer.
    for (const name of Object.keys(item.elements)) {
      if (name === '__proto__') continue;
      const element = item.elements[name] as DeliveryElement;
      flat[name] =
        element.type === 'modular_content'
          ? this.#nest(node, listOf(element.value))
          : valueOf(element);
    }
  }

  #nest(node: Node, codenames: readonly string[]): LinkedItem[] {
    const { depth } = node;
    const { linked, last } = this.#options;
    const nested: LinkedItem[] = [];
    if (depth < 1) return nested;
    for (const codename of codenames) {
      if (isWithin(codename, node)) continue;
      if (depth === 1 && last) {
        const item = last(codename);
        if (!item) continue;
        this.#spend(node);
        nested.push(item);
      } else {
        const item = linked(codename);
        if (item) nested.push(this.#begin(item, depth - 1, node));
      }
    }
    return nested;
  }

  /** Counts one more item. */
  #spend(parent: Node | undefined): void {
    const { allowance } = this.#options;
    if (!allowance) return;
    allowance.left -= 1;
    if (allowance.left < 0) throw new AnswerTooLarge('depth');
    for (let node = parent; node; node = node.parent) {
      node.nested += 1;
      if (node.nested === leastLarge) large.add(node.flat);
    }
  }
}

/** Whether an item is another, or that one is nested in it. */
function isWithin(codename: string, node: Node): boolean {
  for (let it: Node | undefined = node; it; it = it.parent) {
    if (it.item.system.codename === codename) return true;
  }
  return false;
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
