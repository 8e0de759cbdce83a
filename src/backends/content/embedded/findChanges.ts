import { hash } from 'node:crypto';
import type { ReadMark } from '../../../content/readMarks.ts';
import { pause } from '../../../content/turns.ts';
import type { AuthoredItem } from '../../../contentCheck/authored.ts';
import type { LoadedFolder } from './load.ts';

type Folder = Pick<LoadedFolder, 'store' | 'mediaDigest'>;

/**
 * The items that differ between two states of a folder, with pauses.
 * @returns undefined if files of media differ: any item may show them
 */
export async function findChanges(
  before: Folder,
  after: Folder,
): Promise<readonly ReadMark[] | undefined> {
  if (before.mediaDigest !== after.mediaDigest) return undefined;
  const changes: ReadMark[] = [];
  const note = ({ type, codename }: ReadMark) => changes.push({ type, codename });
  for (const item of after.store.all) {
    const wait = pause();
    if (wait) await wait;
    const old = before.store.byCodename.get(item.codename);
    if (old && digestOf(old) === digestOf(item)) continue;
    note(item);
    if (old && old.type !== item.type) note(old);
  }
  for (const item of before.store.all) {
    const wait = pause();
    if (wait) await wait;
    if (!after.store.byCodename.has(item.codename)) note(item);
  }
  return changes;
}

/** Each state is compared twice: as the newer one, and as the older one. */
const known = new WeakMap<AuthoredItem, string>();

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
  return [{ ...item, parent: undefined }, texts, components.map(plain)];
}
