import {
  CompiledQuery,
  PostgresDialect,
  type PostgresPool,
  type PostgresPoolClient,
  type PostgresQueryResult,
} from 'kysely';
import { Pool, type PoolClient } from 'pg';
import { StoreUnavailable, withinTimeLimit } from '../../records/storeUnavailable.ts';
import { connectionsFor } from './connectionLimit.ts';

/** SQLSTATE of a write in a session that only reads, for example on a standby. */
const readOnly = '25006';

/**
 * The least milliseconds for the first statement on a connection, however long the wait for the
 * connection took.
 */
const leastAnswer = 100;

/** The sessions of a pool that may write, as far as is known. */
interface WritableSessions {
  /**
   * Takes a connection from the pool.
   * @param until when the time for it is over, by `performance.now()`
   */
  take(until: number): Promise<PoolClient>;
  /** Notes that a session refused a write because it only reads. */
  refuse(client: PoolClient): void;
  /** Whether a connection may go back to the pool. */
  mayStay(client: PoolClient): boolean;
}

/**
 * Replaces read-only sessions (CONFIG-30). After a failover or a read-only episode such a session
 * stays as it is although the database may be written to again, and others of its time are like it.
 * So a refused write ends them all, and no new one is kept until one may write.
 */
function createWritableSessions(pool: Pool): WritableSessions {
  // How many refusals a session came after. Those of the current number have refused nothing.
  const madeAfter = new WeakMap<PoolClient, number>();
  let refusals = 0;
  let overcome = 0;
  pool.on('connect', (client) => madeAfter.set(client, refusals));
  const isCurrent = (client: PoolClient) => madeAfter.get(client) === refusals;

  /** Asks a session once after a refusal whether it may write. */
  async function learn(client: PoolClient, until: number): Promise<void> {
    const asked = refusals;
    const query_timeout = Math.max(leastAnswer, Math.ceil(until - performance.now()));
    const question = { text: 'show transaction_read_only', query_timeout };
    const { rows } = await client.query<{ transaction_read_only: string }>(question);
    if (rows[0]?.transaction_read_only === 'off') overcome = Math.max(overcome, asked);
  }

  return {
    async take(until) {
      for (;;) {
        const client = await pool.connect();
        if (!isCurrent(client)) {
          client.release(true);
          continue;
        }
        if (overcome === refusals) return client;
        try {
          await learn(client, until);
          return client;
        } catch (error) {
          client.release(true);
          throw error;
        }
      }
    },
    refuse(client) {
      if (isCurrent(client)) refusals += 1;
    },
    mayStay: (client) => isCurrent(client) && overcome === refusals,
  };
}

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

/**
 * Classes of SQLSTATE that mean a temporary failure: connection, transaction, resources,
 * intervention, system.
 */
const passingClasses = ['08', '40', '53', '55', '57', '58'];
/** A session that only reads, and one that ended because its transaction was idle. */
const passingStates = [readOnly, '25P03'];

/** The longest life of a connection in seconds, so that a failover by name reaches all of them. */
const longestLife = 600;

const sqlState = /^[\dA-Z]{5}$/;

/**
 * Classifies an error of the server as permanent or temporary; all other errors concern the
 * connection.
 */
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
 * A pool of connections to a PostgreSQL server, which replaces failed connections.
 * @param url for example `postgres://user:password@host:5432/name`
 * @param timeLimit the time limit in milliseconds for getting a connection and the answer to its
 * first statement, and for each further statement
 * @param connections the most at once; default those for records
 */
function createPostgresPool(
  url: string,
  timeLimit: number,
  connections: number = connectionsFor.records,
): PostgresPool {
  const pool = new Pool({
    connectionString: url,
    max: connections,
    maxLifetimeSeconds: longestLife,
    connectionTimeoutMillis: timeLimit,
    application_name: 'portico',
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
  });
  // Statements on a broken connection fail by themselves; an `error` event without a listener would
  // end the process.
  pool.on('connect', (connection) => connection.on('error', () => undefined));
  pool.on('error', () => undefined);
  const sessions = createWritableSessions(pool);
  return {
    options: {},
    async connect() {
      const until = performance.now() + timeLimit;
      const client = await sessions.take(until).catch((error: unknown) => {
        throw toStoreError(error).error;
      });
      return watched(client, until, timeLimit, sessions);
    },
    // A hanging server never closes its connections.
    end: () => withinTimeLimit(pool.end()).catch(() => undefined),
  };
}

const watchedClients = new WeakMap<PoolClient, Watched>();

/** A connection for kysely, with the time limit of its next statement. */
interface Watched extends PostgresPoolClient {
  until: number;
}

/** One object per connection, because kysely prepares each connection object once. */
function watched(
  client: PoolClient,
  until: number,
  timeLimit: number,
  sessions: WritableSessions,
): Watched {
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
      const query = { text, values: [...values], query_timeout: Math.min(limit, timeLimit) };
      return (await client.query(query)) as unknown as PostgresQueryResult<R>;
    } catch (error) {
      const met = toStoreError(error);
      isLost ||= met.isConnectionLost;
      if ((error as { code?: string }).code === readOnly) sessions.refuse(client);
      throw met.error;
    }
  };
  const made: Watched = {
    until,
    query: query as Watched['query'],
    release: (destroy) => client.release(Boolean(destroy) || isLost || !sessions.mayStay(client)),
  };
  watchedClients.set(client, made);
  return made;
}
