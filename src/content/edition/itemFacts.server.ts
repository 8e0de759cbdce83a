import { pause } from '../turns.ts';
import type { AuthoredItem } from './authored.ts';
import type { Change } from './changesBetween.server.ts';
import type { Edition } from './edition.server.ts';

/** What was read of items, by codename; items without any are missing. */
export type ItemFacts<Facts> = ReadonlyMap<string, Facts>;

/**
 * Reads facts of each item of an edition, with pauses; of items that did not change they stay.
 * @param read the facts of an item, which is no component; undefined for none
 * @param before those of the edition before, and what changed since; default nothing
 */
export async function itemFacts<Facts>(
  { store }: Edition,
  read: (item: AuthoredItem) => Facts | undefined,
  before?: { readonly facts: ItemFacts<Facts>; readonly change: Change },
): Promise<ItemFacts<Facts>> {
  const facts = new Map<string, Facts>();
  const add = (item: AuthoredItem) => {
    const found = read(item);
    if (found !== undefined) facts.set(item.codename, found);
  };
  if (!before || before.change === 'unknown') {
    for (const item of store.all) {
      const wait = pause();
      if (wait) await wait;
      add(item);
    }
    return facts;
  }
  const changed = new Set(before.change.map(({ codename }) => codename));
  for (const [codename, known] of before.facts) {
    const wait = pause();
    if (wait) await wait;
    if (!changed.has(codename)) facts.set(codename, known);
  }
  for (const codename of changed) {
    const wait = pause();
    if (wait) await wait;
    const item = store.byCodename.get(codename);
    if (item && !item.parent) add(item);
  }
  return facts;
}
