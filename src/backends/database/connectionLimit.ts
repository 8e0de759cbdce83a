import { sql } from 'kysely';
import type { Database } from './openDatabase.ts';

/** The most connections of a process to PostgreSQL, by what they are for. */
export const connectionsFor = {
  /** Records, leads and registrations. */
  records: 10,
  /** Search statistics, which never make a lead wait (SEARCH-32). */
  statistics: 2,
  /** The content, now and as it was. */
  editions: 1,
  /** Switching to other content together with the other processes (CONTENT-58). */
  fleet: 1,
} as const;

/**
 * The most connections that a process opens at once (CONFIG-35). A migration runs before the
 * connections it prepares are used, so it needs none beside them.
 */
export const connectionsOfProcess = Object.values(connectionsFor).reduce((sum, it) => sum + it, 0);

/** How many connections a server allows, and what says so. */
export interface ConnectionLimit {
  readonly connections: number;
  readonly of: 'max_connections' | 'the database' | 'the user';
}

/**
 * Reads how many connections a database on a PostgreSQL server allows its user: those of the server
 * without reserved ones, or a limit of the database or of the user, if that is less.
 * @throws StoreUnavailable when the database does not answer
 */
export async function readConnectionLimit(database: Database): Promise<ConnectionLimit> {
  // PostgreSQL 16 reserves some for other roles, too; -1 is no limit.
  const { rows } = await sql<{ server: number; base: number; role: number }>`
    select current_setting('max_connections')::int
        - current_setting('superuser_reserved_connections')::int
        - coalesce(current_setting('reserved_connections', true)::int, 0) as server,
      (select datconnlimit from pg_database where datname = current_database()) as base,
      (select rolconnlimit from pg_roles where rolname = session_user) as role`.execute(database);
  const limits = rows.flatMap((row): ConnectionLimit[] => [
    { connections: row.server, of: 'max_connections' },
    { connections: row.base, of: 'the database' },
    { connections: row.role, of: 'the user' },
  ]);
  return limits
    .filter(({ connections }) => connections >= 0)
    .reduce((least, it) => (it.connections < least.connections ? it : least));
}
