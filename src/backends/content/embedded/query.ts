import { LRUCache } from 'lru-cache';
import type {
  DeliveryItem,
  ItemAnswer,
  ItemsAnswer,
  ModularContent,
} from '../../../content/delivery.ts';
import type { ItemQuery, ItemsQuery } from '../../../content/source.ts';
import { mapInTurns, pause } from '../../../content/turns.ts';
import type { Variant } from '../../../contentCheck/authored.ts';
import { candidates } from './candidates.ts';
import { type ItemStore, variantFor } from './itemStore.ts';
import { linkedVariants } from './linkedItems.ts';
import { sortBy } from './order.ts';
import { matcher } from './property.ts';

/** Creates the Delivery format of a variant. */
export type Deliver = (variant: Variant, elements?: readonly string[]) => DeliveryItem;

/** Answers queries about one state of a content folder, with pauses in long scans. */
export interface Queries {
  item(codename: string, query: ItemQuery): Promise<ItemAnswer | undefined>;
  items(query: ItemsQuery): Promise<ItemsAnswer>;
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

  async function matching({ filters, order, language, preview = false }: ItemsQuery) {
    const key = JSON.stringify([filters, order, language, preview]);
    const known = lists.get(key);
    if (known) return known;
    const matches = matcher(filters);
    const found: Variant[] = [];
    for (const item of candidates(store, filters, language)) {
      const wait = pause();
      if (wait) await wait;
      const variant = variantFor(item, language, preview);
      if (variant && matches(variant)) found.push(variant);
    }
    const list = await sortBy(found, order, language);
    if (list.length >= leastRemembered) lists.set(key, list);
    return list;
  }

  async function modularContent(
    roots: readonly Variant[],
    query: ItemQuery,
  ): Promise<ModularContent> {
    const { language, depth, elements, components = false, preview = false, mostLinked } = query;
    const linked = await linkedVariants(roots, {
      depth: wholeNumber(depth, 1),
      wanted: elements,
      most: mostLinked,
      find(codename) {
        const item = store.byCodename.get(codename);
        return item && variantFor(item, language, preview);
      },
    });
    const inside = components ? roots.flatMap(({ item }) => item.components) : [];
    const written = inside.flatMap((component) => variantFor(component, language, preview) ?? []);
    const delivered = await mapInTurns(
      [...linked.values(), ...written],
      (variant) => [variant.item.codename, deliver(variant, elements)] as const,
    );
    return Object.fromEntries(delivered);
  }

  return {
    async item(codename, query) {
      const item = store.byCodename.get(codename);
      const variant =
        item && !item.parent && variantFor(item, query.language, query.preview ?? false);
      if (!variant) return undefined;
      return {
        item: deliver(variant, query.elements),
        modular_content: await modularContent([variant], query),
      };
    },
    async items(query) {
      const all = await matching(query);
      const skip = wholeNumber(query.skip, 0);
      const limit = wholeNumber(query.limit, defaultLimit);
      const page = all.slice(skip, skip + limit);
      return {
        items: await mapInTurns(page, (variant) => deliver(variant, query.elements)),
        modular_content: await modularContent(page, query),
        pagination: { skip, limit, count: page.length, total_count: all.length, next_page: '' },
      };
    },
  };
}
