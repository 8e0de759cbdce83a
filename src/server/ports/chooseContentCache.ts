import type { ContentCache } from '../../content/cache.ts';
import { createContentCache } from '../../content/contentCache.server.ts';
import { forgetLateLoads } from '../../content/forgetLateLoads.ts';
import { limitStaleness } from '../../content/limitStaleness.ts';
import type { Settings } from '../start/settings.ts';

/** How long pages wait for fresh content before they use cached content, in milliseconds. */
const timeLimit = 300;

/** The cache of content that pages query. */
export function chooseContentCache(settings: Settings, maxBytes: number): ContentCache {
  const times = cacheTimes(settings);
  const cache = createContentCache({ ...times, maxBytes, timeLimit });
  return forgetLateLoads(limitStaleness(cache, 2 * times.freshFor));
}

/**
 * A cache of content that API callers query. It is separate from the pages' cache: callers can send
 * any number of different queries, which must not evict the content of pages.
 */
export function chooseCallersCache(settings: Settings, maxBytes: number): ContentCache {
  return forgetLateLoads(createContentCache({ ...cacheTimes(settings), maxBytes }));
}

function cacheTimes(settings: Settings) {
  return {
    freshFor: settings.CONTENT_TTL_SECONDS * 1000,
    staleFor: Math.max(settings.CONTENT_STALE_HOURS * 3_600_000, 1),
  };
}
