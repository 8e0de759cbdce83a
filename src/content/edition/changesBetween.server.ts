import { hash } from 'node:crypto';
import type { ReadMark } from '../readMarks.ts';
import { inTurns, pause } from '../turns.ts';
import type { AuthoredItem } from './authored.ts';
import type { Edition } from './edition.server.ts';
import { reregistered } from './registrations.server.ts';

/** What differs between two editions: these items, or anything. */
export type Change = readonly Required<ReadMark>[] | 'unknown';

/** What is compared. */
type Compared = Pick<Edition, 'store' | 'mediaDigest' | 'rules'>;

/**
 * The items that differ between two editions, with pauses; `unknown` if files of media differ, because
 * any item may show them, or the country rules, because they decide about all items.
 */
export async function changesBetween(before: Compared, after: Compared): Promise<Change> {
  if (before.mediaDigest !== after.mediaDigest || before.rules !== after.rules) return 'unknown';
  const changes: Required<ReadMark>[] = [];
  const note = ({ type, codename }: AuthoredItem) => changes.push({ type, codename });
  for (const item of after.store.all) {
    const wait = pause();
    if (wait) await wait;
    const old = before.store.byCodename.get(item.codename);
    if (old === item || (old && digestOf(old) === digestOf(item))) continue;
    note(item);
    if (old && old.type !== item.type) note(old);
  }
  for (const item of before.store.all) {
    const wait = pause();
    if (wait) await wait;
    if (!after.store.byCodename.has(item.codename)) note(item);
  }
  for (const codename of await inTurns(reregistered(after.store, changes))) {
    changes.push({ type: 'product', codename });
  }
  return changes;
}

/** Each item is compared as the newer one, and later as the older one. */
const known = new WeakMap<AuthoredItem, string>();

/** A digest of the content of an item, with its components: equal where readers get the same. */
function digestOf(item: AuthoredItem): string {
  const made = known.get(item) ?? hash('sha256', JSON.stringify(plain(item)), 'base64url');
  known.set(item, made);
  return made;
}

/** The shown content of an item, without links back to it. */
function plain({ variants, components, ...item }: AuthoredItem): unknown {
  const texts = Object.values(variants).map(({ language, type, own, shared }) => [
    language,
    type,
    own,
    shared,
  ]);
  const facts = { ...item, parent: undefined, protection: undefined };
  return [facts, texts, components.map(plain)];
}
