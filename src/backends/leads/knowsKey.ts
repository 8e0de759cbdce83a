import { inBatches } from '../database/inBatches.ts';
import type { Database } from '../database/openDatabase.ts';

/** Creates the function that looks up keys; simultaneous lookups share one query. */
export function createKnowsKey(database: Database): (key: string) => Promise<boolean> {
  return inBatches(async (keys) => {
    const rows = await database
      .selectFrom('lead')
      .select('idempotency_key')
      .where('idempotency_key', 'in', keys)
      .execute();
    const known = new Set(rows.map((row) => row.idempotency_key));
    return keys.map((key) => known.has(key));
  });
}
