import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
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

/**
 * Creates the table of deliveries. It stays empty: what an older release left undelivered is taken
 * over by the process that delivers it, as is what one that runs at the same time leaves later.
 */
export const createDeliveryTable: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('delivery')
      .addColumn('record', 'varchar(36)', (column) => column.notNull())
      .addColumn('receiver', 'varchar(40)', (column) => column.notNull())
      .addColumn('what', 'text', (column) => column.notNull())
      .addColumn('brand', 'varchar(16)', (column) => column.notNull())
      .addColumn('queued_at', 'varchar(24)', (column) => column.notNull())
      .addColumn('status', 'text', (column) => column.notNull())
      .addColumn('attempts', 'integer', (column) => column.notNull())
      .addColumn('due_at', 'varchar(24)', (column) => column.notNull())
      .addColumn('lease', 'varchar(36)', (column) => column.notNull())
      .addColumn('done_at', 'varchar(24)', (column) => column.notNull())
      .addColumn('failure', 'varchar(200)', (column) => column.notNull())
      .addPrimaryKeyConstraint('delivery_key', ['record', 'receiver'])
      .execute();
    // Finds what is due, and counts what is left without reading the rows.
    await db.schema
      .createIndex('delivery_due')
      .on('delivery')
      .columns(['what', 'brand', 'status', 'receiver', 'due_at', 'queued_at'])
      .execute();
  },
};
