import { createAskers } from './askers.server.ts';
import type { QueryCount, RecordCount, SearchStatistics } from './statistics.ts';

type QueryNumbers = Omit<QueryCount, 'day' | 'language' | 'query'>;
type RecordNumbers = Omit<RecordCount, 'day' | 'objectId'>;

/** Different queries, and records, counted on one day: what anyone may send must not fill the disk. */
const mostPerDay = 10_000;

/** Adds counts up until they are stored together. */
export function createCounts(statistics: Pick<SearchStatistics, 'add' | 'secretOf'>) {
  const askers = createAskers(statistics);
  let queries = new Map<string, QueryCount>();
  let records = new Map<string, RecordCount>();
  const isQueryAdmitted = createAdmission();
  const isRecordAdmitted = createAdmission();

  return {
    /** @param address who asked and was shown something, where that is to be counted */
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
     * Stores what was counted since.
     * @returns whether there were addresses among it
     * @throws when it cannot; nothing is lost then
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

/** Tells what is counted on a day: as many different keys as there may be, from then on only those. */
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

/** Adds the numbers of a count to the one of the same key. */
function add<C extends object>(counts: Map<string, C>, key: string, start: C, more: object) {
  const known = counts.get(key) ?? start;
  const sums = Object.entries(more).map(([name, number]) => {
    const before = (known as Record<string, unknown>)[name];
    return [name, typeof before === 'number' ? before + Number(number) : before];
  });
  counts.set(key, { ...known, ...Object.fromEntries(sums) });
}
