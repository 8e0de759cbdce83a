import { type AuthoredItem, valueOf } from '../../content/edition/authored.ts';
import type { GoneItem } from '../../content/edition/editionStore.server.ts';
import type { KeptName } from './versionStore.ts';

/** An item that was found. */
export interface FoundItem {
  readonly codename: string;
  readonly type: string;
  /** Absent for one that is gone of which no more is known: only its versions have it. */
  readonly name?: string;
  readonly isGone: boolean;
}

/**
 * Finds items by a part of their codename, or of their name, title or product number in any language
 * (PROOF-39).
 * @param names what `VersionStore.names` returns for the same text
 * @param gone items that are no longer there; one that is not among them is found by its codename only
 * @param type empty for all
 * @returns sorted by codename
 */
export function findItems(
  items: readonly AuthoredItem[],
  names: readonly KeptName[],
  gone: readonly GoneItem[],
  { text, type }: { readonly text: string; readonly type: string },
): readonly FoundItem[] {
  const wanted = text.trim().toLowerCase();
  const named = (item: AuthoredItem | undefined, isGone: boolean): FoundItem[] =>
    item && isNamed(item, wanted)
      ? [{ codename: item.codename, type: item.type, name: item.name, isGone }]
      : [];
  const present = new Set(items.map(({ codename }) => codename));
  const found = [
    ...names.map(({ codename, type: of }) => ({ codename, type: of, isGone: true })),
    ...gone.flatMap(({ item }) => named(item, true)),
  ].filter(({ codename }) => !present.has(codename));
  // Each once: with its name, if that is known.
  const byCodename = new Map(
    [...found, ...items.flatMap((item) => named(item, false))].map((it) => [it.codename, it]),
  );
  return [...byCodename.values()]
    .filter((it) => type === '' || it.type === type)
    .toSorted((a, b) => (a.codename < b.codename ? -1 : a.codename > b.codename ? 1 : 0));
}

function isNamed(item: AuthoredItem, wanted: string): boolean {
  if (wanted === '') return true;
  const titles = Object.values(item.variants).flatMap((variant) => [
    valueOf(variant, 'title'),
    valueOf(variant, 'name'),
    valueOf(variant, 'product_number'),
  ]);
  return [item.codename, item.name, ...titles].some(
    (it) => typeof it === 'string' && it.toLowerCase().includes(wanted),
  );
}

/** The types of items, sorted. */
export const typesOf = (items: readonly AuthoredItem[]): readonly string[] =>
  [...new Set(items.map(({ type }) => type))].toSorted();
