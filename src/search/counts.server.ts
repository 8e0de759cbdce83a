import { LRUCache } from 'lru-cache';
import type { Locale } from '../locale/locales.ts';
import { createAskers } from './askers.server.ts';
import type { QueryCount, RecordCount, SearchStatistics } from './statistics.ts';

type QueryNumbers = Omit<QueryCount, 'day' | 'language' | 'query'>;
type RecordNumbers = Omit<RecordCount, 'day' | 'objectId'>;

/**
 * The most different queries, and records, counted per day: requests from anyone must not fill the
 * disk.
 */
const mostPerDay = 10_000;

/** Adds counts up in memory until they are stored together. */
export function createCounts(statistics: Pick<SearchStatistics, 'add' | 'secretOf'>) {
  const askers = createAskers(statistics);
  let queries = new Map<string, QueryCount>();
  let records = new Map<string, RecordCount>();
  const isQueryAdmitted = createAdmission();
  const isRecordAdmitted = createAdmission();

  return {
    /** @param address the address that asked and saw results, when it must be counted */
    query(
      { day, language, query }: Pick<QueryCount, 'day' | 'language' | 'query'>,
      more: Partial<QueryNumbers>,
      address?: string,
    ): void {
      if (!isQueryAdmitted(day, `${language} ${query}`)) return;
      if (address) askers.add({ day, language, query, address });
      const none = { searches: 0, empty: 0, clicks: 0, suggested: 0 };
      add(queries, `${day} ${language} ${query}`, { day, language, query, ...none }, more);
    },
    record(day: string, objectId: string, more: Partial<RecordNumbers>): void {
      if (!isRecordAdmitted(day, objectId)) return;
      const none = { clicks: 0, conversions: 0 };
      add(records, `${day} ${objectId}`, { day, objectId, ...none }, more);
    },
    /**
     * Stores the counts since the last call.
     * @returns whether addresses were among them
     * @throws when they cannot be stored; nothing is lost then
     */
    async store(): Promise<boolean> {
      if (queries.size + records.size === 0) return false;
      const asked = await askers.take();
      const counted = { queries, records };
      queries = new Map();
      records = new Map();
      try {
        await statistics.add({
          queries: [...counted.queries.values()],
          records: [...counted.records.values()],
          askers: asked.askers,
        });
        return asked.askers.length > 0;
      } catch (error) {
        asked.restore();
        for (const [key, count] of counted.queries)
          add(queries, key, count, queries.has(key) ? count : {});
        for (const [key, count] of counted.records)
          add(records, key, count, records.has(key) ? count : {});
        throw error;
      }
    },
  };
}

/**
 * Decides which keys are counted on a day: new ones up to the limit, after that only known ones.
 */
function createAdmission(): (day: string, key: string) => boolean {
  let today = '';
  const keys = new Set<string>();
  return (day, key) => {
    if (day !== today) keys.clear();
    today = day;
    if (keys.size < mostPerDay) keys.add(key);
    return keys.has(key);
  };
}

/** Adds the numbers of a count to the count with the same key. */
function add<C extends object>(counts: Map<string, C>, key: string, start: C, more: object) {
  const known = counts.get(key) ?? start;
  const sums = Object.entries(more).map(([name, number]) => {
    const before = (known as Record<string, unknown>)[name];
    return [name, typeof before === 'number' ? before + Number(number) : before];
  });
  counts.set(key, { ...known, ...Object.fromEntries(sums) });
}

/** What {@link createCounts} returns. */
export type Counts = ReturnType<typeof createCounts>;

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
