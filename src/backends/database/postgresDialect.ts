import { CompiledQuery, PostgresDialect } from 'kysely';
import { createPostgresPool } from './postgresPool.ts';

/** How much sooner the server gives up than we do, so that we know that nothing was written. */
const serverShare = 0.8;

/** Milliseconds a transaction may wait for its next statement. */
const idleInTransaction = 10_000;

/**
 * Kysely's PostgreSQL, on connections of its own. The server limits statements itself, and may be set
 * to say "stored" before it is: what we are told must be true.
 * @param url such as `postgres://user:password@host:5432/name`
 * @param patience milliseconds a statement may take
 */
export function createPostgresDialect(url: string, patience: number): PostgresDialect {
  const limit = Math.floor(patience * serverShare);
  const prepare = CompiledQuery.raw(
    `select set_config('statement_timeout', '${limit}', false),
      set_config('lock_timeout', '${limit}', false),
      set_config('idle_in_transaction_session_timeout', '${idleInTransaction}', false),
      set_config('synchronous_commit', case current_setting('synchronous_commit')
        when 'off' then 'on' else current_setting('synchronous_commit') end, false)`,
  );
  return new PostgresDialect({
    pool: createPostgresPool(url, patience),
    onCreateConnection: async (connection) => {
      await connection.executeQuery(prepare);
    },
  });
}
