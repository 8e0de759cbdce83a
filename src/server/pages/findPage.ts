import { pageMetrics } from '../operation/metrics.ts';
import type { FinishedPage } from './finishedPage.ts';
import type { MakePage, PageCache, PageNature } from './pageCache.ts';
import type { RenderQueue } from './renderQueue.ts';
import type { WaitingClient } from './waitingClients.ts';

/** A requested page. */
export interface WantedPage {
  readonly key: string;
  readonly make: MakePage;
  readonly client: WaitingClient;
  readonly nature?: PageNature;
}

export interface FindPageParts {
  readonly cache: PageCache;
  readonly queue: Pick<RenderQueue, 'isBusy'>;
}

/**
 * Finds a finished page. A fresh cached page is sent. An aging one is sent and re-rendered for the
 * next visitor; an expired one is sent only while other pages are rendered or if a new one cannot
 * be rendered completely. Otherwise a new page is rendered.
 * @throws the errors of `make`, when no page is cached
 */
export type FindPage = (wanted: WantedPage) => Promise<FinishedPage>;

/** Creates the lookup of finished pages. */
export function createFindPage({ cache, queue }: FindPageParts): FindPage {
  return async ({ key, make, nature, client }) => {
    const cached = await cache.get(key);
    pageMetrics.count(cached?.age ?? 'miss');
    if (!cached) return cache.make(key, make, nature, client);
    const { page, age } = cached;
    if (age === 'fresh') return page;
    const isShed = age === 'expired' && queue.isBusy();
    if (isShed) pageMetrics.countShed('stale');
    if (age === 'aging' || isShed) {
      // The renderer logs its errors, and no visitor waits for this page.
      cache.make(key, make, nature).catch(() => undefined);
      return page;
    }
    return cache
      .make(key, make, nature, client)
      .then((made) => (made.status >= 500 || made.isPartial ? page : made))
      .catch(() => page);
  };
}
