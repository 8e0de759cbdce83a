import { LRUCache } from 'lru-cache';
import { bytesOf, bytesOfEntry, perBuffer } from '../memory/cacheBytes.ts';
import type { DeliveryItem } from './deliveryFormat.ts';
import type { Variant } from './edition/authored.ts';
import type { View } from './edition/view.server.ts';
import type { LinkedItem } from './elements.ts';
import { type FlattenOptions, flattenSteps } from './flatten.ts';
import { listedBy } from './listedTypes.ts';
import { atOnce, type Steps } from './pauses.ts';
import type { ReadOptions } from './reader.server.ts';
import type { Condition, ShownItems } from './shownItems.server.ts';
import { CallerGone } from './workQueue.server.ts';

/** Flattened items, and everything that was decided about while they were made. */
interface Form {
  readonly items: readonly LinkedItem[];
  /** Whether each condition was closed; the form is right wherever they all are as they were. */
  readonly decided: ReadonlyMap<Condition, boolean>;
  readonly bytes: number;
}

/** A form while it is made. */
interface FormInMaking {
  readonly decided: Map<Condition, boolean>;
  /** The items in it that other forms share. */
  readonly shared: Set<LinkedItem>;
  bytes: number;
}

/** The most forms of the same items: markets differ in more ways only if nearly all items do. */
const mostForms = 32;

/**
 * How much of an item that forms share counts in each of them, beside the whole in its own form: about
 * what it takes without its texts, which the content holds anyway.
 */
const shareOfShared = 1 / 4;

const usualSystemFields = ['codename', 'type', 'last_modified'] as const;

const none: readonly never[] = [];

/** What flattened items are made from, and how many are kept. */
export interface FlattenedItemsOptions {
  readonly view: View;
  readonly shown: ShownItems;
  /** The memory for those that are kept. */
  readonly bytes: number;
  /** Whether they are kept with their JSON. */
  readonly areWritten: boolean;
}

/**
 * The items of a view in flattened form. Markets that withhold the same of an answer share it: most items
 * of a site are shown everywhere, and it has hundreds of markets.
 */
export class FlattenedItems {
  readonly #view: View;
  readonly #shown: ShownItems;
  readonly #areWritten: boolean;
  /** The forms of the same items, which were made for different markets. */
  readonly #forms: LRUCache<string, readonly Form[]>;

  constructor({ view, shown, bytes, areWritten }: FlattenedItemsOptions) {
    this.#view = view;
    this.#shown = shown;
    this.#areWritten = areWritten;
    this.#forms = new LRUCache({
      maxSize: bytes,
      sizeCalculation: (all, key) =>
        bytesOfEntry(
          key,
          all.reduce((sum, form) => sum + form.bytes, 0),
        ),
    });
  }

  /**
   * Items that the reader may see, with what they link to; the same list as long as it is kept.
   * @throws AnswerTooLarge, CallerGone
   */
  *of(variants: readonly Variant[], options: ReadOptions): Steps<readonly LinkedItem[]> {
    if (options.keepsForms === false) return (yield* this.#flatten(variants, options)).items;
    const key = keyOf(variants, formKey(options));
    const kept = this.#fitting(key, options);
    if (kept) return kept.items;
    const form = yield* this.#flatten(variants, options);
    this.#keep(key, form);
    return form.items;
  }

  /** The form in which all is still withheld, or empty, that was when it was made. */
  #fitting(key: string, options: ReadOptions): Form | undefined {
    return this.#forms.get(key)?.find(({ decided }) => {
      for (const [it, wasClosed] of decided) {
        if (this.#shown.isClosed(it, options) !== wasClosed) return false;
      }
      return true;
    });
  }

  #keep(key: string, form: Form): void {
    const known = this.#forms.get(key) ?? none;
    this.#forms.set(key, [...known.slice(1 - mostForms), form]);
  }

  /** Flattens items, and counts them for whoever spends them. */
  *#flatten(variants: readonly Variant[], options: ReadOptions): Steps<Form> {
    const { mostItems, spending } = options;
    if (spending) spending.made += 1;
    const making: FormInMaking = { decided: new Map(), shared: new Set(), bytes: perBuffer };
    const allowance = mostItems === undefined ? undefined : { left: mostItems };
    const how = { ...this.#howToFlatten(options, making), allowance };
    const items: LinkedItem[] = [];
    try {
      for (const variant of variants) {
        if (spending?.isGone()) throw new CallerGone();
        const item = yield* flattenSteps(this.#deliver(variant, options, making), how);
        items.push(item);
        // Measuring takes as long as a fifth of the rest, and what is not kept takes no memory.
        if (options.keepsForms !== false) {
          making.bytes += bytesOf(item, making.shared) * (this.#areWritten ? 2 : 1);
        }
      }
    } finally {
      if (spending && allowance) spending.items += (mostItems ?? 0) - allowance.left;
    }
    const { decided, bytes } = making;
    return { items, decided, bytes };
  }

  #howToFlatten(options: ReadOptions, making: FormInMaking): FlattenOptions {
    const { language, depth = 1, systemFields } = options;
    const isClosed = (condition: Condition) => {
      const closed = this.#shown.isClosed(condition, options);
      making.decided.set(condition, closed);
      return closed;
    };
    const linked = (codename: string) => {
      const variant = this.#view.variant(codename, language);
      return variant && this.#shown.isShown(variant, options, isClosed) ? variant : undefined;
    };
    // Callers of the API ask for anything, once: shared forms would only fill their memory.
    const isShared = depth > 0 && options.keepsForms !== false && !this.#areWritten;
    const formOf = isShared ? this.#alone(options) : undefined;
    return {
      depth,
      systemFields: systemFields ?? usualSystemFields,
      marksVariant: systemFields === undefined,
      linked: (codename) => {
        const variant = linked(codename);
        return variant && this.#deliver(variant, options, making);
      },
      last:
        formOf &&
        ((codename) => {
          const variant = linked(codename);
          return variant && addShared(making, formOf(variant));
        }),
    };
  }

  /**
   * An item without what it links to, which depends on no market: everything that shows it at its last
   * level shares it, and what is made of it, such as a card.
   */
  #alone(options: ReadOptions): (variant: Variant) => Form {
    const reading = { ...options, depth: 0, mostItems: undefined, spending: undefined };
    const key = formKey(reading);
    return (variant) => {
      const own = keyOf([variant], key);
      const kept = this.#fitting(own, options);
      if (kept) return kept;
      const form = atOnce(this.#flatten([variant], reading));
      this.#keep(own, form);
      return form;
    };
  }

  /** An item as readers get it: without the address of a list on which there is nothing for them. */
  #deliver(variant: Variant, options: ReadOptions, { decided }: FormInMaking): DeliveryItem {
    const item = this.#view.edition.deliver(variant, options.fields, true);
    const type = item.elements.url && listedBy(variant);
    if (!type) return item;
    const isEmpty = this.#shown.isClosed(type, options);
    decided.set(type, isEmpty);
    if (!isEmpty) return item;
    const url = { ...item.elements.url, value: '' } as DeliveryItem['elements'][string];
    return { ...item, elements: { ...item.elements, url } };
  }
}

/** Adds an item that other forms share. @returns it */
function addShared(making: FormInMaking, { items: [item], decided, bytes }: Form) {
  for (const [it, wasClosed] of decided) making.decided.set(it, wasClosed);
  if (!item) return undefined;
  if (!making.shared.has(item)) making.bytes += bytes * shareOfShared;
  making.shared.add(item);
  return item;
}

/** How items are flattened, except what the markets withhold. */
function formKey(options: ReadOptions): string {
  const { language, depth = 1, fields = '*', systemFields = '', mostItems = '' } = options;
  return [language, depth, fields, mostItems, systemFields, options.collections].join(':');
}

const keyOf = (variants: readonly Variant[], form: string) =>
  `${variants.map(({ item }) => item.codename)}:${form}`;
