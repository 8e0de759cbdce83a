import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { KeptTables } from './keptTables.ts';

/** A row of the content of a source at one time. */
export interface EditionRow {
  readonly id: string;
  readonly source: string;
  /** The format of its parts. */
  readonly format: number;
  /** `writing` until all its parts are there, then `whole`, and `old` while it is deleted. */
  readonly state: string;
  /** Increases with each change of what the source has; the highest is the latest. */
  readonly revision: number;
  /** When it was begun or last changed. */
  readonly moment: string;
  readonly digest: string;
  readonly media_digest: string;
  /** JSON. */
  readonly faults: string;
  /** The number of its parts. */
  readonly parts: number;
}

/** A row of an item with its components, or of the files that items name. */
export interface EditionPartRow {
  readonly edition: string;
  /** Empty for the files. */
  readonly codename: string;
  /** JSON. */
  readonly data: string;
  /** A digest of the codename and the data, which tells when one of them is damaged. */
  readonly checksum: string;
}

/**
 * The tables of stored content. Nothing reads or writes `edition` and `edition_part` any more, which
 * had only the last content of each source; processes of the release before may still use them.
 */
export interface EditionTables extends KeptTables {
  readonly edition: EditionRow;
  readonly edition_part: EditionPartRow;
}

/** The last content of each source. */
export const createEditionTables: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('edition')
      .addColumn('id', 'varchar(36)', (column) => column.primaryKey())
      .addColumn('source', 'text', (column) => column.notNull())
      .addColumn('format', 'integer', (column) => column.notNull())
      .addColumn('state', 'varchar(12)', (column) => column.notNull())
      .addColumn('revision', 'integer', (column) => column.notNull())
      .addColumn('moment', 'varchar(24)', (column) => column.notNull())
      .addColumn('digest', 'text', (column) => column.notNull())
      .addColumn('media_digest', 'text', (column) => column.notNull())
      .addColumn('faults', 'text', (column) => column.notNull())
      .addColumn('parts', 'integer', (column) => column.notNull())
      .execute();
    await db.schema
      .createTable('edition_part')
      .addColumn('edition', 'varchar(36)', (column) => column.notNull())
      .addColumn('codename', 'text', (column) => column.notNull())
      .addColumn('data', 'text', (column) => column.notNull())
      .addColumn('checksum', 'varchar(43)', (column) => column.notNull())
      .addPrimaryKeyConstraint('edition_part_key', ['edition', 'codename'])
      .execute();
  },
};
