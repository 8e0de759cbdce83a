import type { Lease } from '../../records/deliveryLease.ts';
import type { Database } from '../database/openDatabase.ts';
import type { LeadRow } from '../database/tables.ts';

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
