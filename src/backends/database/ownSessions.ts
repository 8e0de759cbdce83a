import { type Dialect, Kysely, sql } from 'kysely';

/**
 * How often two connections are compared. A pooler without other clients is found out by the first
 * comparison; with others, a connection may get the session it had by chance.
 */
const comparisons = 8;

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
          // Poolers give out the session that was used last, or the one that was used first.
          if ((await sessionOf(other)) === own || (await sessionOf(one)) !== own) throw shared();
        }
      }),
    );
  } finally {
    await database.destroy();
  }
}

async function sessionOf(connection: Kysely<unknown>): Promise<number | undefined> {
  const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(connection);
  return rows[0]?.pid;
}

const shared = () =>
  new Error(
    'a pooler gives each transaction another session of the server, and the site needs sessions of its own; use the address of the server itself, or pool_mode=session in PgBouncer',
  );
