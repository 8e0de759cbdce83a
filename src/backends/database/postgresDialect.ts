import { CompiledQuery, PostgresDialect } from 'kysely';
import { createPostgresPool } from './postgresPool.ts';

/**
 * The server's time limit as a share of ours: the server gives up first, so that we know that
 * nothing was written.
 */
const serverShare = 0.8;

/** Milliseconds a transaction may wait for its next statement. */
const idleInTransaction = 10_000;

/**
 * Kysely's PostgreSQL dialect with its own pool. The server enforces the time limits itself. Its
 * settings may allow it to confirm a write before the write is on disk, so each connection requires
 * that confirmations are true.
 * @param url for example `postgres://user:password@host:5432/name`
 * @param timeLimit the time limit for a statement, in milliseconds
 * @param connections the most at once; default that of a pool
 */
export function createPostgresDialect(
  url: string,
  timeLimit: number,
  connections?: number,
): PostgresDialect {
  const limit = Math.floor(timeLimit * serverShare);
  const prepare = CompiledQuery.raw(
    `select set_config('statement_timeout', '${limit}', false),
      set_config('lock_timeout', '${limit}', false),
      set_config('idle_in_transaction_session_timeout', '${idleInTransaction}', false),
      set_config('synchronous_commit', case current_setting('synchronous_commit')
        when 'off' then 'on' else current_setting('synchronous_commit') end, false)`,
  );
  return new PostgresDialect({
    pool: createPostgresPool(url, timeLimit, connections),
    onCreateConnection: async (connection) => {
      await connection.executeQuery(prepare);
    },
  });
}
