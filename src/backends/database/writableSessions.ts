import type { Pool, PoolClient } from 'pg';

/** SQLSTATE of a write in a session that only reads, for example on a standby. */
export const readOnly = '25006';

/**
 * The least milliseconds for the first statement on a connection, however long the wait for the
 * connection took.
 */
export const leastAnswer = 100;

/** The sessions of a pool that may write, as far as is known. */
export interface WritableSessions {
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
export function createWritableSessions(pool: Pool): WritableSessions {
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
