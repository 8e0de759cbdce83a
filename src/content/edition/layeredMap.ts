import { pause } from '../pauses.ts';

/** The most changes that are kept beside a map, as a share of its entries; of few entries, so many. */
const mostChanged = 0.05;
const fewChanged = 32;

/** A map, and what has changed in it: undefined for what is gone. */
class LayeredMap<Value> implements ReadonlyMap<string, Value> {
  readonly base: ReadonlyMap<string, Value>;
  readonly changed: ReadonlyMap<string, Value | undefined>;
  readonly size: number;

  constructor(base: ReadonlyMap<string, Value>, changed: ReadonlyMap<string, Value | undefined>) {
    this.base = base;
    this.changed = changed;
    let size = base.size;
    for (const [key, value] of changed) size += Number(value !== undefined) - Number(base.has(key));
    this.size = size;
  }

  get(key: string): Value | undefined {
    return this.changed.has(key) ? this.changed.get(key) : this.base.get(key);
  }

  has(key: string): boolean {
    return this.changed.has(key) ? this.changed.get(key) !== undefined : this.base.has(key);
  }

  *entries(): MapIterator<[string, Value]> {
    for (const entry of this.base) if (!this.changed.has(entry[0])) yield entry;
    for (const [key, value] of this.changed) if (value !== undefined) yield [key, value];
  }

  *keys(): MapIterator<string> {
    for (const [key] of this.entries()) yield key;
  }

  *values(): MapIterator<Value> {
    for (const [, value] of this.entries()) yield value;
  }

  forEach(visit: (value: Value, key: string, map: ReadonlyMap<string, Value>) => void): void {
    for (const [key, value] of this.entries()) visit(value, key, this);
  }

  [Symbol.iterator](): MapIterator<[string, Value]> {
    return this.entries();
  }
}

/**
 * A map with some changes. It shares the entries of the map before, so a change of one item of many costs
 * little; after many changes they are copied, with pauses. The order of entries means nothing.
 * @param changes the new value of each key; undefined for one that is gone
 * @returns the same map if there are no changes
 */
export async function withChanges<Value>(
  before: ReadonlyMap<string, Value>,
  changes: ReadonlyMap<string, Value | undefined>,
): Promise<ReadonlyMap<string, Value>> {
  if (changes.size === 0) return before;
  const isLayered = before instanceof LayeredMap;
  const base: ReadonlyMap<string, Value> = isLayered ? before.base : before;
  const all = isLayered ? new Map([...before.changed, ...changes]) : changes;
  const layered = new LayeredMap(base, all);
  if (all.size <= Math.max(fewChanged, base.size * mostChanged)) return layered;
  const copy = new Map<string, Value>();
  for (const [key, value] of layered) {
    const wait = pause();
    if (wait) await wait;
    copy.set(key, value);
  }
  return copy;
}
