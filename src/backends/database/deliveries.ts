import type { Backlog, Lease, Settlement } from '../../records/deliveryLease.ts';
import { type Database, isServed } from './openDatabase.ts';
import type { LeadRow, MailRow, Tables } from './tables.ts';

/** The tables whose rows are delivered, all with the same columns for it. */
export type DeliveredTable = 'lead' | 'mail';

type DeliveredRow = LeadRow | MailRow;

/** The rows to claim. */
export interface Claim {
  readonly brand: string;
  /** The time at which they are due. */
  readonly at: string;
  readonly limit: number;
  readonly lease: Lease;
}

/**
 * Counts what is left to deliver.
 * @param queuedAt the column with the time from which the age of a row counts
 */
export async function backlogOf(
  database: Database,
  table: DeliveredTable,
  queuedAt: 'received_at' | 'created_at',
  brand: string,
): Promise<Backlog> {
  const counts = await database
    .selectFrom<DeliveredTable>(table)
    .select(({ fn }) => [
      'status',
      fn.countAll().as('count'),
      fn.min<string>(database.dynamic.ref(queuedAt)).as('oldest'),
    ])
    .where('status', 'in', ['waiting', 'dead'])
    .where('brand', '=', brand)
    .groupBy('status')
    .execute();
  const of = (status: string) => counts.find((it) => it.status === status);
  return {
    waiting: Number(of('waiting')?.count ?? 0),
    dead: Number(of('dead')?.count ?? 0),
    oldest: of('waiting')?.oldest,
  };
}

/**
 * Claims rows that are due, longest due first; rows that another process is claiming are skipped.
 */
export async function claimDue<Table extends DeliveredTable>(
  database: Database,
  table: Table,
  { brand, at, limit, lease }: Claim,
): Promise<Tables[Table][]> {
  let due = database
    .selectFrom<DeliveredTable>(table)
    .select('id')
    .where('status', '=', 'waiting')
    .where('brand', '=', brand)
    .where('due_at', '<=', at)
    .orderBy('due_at')
    .limit(limit);
  // The embedded database has one writer at a time, so there is nothing to skip.
  if (isServed(database)) due = due.forUpdate().skipLocked();
  // A separate query, so that it is evaluated once: within the update it might run again and claim
  // more.
  const claimed: DeliveredRow[] = await database
    .with('due', () => due)
    .updateTable<DeliveredTable>(table)
    .set((row) => ({
      due_at: lease.until,
      lease: lease.token,
      attempts: row('attempts', '+', 1),
    }))
    .where('id', 'in', (from) => from.selectFrom('due').select('due.id'))
    .returningAll()
    .execute();
  return claimed.toSorted((a, b) => (a.id < b.id ? -1 : 1)) as Tables[Table][];
}

/**
 * Stores the result of a delivery and ends the claim. A success is always stored, other results
 * only while the lease lasts.
 */
export async function settle(
  database: Database,
  table: DeliveredTable,
  { id, lease, settlement }: { id: string; lease: Lease; settlement: Settlement },
): Promise<void> {
  const { status } = settlement;
  const isDelivered = status === 'delivered';
  let settled = database
    .updateTable<DeliveredTable>(table)
    .set({
      status,
      lease: '',
      failure: isDelivered ? '' : settlement.failure.slice(0, 200),
      ...(isDelivered ? { delivered_at: settlement.at } : {}),
      ...(status === 'waiting' ? { due_at: settlement.dueAt } : {}),
    })
    .where('id', '=', id);
  if (!isDelivered) settled = settled.where('lease', '=', lease.token);
  await settled.execute();
}
