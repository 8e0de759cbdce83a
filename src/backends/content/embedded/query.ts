import { LRUCache } from 'lru-cache';
import type { Variant } from '../../../content/check/authored.ts';
import type {
  DeliveryItem,
  ItemAnswer,
  ItemsAnswer,
  ModularContent,
} from '../../../content/delivery.ts';
import type { ItemQuery, ItemsQuery } from '../../../content/source.ts';
import { candidates } from './candidates.ts';
import { matcher } from './filter.ts';
import { linkedVariants } from './linkedItems.ts';
import { sortBy } from './order.ts';
import { type Store, variantFor } from './store.ts';

/** Makes the Delivery form of a variant. */
export type Deliver = (variant: Variant, elements?: readonly string[]) => DeliveryItem;

/** Answers queries about one state of a content folder. */
export interface Queries {
  item(codename: string, query: ItemQuery): ItemAnswer | undefined;
  items(query: ItemsQuery): ItemsAnswer;
}

const defaultLimit = 2_000;
const rememberedLists = 16;
/** Shorter lists are found again faster than they are worth keeping. */
const leastRemembered = 500;

function wholeNumber(value: number | undefined, otherwise: number): number {
  return value !== undefined && value >= 0 ? Math.floor(value) : otherwise;
}

/** Queries over a store. */
export function createQueries(store: Store, deliver: Deliver): Queries {
  const lists = new LRUCache<string, readonly Variant[]>({ max: rememberedLists });

  function matching({ filters, order, language, preview = false }: ItemsQuery) {
    const key = JSON.stringify([filters, order, language, preview]);
    const known = lists.get(key);
    if (known) return known;
    const matches = matcher(filters);
    const found: Variant[] = [];
    for (const item of candidates(store, filters, language)) {
      const variant = variantFor(item, language, preview);
      if (variant && matches(variant)) found.push(variant);
    }
    const list = sortBy(found, order, language);
    if (list.length >= leastRemembered) lists.set(key, list);
    return list;
  }

  function modularContent(roots: readonly Variant[], query: ItemQuery): ModularContent {
    const { language, depth, elements, preview = false } = query;
    const linked = linkedVariants(roots, wholeNumber(depth, 1), elements, (codename) => {
      const item = store.byCodename.get(codename);
      return item && variantFor(item, language, preview);
    });
    return Object.fromEntries(
      linked.entries().map(([codename, variant]) => [codename, deliver(variant, elements)]),
    );
  }

  return {
    item(codename, query) {
      const item = store.byCodename.get(codename);
      const variant =
        item && !item.parent && variantFor(item, query.language, query.preview ?? false);
      if (!variant) return undefined;
      return {
        item: deliver(variant, query.elements),
        modular_content: modularContent([variant], query),
      };
    },
    items(query) {
      const all = matching(query);
      const skip = wholeNumber(query.skip, 0);
      const limit = wholeNumber(query.limit, defaultLimit);
      const page = all.slice(skip, skip + limit);
      return {
        items: page.map((variant) => deliver(variant, query.elements)),
        modular_content: modularContent(page, query),
        pagination: { skip, limit, count: page.length, total_count: all.length, next_page: '' },
      };
    },
  };
}
