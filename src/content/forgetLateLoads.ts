import type { ContentCache } from './cache.ts';

/**
 * Makes clearing a cache final: a value whose loading began before is not kept for anyone who asks
 * afterwards, however late the loading ends. Callers who began before still get it.
 * @param cache keeps the values; keys get a prefix
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
