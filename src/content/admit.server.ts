import { LRUCache } from 'lru-cache';
import type { DeliveryElement, DeliveryItem, ModularContent } from './delivery.ts';
import { sanitiseHtml } from './sanitise.server.ts';
import { mapInTurns } from './turns.ts';

const sanitised = new LRUCache<string, string>({ maxSize: 16_000_000, sizeCalculation: byLength });

function byLength(value: string, key: string): number {
  return value.length + key.length + 1;
}

function admitHtml(html: string): string {
  const safe = sanitised.get(html) ?? sanitiseHtml(html);
  sanitised.set(html, safe);
  return safe;
}

function admitElement(element: DeliveryElement): DeliveryElement {
  if (element.type !== 'rich_text') return element;
  return { ...element, value: typeof element.value === 'string' ? admitHtml(element.value) : '' };
}

/**
 * Makes an item of a content source fit to be kept and shown: its HTML is reduced to what the site
 * allows. The item handed in is left as it is.
 */
export function admitItem(item: DeliveryItem): DeliveryItem {
  const entries = Object.entries(item.elements);
  if (!entries.some(([, element]) => element.type === 'rich_text')) return item;
  const elements = Object.fromEntries(entries.map(([name, e]) => [name, admitElement(e)]));
  return { system: item.system, elements };
}

/** Makes the items of an answer fit to be kept and shown, with pauses. */
export function admitItems(items: readonly DeliveryItem[]): Promise<DeliveryItem[]> {
  return mapInTurns(items, admitItem);
}

/** Makes all linked items of an answer fit to be kept and shown, with pauses. */
export async function admitLinked(linked: ModularContent): Promise<ModularContent> {
  const admitted = await mapInTurns(
    Object.entries(linked),
    ([codename, item]) => [codename, admitItem(item)] as const,
  );
  return Object.fromEntries(admitted);
}
