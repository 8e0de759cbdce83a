import { isDeepStrictEqual } from 'node:util';
import type { ReadMark } from '../../../content/readMarks.ts';
import { pause } from '../../../content/turns.ts';
import type { LoadedFolder } from './load.ts';

type Folder = Pick<LoadedFolder, 'store' | 'surroundings' | 'pictures'>;

/**
 * The items that differ between two states of a folder, with pauses.
 * @returns undefined if files of media differ: any item may show them
 */
export async function findChanges(
  before: Folder,
  after: Folder,
): Promise<readonly ReadMark[] | undefined> {
  if (!isDeepStrictEqual(before.surroundings, after.surroundings)) return undefined;
  if (!isDeepStrictEqual(before.pictures, after.pictures)) return undefined;
  const changes: ReadMark[] = [];
  const note = ({ type, codename }: ReadMark) => changes.push({ type, codename });
  for (const item of after.store.all) {
    const wait = pause();
    if (wait) await wait;
    const old = before.store.byCodename.get(item.codename);
    if (isDeepStrictEqual(old, item)) continue;
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
