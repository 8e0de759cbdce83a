import { inPages } from './inPages.ts';
import type { Database } from './openDatabase.ts';
import type { Tables } from './tables.ts';

/** The tables whose rows have a moment, `time`, and an id. */
export type TimedTable = 'consent_receipt' | 'professional_confirmation';

/** A span of time in ISO 8601 with milliseconds, UTC: its first moment and the first after it. */
export interface TimeSpan {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

/** The rows of a span, oldest first, read a page at a time. */
export function listSpan<Table extends TimedTable>(
  database: Database,
  table: Table,
  { from, to }: TimeSpan,
): AsyncGenerator<Tables[Table]> {
  return inPages<Tables[Table]>(async (after, limit) => {
    let rows = database.selectFrom<TimedTable>(table).selectAll();
    if (from !== undefined) rows = rows.where('time', '>=', from);
    if (to !== undefined) rows = rows.where('time', '<', to);
    if (after) {
      const { time, id } = after;
      rows = rows.where((is) =>
        is.or([is('time', '>', time), is.and([is('time', '=', time), is('id', '>', id)])]),
      );
    }
    return rows.orderBy('time').orderBy('id').limit(limit).execute();
  });
}
