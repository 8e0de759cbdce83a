import type { Kysely, Transaction } from 'kysely';

/** How often a transaction is tried. */
const mostTries = 3;

/** SQLSTATE of a transaction that conflicts with another one, and of a deadlock. */
const conflicts = ['40001', '40P01'];

/**
 * Runs statements in a transaction, and runs them again if the server ends it because of another
 * transaction, as distributed databases do.
 * @param work may run several times, so it must change nothing but the database
 * @throws what `work` throws; StoreUnavailable if every attempt met a conflict
 */
export async function inTransaction<Tables, T>(
  database: Kysely<Tables>,
  work: (transaction: Transaction<Tables>) => Promise<T>,
): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await database.transaction().execute(work);
    } catch (error) {
      if (tries === mostTries || !isConflict(error)) throw error;
    }
  }
}

function isConflict(error: unknown): boolean {
  const { cause } = error as { readonly cause?: { readonly code?: string } };
  return conflicts.includes(cause?.code ?? '');
}
