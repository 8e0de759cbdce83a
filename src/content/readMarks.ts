import type { LinkedItem } from './elements.ts';
import { remember } from './remember.ts';

/** Something that was read: an item, or without a codename a list of all items of a type. */
export interface ReadMark {
  readonly type: string;
  readonly codename?: string;
}

/** A flattened item and all items in it. Items are cached and never change, and so are their marks. */
export const marksOf = (item: LinkedItem): readonly ReadMark[] =>
  remember('marks', item, [], () => makeMarks(item));

function makeMarks(item: LinkedItem): readonly ReadMark[] {
  const { codename, type = '' } = item;
  const nested = Object.values(item).flatMap((value) =>
    Array.isArray(value) ? value.filter(isItem).flatMap(marksOf) : [],
  );
  return codename === undefined ? nested : [{ type, codename }, ...nested];
}

const isItem = (value: unknown): value is LinkedItem =>
  typeof value === 'object' && value !== null && 'codename' in value && 'type' in value;
