import type { Kysely } from 'kysely';
import {
  type DeliveryState,
  type DeliveryStatus,
  defaultReceiver,
} from '../../deliveries/delivery.ts';
import type { DeliveryRow, Tables } from '../database/tables.ts';

/** The row of a delivery that is due at a time and was not tried yet. */
export function deliveryRow(
  of: Pick<DeliveryRow, 'record' | 'what' | 'brand' | 'queued_at'> & { readonly receiver?: string },
  dueAt = of.queued_at,
): DeliveryRow {
  return {
    receiver: defaultReceiver,
    ...of,
    status: 'waiting',
    attempts: 0,
    due_at: dueAt,
    lease: '',
    done_at: '',
    failure: '',
  };
}

/** How far a delivery has come. */
export function stateOf(
  row: Omit<DeliveryRow, 'record' | 'what' | 'brand' | 'queued_at' | 'lease'>,
): DeliveryState {
  return {
    receiver: row.receiver,
    status: row.status as DeliveryStatus,
    attempts: row.attempts,
    dueAt: row.status === 'waiting' ? row.due_at : undefined,
    deliveredAt: row.done_at || undefined,
    failure: row.failure,
  };
}

/** Deletes the deliveries of records. Call it in the transaction that deletes the records. */
export async function deleteDeliveries(
  trx: Kysely<Tables>,
  records: readonly string[],
): Promise<void> {
  if (records.length === 0) return;
  await trx.deleteFrom('delivery').where('record', 'in', records).execute();
}
