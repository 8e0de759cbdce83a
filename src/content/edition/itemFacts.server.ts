import { pause } from '../steps.ts';
import type { AuthoredItem } from './authored.ts';
import type { Change } from './changesBetween.server.ts';
import { type Edition, writtenItem, writtenItems } from './edition.server.ts';

/** What was read of items, by codename; items without any are missing. */
export type ItemFacts<Facts> = ReadonlyMap<string, Facts>;

/** The items that are read. */
interface ReadItems {
  readonly all: () => Iterable<AuthoredItem>;
  readonly find: (codename: string) => AuthoredItem | undefined;
}

/** What is shown of an edition. */
export const shownOf = ({ store }: Edition): ReadItems => ({
  all: () => store.all,
  find: (codename) => store.byCodename.get(codename),
});

/** What is written in an edition, also what is not shown at its moment. */
export const writtenOf = (edition: Edition): ReadItems => ({
  all: () => writtenItems(edition),
  find: (codename) => writtenItem(edition, codename),
});

/**
 * Reads facts of each item, with pauses; of items that did not change they stay, and without any change
 * it is the same map.
 * @param items those of an edition
 * @param read the facts of an item, which is no component; undefined for none
 * @param before those of the edition before, and what changed since; default nothing
 */
export async function itemFacts<Facts>(
  { all, find }: ReadItems,
  read: (item: AuthoredItem) => Facts | undefined,
  before?: { readonly facts: ItemFacts<Facts>; readonly change: Change },
): Promise<ItemFacts<Facts>> {
  if (before?.change.items.length === 0) return before.facts;
  const facts = new Map<string, Facts>();
  const add = (item: AuthoredItem) => {
    const found = read(item);
    if (found !== undefined) facts.set(item.codename, found);
  };
  if (!before) {
    for (const item of all()) {
      const wait = pause();
      if (wait) await wait;
      add(item);
    }
    return facts;
  }
  const changed = new Set(before.change.items.map(({ codename }) => codename));
  for (const [codename, known] of before.facts) {
    const wait = pause();
    if (wait) await wait;
    if (!changed.has(codename)) facts.set(codename, known);
  }
  for (const codename of changed) {
    const wait = pause();
    if (wait) await wait;
    const item = find(codename);
    if (item && !item.parent) add(item);
  }
  return facts;
}
