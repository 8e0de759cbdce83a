import { type Dialect, Kysely, sql } from 'kysely';

/**
 * How often two connections are compared. A pooler gives out the session that was used last or the
 * one that was used first; with no other client, three comparisons find out both. With others, a
 * connection may get the session it had by chance.
 */
const comparisons = 12;

/** SQLSTATE of a server, database or user without a connection left. */
const tooManyConnections = '53300';

/**
 * Makes sure that each connection has a session of the server for itself: time limits, what a
 * confirmed write means and the lock of a migration belong to a session (CONFIG-32).
 * @throws Error when a pooler gives each transaction any session; StoreUnavailable when the server
 * does not answer
 */
export async function demandOwnSessions(dialect: Dialect): Promise<void> {
  const database = new Kysely<unknown>({ dialect });
  try {
    await database.connection().execute((one) =>
      database.connection().execute(async (other) => {
        const own = await sessionOf(one);
        for (let i = 0; i < comparisons; i += 1) {
          for (let turn = 0; turn < i % 3; turn += 1) {
            if ((await sessionOf(other)) === own) throw shared();
          }
          if ((await sessionOf(one)) !== own) throw shared();
        }
      }),
    );
  } catch (error) {
    // A server that has no second connection left says so itself; a pooler lets clients wait.
    if (stateOf(error) !== tooManyConnections) throw error;
  } finally {
    await database.destroy();
  }
}

const stateOf = (error: unknown) =>
  ((error as Error).cause as { readonly code?: string } | undefined)?.code;

async function sessionOf(connection: Kysely<unknown>): Promise<number | undefined> {
  const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(connection);
  return rows[0]?.pid;
}

const shared = () =>
  new Error(
    'a pooler gives each transaction another session of the server, and the site needs sessions of its own; use the address of the server itself, or pool_mode=session in PgBouncer',
  );
