import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

const createConsentReceipt: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('consent_receipt')
      .addColumn('id', 'varchar(36)', (column) => column.primaryKey())
      .addColumn('time', 'varchar(24)', (column) => column.notNull())
      .addColumn('version', 'varchar(8)', (column) => column.notNull())
      .addColumn('choice', 'varchar(24)', (column) => column.notNull())
      .addColumn('country', 'varchar(2)', (column) => column.notNull())
      .addColumn('rule', 'varchar(8)', (column) => column.notNull())
      .addColumn('language', 'varchar(2)', (column) => column.notNull())
      .addColumn('text_hash', 'varchar(64)', (column) => column.notNull())
      .execute();
    await db.schema
      .createIndex('consent_receipt_time')
      .on('consent_receipt')
      .columns(['time', 'id'])
      .execute();
  },
};

const createProfessionalConfirmation: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('professional_confirmation')
      .addColumn('id', 'varchar(36)', (column) => column.primaryKey())
      .addColumn('time', 'varchar(24)', (column) => column.notNull())
      .addColumn('country', 'varchar(2)', (column) => column.notNull())
      .addColumn('strength', 'varchar(16)', (column) => column.notNull())
      .execute();
    await db.schema
      .createIndex('professional_confirmation_time')
      .on('professional_confirmation')
      .columns(['time', 'id'])
      .execute();
  },
};

/** Every change of the database's form, done in the order of the names, each once. */
export const migrations: Readonly<Record<string, Migration>> = {
  '0001_consent_receipt': createConsentReceipt,
  '0002_professional_confirmation': createProfessionalConfirmation,
};
