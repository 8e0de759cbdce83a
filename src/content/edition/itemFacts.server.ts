import { pause } from '../pauses.ts';
import type { AuthoredItem } from './authored.ts';
import type { Change } from './changesBetween.server.ts';
import { type Edition, writtenItem, writtenItems } from './edition.server.ts';
import { withChanges } from './layeredMap.ts';

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
  if (!before) {
    const facts = new Map<string, Facts>();
    for (const item of all()) {
      const wait = pause();
      if (wait) await wait;
      const found = read(item);
      if (found !== undefined) facts.set(item.codename, found);
    }
    return facts;
  }
  const changes = new Map<string, Facts | undefined>();
  for (const { codename } of before.change.items) {
    const wait = pause();
    if (wait) await wait;
    const item = find(codename);
    const found = item && !item.parent ? read(item) : undefined;
    if (found !== undefined || before.facts.has(codename)) changes.set(codename, found);
  }
  return withChanges(before.facts, changes);
}
