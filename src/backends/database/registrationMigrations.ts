import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** The `needs` of rows from before, whose needs are among their details. */
export const needsInDetails = 'in details';

/**
 * What was accepted and proven; dietary and access needs apart from other details; what the page of
 * a registration that was given back shows; and when registration for an event closes. Registrations
 * that took no seat because an earlier one had it are canceled, and their pages go on as before.
 */
export const proveRegistrations: Migration = {
  async up(db: Kysely<unknown>) {
    for (const [name, type, before] of [
      ['proven_at', 'varchar(24)', ''],
      ['seen_as', 'varchar(12)', ''],
      ['needs', 'text', needsInDetails],
      ['accepted', 'text', ''],
      ['give_back_after', 'integer', 0],
    ] as const) {
      await db.schema
        .alterTable('registration')
        .addColumn(name, type, (column) => column.notNull().defaultTo(before))
        .execute();
    }
    await db.schema
      .alterTable('registration_event')
      .addColumn('closes_at', 'varchar(24)', (column) => column.notNull().defaultTo(''))
      .execute();
    await sql`update registration set seen_as = status where repeat_of <> '' and status <> 'cancelled'`.execute(
      db,
    );
    await sql`update registration set status = 'cancelled' where repeat_of <> ''`.execute(db);
  },
};

/** The mails that a mailbox got within a day. */
export const createMailSlot: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('mail_slot')
      .addColumn('mailbox', 'varchar(80)', (column) => column.notNull())
      .addColumn('slot', 'integer', (column) => column.notNull())
      .addColumn('mail', 'varchar(36)', (column) => column.notNull())
      .addColumn('until', 'varchar(24)', (column) => column.notNull())
      .addPrimaryKeyConstraint('mail_slot_key', ['mailbox', 'slot'])
      .execute();
    await db.schema.createIndex('mail_slot_until').on('mail_slot').columns(['until']).execute();
  },
};
