import type { ServerResponse } from 'node:http';
import { pageMetrics } from '../operation/metrics.ts';
import type { FinishedPage } from './finishedPage.ts';
import type { PageStore } from './pageStore.ts';
import type { RenderQueue, Urgency } from './renderQueue.ts';

/** The store of the page cache, and the lifetime of its pages. */
export interface PageCacheOptions {
  readonly store: PageStore;
  /** How long a page is fresh, in milliseconds; afterwards it is aging for the same time. */
  readonly freshFor: number;
  /** False to render every page again, as during development; default true. */
  readonly keeps?: boolean;
}

/**
 * The age of a cached page. A `fresh` page is sent as it is. An `aging` page is sent and
 * re-rendered in the background. An `expired` page is sent only if it cannot be re-rendered.
 */
export type PageAge = 'fresh' | 'aging' | 'expired';

/** A page from the cache. */
export interface CachedPage {
  readonly page: FinishedPage;
  readonly age: PageAge;
}

/** The expected properties of a page before it is rendered. */
export interface PageNature {
  /** The expected status. A page with another status is cached only briefly. Default 200. */
  readonly status?: number;
  /**
   * True if there can be any number of such pages, as where visitors write part of the address
   * themselves: they are cached only briefly, and count against the IP address that causes them.
   */
  readonly isUnbounded?: boolean;
}

/** A client that waits for a page; destroyed once the visitor has left. */
export type WaitingClient = Pick<ServerResponse, 'destroyed'>;

/** Renders a page. @param urgency returns who waits for it at the moment */
export type MakePage = (urgency: () => Urgency) => Promise<FinishedPage>;

/**
 * Finished pages by key (PERF-2). Pages of which there can be any number, such as searches and
 * unknown addresses, are cached for seconds only, and evict only each other.
 */
export interface PageCache {
  /** Returns the cached page of a key, if there is one. */
  get(key: string): Promise<CachedPage | undefined>;
  /**
   * Renders a page and caches it if it is cacheable. Simultaneous requests for one page share one
   * render. If the page is now gone or withheld, the cached page is removed, so that a later
   * failure cannot bring it back.
   * @param client the visitor who waits for it; absent for a background refresh
   * @throws the errors of `make`
   */
  make(
    key: string,
    make: MakePage,
    nature?: PageNature,
    client?: WaitingClient,
  ): Promise<FinishedPage>;
  /** Removes every page. Pages being rendered are rendered again. */
  clear(): void;
  /** Removes the pages with any of these keys. Pages being rendered are rendered again. */
  drop(keys: ReadonlySet<string>): void;
  /** The number of cached pages. */
  size(): number;
}

/** The milliseconds until the year ends: pages show the year, so no cached page outlives it. */
function endOfYear(now: Date): number {
  return new Date(now.getFullYear() + 1, 0, 1).getTime();
}

/** A page that is being rendered, and who waits for it. */
interface Making {
  readonly page: Promise<FinishedPage>;
  /** Undefined stands for a refresh in the background. */
  readonly waiting: (WaitingClient | undefined)[];
}

function urgencyOf(waiting: Making['waiting']): Urgency {
  if (waiting.some((client) => client?.destroyed === false)) return 'visitor';
  return waiting.includes(undefined) ? 'refresh' : 'nobody';
}

/** How often a page is rendered if content keeps changing meanwhile. */
const mostRenders = 3;

/** The lifetime of pages of which there can be any number, in milliseconds. */
const briefly = 10_000;

/** Creates the cache of finished pages. */
export function createPageCache({ store, freshFor, keeps = true }: PageCacheOptions): PageCache {
  const making = new Map<string, Making>();
  let generation = 0;

  function forgetMaking(): void {
    generation += 1;
    making.clear();
  }

  function keep(
    key: string,
    page: FinishedPage,
    { status = 200, isUnbounded }: PageNature = {},
  ): void {
    if (!keeps || page.isPartial || page.status >= 500) return;
    const isBrief = page.status !== status || isUnbounded === true;
    const until = Math.min(
      endOfYear(new Date(page.madeAt)),
      isBrief ? page.madeAt + Math.min(briefly, freshFor) : Infinity,
    );
    void store.set(key, { page, until }, isBrief);
  }

  function ageOf({ madeAt }: FinishedPage): PageAge {
    const since = Date.now() - madeAt;
    // A time in the future means that the clock was set back.
    if (since < 0) return 'expired';
    return since < freshFor ? 'fresh' : since < 2 * freshFor ? 'aging' : 'expired';
  }

  /** Renders; again if the content changes meanwhile, because an item may be withheld now. */
  async function makeCurrent(
    make: () => Promise<FinishedPage>,
    onMade: (page: FinishedPage) => void,
  ): Promise<FinishedPage> {
    for (let left = mostRenders; ; left -= 1) {
      const begunIn = generation;
      const made = await make();
      if (generation === begunIn) {
        onMade(made);
        return made;
      }
      if (left <= 1) return { ...made, isOutdated: true };
    }
  }

  return {
    async get(key) {
      const stored = await store.get(key);
      return stored && { page: stored.page, age: ageOf(stored.page) };
    },
    make(key, make, nature, client) {
      const shared = making.get(key);
      if (shared) {
        shared.waiting.push(client);
        return shared.page;
      }
      const waiting = [client];
      const page = makeCurrent(
        () => make(() => urgencyOf(waiting)),
        (made) => keep(key, made, nature),
      );
      making.set(key, { page, waiting });
      const done = () => {
        if (making.get(key)?.page === page) making.delete(key);
      };
      page.then(done, done);
      return page;
    },
    clear() {
      forgetMaking();
      void store.clear();
    },
    drop(keys) {
      forgetMaking();
      void store.drop(keys);
    },
    size: store.size,
  };
}

/** A requested page. */
export interface WantedPage {
  readonly key: string;
  readonly make: MakePage;
  readonly client: WaitingClient;
  readonly nature?: PageNature;
}

/**
 * Finds a finished page. A fresh cached page is sent. An aging one is sent and re-rendered for the
 * next visitor; an expired one is sent only while other pages are rendered or if a new one cannot
 * be rendered completely. Otherwise a new page is rendered.
 * @throws the errors of `make`, when no page is cached
 */
export type FindPage = (wanted: WantedPage) => Promise<FinishedPage>;

/** Creates the lookup of finished pages. */
export function createFindPage(
  cache: Pick<PageCache, 'get' | 'make'>,
  queue: Pick<RenderQueue, 'isBusy'>,
): FindPage {
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
