import { pageMetrics } from '../operation/metrics.ts';
import type { Asker } from '../request/asking.ts';
import type { FinishedPage } from './finishedPage.ts';
import type { MakePage, PageCache, PageNature } from './pageCache.ts';
import { Overloaded, type RenderQueue } from './renderQueue.ts';

/** A page someone asks for. */
export interface WantedPage {
  readonly key: string;
  readonly make: MakePage;
  readonly asker: Asker;
  readonly nature?: PageNature;
}

/** What finished pages are found with. */
export interface FindPageParts {
  readonly cache: PageCache;
  readonly queue: Pick<RenderQueue, 'isBusy'>;
  /** Milliseconds after which a page is not sent merely because others are rendered first. */
  readonly staleAfter: number;
}

/**
 * Finds a finished page: the kept one while it is fresh; the kept one, and a new one for the next
 * visitor, while it is ageing, or while others are rendered; else a new one, or the kept one where
 * none can be made whole.
 * @throws what `make` throws, when no page is kept
 */
export type FindPage = (wanted: WantedPage) => FinishedPage | Promise<FinishedPage>;

/** Prepares the finding of finished pages. */
export function createFindPage({ cache, queue, staleAfter }: FindPageParts): FindPage {
  const isYoung = ({ contentTime }: FinishedPage) => {
    const age = Date.now() - contentTime;
    // Content from the future tells that the clock was set back.
    return age >= 0 && age <= staleAfter;
  };

  return ({ key, make, nature, asker }) => {
    const cached = cache.get(key);
    pageMetrics.count(cached?.age ?? 'miss');
    if (!cached) return cache.make(key, make, nature, asker);
    const { page, age } = cached;
    if (age === 'fresh') return page;
    const isShed = age === 'expired' && queue.isBusy() && isYoung(page);
    if (isShed) pageMetrics.countShed('stale');
    if (age === 'ageing' || isShed) {
      // Errors are logged where the page is made, and nobody waits for this one.
      cache.make(key, make, nature).catch(() => undefined);
      return page;
    }
    return cache
      .make(key, make, nature, asker)
      .then((made) => (made.status >= 500 || made.isPartial ? page : made))
      .catch((error: unknown) => {
        if (error instanceof Overloaded && !isYoung(page)) throw error;
        return page;
      });
  };
}
