import { type Kysely, PostgresAdapter, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { createFleetTables } from '../content/fleet/fleetTables.ts';
import { createEditionTables, createKeptTables } from '../content/store/editionTables.ts';
import { createFlagsTable } from '../content/store/keptFlags.ts';
import { createDeliveryTable } from '../deliveries/deliveryRow.ts';
import { createDeskTables } from '../desk/deskTables.ts';
import { createLinkCheckTable } from '../desk/linkChecks.ts';
import { createPaperTables, createProofTables } from '../records/proofTables.ts';
import type { Migrations } from './migrate.ts';
import { createMailSlot, proveRegistrations } from './registrationMigrations.ts';
import { createSearchIndex, createSearchState } from './searchMigrations.ts';

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

/** Also the tables of the embedded statistics. */
export const createSearchCounts: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('search_query')
      .addColumn('day', 'varchar(10)', (column) => column.notNull())
      .addColumn('brand', 'varchar(16)', (column) => column.notNull())
      .addColumn('language', 'varchar(2)', (column) => column.notNull())
      .addColumn('query', 'varchar(100)', (column) => column.notNull())
      .addColumn('searches', 'integer', (column) => column.notNull())
      .addColumn('empty', 'integer', (column) => column.notNull())
      .addColumn('clicks', 'integer', (column) => column.notNull())
      .addColumn('suggested', 'integer', (column) => column.notNull())
      .addPrimaryKeyConstraint('search_query_key', ['brand', 'day', 'language', 'query'])
      .execute();
    await db.schema
      .createTable('search_record')
      .addColumn('day', 'varchar(10)', (column) => column.notNull())
      .addColumn('brand', 'varchar(16)', (column) => column.notNull())
      .addColumn('object_id', 'varchar(256)', (column) => column.notNull())
      .addColumn('clicks', 'integer', (column) => column.notNull())
      .addColumn('conversions', 'integer', (column) => column.notNull())
      .addPrimaryKeyConstraint('search_record_key', ['brand', 'day', 'object_id'])
      .execute();
  },
};

const extendConsentReceipt: Migration = {
  async up(db: Kysely<unknown>) {
    for (const [name, type, before] of [
      ['chosen_at', 'varchar(24)', ''],
      ['text_match', 'varchar(8)', 'untold'],
    ] as const) {
      await db.schema
        .alterTable('consent_receipt')
        .addColumn(name, type, (column) => column.notNull().defaultTo(before))
        .execute();
    }
    await sql`update consent_receipt set chosen_at = time`.execute(db);
  },
};

const createLead: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('lead')
      .addColumn('id', 'varchar(36)', (column) => column.primaryKey())
      .addColumn('idempotency_key', 'varchar(255)', (column) => column.notNull().unique())
      .addColumn('fingerprint', 'varchar(80)', (column) => column.notNull())
      .addColumn('received_at', 'varchar(24)', (column) => column.notNull())
      .addColumn('brand', 'varchar(16)', (column) => column.notNull())
      .addColumn('form', 'varchar(128)', (column) => column.notNull())
      .addColumn('cipher_key', 'varchar(8)', (column) => column.notNull())
      .addColumn('email', 'text', (column) => column.notNull())
      .addColumn('email_digest', 'varchar(80)', (column) => column.notNull())
      .addColumn('payload', 'text', (column) => column.notNull())
      .addColumn('status', 'varchar(12)', (column) => column.notNull())
      .addColumn('attempts', 'integer', (column) => column.notNull())
      .addColumn('due_at', 'varchar(24)', (column) => column.notNull())
      .addColumn('lease', 'varchar(36)', (column) => column.notNull())
      .addColumn('delivered_at', 'varchar(24)', (column) => column.notNull())
      .addColumn('failure', 'varchar(200)', (column) => column.notNull())
      .execute();
    for (const [name, columns] of [
      ['lead_due', ['status', 'brand', 'due_at']],
      ['lead_email', ['email_digest']],
    ] as const) {
      await db.schema
        .createIndex(name)
        .on('lead')
        .columns([...columns])
        .execute();
    }
  },
};

const createSpentToken: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('spent_token')
      .addColumn('token', 'varchar(43)', (column) => column.primaryKey())
      .addColumn('submission', 'varchar(43)', (column) => column.notNull())
      .addColumn('until', 'varchar(24)', (column) => column.notNull())
      .execute();
    await db.schema.createIndex('spent_token_until').on('spent_token').columns(['until']).execute();
  },
};

/** Finds old leads, and counts the remaining ones, without reading the leads themselves. */
const indexLeadsByTime: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createIndex('lead_received')
      .on('lead')
      .columns(['status', 'received_at', 'brand'])
      .execute();
  },
};

/** Counts the distinct addresses that asked a query on a day, to decide what may trend. */
export const createSearchAskers: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .alterTable('search_query')
      .addColumn('askers', 'integer', (column) => column.notNull().defaultTo(0))
      .execute();
    await db.schema
      .createIndex('search_query_askers')
      .on('search_query')
      .columns(['brand', 'askers'])
      .execute();
    await db.schema
      .createTable('search_asker')
      .addColumn('day', 'varchar(10)', (column) => column.notNull())
      .addColumn('brand', 'varchar(16)', (column) => column.notNull())
      .addColumn('language', 'varchar(2)', (column) => column.notNull())
      .addColumn('query', 'varchar(100)', (column) => column.notNull())
      .addColumn('asker', 'varchar(22)', (column) => column.notNull())
      .addPrimaryKeyConstraint('search_asker_key', ['brand', 'day', 'language', 'query', 'asker'])
      .execute();
    await db.schema
      .createTable('search_secret')
      .addColumn('day', 'varchar(10)', (column) => column.primaryKey())
      .addColumn('secret', 'varchar(43)', (column) => column.notNull())
      .execute();
    await db.schema
      .createTable('search_approval')
      .addColumn('brand', 'varchar(16)', (column) => column.notNull())
      .addColumn('language', 'varchar(2)', (column) => column.notNull())
      .addColumn('query', 'varchar(100)', (column) => column.notNull())
      .addColumn('time', 'varchar(24)', (column) => column.notNull())
      .addPrimaryKeyConstraint('search_approval_key', ['brand', 'language', 'query'])
      .execute();
  },
};

/** Which keys the processes of a site sign forms with, as fingerprints, and when each was used last. */
const createFormKey: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('form_key')
      .addColumn('brand', 'varchar(16)', (column) => column.notNull())
      .addColumn('fingerprint', 'varchar(22)', (column) => column.notNull())
      .addColumn('used_at', 'varchar(24)', (column) => column.notNull())
      .addPrimaryKeyConstraint('form_key_key', ['brand', 'fingerprint'])
      .execute();
  },
};

/** Registrations for events, the seats they share, and the mails to send. */
const createRegistration: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('registration_event')
      .addColumn('brand', 'varchar(16)', (column) => column.notNull())
      .addColumn('event', 'varchar(200)', (column) => column.notNull())
      .addColumn('seats', 'integer', (column) => column.notNull())
      .addColumn('starts_at', 'varchar(24)', (column) => column.notNull())
      .addColumn('ends_at', 'varchar(24)', (column) => column.notNull())
      .addColumn('last_place', 'integer', (column) => column.notNull())
      .addPrimaryKeyConstraint('registration_event_key', ['brand', 'event'])
      .execute();
    await db.schema
      .createTable('registration')
      .addColumn('id', 'varchar(36)', (column) => column.primaryKey())
      .addColumn('submission_key', 'varchar(128)', (column) => column.notNull().unique())
      .addColumn('brand', 'varchar(16)', (column) => column.notNull())
      .addColumn('event', 'varchar(200)', (column) => column.notNull())
      .addColumn('title', 'varchar(200)', (column) => column.notNull())
      .addColumn('language', 'varchar(2)', (column) => column.notNull())
      .addColumn('status', 'varchar(12)', (column) => column.notNull())
      .addColumn('place', 'integer', (column) => column.notNull())
      .addColumn('received_at', 'varchar(24)', (column) => column.notNull())
      .addColumn('changed_at', 'varchar(24)', (column) => column.notNull())
      .addColumn('repeat_of', 'varchar(36)', (column) => column.notNull())
      .addColumn('cipher_key', 'varchar(8)', (column) => column.notNull())
      .addColumn('email', 'text', (column) => column.notNull())
      .addColumn('email_digest', 'varchar(80)', (column) => column.notNull())
      .addColumn('details', 'text', (column) => column.notNull())
      .execute();
    await db.schema
      .createTable('mail')
      .addColumn('id', 'varchar(36)', (column) => column.primaryKey())
      .addColumn('brand', 'varchar(16)', (column) => column.notNull())
      .addColumn('kind', 'varchar(12)', (column) => column.notNull())
      .addColumn('about', 'varchar(36)', (column) => column.notNull())
      .addColumn('created_at', 'varchar(24)', (column) => column.notNull())
      .addColumn('status', 'varchar(12)', (column) => column.notNull())
      .addColumn('attempts', 'integer', (column) => column.notNull())
      .addColumn('due_at', 'varchar(24)', (column) => column.notNull())
      .addColumn('lease', 'varchar(36)', (column) => column.notNull())
      .addColumn('delivered_at', 'varchar(24)', (column) => column.notNull())
      .addColumn('failure', 'varchar(200)', (column) => column.notNull())
      .execute();
    for (const [name, table, columns] of [
      ['registration_seat', 'registration', ['brand', 'event', 'status', 'place']],
      ['registration_email', 'registration', ['email_digest', 'event']],
      ['mail_due', 'mail', ['status', 'brand', 'due_at']],
      ['mail_about', 'mail', ['about']],
    ] as const) {
      await db.schema
        .createIndex(name)
        .on(table)
        .columns([...columns])
        .execute();
    }
  },
};

/** The language of confirmations of leads, which have none themselves. */
const addMailLanguage: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .alterTable('mail')
      .addColumn('language', 'varchar(2)', (column) => column.notNull().defaultTo(''))
      .execute();
  },
};

/** Closed lists grow, so columns with their values take texts of any length; SQLite's do already. */
const widenListedValues: Migration = {
  async up(db: Kysely<unknown>) {
    if (!(db.getExecutor().adapter instanceof PostgresAdapter)) return;
    for (const [table, columns] of [
      ['consent_receipt', ['choice', 'rule', 'text_match', 'version']],
      ['professional_confirmation', ['strength']],
      ['mail', ['kind']],
    ] as const) {
      for (const column of columns) {
        await db.schema
          .alterTable(table)
          .alterColumn(column, (it) => it.setDataType('text'))
          .execute();
      }
    }
  },
};

/** What the content says of events, and what their participants were told. */
const addEventFacts: Migration = {
  async up(db: Kysely<unknown>) {
    for (const [name, type] of [
      ['facts', 'text'],
      ['facts_since', 'varchar(24)'],
      ['differs_since', 'varchar(24)'],
      ['notice', 'varchar(12)'],
    ] as const) {
      await db.schema
        .alterTable('registration_event')
        .addColumn(name, type, (column) => column.notNull().defaultTo(''))
        .execute();
    }
    await db.schema
      .alterTable('registration_event')
      .addColumn('sequence', 'integer', (column) => column.notNull().defaultTo(0))
      .execute();
    await db.schema
      .alterTable('registration')
      .addColumn('told', 'text', (column) => column.notNull().defaultTo(''))
      .execute();
  },
};

/** All that receipts are counted by, so that the receipts themselves need not be read (PROOF-46). */
const indexCountedReceipts: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createIndex('consent_receipt_counted')
      // An operator may have created it before the update, without holding up receipts.
      .ifNotExists()
      .on('consent_receipt')
      .columns(['time', 'country', 'language', 'text_match', 'choice'])
      .execute();
  },
};

/** The row that processes write to learn whether the database takes writes. */
const createWriteCheck: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('write_check')
      .addColumn('id', 'varchar(16)', (column) => column.primaryKey())
      .addColumn('written_at', 'varchar(24)', (column) => column.notNull())
      .execute();
  },
};

/**
 * Every change of the schema. Each only adds, so that the releases before can use the database, too
 * (CONFIG-29). One that does more is named `NNNN_one_way_…`: it runs only where it is allowed, and
 * releases that do not know it refuse the database (CONFIG-28).
 */
export const migrations: Migrations = {
  '0001_consent_receipt': createConsentReceipt,
  '0002_professional_confirmation': createProfessionalConfirmation,
  '0003_search_counts': createSearchCounts,
  '0004_consent_receipt_text_and_time': extendConsentReceipt,
  '0005_lead': createLead,
  '0006_spent_token': createSpentToken,
  '0007_lead_received': indexLeadsByTime,
  '0008_search_askers': createSearchAskers,
  '0009_form_key': createFormKey,
  '0010_registration': createRegistration,
  '0011_mail_language': addMailLanguage,
  '0012_search_index': createSearchIndex,
  '0013_search_state': createSearchState,
  '0014_listed_values': widenListedValues,
  '0016_event_facts': addEventFacts,
  '0017_registration_proof': proveRegistrations,
  '0018_mail_slot': createMailSlot,
  '0019_write_check': createWriteCheck,
  '0020_edition': createEditionTables,
  '0021_kept_edition': createKeptTables,
  '0022_fleet': createFleetTables,
  '0025_delivery': createDeliveryTable,
  '0026_proof': createProofTables,
  '0027_desk': createDeskTables,
  '0028_paper_sent': createPaperTables,
  '0029_link_check': createLinkCheckTable,
  '0030_kept_flags': createFlagsTable,
  '0031_counted_receipts': indexCountedReceipts,
};
