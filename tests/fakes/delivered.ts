import type { DeliveryItem } from '../../src/content/deliveryFormat.ts';
import type { Variant } from '../../src/content/edition/authored.ts';
import type { View } from '../../src/content/edition/view.server.ts';
import { atOnce } from '../../src/content/pauses.ts';
import type { Query } from '../../src/content/query.ts';

/** How items are read; defaults: linked items of one level, all elements. */
export interface DeliveredQuery extends Omit<Query, 'filters'> {
  readonly depth?: number;
  readonly elements?: readonly string[];
}

/** A part of a list; default all of it. */
export interface DeliveredListQuery extends DeliveredQuery, Query {
  readonly skip?: number;
  readonly limit?: number;
}

/** Items by codename: everything linked, down to the requested depth. */
type Linked = Readonly<Record<string, DeliveryItem>>;

export interface DeliveredItem {
  readonly item: DeliveryItem;
  readonly modular_content: Linked;
}

export interface DeliveredItems {
  readonly items: readonly DeliveryItem[];
  readonly modular_content: Linked;
  readonly pagination: { skip: number; limit: number; count: number; total_count: number };
}

/** Answers queries about a view in the form of the Delivery API, whoever may see the items. */
export function deliveredBy(view: View) {
  const { deliver } = view.edition;

  function linkedTo(roots: readonly DeliveryItem[], query: DeliveredQuery): Linked {
    const { language, depth = 1, elements } = query;
    const linked = new Map<string, DeliveryItem>();
    let level = roots;
    for (let left = depth; left > 0; left -= 1) {
      const links = level
        .flatMap((item) => Object.values(item.elements))
        .flatMap(({ type, value }) => (type === 'modular_content' ? (value as string[]) : []));
      level = [...new Set(links)].flatMap((codename) => {
        const variant = linked.has(codename) ? undefined : view.variant(codename, language);
        if (!variant) return [];
        const item = deliver(variant, elements);
        linked.set(codename, item);
        return [item];
      });
    }
    return Object.fromEntries(linked);
  }

  const delivered = (variants: readonly Variant[], query: DeliveredQuery) => {
    const items = variants.map((variant) => deliver(variant, query.elements));
    return { items, modular_content: linkedTo(items, query) };
  };

  return {
    item(codename: string, query: DeliveredQuery): DeliveredItem | undefined {
      const variant = view.variant(codename, query.language);
      if (!variant || variant.item.parent) return undefined;
      const { items, modular_content } = delivered([variant], query);
      return { item: items[0] as DeliveryItem, modular_content };
    },
    items(query: DeliveredListQuery): DeliveredItems {
      const all = atOnce(view.matching(query));
      const { skip = 0, limit = all.length } = query;
      const page = all.slice(skip, skip + limit);
      const pagination = { skip, limit, count: page.length, total_count: all.length };
      return { ...delivered(page, query), pagination };
    },
  };
}
