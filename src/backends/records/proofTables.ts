import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** A row of the protocol of the requests of persons. */
export interface RightsRequestRow {
  readonly id: string;
  readonly claim: string;
  readonly law: string;
  readonly received: string;
  readonly due: string;
  /** A keyed digest of the address; empty without a key. */
  readonly person: string;
  readonly taken_by: string;
  readonly answered_by: string;
  /** Empty while it is open. */
  readonly answered_at: string;
  readonly outcome: string;
  /** JSON. */
  readonly counts: string;
}

/** A row of how many records of a kind were deleted on a day because of their age. */
export interface RetentionDeletionRow {
  readonly day: string;
  readonly kind: string;
  readonly records: number;
}

/** A row of the result of a check. */
export interface RetentionProofRow {
  readonly id: string;
  readonly checked_at: string;
  /** JSON. */
  readonly kinds: string;
}

/** A row of a note that a paper copy of directions for use was sent. */
export interface PaperSentRow {
  /** The id of the lead that asked for it. */
  readonly lead: string;
  readonly brand: string;
  readonly received_at: string;
  readonly due: string;
  readonly sent_on: string;
  readonly marked_at: string;
  readonly marked_by: string;
}

/** How much is deleted by day; also in the embedded database of content. */
export const createDeletionCounts: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('retention_deletion')
      .addColumn('day', 'varchar(10)', (column) => column.notNull())
      .addColumn('kind', 'text', (column) => column.notNull())
      .addColumn('records', 'integer', (column) => column.notNull())
      .addPrimaryKeyConstraint('retention_deletion_key', ['day', 'kind'])
      .execute();
  },
};

/** The requests of persons, what was deleted because of its age, and the checks of that. */
export const createProofTables: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('rights_request')
      .addColumn('id', 'varchar(36)', (column) => column.primaryKey())
      .addColumn('claim', 'text', (column) => column.notNull())
      .addColumn('law', 'text', (column) => column.notNull())
      .addColumn('received', 'varchar(10)', (column) => column.notNull())
      .addColumn('due', 'varchar(10)', (column) => column.notNull())
      .addColumn('person', 'varchar(80)', (column) => column.notNull())
      .addColumn('taken_by', 'text', (column) => column.notNull())
      .addColumn('answered_by', 'text', (column) => column.notNull())
      .addColumn('answered_at', 'varchar(24)', (column) => column.notNull())
      .addColumn('outcome', 'text', (column) => column.notNull())
      .addColumn('counts', 'text', (column) => column.notNull())
      .execute();
    await db.schema
      .createIndex('rights_request_person')
      .on('rights_request')
      .columns(['person'])
      .execute();
    await createDeletionCounts.up(db);
    await db.schema
      .createTable('retention_proof')
      .addColumn('id', 'varchar(36)', (column) => column.primaryKey())
      .addColumn('checked_at', 'varchar(24)', (column) => column.notNull())
      .addColumn('kinds', 'text', (column) => column.notNull())
      .execute();
  },
};

/** Which paper copies were sent, and the index that finds the requests for them among all leads. */
export const createPaperTables: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('paper_sent')
      .addColumn('lead', 'varchar(36)', (column) => column.primaryKey())
      .addColumn('brand', 'varchar(16)', (column) => column.notNull())
      .addColumn('received_at', 'varchar(24)', (column) => column.notNull())
      .addColumn('due', 'varchar(10)', (column) => column.notNull())
      .addColumn('sent_on', 'varchar(10)', (column) => column.notNull())
      .addColumn('marked_at', 'varchar(24)', (column) => column.notNull())
      .addColumn('marked_by', 'text', (column) => column.notNull())
      .execute();
    await db.schema
      .createIndex('paper_sent_marked')
      .on('paper_sent')
      .columns(['brand', 'marked_at', 'lead'])
      .execute();
    await db.schema
      .createIndex('lead_form')
      .on('lead')
      .columns(['form', 'brand', 'received_at', 'id'])
      .execute();
  },
};
