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
