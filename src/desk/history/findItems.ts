import { type AuthoredItem, valueOf } from '../../content/edition/authored.ts';
import type { KeptName } from './versionStore.ts';

/** An item that was found. */
export interface FoundItem {
  readonly codename: string;
  readonly type: string;
  /** Absent for one that is gone: only its versions have it. */
  readonly name?: string;
}

/**
 * Finds items by a part of their codename, or of their name or title in any language (PROOF-39); those
 * that are gone by their codename only.
 * @param names what `VersionStore.names` returns for the same text
 * @param type empty for all
 * @returns sorted by codename
 */
export function findItems(
  items: readonly AuthoredItem[],
  names: readonly KeptName[],
  { text, type }: { readonly text: string; readonly type: string },
): readonly FoundItem[] {
  const wanted = text.trim().toLowerCase();
  const present = new Set(items.map(({ codename }) => codename));
  const found: FoundItem[] = items
    .filter((item) => (type === '' || item.type === type) && isNamed(item, wanted))
    .map(({ codename, type: of, name }) => ({ codename, type: of, name }));
  const gone = names.filter((it) => !present.has(it.codename) && (type === '' || it.type === type));
  return [...found, ...gone.map(({ codename, type: of }) => ({ codename, type: of }))].toSorted(
    (a, b) => (a.codename < b.codename ? -1 : a.codename > b.codename ? 1 : 0),
  );
}

function isNamed(item: AuthoredItem, wanted: string): boolean {
  if (wanted === '') return true;
  const titles = Object.values(item.variants).flatMap((variant) => [
    valueOf(variant, 'title'),
    valueOf(variant, 'name'),
  ]);
  return [item.codename, item.name, ...titles].some(
    (it) => typeof it === 'string' && it.toLowerCase().includes(wanted),
  );
}

/** The types of items, sorted. */
export const typesOf = (items: readonly AuthoredItem[]): readonly string[] =>
  [...new Set(items.map(({ type }) => type))].toSorted();
