import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

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
