import { type Kysely, PostgresAdapter, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** A migration that changes only databases of PostgreSQL, which earlier releases kept an index in. */
const onPostgres = (up: (db: Kysely<unknown>) => Promise<void>): Migration => ({
  async up(db: Kysely<unknown>) {
    if (db.getExecutor().adapter instanceof PostgresAdapter) await up(db);
  },
});

/** The tables of the index of earlier releases. No release since uses them; migrations only add. */
export const createSearchIndex = onPostgres(async (db) => {
  await sql`create table search_index (
      brand varchar(16) primary key,
      version varchar(36) not null,
      records integer not null,
      synonyms text not null
    )`.execute(db);
  await sql`create table search_document (
      brand varchar(16) not null,
      object_id varchar(256) not null,
      lang varchar(2) not null,
      type varchar(64) not null,
      hash varchar(44) not null,
      title_key text collate "C" not null,
      title_words integer not null,
      product_rank integer not null,
      facets text[] not null,
      places text[] not null,
      from_public boolean not null,
      date double precision,
      end_date double precision,
      hit text not null,
      words text[] not null,
      vector tsvector not null,
      primary key (brand, object_id)
    )`.execute(db);
  await sql`create index search_document_vector on search_document using gin (vector)`.execute(db);
  await sql`create index search_document_title on search_document (brand, lang, title_key)`.execute(
    db,
  );
  await sql`create table search_word (
      brand varchar(16) not null,
      lang varchar(2) not null,
      word varchar(40) collate "C" not null,
      records integer not null,
      primary key (brand, lang, word)
    )`.execute(db);
});

/** The states of registration of events in that index; unused, too. */
export const createSearchState = onPostgres(async (db) => {
  await sql`create table search_state (
      brand varchar(16) not null,
      object_id varchar(256) not null,
      state varchar(40) not null,
      primary key (brand, object_id)
    )`.execute(db);
});
