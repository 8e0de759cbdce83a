import { LRUCache } from 'lru-cache';
import { bytesOfEntry } from './byteSize.ts';

/** Values derived from objects, several per object by key. */
export interface DerivedCache<Value extends object> {
  /** A value derived from this object before, if it is still kept. */
  get(source: object, key: string): Value | undefined;
  set(source: object, key: string, value: Value): void;
}

/**
 * Caches values derived from an object: the flattened forms of an answer, the parts of a list. A value
 * derived from one object is never returned for another.
 *
 * Use it for values with a share of `CACHE_MB`, as the content reader does: it counts bytes, and
 * drops what was not used for long even while the source stays. `remember` is for small values that
 * pages make of what such a cache holds.
 * @param maxBytes the most that all values take together; the least recently used are dropped first
 * @param bytesOf the bytes of one value
 */
export function createDerivedCache<Value extends object>(
  maxBytes: number,
  bytesOf: (value: Value) => number,
): DerivedCache<Value> {
  const values = new LRUCache<string, Value>({
    maxSize: maxBytes,
    sizeCalculation: (value, key) => bytesOfEntry(key, bytesOf(value)),
  });
  const numbers = new WeakMap<object, number>();
  let lastNumber = 0;
  function placeOf(source: object, key: string): string {
    const number = numbers.get(source) ?? ++lastNumber;
    numbers.set(source, number);
    return `${number}:${key}`;
  }
  return {
    get: (source, key) => values.get(placeOf(source, key)),
    set: (source, key, value) => void values.set(placeOf(source, key), value),
  };
}
