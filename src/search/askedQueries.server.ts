import { LRUCache } from 'lru-cache';
import type { Locale } from '../locale/locales.ts';

/** A query that was asked. */
export interface AskedQuery {
  readonly query: string;
  readonly locale: Locale;
  /** Who asked it; absent where that is not to be counted. */
  readonly address?: string;
  /** Undefined where it is not known. */
  readonly hits: number | undefined;
}

/** Milliseconds after which a query counts as what its visitor meant. */
const settledAfter = 5_000;

/**
 * Tells whole queries from those on the way to them: clients that search as a visitor types ask for
 * `kne`, then `knee`, and only the last one is a query.
 * @param onSettled told of each query that counts
 */
export function createAskedQueries(onSettled: (asked: AskedQuery) => void) {
  const pending = new LRUCache<string, AskedQuery & { readonly at: number }>({
    max: 10_000,
    dispose: (asked, _, reason) => {
      if (reason === 'evict') onSettled(asked);
    },
  });
  // A page that is shown again from where it is kept found what it found when it was made.
  const lastHits = new LRUCache<string, number>({ max: 10_000 });

  function settle(isSettled: (at: number) => boolean): void {
    for (const [visitor, asked] of [...pending.entries()]) {
      if (!isSettled(asked.at)) continue;
      pending.delete(visitor);
      onSettled(asked);
    }
  }

  return {
    /** Records what a query finds. */
    found(query: string, locale: Locale, hits: number): void {
      lastHits.set(`${locale} ${query}`, hits);
    },
    note(visitor: string, { hits, ...query }: AskedQuery): void {
      const key = `${query.locale} ${query.query}`;
      if (hits !== undefined) lastHits.set(key, hits);
      const asked = { ...query, hits: hits ?? lastHits.get(key), at: Date.now() };
      const before = pending.get(visitor);
      if (before && !isContinued(before.query, query.query)) onSettled(before);
      pending.set(visitor, asked);
    },
    /** Lets go of the queries their visitors have left as they are. */
    settle: () => settle((at) => Math.abs(Date.now() - at) >= settledAfter),
    settleAll: () => settle(() => true),
  };
}

/** Whether one query is the other, typed further or taken back. */
function isContinued(before: string, now: string): boolean {
  return now.startsWith(before) || before.startsWith(now);
}
