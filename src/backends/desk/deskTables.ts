import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** A row of the audit trail. */
export interface AuditEntryRow {
  readonly sequence: number;
  readonly at: string;
  readonly actor: string;
  readonly action: string;
  readonly subject: string;
  readonly outcome: string;
  readonly previous: string;
  readonly digest: string;
}

/** The only row of its table; processes that add an entry lock it. */
export interface AuditHeadRow {
  readonly id: string;
  readonly sequence: number;
  readonly digest: string;
}

/** A row of somebody who may enter the desk. */
export interface DeskUserRow {
  readonly id: string;
  /** By whom they are known, and as whom: `oidc ISSUER SUB`, `proxy NAME` or `link ID`. */
  readonly subject: string;
  readonly name: string;
  /** Empty if unknown. */
  readonly address: string;
  /** Separated by commas. */
  readonly roles: string;
  readonly created_at: string;
  /** Empty before the first time. */
  readonly seen_at: string;
  /** Empty while they may enter. */
  readonly revoked_at: string;
}

/** A row of what works once: a link to sign in, or a sign-in that has begun elsewhere. */
export interface DeskTicketRow {
  /** The digest of the secret. */
  readonly hash: string;
  readonly kind: string;
  /** Empty if unknown yet. */
  readonly user_id: string;
  readonly expires_at: string;
  /** JSON. */
  readonly details: string;
}

/** A row of a session at the desk. */
export interface DeskSessionRow {
  /** The digest of its id. */
  readonly hash: string;
  readonly user_id: string;
  readonly method: string;
  readonly created_at: string;
  readonly used_at: string;
  readonly ends_at: string;
}

/** Who may enter the desk, and the audit trail. */
export const createDeskTables: Migration = {
  async up(db: Kysely<unknown>) {
    const create = async (table: string, key: string, texts: readonly string[]) => {
      let made = db.schema
        .createTable(table)
        .addColumn(key, 'varchar(64)', (column) => column.primaryKey());
      for (const name of texts) made = made.addColumn(name, 'text', (column) => column.notNull());
      await made.execute();
    };
    await create('desk_user', 'id', [
      ...['subject', 'name', 'address', 'roles'],
      ...['created_at', 'seen_at', 'revoked_at'],
    ]);
    await create('desk_ticket', 'hash', ['kind', 'user_id', 'expires_at', 'details']);
    await create('desk_session', 'hash', [
      ...['user_id', 'method', 'created_at', 'used_at', 'ends_at'],
    ]);
    await db.schema
      .createIndex('desk_user_subject')
      .unique()
      .on('desk_user')
      .columns(['subject'])
      .execute();
    let entries = db.schema
      .createTable('audit_entry')
      .addColumn('sequence', 'integer', (column) => column.primaryKey());
    for (const name of [
      ...['at', 'actor', 'action', 'subject', 'outcome'],
      ...['previous', 'digest'],
    ]) {
      entries = entries.addColumn(name, 'text', (column) => column.notNull());
    }
    await entries.execute();
    for (const name of ['actor', 'action']) {
      const index = db.schema.createIndex(`audit_entry_${name}`).on('audit_entry');
      await index.columns([name, 'sequence']).execute();
    }
    await db.schema
      .createTable('audit_head')
      .addColumn('id', 'varchar(8)', (column) => column.primaryKey())
      .addColumn('sequence', 'integer', (column) => column.notNull())
      .addColumn('digest', 'varchar(64)', (column) => column.notNull())
      .execute();
  },
};
