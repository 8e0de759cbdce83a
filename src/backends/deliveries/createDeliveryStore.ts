import {
  type Delivery,
  type DeliveryKind,
  type DeliveryStore,
  defaultReceiver,
} from '../../deliveries/delivery.ts';
import { inTransaction } from '../database/inTransaction.ts';
import { changeInBatches } from '../database/manyRows.ts';
import { type Database, isServed } from '../database/openDatabase.ts';
import {
  enterMissing,
  heldColumns,
  isHeldUntil,
  takeOver,
  tellOlderReleases,
} from './olderReleases.ts';

/** The deliveries in the site's database. */
export function createDeliveryStore(database: Database): DeliveryStore {
  return {
    claim: claimDue(database),
    claimOne: claimOne(database),
    settle: settle(database),
    backlog: backlogOf(database),
    takeOver: (brand, at) => takeOver(database, brand, at),
  };
}

/** Claims deliveries that are due. */
const claimDue =
  (database: Database): DeliveryStore['claim'] =>
  async ({ what, receiver, brand, at, limit, lease }) => {
    let due = database
      .selectFrom('delivery')
      .select('record')
      .where('what', '=', what)
      .where('receiver', '=', receiver)
      .where('brand', '=', brand)
      .where('status', '=', 'waiting')
      .where('due_at', '<=', at)
      .orderBy('due_at')
      .limit(limit);
    if (receiver === defaultReceiver) due = due.where(isHeldUntil(what, lease.until));
    // The embedded database has one writer at a time, so there is nothing to skip.
    if (isServed(database)) due = due.forUpdate().skipLocked();
    // A separate query, so that it is evaluated once: within the update it might run again and
    // claim more.
    const claimed = await database
      .with('due', () => due)
      .updateTable('delivery')
      .set((row) => ({
        due_at: lease.until,
        lease: lease.token,
        attempts: row('attempts', '+', 1),
      }))
      .where('receiver', '=', receiver)
      .where('record', 'in', (from) => from.selectFrom('due').select('due.record'))
      .returning(['record', 'attempts'])
      .execute();
    return claimed
      .toSorted((a, b) => (a.record < b.record ? -1 : 1))
      .map((row): Delivery => ({ ...row, what, receiver }));
  };

/** Claims the delivery of one record, due or not. */
const claimOne =
  (database: Database): DeliveryStore['claimOne'] =>
  ({ what, receiver, record }, at, lease) =>
    inTransaction(database, async (trx) => {
      const claimed = await trx
        .updateTable('delivery')
        .set((row) => ({
          status: 'waiting',
          due_at: lease.until,
          lease: lease.token,
          attempts: row('attempts', '+', 1),
        }))
        .where('record', '=', record)
        .where('receiver', '=', receiver)
        .where((is) => is.or([is('lease', '=', ''), is('due_at', '<=', at)]))
        .returning('record')
        .execute();
      if (claimed.length === 0) return false;
      await tellOlderReleases(trx, what, [record], heldColumns(at));
      // The others wait for what this receiver says now.
      await trx
        .updateTable('delivery')
        .set({ status: 'waiting', due_at: lease.until })
        .where('record', '=', record)
        .where('status', '=', 'refused')
        .execute();
      return true;
    });

/** Stores what became of a claimed delivery. */
const settle =
  (database: Database): DeliveryStore['settle'] =>
  async ({ what, record, receiver }, lease, settlement) => {
    const { status } = settlement;
    const isDelivered = status === 'delivered';
    const isKnownToOlder = receiver === defaultReceiver;
    // First, so that a process that is killed in between leaves nothing that is sent again.
    if (isDelivered && isKnownToOlder) {
      const delivered_at = settlement.at;
      await tellOlderReleases(database, what, [record], {
        status,
        delivered_at,
        lease: '',
        failure: '',
      });
    }
    const failure = isDelivered ? '' : settlement.failure.slice(0, 200);
    let settled = database
      .updateTable('delivery')
      .set({
        status,
        lease: '',
        failure,
        ...(isDelivered ? { done_at: settlement.at } : {}),
        ...(status === 'waiting' ? { due_at: settlement.dueAt } : {}),
      })
      .where('record', '=', record)
      .where('receiver', '=', receiver);
    if (!isDelivered) settled = settled.where('lease', '=', lease.token);
    const rows = await settled.returning('record').execute();
    if (rows.length === 0 || !isKnownToOlder || isDelivered || status === 'waiting') return;
    await tellOlderReleases(database, what, [record], { status, lease: '', failure });
    if (status === 'dead') return;
    await database
      .updateTable('delivery')
      .set({ status, failure })
      .where('record', '=', record)
      .where('status', '=', 'waiting')
      .where('attempts', '=', 0)
      .execute();
  };

/** Counts what waits and what is dead. */
const backlogOf =
  (database: Database): DeliveryStore['backlog'] =>
  async (what, brand) => {
    const counts = await database
      .selectFrom('delivery')
      .select(({ fn }) => ['status', fn.countAll().as('count'), fn.min('queued_at').as('oldest')])
      .where('what', '=', what)
      .where('status', 'in', ['waiting', 'dead'])
      .where('brand', '=', brand)
      .groupBy('status')
      .execute();
    const of = (status: string) => counts.find((it) => it.status === status);
    return {
      waiting: Number(of('waiting')?.count ?? 0),
      dead: Number(of('dead')?.count ?? 0),
      oldest: of('waiting')?.oldest,
    };
  };

/** Selects deliveries to make again. */
export interface Retried {
  readonly what: DeliveryKind;
  /** Default: all that are not delivered. */
  readonly status?: string | undefined;
  /** The sorted ids of at most `limit` records after an id. */
  readonly recordsAfter: (id: string, limit: number) => Promise<readonly { readonly id: string }[]>;
}

/**
 * Makes deliveries due at once, with no attempts counted, unless they are claimed.
 * @returns their number
 */
export async function retryDeliveries(
  database: Database,
  { what, status, recordsAfter }: Retried,
  at: string,
): Promise<number> {
  await enterMissing(database, what);
  return changeInBatches(recordsAfter, (records) =>
    inTransaction(database, async (trx) => {
      let retried = trx
        .updateTable('delivery')
        .set({ status: 'waiting', attempts: 0, due_at: at, lease: '', failure: '' })
        .where('record', 'in', records)
        .where('status', '!=', 'delivered')
        // One that is being made is left to the process that claimed it.
        .where((is) => is.or([is('lease', '=', ''), is('due_at', '<=', at)]));
      if (status) retried = retried.where('status', '=', status);
      const rows = await retried.returning(['record', 'receiver']).execute();
      const known = rows.filter(({ receiver }) => receiver === defaultReceiver);
      const ids = known.map(({ record }) => record);
      await tellOlderReleases(trx, what, ids, heldColumns(at));
      return { numUpdatedRows: BigInt(rows.length) };
    }),
  );
}
