import type { PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely';
import { Pool, type PoolClient } from 'pg';
import { StoreUnavailable, withinPatience } from '../../records/storeUnavailable.ts';

/** Connections a process holds at most. */
const mostConnections = 10;

/** Milliseconds the first statement on a connection gets at least, however long the wait for it was. */
const leastAnswer = 100;

/** Classes of SQLSTATE that pass: connection, transaction, resources, intervention, system. */
const passingClasses = ['08', '40', '53', '55', '57', '58'];
/** A standby that takes no writes, and a session that was ended as its transaction was idle. */
const passingStates = ['25006', '25P03'];

const sqlState = /^[\dA-Z]{5}$/;

/** An error of the server as what it means: wrong, or only now; all others are of the connection. */
function toStoreError(error: unknown): { error: unknown; isConnectionLost: boolean } {
  const { code = '', message, name } = error as { code?: string; message: string; name: string };
  if (name === 'TypeError') return { error, isConnectionLost: false };
  const isOfServer = sqlState.test(code) && !code.startsWith('E');
  const isPassing =
    !isOfServer || passingClasses.includes(code.slice(0, 2)) || passingStates.includes(code);
  if (!isPassing) return { error, isConnectionLost: false };
  return {
    error: new StoreUnavailable(message || code, { cause: error }),
    isConnectionLost: !isOfServer || code.startsWith('57P'),
  };
}

/**
 * Connections to a PostgreSQL server, each of which is replaced once it fails.
 * @param url such as `postgres://user:password@host:5432/name`
 * @param patience milliseconds for getting a connection and the answer of its first statement, and
 * for each further one
 */
export function createPostgresPool(url: string, patience: number): PostgresPool {
  const pool = new Pool({
    connectionString: url,
    max: mostConnections,
    connectionTimeoutMillis: patience,
    application_name: 'portico',
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
  });
  // What was done on a connection that breaks fails by itself; an error that nobody listens to would
  // end the process.
  pool.on('connect', (connection) => connection.on('error', () => undefined));
  pool.on('error', () => undefined);
  return {
    options: {},
    async connect() {
      const until = performance.now() + patience;
      const client = await pool.connect().catch((error: unknown) => {
        throw toStoreError(error).error;
      });
      return watched(client, until, patience);
    },
    // A server that hangs never says goodbye.
    end: () => withinPatience(pool.end()).catch(() => undefined),
  };
}

const watchedClients = new WeakMap<PoolClient, Watched>();

/** A connection as kysely uses it, and how long its next statement may take. */
interface Watched extends PostgresPoolClient {
  until: number;
}

/** One object for each connection, as kysely prepares a connection it has not seen. */
function watched(client: PoolClient, until: number, patience: number): Watched {
  const known = watchedClients.get(client);
  if (known) {
    known.until = until;
    return known;
  }
  let isLost = false;
  const query = async <R>(text: string, values: readonly unknown[]) => {
    const limit = Math.max(leastAnswer, Math.ceil(made.until - performance.now()));
    made.until = Number.POSITIVE_INFINITY;
    try {
      const wish = { text, values: [...values], query_timeout: Math.min(limit, patience) };
      return (await client.query(wish)) as unknown as PostgresQueryResult<R>;
    } catch (error) {
      const met = toStoreError(error);
      isLost ||= met.isConnectionLost;
      throw met.error;
    }
  };
  const made: Watched = {
    until,
    query: query as Watched['query'],
    release: (destroy) => client.release(Boolean(destroy) || isLost),
  };
  watchedClients.set(client, made);
  return made;
}
