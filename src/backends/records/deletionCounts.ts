import { type Kysely, sql } from 'kysely';
import type { DeletedRecords, RetentionKind } from '../../records/retentionLog.ts';

/** A database with the table of deletions: that of the site, or that of content. */
export type CountingDatabase = Pick<Kysely<unknown>, 'getExecutor'>;

/** Adds to what was deleted of a kind on the day of a moment. */
export async function noteDeleted(
  database: CountingDatabase,
  kind: RetentionKind,
  records: number,
  at: string,
): Promise<void> {
  await sql`insert into retention_deletion (day, kind, records)
    values (${at.slice(0, 10)}, ${kind}, ${records})
    on conflict (day, kind) do update set records = retention_deletion.records + excluded.records`.execute(
    database,
  );
}

/** What was deleted from a day until another, both included, latest first. */
export async function listDeleted(
  database: CountingDatabase,
  {
    from = '',
    to = '9999',
  }: { readonly from?: string | undefined; readonly to?: string | undefined },
): Promise<DeletedRecords[]> {
  const { rows } = await sql<DeletedRecords>`select day, kind, records from retention_deletion
    where day >= ${from} and day <= ${to} order by day desc, kind`.execute(database);
  return rows;
}
