import { LRUCache } from 'lru-cache';
import type { DeliveryItem, ItemAnswer, ItemsAnswer, ModularContent } from '../delivery.ts';
import type { Filter, ItemQuery, ItemsQuery } from '../source.ts';
import { mapped, type Steps } from '../turns.ts';
import type { AuthoredItem, Variant } from './authored.ts';
import { candidates } from './candidates.server.ts';
import { type ItemStore, variantFor } from './itemStore.server.ts';
import { linkedVariants } from './linkedItems.server.ts';
import { matcher, sortBy } from './property.server.ts';

/**
 * Creates the Delivery format of a variant.
 * @param elements those to include; default all
 * @param isSanitized whether the HTML may be shown; default false
 */
export type Deliver = (
  variant: Variant,
  elements?: readonly string[],
  isSanitized?: boolean,
) => DeliveryItem;

/** Items with everything that they link to. */
export interface Answer {
  readonly items: readonly DeliveryItem[];
  readonly linked: ModularContent;
}

/** Which items, in which order. */
export interface Matching {
  readonly filters: readonly Filter[];
  readonly order?: string | undefined;
  readonly language: string;
}

/** Answers queries about one edition, in steps. What they return must not be changed. */
export interface Queries {
  /** One item with its linked items; undefined if there is none for the language. */
  item(codename: string, query: ItemQuery): Steps<ItemAnswer | undefined>;
  /** The items that match every filter. */
  items(query: ItemsQuery): Steps<ItemsAnswer>;
  /** The variants that match every filter, as readers of the language get them. */
  matching(query: Matching): Steps<readonly Variant[]>;
  /** Variants in the Delivery format, with what they link to. */
  answer(variants: readonly Variant[], query: ItemQuery): Steps<Answer>;
}

const defaultLimit = 2_000;
const rememberedLists = 16;
/** Shorter lists are not cached, because a scan is as fast. */
const leastRemembered = 500;

function wholeNumber(value: number | undefined, otherwise: number): number {
  return value !== undefined && value >= 0 ? Math.floor(value) : otherwise;
}

/** Creates queries over a store. */
export function createQueries(store: ItemStore, deliver: Deliver): Queries {
  const lists = new LRUCache<string, readonly Variant[]>({ max: rememberedLists });

  function* matching({ filters, order, language }: Matching) {
    const key = JSON.stringify([filters, order, language]);
    const known = lists.get(key);
    if (known) return known;
    const matches = matcher(filters);
    const found: Variant[] = [];
    for (const item of candidates(store, filters, language)) {
      yield;
      const variant = variantFor(item, language);
      if (variant && matches(variant)) found.push(variant);
    }
    const list = yield* sortBy(found, order, language);
    if (list.length >= leastRemembered) lists.set(key, list);
    return list;
  }

  const variantOf = (item: AuthoredItem | undefined, { language }: Pick<Matching, 'language'>) =>
    item && variantFor(item, language);

  function* answer(roots: readonly Variant[], query: ItemQuery): Steps<Answer> {
    const { depth, elements, components = false, isSanitized, mostLinked } = query;
    const linked = yield* linkedVariants(roots, {
      depth: wholeNumber(depth, 1),
      wanted: elements,
      most: mostLinked,
      find: (codename) => variantOf(store.byCodename.get(codename), query),
    });
    const inside = components ? roots.flatMap(({ item }) => item.components) : [];
    const written = inside.flatMap((component) => variantOf(component, query) ?? []);
    const delivered = yield* mapped(
      [...linked.values(), ...written],
      (variant) => [variant.item.codename, deliver(variant, elements, isSanitized)] as const,
    );
    return {
      items: yield* mapped(roots, (variant) => deliver(variant, elements, isSanitized)),
      linked: Object.fromEntries(delivered),
    };
  }

  return {
    *item(codename, query) {
      const item = store.byCodename.get(codename);
      const variant = item?.parent ? undefined : variantOf(item, query);
      if (!variant) return undefined;
      const { items, linked } = yield* answer([variant], query);
      return { item: items[0] as DeliveryItem, modular_content: linked };
    },
    *items(query) {
      const all = yield* matching(query);
      const skip = wholeNumber(query.skip, 0);
      const limit = wholeNumber(query.limit, defaultLimit);
      const page = all.slice(skip, skip + limit);
      const { items, linked } = yield* answer(page, query);
      return {
        items,
        modular_content: linked,
        pagination: { skip, limit, count: page.length, total_count: all.length, next_page: '' },
      };
    },
    matching,
    answer,
  };
}
