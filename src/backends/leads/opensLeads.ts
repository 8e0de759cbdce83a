import type { LeadCipher } from '../../leads/leadCipher.server.ts';
import { leadStatuses } from '../../leads/leadStore.ts';
import type { Database } from '../database/openDatabase.ts';

/**
 * Whether the keys open stored leads: the latest one of a status at least, so that the index is
 * enough. True if there are none.
 * @throws StoreUnavailable when the database does not answer
 */
export async function opensLeads(database: Database, cipher: LeadCipher): Promise<boolean> {
  const latest = await Promise.all(
    leadStatuses.map((status) =>
      database
        .selectFrom('lead')
        .select(['id', 'cipher_key', 'email'])
        .where('status', '=', status)
        .orderBy('received_at', 'desc')
        .limit(1)
        .executeTakeFirst(),
    ),
  );
  const rows = latest.filter((row) => row !== undefined);
  const isOpened = rows.some(
    (row) => cipher.open(row.cipher_key, row.email, `${row.id} email`) !== undefined,
  );
  return isOpened || rows.length === 0;
}
