import type { NewLead } from '../../contact/leadDesk.ts';
import type { LeadCipher } from '../../leads/leadCipher.server.ts';
import type { AddedLead, LeadStatus } from '../../leads/leadStore.ts';
import type { Lease } from '../../records/deliveryLease.ts';
import { inBatches } from '../database/inBatches.ts';
import type { Database } from '../database/openDatabase.ts';
import { isSame, rowOf } from './leadRow.ts';

/** A lead to add. */
export interface Addition {
  readonly lead: NewLead;
  readonly receivedAt: string;
  readonly lease: Lease | undefined;
}

/** Creates the function that adds leads; leads that arrive together share a transaction. */
export function createAddLead(
  database: Database,
  cipher: LeadCipher,
): (addition: Addition) => Promise<AddedLead> {
  return inBatches(async (additions) => {
    const rows = additions.map(({ lead, receivedAt, lease }) =>
      rowOf(lead, receivedAt, lease, cipher),
    );
    // The unique key decides which of two leads is first. After a separate check, another could
    // come between.
    const inserted = await database
      .insertInto('lead')
      .values(rows)
      .onConflict((conflict) => conflict.column('idempotency_key').doNothing())
      .returning('id')
      .execute();
    const stored = new Set(inserted.map(({ id }) => id));
    const repeated = rows.filter(({ id }) => !stored.has(id));
    const earlier = await earlierOf(database, repeated);
    return rows.map(({ id, idempotency_key: key }, i): AddedLead => {
      if (stored.has(id)) return { status: 'stored', id };
      const kept = earlier.get(key);
      // It was deleted meanwhile and nothing of it remains, so the sender must send it again.
      if (!kept) throw new Error('A lead was deleted while it was sent again');
      const { lead } = additions[i] as Addition;
      if (!isSame(kept, lead, cipher)) return { status: 'conflict' };
      return { status: 'known', id: kept.id, state: kept.status as LeadStatus };
    });
  });
}

async function earlierOf(database: Database, rows: readonly { idempotency_key: string }[]) {
  if (rows.length === 0) return new Map<string, never>();
  const keys = rows.map(({ idempotency_key: key }) => key);
  const kept = await database
    .selectFrom('lead')
    .select(['id', 'idempotency_key', 'fingerprint', 'status'])
    .where('idempotency_key', 'in', keys)
    .execute();
  return new Map(kept.map((row) => [row.idempotency_key, row]));
}
