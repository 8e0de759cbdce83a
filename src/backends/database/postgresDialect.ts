import { CompiledQuery, PostgresDialect } from 'kysely';
import { Pool } from 'pg';

/** Connections a process holds at most. */
const mostConnections = 10;

/** Milliseconds until it is given up to get a connection, and to get an answer. */
const patience = { connection: 5_000, answer: 60_000 };

/** A server may be set to say "stored" before it is; what we are told must be true. */
const durable = CompiledQuery.raw(
  "select set_config('synchronous_commit', 'on', false) where current_setting('synchronous_commit') = 'off'",
);

/**
 * Kysely's PostgreSQL, on connections of its own.
 * @param url such as `postgres://user:password@host:5432/name`
 */
export function createPostgresDialect(url: string): PostgresDialect {
  const pool = new Pool({
    connectionString: url,
    max: mostConnections,
    connectionTimeoutMillis: patience.connection,
    query_timeout: patience.answer,
    application_name: 'portico',
    keepAlive: true,
  });
  // A connection that breaks is replaced at the next wish; what was done on it fails by itself. Its
  // news must be heard, in use or not, as what nobody hears would end the process.
  pool.on('connect', (connection) => connection.on('error', () => undefined));
  pool.on('error', () => undefined);
  return new PostgresDialect({
    pool,
    onCreateConnection: async (connection) => {
      await connection.executeQuery(durable);
    },
  });
}
