import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { KeptFlagsRow } from './keptFlags.ts';

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

/** A row of a source of content. */
export interface ContentSourceRow {
  readonly id: number;
  readonly name: string;
}

/** A row of the content of a source from one moment until the next edition. */
export interface ContentEditionRow {
  readonly source: number;
  /** Increases by one with each edition of the source. */
  readonly revision: number;
  readonly moment: string;
  readonly digest: string;
  readonly media_digest: string;
  /** Of the country rules and the vocabularies; empty without them. */
  readonly rules_digest: string;
  /** JSON. */
  readonly faults: string;
  /** The format of all its versions. */
  readonly format: number;
  /** The number of its versions. */
  readonly versions: number;
  readonly release: string;
  /** Empty where it is not known, or no longer kept. */
  readonly author: string;
  readonly message: string;
}

/**
 * A row of a version of an item with its components, or of what an edition has beside its items. It
 * belongs to the editions from `from_revision` until before `to_revision`.
 */
export interface ContentVersionRow {
  readonly source: number;
  readonly codename: string;
  /** The content type; empty for what is no item. */
  readonly type: string;
  readonly from_revision: number;
  /** `present` while it has not ended. */
  readonly to_revision: number;
  readonly format: number;
  /** Compressed JSON; empty once it is erased. */
  readonly data: string;
  /** A digest of the codename and the JSON, also of erased data. */
  readonly checksum: string;
  readonly erased: string | null;
}

/** The tables of content, now and as it was. */
export interface KeptTables {
  readonly content_source: ContentSourceRow;
  readonly content_edition: ContentEditionRow;
  readonly content_version: ContentVersionRow;
  readonly kept_flags: KeptFlagsRow;
}

/** Stands for a revision that does not exist yet. */
export const present = 2_147_483_647;

/** Versions of items, instead of only the last content of each source. */
export const createKeptTables: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('content_source')
      .addColumn('id', 'integer', (column) => column.primaryKey())
      .addColumn('name', 'text', (column) => column.notNull().unique())
      .execute();
    await db.schema
      .createTable('content_edition')
      .addColumn('source', 'integer', (column) => column.notNull())
      .addColumn('revision', 'integer', (column) => column.notNull())
      .addColumn('moment', 'varchar(24)', (column) => column.notNull())
      .addColumn('digest', 'text', (column) => column.notNull())
      .addColumn('media_digest', 'text', (column) => column.notNull())
      .addColumn('rules_digest', 'varchar(43)', (column) => column.notNull())
      .addColumn('faults', 'text', (column) => column.notNull())
      .addColumn('format', 'integer', (column) => column.notNull())
      .addColumn('versions', 'integer', (column) => column.notNull())
      .addColumn('release', 'text', (column) => column.notNull())
      .addColumn('author', 'text', (column) => column.notNull())
      .addColumn('message', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('content_edition_key', ['source', 'revision'])
      .execute();
    await db.schema
      .createIndex('content_edition_moment')
      .on('content_edition')
      .columns(['source', 'moment', 'revision'])
      .execute();
    await db.schema
      .createTable('content_version')
      .addColumn('source', 'integer', (column) => column.notNull())
      .addColumn('codename', 'text', (column) => column.notNull())
      .addColumn('type', 'text', (column) => column.notNull())
      .addColumn('from_revision', 'integer', (column) => column.notNull())
      .addColumn('to_revision', 'integer', (column) => column.notNull())
      .addColumn('format', 'integer', (column) => column.notNull())
      .addColumn('checksum', 'varchar(43)', (column) => column.notNull())
      .addColumn('erased', 'varchar(24)')
      .addColumn('data', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('content_version_key', ['source', 'codename', 'to_revision'])
      .execute();
    // What is present, in the order of the codenames, and what has ended, in the order of its end.
    await db.schema
      .createIndex('content_version_end')
      .on('content_version')
      .columns(['source', 'to_revision', 'codename'])
      .execute();
    await db.schema
      .createIndex('content_version_type')
      .on('content_version')
      .columns(['source', 'type', 'to_revision', 'from_revision'])
      .execute();
  },
};
