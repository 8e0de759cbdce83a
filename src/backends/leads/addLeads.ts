import type { Kysely } from 'kysely';
import type { NewLead } from '../../contact/leadIntake.ts';
import { defaultReceiver, type Lease } from '../../deliveries/delivery.ts';
import type { LeadCipher } from '../../leads/leadCipher.server.ts';
import type { AddedLead } from '../../leads/leadStore.ts';
import { inBatches } from '../database/inBatches.ts';
import { inTransaction } from '../database/inTransaction.ts';
import { inOneOrder } from '../database/manyRows.ts';
import type { Database } from '../database/openDatabase.ts';
import type { DeliveryRow, LeadRow, Tables } from '../database/tables.ts';
import { deliveryRow } from '../deliveries/deliveryRow.ts';
import { type NewMail, queueMails } from '../mail/mailRow.ts';
import { isSame, rowOf } from './leadRow.ts';

/** A lead to add. */
export interface Addition {
  readonly lead: NewLead;
  readonly receivedAt: string;
  readonly lease: Lease | undefined;
}

/**
 * Creates the function that adds leads; leads that arrive together share a transaction, with their
 * deliveries and confirmations.
 * @param receiversOf the names of the receivers of a lead
 */
export function createAddLead(
  database: Database,
  cipher: LeadCipher,
  receiversOf: (lead: NewLead) => readonly string[],
): (addition: Addition) => Promise<AddedLead> {
  return inBatches(async (additions) => {
    const rows = additions.map(({ lead, receivedAt }) => rowOf(lead, receivedAt, cipher));
    const stored = await inTransaction(database, async (trx) => {
      const ids = await insert(trx, rows);
      const added = additions.flatMap((addition, i) => {
        const row = rows[i] as LeadRow;
        return ids.has(row.id) ? [{ ...addition, row }] : [];
      });
      if (added.length === 0) return ids;
      await trx
        .insertInto('delivery')
        .values(added.flatMap((it) => deliveriesOf(it, receiversOf(it.lead))))
        .execute();
      await queueMails(trx, added.flatMap(confirmationOf));
      return ids;
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
      return { status: 'known', id: kept.id, isRefused: kept.status === 'refused' };
    });
  });
}

/** Inserts the rows whose keys are new. @returns their ids */
async function insert(trx: Kysely<Tables>, rows: readonly LeadRow[]): Promise<Set<string>> {
  // The unique key decides which of two leads is first. After a separate check, another could
  // come between.
  const inserted = await trx
    .insertInto('lead')
    .values(inOneOrder(rows, (row) => row.idempotency_key))
    .onConflict((conflict) => conflict.column('idempotency_key').doNothing())
    .returning('id')
    .execute();
  return new Set(inserted.map(({ id }) => id));
}

interface Added extends Addition {
  readonly row: LeadRow;
}

function deliveriesOf({ row, lease }: Added, receivers: readonly string[]): DeliveryRow[] {
  const { id: record, brand, received_at: queued_at } = row;
  return receivers.map((receiver) => {
    const delivery = deliveryRow(
      { record, receiver, what: 'lead', brand, queued_at },
      lease?.until ?? queued_at,
    );
    const isClaimed = lease && receiver === defaultReceiver;
    return isClaimed ? { ...delivery, attempts: 1, lease: lease.token } : delivery;
  });
}

function confirmationOf({ row, lead, lease }: Added): NewMail[] {
  const { id: about, brand, received_at: at } = row;
  const { confirmIn: language } = lead;
  if (!language) return [];
  return [{ brand, kind: 'received', about, language, at, dueAt: lease?.until ?? at }];
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
