import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** A row of a process that serves a site together with others. */
export interface FleetMemberRow {
  readonly id: string;
  /** The brand and the source of the content. */
  readonly fleet: string;
  /** Milliseconds since the epoch, by the clock of the database. */
  readonly seen_at: number;
  readonly served: string;
  readonly prepared: string;
}

/** A row of an announced switch. */
export interface FleetSwitchRow {
  readonly fleet: string;
  readonly number: number;
  readonly content: string;
  readonly previous: string;
  /** Milliseconds since the epoch, by the clock of the database. */
  readonly at: number;
  /** JSON. */
  readonly changed: string;
}

/** The tables of processes that switch together. */
export interface FleetTables {
  readonly fleet_member: FleetMemberRow;
  readonly fleet_switch: FleetSwitchRow;
}

/** The processes that serve a site, and when they switch to other content. */
export const createFleetTables: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('fleet_member')
      .addColumn('id', 'varchar(36)', (column) => column.primaryKey())
      .addColumn('fleet', 'text', (column) => column.notNull())
      .addColumn('seen_at', 'double precision', (column) => column.notNull())
      .addColumn('served', 'varchar(43)', (column) => column.notNull())
      .addColumn('prepared', 'varchar(43)', (column) => column.notNull())
      .execute();
    await db.schema
      .createTable('fleet_switch')
      .addColumn('fleet', 'text', (column) => column.notNull())
      .addColumn('number', 'integer', (column) => column.notNull())
      .addColumn('content', 'varchar(43)', (column) => column.notNull())
      .addColumn('previous', 'varchar(43)', (column) => column.notNull())
      .addColumn('at', 'double precision', (column) => column.notNull())
      .addColumn('changed', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('fleet_switch_key', ['fleet', 'number'])
      .execute();
  },
};
