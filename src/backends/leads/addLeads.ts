import type { Kysely } from 'kysely';
import type { NewLead } from '../../contact/leadDesk.ts';
import type { LeadCipher } from '../../leads/leadCipher.server.ts';
import type { AddedLead, LeadStatus } from '../../leads/leadStore.ts';
import type { Locale } from '../../locale/locales.ts';
import type { Lease } from '../../records/deliveryLease.ts';
import { inBatches } from '../database/inBatches.ts';
import { inOneOrder } from '../database/inOneOrder.ts';
import { inTransaction } from '../database/inTransaction.ts';
import type { Database } from '../database/openDatabase.ts';
import type { LeadRow, Tables } from '../database/tables.ts';
import { mailRow } from '../mail/mailRow.ts';
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
    const confirmed = new Map(
      additions.flatMap(({ lead: { confirmIn } }, i) =>
        confirmIn ? [[(rows[i] as LeadRow).id, confirmIn] as const] : [],
      ),
    );
    const stored =
      confirmed.size === 0
        ? await insert(database, rows)
        : await inTransaction(database, async (trx) => {
            const inserted = await insert(trx, rows);
            await queueConfirmations(
              trx,
              rows.filter(({ id }) => inserted.has(id)),
              confirmed,
            );
            return inserted;
          });
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

/** Inserts the rows whose keys are new. @returns their ids */
async function insert(database: Kysely<Tables>, rows: readonly LeadRow[]): Promise<Set<string>> {
  // The unique key decides which of two leads is first. After a separate check, another could
  // come between.
  const inserted = await database
    .insertInto('lead')
    .values(inOneOrder(rows, (row) => row.idempotency_key))
    .onConflict((conflict) => conflict.column('idempotency_key').doNothing())
    .returning('id')
    .execute();
  return new Set(inserted.map(({ id }) => id));
}

/** Queues the mails that confirm leads. @param languages by the ids of the leads */
async function queueConfirmations(
  trx: Kysely<Tables>,
  rows: readonly LeadRow[],
  languages: ReadonlyMap<string, Locale>,
): Promise<void> {
  const mails = rows.flatMap(({ id: about, brand, received_at: at, due_at }) => {
    const language = languages.get(about);
    if (!language) return [];
    return [{ ...mailRow({ brand, kind: 'received', about, language }, at), due_at }];
  });
  if (mails.length > 0) await trx.insertInto('mail').values(mails).execute();
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
