import type { FinishedPage } from './finishedPage.ts';
import { pageMetrics } from './metrics.ts';
import type { PageCache, PageNature } from './pageCache.ts';

/**
 * The finished page of a key: the kept one while it is fresh; the kept one, and a new one for the
 * next visitor, while it is ageing; else a new one, or the kept one where none can be made whole.
 * @throws what `make` throws, when no page is kept
 */
export function findPage(
  cache: PageCache,
  key: string,
  make: () => Promise<FinishedPage>,
  nature?: PageNature,
): FinishedPage | Promise<FinishedPage> {
  const cached = cache.get(key);
  pageMetrics.count(cached?.age ?? 'miss');
  if (cached?.age === 'fresh') return cached.page;
  const making = cache.make(key, make, nature);
  if (!cached) return making;
  const orStale = making
    .then((page) => (page.status >= 500 || page.isPartial ? cached.page : page))
    .catch(() => cached.page);
  // Nobody waits for the next one, which is kept as soon as it is made.
  return cached.age === 'ageing' ? cached.page : orStale;
}
