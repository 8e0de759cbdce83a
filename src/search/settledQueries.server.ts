import { LRUCache } from 'lru-cache';
import type { Locale } from '../locale/locales.ts';

/** A query that a visitor asked. */
interface AskedQuery {
  readonly query: string;
  readonly locale: Locale;
  /** The address that asked; absent when it must not be counted. */
  readonly address?: string;
  /** Undefined when unknown. */
  readonly hits: number | undefined;
}

/** Milliseconds without further typing after which a query counts as finished. */
const settledAfter = 5_000;

/**
 * Separates finished queries from those typed on the way: clients that search as a visitor types
 * ask for `kne`, then `knee`, and only the last one counts.
 * @param onSettled called with each query that counts
 */
export function createSettledQueries(onSettled: (asked: AskedQuery) => void) {
  const pending = new LRUCache<string, AskedQuery & { readonly at: number }>({
    max: 10_000,
    dispose: (asked, _, reason) => {
      if (reason === 'evict') onSettled(asked);
    },
  });
  // A cached page reports no hits, so the count from when it was made is used.
  const lastHits = new LRUCache<string, number>({ max: 10_000 });

  function settle(isSettled: (at: number) => boolean): void {
    for (const [visitor, asked] of [...pending.entries()]) {
      if (!isSettled(asked.at)) continue;
      pending.delete(visitor);
      onSettled(asked);
    }
  }

  return {
    /** Records how many hits a query has. */
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
    /** Reports the queries that have been left unchanged for long enough. */
    settle: () => settle((at) => Math.abs(Date.now() - at) >= settledAfter),
    settleAll: () => settle(() => true),
  };
}

/** Whether one query continues or shortens the other. */
function isContinued(before: string, now: string): boolean {
  return now.startsWith(before) || before.startsWith(now);
}
