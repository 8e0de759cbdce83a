import type { Lease, Settlement } from '../../leads/leadStore.ts';
import { type Database, isServed } from '../database/openDatabase.ts';
import type { LeadRow } from '../database/tables.ts';

/** The leads to claim. */
export interface Claim {
  readonly brand: string;
  /** The time at which they are due. */
  readonly at: string;
  readonly limit: number;
  readonly lease: Lease;
}

/**
 * Claims leads that are due, longest due first; leads that another process is claiming are skipped.
 */
export async function claimDue(
  database: Database,
  { brand, at, limit, lease }: Claim,
): Promise<LeadRow[]> {
  let due = database
    .selectFrom('lead')
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
  const claimed = await database
    .with('due', () => due)
    .updateTable('lead')
    .set((lead) => ({
      due_at: lease.until,
      lease: lease.token,
      attempts: lead('attempts', '+', 1),
    }))
    .where('id', 'in', (from) => from.selectFrom('due').select('due.id'))
    .returningAll()
    .execute();
  return claimed.toSorted((a, b) => (a.id < b.id ? -1 : 1));
}

/** Claims one lead of any status, unless it is already claimed. */
export async function claimOne(
  database: Database,
  id: string,
  at: string,
  lease: Lease,
): Promise<LeadRow | undefined> {
  return database
    .updateTable('lead')
    .set((lead) => ({
      status: 'waiting',
      due_at: lease.until,
      lease: lease.token,
      attempts: lead('attempts', '+', 1),
    }))
    .where('id', '=', id)
    .where((is) => is.or([is('lease', '=', ''), is('due_at', '<=', at)]))
    .returningAll()
    .executeTakeFirst();
}

/** Stores the result of a delivery and ends the claim. */
export async function settle(
  database: Database,
  id: string,
  lease: Lease,
  settlement: Settlement,
): Promise<void> {
  const { status } = settlement;
  const isDelivered = status === 'delivered';
  let settled = database
    .updateTable('lead')
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
