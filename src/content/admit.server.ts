import { LRUCache } from 'lru-cache';
import { bytesOfEntry, bytesOfText } from '../memory/byteSize.ts';
import type { DeliveryElement, DeliveryItem, ModularContent } from './delivery.ts';
import { sanitizeHtml } from './sanitize.server.ts';
import { mapInTurns } from './turns.ts';

/**
 * Prepares items of a content source for caching and display: sanitizes their HTML. The given items
 * are not changed.
 */
export interface Admit {
  item(item: DeliveryItem): DeliveryItem;
  /** Sanitizes the items of an answer, with pauses. */
  items(items: readonly DeliveryItem[]): Promise<DeliveryItem[]>;
  /** Sanitizes all linked items of an answer, with pauses. */
  linked(linked: ModularContent): Promise<ModularContent>;
}

/**
 * Creates the function that sanitizes items.
 * @param maxBytes the memory for sanitized HTML
 * @param onReduced called with the tags that were removed or replaced in an HTML, each once
 */
export function createAdmit(
  maxBytes: number,
  onReduced: (tags: readonly string[]) => void = () => {},
): Admit {
  const sanitized = new LRUCache<string, string>({
    maxSize: maxBytes,
    sizeCalculation: (safe, html) => bytesOfEntry(html, bytesOfText(safe)),
  });

  function admitHtml(html: string): string {
    const known = sanitized.get(html);
    if (known !== undefined) return known;
    const tags = new Set<string>();
    const safe = sanitizeHtml(html, (tag) => tags.add(tag));
    if (tags.size > 0) onReduced([...tags]);
    sanitized.set(html, safe);
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
    return { ...item, elements };
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
