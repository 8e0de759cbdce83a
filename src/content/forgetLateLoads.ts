import type { ContentCache } from './cache.ts';

/**
 * Makes clearing a cache final: a value whose load began before is not kept for later callers,
 * however late the load ends. Earlier callers still get it.
 * @param cache stores the values; keys get a prefix
 */
export function forgetLateLoads(cache: ContentCache): ContentCache {
  let generation = 0;
  return {
    read: (key, load, weigh) => cache.read(`${generation}:${key}`, load, weigh),
    clear() {
      generation += 1;
      return cache.clear();
    },
  };
}
