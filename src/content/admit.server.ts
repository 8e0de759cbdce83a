import { LRUCache } from 'lru-cache';
import { bytesOfEntry, bytesOfText } from '../memory/byteSize.ts';
import type { DeliveryElement, DeliveryItem, ModularContent } from './delivery.ts';
import { sanitiseHtml } from './sanitise.server.ts';
import { mapInTurns } from './turns.ts';

/**
 * Makes items of a content source fit to be kept and shown: their HTML is reduced to what the site
 * allows. Items handed in are left as they are.
 */
export interface Admit {
  item(item: DeliveryItem): DeliveryItem;
  /** The items of an answer, with pauses. */
  items(items: readonly DeliveryItem[]): Promise<DeliveryItem[]>;
  /** All linked items of an answer, with pauses. */
  linked(linked: ModularContent): Promise<ModularContent>;
}

/** Prepares the admission of items. @param maxBytes what HTML that was reduced may take in memory */
export function createAdmit(maxBytes: number): Admit {
  const sanitised = new LRUCache<string, string>({
    maxSize: maxBytes,
    sizeCalculation: (safe, html) => bytesOfEntry(html, bytesOfText(safe)),
  });

  function admitHtml(html: string): string {
    const safe = sanitised.get(html) ?? sanitiseHtml(html);
    sanitised.set(html, safe);
    return safe;
  }

  function admitElement(element: DeliveryElement): DeliveryElement {
    if (element.type !== 'rich_text') return element;
    return { ...element, value: typeof element.value === 'string' ? admitHtml(element.value) : '' };
  }

  function admitItem(item: DeliveryItem): DeliveryItem {
    const entries = Object.entries(item.elements);
    if (!entries.some(([, element]) => element.type === 'rich_text')) return item;
    const elements = Object.fromEntries(entries.map(([name, e]) => [name, admitElement(e)]));
    return { system: item.system, elements };
  }

  return {
    item: admitItem,
    items: (items) => mapInTurns(items, admitItem),
    async linked(linked) {
      const admitted = await mapInTurns(
        Object.entries(linked),
        ([codename, item]) => [codename, admitItem(item)] as const,
      );
      return Object.fromEntries(admitted);
    },
  };
}
