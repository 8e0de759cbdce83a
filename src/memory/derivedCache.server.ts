import { LRUCache } from 'lru-cache';
import { bytesOfEntry } from './byteSize.ts';

/** Returns the value derived from a source under a key, or makes it. @throws what `make` throws */
export type KeepDerived<Value extends object> = <Made extends Value | Promise<Value>>(
  source: object,
  key: string,
  make: () => Made,
) => Value | Made;

/**
 * Caches values derived from an object, several per object by key: the flattened forms of an item,
 * the parts of a list. A value derived from one object is never returned for another.
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
): KeepDerived<Value> {
  const values = new LRUCache<string, Value>({
    maxSize: maxBytes,
    sizeCalculation: (value, key) => bytesOfEntry(key, bytesOf(value)),
  });
  const numbers = new WeakMap<object, number>();
  let lastNumber = 0;
  return (source, key, make) => {
    const number = numbers.get(source) ?? ++lastNumber;
    numbers.set(source, number);
    const place = `${number}:${key}`;
    const known = values.get(place);
    if (known) return known;
    const made = make();
    if (made instanceof Promise) {
      return made.then((value: Value) => {
        values.set(place, value);
        return value;
      }) as typeof made;
    }
    values.set(place, made as Value);
    return made;
  };
}
